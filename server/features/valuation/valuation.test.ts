import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseMember, selectRows } from '#server/features/privacy/erase.queries.ts'
import { memberTables } from '#server/features/privacy/member-tables.queries.ts'
import { listingPayload } from '#server/testing/builders/listings.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import { as, type SeededMember, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { ValuationAnswer } from '#shared/features/valuation/valuation.contract.ts'
import { valuationVersion } from '#shared/features/valuation/valuation.rules.ts'
import { valuations } from './valuations.backfill.ts'

let app: TestApp
let staff: SeededMember
let colleague: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
  colleague = await seedStaff(app)
})
afterAll(() => app.close())

let owner: SeededMember
let visitor: SeededMember
let id: number
beforeEach(async () => {
  owner = await seedMember(app)
  visitor = await seedMember(app)
  const created = await as(app, owner).call('POST /residence-full/', {
    body: listingPayload(app, { totalRoomCount: 3, adultCount: 4 }),
  })
  expect(created.status).toBe(201)
  id = created.body.id
  await app.database.execute(sql`
    insert into residence_picture (residence_id, position, is_cover, picture, created_at)
    values (${id}, 0, true, '{"base":"a","widths":[480],"width":480,"height":320,"placeholder":"A"}', ${app.clock.now()})`)
})

const show = async (by?: SeededMember, listing = id) => {
  const sent = { params: { id: listing } }
  return by
    ? as(app, by).call('GET /residence-full/{id}/valuation/', sent)
    : app.call('GET /residence-full/{id}/valuation/', sent)
}
const save = (change: Parameters<typeof listingPayload>[1]) =>
  as(app, owner).call('PUT /residence-full/{id}/', { params: { id }, body: listingPayload(app, change) })
const appeal = (by = owner, text = 'Salon bir oda sayılmamış.') =>
  as(app, by).call('POST /residence-full/{id}/valuation/appeal/', { params: { id }, body: { text } })
/** Decides the appeal that was filed last. */
const decide = async (
  valuation: Omit<ValuationAnswer, 'appeal'> | undefined,
  by = staff,
  change: object = {},
) => {
  const last = await app.database.first<{ id: number }>(sql`
    select id from valuation_appeal where residence_id = ${id} order by id desc limit 1`)
  return as(app, by).call('POST /staff/decisions/', {
    body: {
      kind: 'valuation',
      listing: id,
      statement: 'Fotoğraflara baktık.',
      valuation: valuation && { appeal: last?.id ?? 1, ...valuation },
      ...change,
    },
  })
}
const queue = async (by = staff) => (await as(app, by).call('GET /staff/valuation-appeals/')).body
const rows = () =>
  app.database.query<{ version: number; inputs: object; shares: object; estimate: number }>(sql`
    select version, inputs, shares, estimate from valuation where residence_id = ${id} order by id`)

describe('the valuation of a home', () => {
  // Specified: D.87
  it('is saved with it, and again only when what it is made from has changed', async () => {
    const first = {
      version: valuationVersion,
      inputs: { city: 'İstanbul', total_room_count: 3, adult_count: 4, amenities: ['fridge', 'wifi'] },
      shares: { city: 15, rooms: 60, adults: 80, amenities: 2 },
      estimate: 157,
    }
    expect(await rows()).toEqual([first])
    expect((await save({ amenities: ['wifi', 'fridge'], description: 'Başka bir metin' })).status).toBe(200)
    expect(await rows()).toEqual([first])
    expect((await save({ totalRoomCount: 4 })).status).toBe(200)
    expect(await rows()).toMatchObject([first, { shares: { rooms: 80 }, estimate: 177 }])
  })

  it('is shown to everyone who sees the home, with the setting and the rules', async () => {
    await save({ userPoints: 126 })
    const { status, body } = await show()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      estimate: 157,
      user_points: 126,
      percent: 80,
      shares: { city: 15, rooms: 60, adults: 80, amenities: 2 },
      rules: { version: valuationVersion, text: expect.stringContaining('büyük şehirlerde 15 puan') },
      appeal: null,
      can_appeal: false,
    })
    expect((await show(visitor)).body.can_appeal).toBe(false)
    expect((await show(owner)).body.can_appeal).toBe(true)
    await as(app, owner).call('POST /residence-full/{id}/pause/', { params: { id }, body: { paused: true } })
    expect([(await show()).status, (await show(visitor)).status, (await show(owner)).status]).toEqual([
      404, 404, 200,
    ])
  })

  it('is shown as the home is now where a server of the previous release has saved it', async () => {
    await app.database.execute(sql`update residence set total_room_count = 5 where id = ${id}`)
    expect((await show()).body).toMatchObject({ estimate: 197, shares: { rooms: 100 } })
    expect(await rows()).toHaveLength(1)
  })

  it('never changes', async () => {
    for (const statement of [
      sql`update valuation set estimate = 1 where residence_id = ${id}`,
      sql`delete from valuation where residence_id = ${id}`,
      sql`update valuation_rules set text_tr = 'Başka'`,
      sql`delete from valuation_rules`,
    ])
      await expect(app.database.execute(statement)).rejects.toThrow('append-only')
  })

  // Specified: D.87
  it('is added to homes that were there before, once', async () => {
    const before = await seedListing(app, owner)
    const run = () => app.database.transaction((tx) => valuations.batch(tx, null, app.clock.now()))
    expect((await run()).changed).toBeGreaterThan(0)
    expect(await run()).toEqual({ upTo: null, changed: 0 })
    const saved = await app.database.query(sql`
      select v.made_at = r.updated_at as is_as_old from valuation v join residence r on r.id = v.residence_id
       where r.id = ${before}`)
    expect(saved).toEqual([{ isAsOld: true }])
  })
})

describe('an appeal', () => {
  it('is open once a home, seen by its owner with when it is answered', async () => {
    const filed = await appeal()
    expect(filed.status).toBe(201)
    expect(filed.body).toMatchObject({ text: 'Salon bir oda sayılmamış.', outcome: null, statement: null })
    expect(await appeal()).toMatchObject({ status: 409, body: { code: 'appeal_open' } })
    expect((await show(owner)).body).toMatchObject({ appeal: filed.body, can_appeal: false })
    expect((await show(visitor)).body.appeal).toBeNull()
    expect((await show()).body.appeal).toBeNull()
  })

  it('is of the owner alone, in up to 1,000 characters', async () => {
    expect((await appeal(visitor)).status).toBe(404)
    expect((await appeal(owner, 'a'.repeat(1001))).status).toBe(400)
    expect((await appeal(owner, '  ')).status).toBe(400)
    expect((await appeal(owner, 'a'.repeat(1000))).status).toBe(201)
  })

  // Specified: D.89
  it('corrects the home where the team finds other inputs, at the setting of the owner', async () => {
    await save({ userPoints: 141 })
    await appeal()
    expect((await queue()).waiting.at(-1)).toMatchObject({
      listing: id,
      estimate: 157,
      user_points: 141,
      percent: 90,
    })
    const decided = await decide({ outcome: 'corrected', total_room_count: 4, adult_count: 3 })
    expect(decided.status).toBe(201)
    expect(decided.body).toMatchObject({ kind: 'valuation', listing: id, outcome: 'corrected', ground: null })
    const listing = (await app.call('GET /residence-full/{id}', { params: { id } })).body
    expect(listing).toMatchObject({
      total_room_count: 4,
      adult_count: 3,
      amenities: ['wifi', 'fridge'],
      product: { user_points: 141 },
    })
    expect((await show(owner)).body).toMatchObject({
      estimate: 157,
      percent: 90,
      appeal: { outcome: 'corrected', statement: 'Fotoğraflara baktık.' },
      can_appeal: true,
    })
    expect(await rows()).toHaveLength(2)
    const { waiting, decided: done } = await queue()
    expect([waiting.map((each) => each.listing), done[0]?.listing]).toEqual([
      expect.not.arrayContaining([id]),
      id,
    ])
  })

  // Specified: D.89
  it('notifies the owner, who can appeal again later but not the decision', async () => {
    await appeal()
    await decide({ outcome: 'declined' })
    await app.settle()
    const email = await app.database.first<{ email: string }>(
      sql`select email::text from member where id = ${owner.id}`,
    )
    const [mail] = await messagesTo(app, email?.email ?? '')
    expect(mail?.subject).toContain('Puan tahminine itirazın yanıtlandı')
    expect(mail?.text).toContain('Fotoğraflara baktık.')
    expect(mail?.text).toContain(`/listing/${id}`)
    const own = (await as(app, owner).call('GET /moderation/decisions/')).body.decisions
    expect(own).toMatchObject([
      {
        kind: 'valuation',
        sentence: 'Puan tahminine itirazın yanıtlandı. Evinin tahmini olduğu gibi kaldı.',
        can_appeal: false,
        is_seen: false,
      },
    ])
    expect((await appeal()).status).toBe(201)
    expect((await decide({ outcome: 'noted' })).status).toBe(201)
    expect(await rows()).toHaveLength(1)
  })

  it('is decided in its own words only', async () => {
    expect(await decide({ outcome: 'declined' })).toMatchObject({
      status: 409,
      body: { code: 'decision_not_possible' },
    })
    await appeal()
    for (const refused of [
      decide(undefined),
      decide({ outcome: 'corrected' }),
      decide({ outcome: 'declined', total_room_count: 4 }),
      decide({ outcome: 'declined' }, staff, { statement: '' }),
      decide({ outcome: 'declined' }, staff, { kind: 'warn', ground: 'spam' }),
      decide({ outcome: 'declined' }, staff, { listing: undefined, member: owner.id }),
    ])
      expect(await refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect((await show(owner)).body.can_appeal).toBe(false)
  })

  it('is not decided by an answer to an earlier one', async () => {
    const first = (await appeal()).body
    await decide({ outcome: 'declined' })
    await appeal()
    const late = await decide({ outcome: 'noted' }, colleague, {
      valuation: { appeal: first.id, outcome: 'noted' },
    })
    expect(late.body.code).toBe('decision_not_possible')
    expect((await show(owner)).body.appeal).toMatchObject({ outcome: null })
  })

  it('of one of the team is decided by somebody else', async () => {
    await app.database.execute(sql`update residence set owner_id = ${staff.id} where id = ${id}`)
    expect((await appeal(staff)).status).toBe(201)
    expect((await queue()).waiting.map(({ listing }) => listing)).not.toContain(id)
    expect((await decide({ outcome: 'noted' }, staff)).body.code).toBe('second_person_needed')
    expect((await decide({ outcome: 'noted' }, colleague)).status).toBe(201)
  })

  it('waits no longer once the home is removed', async () => {
    await appeal()
    expect((await as(app, owner).call('DELETE /residence-full/{id}/', { params: { id } })).status).toBe(204)
    expect((await queue()).waiting.map((each) => each.listing)).not.toContain(id)
    expect((await decide({ outcome: 'noted' })).status).toBe(409)
  })
})

it('is in the download of its owner; appeals go with the account, and estimates stay with the home', async () => {
  await appeal(owner, 'Adım Zümrütnaz, salon sayılmamış.')
  await decide({ outcome: 'declined' })
  await appeal(owner, 'Yine Zümrütnaz.')
  const subject = { id: owner.id, email: 'former@yuva.test', phone: null }
  const downloaded = async (name: string) => {
    const table = memberTables.find((each) => each.table === name)
    return table ? selectRows(app.database, table, subject) : []
  }
  expect(await downloaded('valuation')).toHaveLength(1)
  expect(JSON.stringify(await downloaded('valuation_appeal'))).toContain('Yine Zümrütnaz.')
  await app.database.transaction((tx) => eraseMember(tx, subject, app.clock.now()))
  expect(await downloaded('valuation_appeal')).toEqual([])
  expect(await rows()).toHaveLength(1)
  expect((await queue()).waiting.map((each) => each.listing)).not.toContain(id)
})

/** On the native PostgreSQL of the tests, where calls really meet. */
describe('of many at once one wins', () => {
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort((a, b) => a - b)

  // Specified: D.89
  it('when an owner appeals eight times', async () => {
    expect(await statuses(Array.from({ length: 8 }, () => appeal()))).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ])
  })

  it('when two of the team decide an appeal while the owner saves and appeals again', async () => {
    const { id: appealId } = (await appeal()).body
    const decideIt = (by: SeededMember, valuation: Omit<ValuationAnswer, 'appeal'>) =>
      as(app, by).call('POST /staff/decisions/', {
        body: {
          kind: 'valuation',
          listing: id,
          statement: 'Baktık.',
          valuation: { appeal: appealId, ...valuation },
        },
      })
    const answers = await Promise.all([
      decideIt(staff, { outcome: 'corrected', total_room_count: 6 }),
      decideIt(colleague, { outcome: 'declined' }),
      save({ totalRoomCount: 3, adultCount: 2 }),
      appeal(),
    ])
    const [first, second, saved, again] = answers.map(({ status }) => status)
    expect([first, second].sort()).toEqual([201, 409])
    expect(saved).toBe(200)
    expect([201, 409]).toContain(again)
    const listing = (await app.call('GET /residence-full/{id}', { params: { id } })).body
    const { inputs } = (await show()).body
    expect(inputs.total_room_count).toBe(listing.total_room_count)
    expect((await rows()).at(-1)).toMatchObject({ inputs })
  })
})
