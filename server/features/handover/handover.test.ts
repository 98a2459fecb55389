import { createHash } from 'node:crypto'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { retentions } from '#server/features/privacy/apply-retention.ts'
import { eraseMember } from '#server/features/privacy/erase.queries.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { type HandoverPhase, hashedText } from '#shared/features/handover/handover.rules.ts'
import { handoverPictures, hasBothHandovers } from './handover.public.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let stranger: SeededMember
let listing: number
/** Twenty different pictures. */
let pictures: Buffer[]

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})
beforeAll(async () => {
  pictures = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: { r: at * 12, g: 90, b: 60 } } })
        .withExif({ IFD0: { Copyright: 'secret-exif' } })
        .jpeg()
        .toBuffer(),
    ),
  )
})
beforeEach(async () => {
  stranger = await seedMember(app)
})

const rooms = ['entrance', 'living_room', 'kitchen', 'bedroom', 'bathroom', 'outdoor']
type Sent = { files?: Buffer[]; rooms?: string; meter?: string; note?: string; key?: string }

async function make(by: SeededMember, id: number, phase: HandoverPhase, sent: Sent = {}) {
  const files = sent.files ?? pictures.slice(0, 6)
  const form = new FormData()
  form.append('rooms', sent.rooms ?? files.map((_, at) => rooms[at % rooms.length]).join(','))
  form.append('meter', sent.meter ?? '12480 kWh')
  form.append('note', sent.note ?? 'Mutfak camı çatlak.')
  for (const file of files) form.append('photo', new Blob([new Uint8Array(file)]), 'oda.jpg')
  return app.call(
    'POST /reservation/handover/{id}/{phase}',
    { params: { id, phase }, form },
    { token: await tokenOf(app, by), headers: sent.key ? { 'idempotency-key': sent.key } : {} },
  )
}
const show = (member: SeededMember, id: number) =>
  as(app, member).call('GET /reservation/handover/{id}', { params: { id } })
const photo = (member: SeededMember, id: number) =>
  as(app, member).call('GET /reservation/handover-photo/{id}', { params: { id } })
const sign = (member: SeededMember, id: number, phase: HandoverPhase) =>
  as(app, member).call('POST /reservation/handover/{id}/{phase}/sign', { params: { id, phase } })
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')

/** Afternoon of the first day of a stay of three nights. */
async function arrive(stay: Partial<Parameters<typeof agreeStay>[1]> = {}): Promise<number> {
  const id = await agreeStay(app, { guest, host, listing, ...stay })
  await advanceTo(app, day(app, 10), 14)
  return id
}

describe('a handover', () => {
  it('is seen by both parties alone, room by room, with a hash over what they see; the host signs', async () => {
    const id = await arrive()
    expect((await show(guest, id)).body).toMatchObject({
      going: { residence: listing, arrival: null, make_arrival: { allowed: true } },
      hosting: null,
    })
    const made = await make(guest, id, 'arrival')
    expect(made.status).toBe(201)
    const leg = (await show(host, id)).body.hosting
    expect(leg).toMatchObject({
      residence: listing,
      guest: { id: guest.id },
      departure: null,
      make_arrival: { allowed: false },
      arrival: { meter: '12480 kWh', note: 'Mutfak camı çatlak.', signed_by: [], signed_at: null },
    })
    const arrival = leg?.arrival
    expect(arrival?.photos.map(({ room }) => room)).toEqual(rooms)
    const photoHashes: string[] = []
    for (const { id: photoId, sha256: named } of arrival?.photos ?? []) {
      const shown = bytesOf((await photo(host, photoId)).body.data_url)
      expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 40 })
      expect(shown.includes('secret-exif')).toBe(false)
      photoHashes.push(sha256(shown))
      expect(named).toBe(photoHashes.at(-1))
      expect((await photo(stranger, photoId)).status).toBe(404)
    }
    expect(arrival?.hash).toBe(
      sha256(hashedText({ photoHashes, meter: '12480 kWh', reservationId: id, phase: 'arrival' })),
    )
    expect((await show(stranger, id)).status).toBe(404)

    for (const member of [guest, stranger]) expect((await sign(member, id, 'arrival')).status).toBe(404)
    expect((await sign(host, id, 'departure')).status).toBe(404)
    const signed = (await sign(host, id, 'arrival')).body.hosting?.arrival
    expect(signed?.signed_by.map(({ id: signer }) => signer)).toEqual([host.id])
    await app.advanceHours(1)
    expect((await sign(host, id, 'arrival')).body.hosting?.arrival?.signed_at).toBe(signed?.signed_at)
  })

  it('is refused with what is wrong', async () => {
    const id = await arrive()
    const fieldsOf = async (sent: Sent) => {
      const { status, body } = await make(guest, id, 'arrival', sent)
      return [status, body.code, Object.keys(body.fields ?? {})]
    }
    expect(await fieldsOf({ files: pictures.slice(0, 5) })).toEqual([400, 'invalid_input', ['photo']])
    expect(await fieldsOf({ files: [...pictures, pictures[0] as Buffer] })).toEqual([
      400,
      'too_many_handover_photos',
      [],
    ])
    const large = Buffer.alloc(5.1 * 1024 * 1024)
    expect(await fieldsOf({ files: Array.from({ length: 6 }, () => large) })).toEqual([
      400,
      'invalid_input',
      ['photo'],
    ])
    expect(await fieldsOf({ rooms: 'kitchen' })).toEqual([400, 'invalid_input', ['rooms']])
    expect(await fieldsOf({ rooms: Array(6).fill('cellar').join(',') })).toEqual([
      400,
      'invalid_input',
      ['rooms'],
    ])
    expect(await fieldsOf({ meter: 'x'.repeat(41) })).toEqual([400, 'invalid_input', ['meter']])
    expect(await fieldsOf({ note: 'x'.repeat(1001) })).toEqual([400, 'invalid_input', ['note']])
    const text = Buffer.from('no picture')
    expect(await fieldsOf({ files: [...pictures.slice(0, 5), text] })).toEqual([400, 'bad_image', []])
    expect((await make(guest, id, 'midway' as HandoverPhase)).status).toBe(400)
    expect((await make(stranger, id, 'arrival')).status).toBe(404)
    expect((await make(host, id, 'arrival')).body.code).toBe('handover_by_guest')
    expect((await make(guest, id, 'departure')).body.code).toBe('handover_not_open')
    expect((await show(guest, id)).body.going?.arrival).toBeNull()
  })

  it('cannot be made before check-in nor of a cancelled stay', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    expect((await make(guest, id, 'arrival')).body.code).toBe('handover_not_open')
    await as(app, host).call('POST /reservation/cancel/{id}', {
      params: { id },
      body: { reason: 'Su bastı' },
    })
    await advanceTo(app, day(app, 10), 14)
    expect((await make(guest, id, 'arrival')).body.code).toBe('handover_not_open')
  })

  it('arrives once, however often and under whichever keys it is sent', async () => {
    const id = await arrive()
    const key = `once-${id}`
    const same = await Promise.all(
      [key, key, `other-${id}`].map((each) => make(guest, id, 'arrival', { key: each })),
    )
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(same.map(({ body }) => body.going?.arrival?.hash)).size).toBe(1)
    expect((await make(guest, id, 'arrival', { key })).body.going?.arrival?.photos).toHaveLength(6)
    const changed = await make(guest, id, 'arrival', { files: pictures.slice(6, 12) })
    expect([changed.status, changed.body.code]).toEqual([409, 'handover_exists'])
    const [row] = await app.database.query<{ handovers: number; photos: number }>(sql`
      select count(distinct h.id)::int as handovers, count(p.id)::int as photos
      from handover h join handover_photo p on p.handover_id = h.id where h.reservation_id = ${id}`)
    expect(row).toEqual({ handovers: 1, photos: 6 })
  })

  it('of two different sets sent at one moment is one of them', async () => {
    const id = await arrive()
    const answers = await Promise.all(
      [0, 6].map((from) =>
        make(guest, id, 'arrival', { files: pictures.slice(from, from + 6), key: `set-${id}-${from}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await show(host, id)).body.hosting?.arrival?.photos).toHaveLength(6)
  })

  it('is made in both homes of an exchange, and of both phases for a claim', async () => {
    const offered = await seedListing(app, guest)
    const id = await arrive({ serviceType: 'home_exchange', offeredListing: offered })
    for (const member of [guest, host]) expect((await make(member, id, 'arrival')).status).toBe(201)
    const { going, hosting } = (await show(guest, id)).body
    expect([going?.residence, hosting?.residence]).toEqual([listing, offered])
    expect(hosting?.arrival?.photos).toHaveLength(6)
    expect(await hasBothHandovers(app.database, id, listing)).toBe(false)
    await advanceTo(app, day(app, 3), 9)
    expect((await make(guest, id, 'departure')).status).toBe(201)
    expect(await hasBothHandovers(app.database, id, listing)).toBe(true)
    expect(await hasBothHandovers(app.database, id, offered)).toBe(false)
  })

  // Specified: D.67
  it('is evidence for the team once a problem is reported', async () => {
    const staff = await seedStaff(app)
    const id = await arrive()
    await make(guest, id, 'arrival')
    await as(app, guest).call('POST /reservation/problem/{id}', {
      params: { id },
      body: { kind: 'problem', description: 'Mutfak camı çatlak.' },
    })
    const { problems } = (await as(app, staff).call('GET /staff/stay-problems/')).body
    const problem = problems.find(({ reservation }) => reservation === id)?.id ?? 0
    const evidence = (by: SeededMember) =>
      as(app, by).call('GET /staff/stay-problems/{id}/handovers', { params: { id: problem } })
    const { legs } = (await evidence(staff)).body
    expect(legs).toMatchObject([{ residence: listing, guest: { id: guest.id }, departure: null }])
    const shown = legs[0]?.arrival?.photos[0]?.id ?? 0
    const picture = (by: SeededMember, problemId: number) =>
      as(app, by).call('GET /staff/stay-problems/{id}/handover-photo/{photo}', {
        params: { id: problemId, photo: shown },
      })
    expect((await picture(staff, problem)).body.data_url).toMatch(/^data:image\/webp;base64,/)
    expect((await picture(staff, problem + 1)).status).toBe(404)
    // The team sees what is part of a problem, and nothing by the way of the parties.
    expect((await photo(staff, shown)).status).toBe(404)
    for (const member of [guest, host]) {
      expect((await evidence(member)).status).toBe(404)
      expect((await picture(member, problem)).status).toBe(404)
    }
  })

  it('is in the download of its guest, and stays as a hash once they are erased', async () => {
    const id = await arrive()
    const { hash, photos } = (await make(guest, id, 'arrival')).body.going?.arrival ?? {}
    const exported: string[] = []
    for await (const { body } of handoverPictures.exported(app.ports, guest.id)) exported.push(sha256(body))
    expect(exported).toEqual(photos?.map((each) => each.sha256))
    for await (const { name } of handoverPictures.exported(app.ports, host.id)) expect.unreachable(name)
    expect(retentions).toContainEqual({ table: 'handover_photo', column: 'created_at', days: 365 })
    await app.database.transaction((tx) =>
      eraseMember(tx, { id: guest.id, email: 'former@yuva.test', phone: null }, app.clock.now()),
    )
    expect((await show(host, id)).body.hosting?.arrival).toMatchObject({ hash, photos: [] })
  })
})
