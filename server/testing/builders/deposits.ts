import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { escrowWithoutStay, readStatement, sumOfBalances } from '#server/features/points/points.queries.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { TestApp } from '../test-app.ts'
import { advanceTo, agreeStay } from './reservations.ts'
import { as, day, type SeededMember, tokenOf } from './seeded-listings.ts'

export type ClaimSent = { points?: number; text?: string; files?: Buffer[]; key?: string }
type Parties = { app: TestApp; guest: SeededMember; host: SeededMember; listing: number }

/** Different pictures with metadata that nobody else may see. */
export const damagePictures = (count: number): Promise<Buffer[]> =>
  Promise.all(
    [...Array(count).keys()].map((at) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: { r: at * 30, g: 90, b: 60 } } })
        .withExif({ IFD0: { Copyright: 'secret-exif' } })
        .jpeg()
        .toBuffer(),
    ),
  )

export const setDeposit = (app: TestApp, listing: number, points: number) =>
  app.database.execute(sql`update residence set deposit_points = ${points} where id = ${listing}`)

/** Everything that can be done with the deposits of an app. */
export function depositCalls(app: TestApp, pictures: readonly Buffer[]) {
  const statement = async (of: SeededMember) => (await as(app, of).call('GET /points/statement/')).body
  return {
    async claim(by: SeededMember, id: number, sent: ClaimSent = {}) {
      const form = new FormData()
      form.append('points', String(sent.points ?? 30))
      form.append('text', sent.text ?? 'Sürahi kırıldı.')
      for (const file of sent.files ?? pictures.slice(0, 2))
        form.append('photo', new Blob([new Uint8Array(file)]), 'hasar.jpg')
      return app.call(
        'POST /reservation/deposit-claim/{id}',
        { params: { id }, form },
        { token: await tokenOf(app, by), headers: sent.key ? { 'idempotency-key': sent.key } : {} },
      )
    },
    answer: (by: SeededMember, id: number, accept: boolean, text = accept ? '' : 'Zaten kırıktı.') =>
      as(app, by).call('POST /reservation/deposit-claim/{id}/answer', {
        params: { id },
        body: { accept, text },
      }),
    giveBack: (by: SeededMember, id: number) =>
      as(app, by).call('POST /reservation/deposit-return/{id}', { params: { id } }),
    show: (by: SeededMember, id: number) =>
      as(app, by).call('GET /reservation/deposit/{id}', { params: { id } }),
    claims: (by: SeededMember) => as(app, by).call('GET /staff/deposit-claims/'),
    decide: (by: SeededMember, id: number, points: number) =>
      as(app, by).call('POST /staff/deposit-claims/{id}/', {
        params: { id },
        body: { points, reason: 'Fotoğraflarda görülüyor.' },
      }),
    statement,
    async balances(guest: SeededMember, host: SeededMember) {
      const [g, h] = [await statement(guest), await statement(host)]
      return { guest: g.balance, held: g.escrow, deposits: g.deposits, host: h.balance }
    },
    moves: async (of: SeededMember) =>
      (await readStatement(app.database, of.id))
        .filter(({ cause }) => cause.startsWith('deposit'))
        .map(({ cause, amount }) => `${cause} ${amount}`)
        .toReversed(),
    async expectBalanced() {
      expect(await sumOfBalances(app.database)).toBe(0)
      expect(await escrowWithoutStay(app.database)).toBe(0)
    },
  }
}

/** The guest shows six rooms, at arrival or at departure. */
export async function handOver(
  app: TestApp,
  {
    id,
    phase,
    by,
    pictures,
  }: {
    id: number
    phase: 'arrival' | 'departure'
    by: SeededMember
    pictures: readonly Buffer[]
  },
): Promise<void> {
  const form = new FormData()
  form.append('rooms', 'entrance,living_room,kitchen,bedroom,bathroom,outdoor')
  for (const file of pictures.slice(0, 6)) form.append('photo', new Blob([new Uint8Array(file)]), 'oda.jpg')
  const made = await app.call(
    'POST /reservation/handover/{id}/{phase}',
    { params: { id, phase }, form },
    { token: await tokenOf(app, by) },
  )
  expect(made.status).toBe(201)
}

/** Agrees on three nights and moves to the day of check-out, with the photos of both phases if there are any. */
export async function checkOutOf(
  { app, guest, host, listing }: Parties,
  { photos, serviceType }: { photos?: readonly Buffer[]; serviceType?: ServiceType } = {},
): Promise<number> {
  const id = await agreeStay(app, { guest, host, listing, ...(serviceType && { serviceType }) })
  const [arrival, checkOut] = [day(app, 10), day(app, 13)]
  if (photos) {
    await advanceTo(app, arrival, 15)
    await handOver(app, { id, phase: 'arrival', by: guest, pictures: photos })
  }
  await advanceTo(app, checkOut, 10)
  if (photos) await handOver(app, { id, phase: 'departure', by: guest, pictures: photos })
  return id
}
