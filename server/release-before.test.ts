import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBalances, sumOfBalances } from '#server/features/points/points.queries.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { checkOutRelease } from '../scripts/check-out-release.ts'
import { releases } from '../scripts/releases.ts'
import {
  addSecondFactor,
  codeOf,
  registerVerifiedMember,
  type TestMember,
} from './testing/builders/members.ts'
import { mixedTerms, pointsOf } from './testing/builders/mixed-agreements.ts'
import {
  day,
  type SeededMember,
  seedListing,
  seedPoints,
  seedSubscriptions,
} from './testing/builders/seeded-listings.ts'
import { startServerProcess } from './testing/server-process.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { createTestDatabase } from './testing/test-database.ts'

const root = join(import.meta.dirname, '..')
const [released] = releases(root)

let before: string
let app: TestApp
let server: Awaited<ReturnType<typeof startServerProcess>>

/** In the middle of a rotation, which an upgrade may meet: the newest signs and seals. */
const secrets = {
  TOKEN_SECRET: 'the new token secret of an upgrade,the token secret of the release before',
  SEALING_SECRET: 'the new sealing secret of an upgrade,the sealing secret of the release before',
}

beforeAll(async () => {
  before = await checkOutRelease(root, released?.commit ?? '')
  const database = await createTestDatabase()
  app = await createTestApp({ database, environment: secrets })
  server = await startServerProcess({
    databaseUrl: database.url,
    dataDir: join(before, 'data'),
    program: join(before, 'server', 'main.ts'),
    environment: { LOG_LEVEL: 'silent', ...secrets },
  })
}, 180_000)
afterAll(async () => {
  if (server?.server.kill('SIGKILL')) await once(server.server, 'exit')
  await app?.close()
  await rm(before, { recursive: true, force: true })
})

async function send<Answer>(method: string, path: string, token?: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect([method, path, answer.status, text]).toEqual([method, path, expect.toBeOneOf([200, 201]), text])
  return JSON.parse(text) as Answer
}

const logIn = async ({ email, password }: TestMember): Promise<string> =>
  (await send<{ access: string }>('POST', '/auth/token/', undefined, { email, password })).access

/** A member of the new release who may stay and host. */
async function premiumMember(): Promise<TestMember & SeededMember> {
  const member = await registerVerifiedMember(app)
  const seeded = { ...member, sessionId: '' }
  await seedSubscriptions(app, [seeded], 29)
  return seeded
}

describe(`release ${released?.version} on the schema of today`, () => {
  it('goes on with its main job: log in, search, see a home, offer, approve, read what was agreed', async () => {
    const host = await premiumMember()
    const guest = await premiumMember()
    const listing = await seedListing(app, host)
    const offered = await seedListing(app, guest)

    const [hosts, guests] = [await logIn(host), await logIn(guest)]
    const found = await send('GET', `/residence-search/?start_date=${day(app, 10)}&end_date=${day(app, 13)}`)
    expect(JSON.stringify(found)).toContain(`"id":${listing}`)
    expect(await send('GET', `/residence-full/${listing}/`)).toMatchObject({ id: listing, city: 'İstanbul' })

    const reservation = await send<{ id: number }>('POST', '/reservation/', guests, {
      product: listing,
      service_type: 'home_exchange',
      offerer_product: offered,
      start_date: day(app, 10),
      end_date: day(app, 13),
    })
    for (const token of [guests, hosts])
      await send('POST', `/reservation/approve/${reservation.id}/`, token, {})

    const both = { offerer_approved: true, receiver_approved: true }
    // Both releases see the same agreement, and the nights are occupied for both.
    expect(await send('GET', `/reservation/${reservation.id}/`, guests)).toMatchObject(both)
    const now = await app.call('GET /reservation/{id}', { params: { id: reservation.id } }, { token: guests })
    expect([now.status, now.body]).toEqual([200, expect.objectContaining(both)])
    expect(
      await app.database.query(
        sql`select from reservation_stay where reservation_id = ${reservation.id} and approved`,
      ),
    ).toHaveLength(2)
  }, 60_000)

  it('opens what the new release sealed', async () => {
    const { email, password, token } = await registerVerifiedMember(app)
    const { secret } = await addSecondFactor(app, { token, password })
    // The code of the next 30 seconds, as each code opens only one session.
    const code = codeOf(app, secret, 30)
    expect(await send('POST', '/auth/token/', undefined, { email, password, code })).toMatchObject({
      access: expect.any(String),
    })
  }, 60_000)

  describe('beside agreements whose help is planned in tasks, which it does not know', () => {
    const plan: TermsExtra = {
      ...{ kind: 'help', from: 'offerer', help: 'pet_business_help' },
      tasks: [
        {
          ...{ key: randomUUID(), text: 'Mama ve su', every: 'day', times: 1, minutes: 10, part: 'morning' },
          medicine: false,
        },
      ],
    }
    const extras = [pointsOf('offerer', 60), plan]
    let hosts: string
    let guests: string
    let sides: { guest: SeededMember; host: SeededMember; listing: number }

    beforeEach(async () => {
      const [guest, host] = [await premiumMember(), await premiumMember()]
      await seedPoints(app, [guest, host], 500)
      sides = { guest, host, listing: await seedListing(app, host, { userPoints: 40 }) }
      ;[guests, hosts] = [await logIn(guest), await logIn(host)]
    })

    /** A home exchange that the new release has, approved by the guest. */
    async function ask() {
      const terms = await mixedTerms(app, sides, { extras, approve: true })
      const { status, body } = await app.call('POST /reservation/', { body: terms }, { token: guests })
      expect(status).toBe(201)
      const { extras: _, approve: __, ...known } = terms
      return { id: body.id, known }
    }
    const approve = (id: number, token: string) =>
      app.call('POST /reservation/approve/{id}', { params: { id }, body: {} }, { token })
    async function agree() {
      const { id } = await ask()
      await approve(id, hosts)
      return id
    }
    const show = async (id: number) =>
      (await app.call('GET /reservation/{id}', { params: { id } }, { token: guests })).body
    /** Help as far as both releases know it. */
    const known = { kind: 'help', from: 'offerer', help: 'pet_business_help' }
    /** Balance and escrow of the guest. */
    async function purse() {
      const { balance, escrow } = await readBalances(app.database, sides.guest.id)
      expect(await sumOfBalances(app.database)).toBe(0)
      return [balance, escrow]
    }

    it('reads the help without its tasks, and changes the terms: the plan is gone, both approvals are open again', async () => {
      const { id, known: terms } = await ask()
      const read = await send<{ extras: object[] }>('GET', `/reservation/${id}/`, hosts)
      expect(read.extras).toContainEqual({ ...known, state: 'open' })
      const changed = await send('PUT', `/reservation/${id}/`, hosts, { ...terms, end_date: day(app, 16) })
      expect(changed).toMatchObject({ offerer_approved: false, receiver_approved: false })
      expect((await show(id)).extras).toContainEqual({ ...known, state: 'open' })
    }, 60_000)

    it('gives the second approval: the plan and the points are agreed', async () => {
      const { id } = await ask()
      await send('POST', `/reservation/approve/${id}/`, hosts, {})
      expect(await show(id)).toMatchObject({
        status: 'agreed',
        extras: [{ state: 'held' }, { ...plan, minutes: 30, state: 'agreed' }],
      })
      expect(await purse()).toEqual([440, 60])
    }, 60_000)

    it('cancels: the points are back, and the help is not done for either', async () => {
      const id = await agree()
      await send('POST', `/reservation/cancel/${id}/`, hosts, {})
      expect(await purse()).toEqual([500, 0])
      expect(await show(id)).toMatchObject({
        status: 'cancelled',
        extras: [{ state: 'returned' }, { ...plan, state: 'not_done' }],
      })
    }, 60_000)

    it('amends: the points stay held, the help has no plan any more', async () => {
      const id = await agree()
      await send('POST', `/reservation/amend/${id}/`, guests, { end_date: day(app, 14) })
      await send('POST', `/reservation/amend/${id}/accept/`, hosts, {})
      expect(await show(id)).toMatchObject({ status: 'agreed', end_date: day(app, 14) })
      expect((await show(id)).extras).toContainEqual({ ...known, state: 'agreed' })
      expect(await purse()).toEqual([440, 60])
    }, 60_000)

    it('accepts an amendment of the plan that the new one proposed: more is held, the plan is as it was read', async () => {
      const id = await agree()
      const body = { extras: [pointsOf('offerer', 90), plan] }
      await app.call('POST /reservation/amend/{id}', { params: { id }, body }, { token: guests })
      await send('POST', `/reservation/amend/${id}/accept/`, hosts, {})
      expect(await purse()).toEqual([410, 90])
      expect((await show(id)).extras).toContainEqual({ ...known, state: 'agreed' })
    }, 60_000)
  })

  it('says that it is well', async () => {
    expect(await send('GET', '/health')).toMatchObject({ status: 'ok' })
  })
})
