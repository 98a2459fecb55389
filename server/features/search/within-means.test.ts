import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedNewMember } from '#server/testing/builders/advanced-stays.ts'
import { announceRules, completeStaysOfOthers, fillFund } from '#server/testing/builders/points-rules.ts'
import { advanceTo, agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

/** A home for two nights: what it costs a night and wants as a deposit, and whether its host has had somebody. */
type Offer = { id: number; host: SeededMember; price: number; deposit: number; isProven: boolean }

let app: TestApp
const listings: Offer[] = []
const stay = { inDays: 20, nights: 2 }
beforeAll(async () => {
  app = await createTestApp()
  await announceRules(app, { isYoung: true })
  await fillFund(app, 150)
  for (const [price, deposit, isProven] of [
    [40, 0, true],
    [60, 0, true],
    [60, 60, true],
    [200, 0, true],
    [260, 0, true],
    [330, 0, true],
    [200, 0, false],
    [200, 90, true],
    [40, 100, true],
  ] as const) {
    const host = await seedMember(app, { premiumDays: 300 })
    const id = await seedListing(app, host, {
      userPoints: price,
      toDay: 200,
      services: ['yuva_point', 'chores'],
    })
    await app.database.execute(sql`update residence set deposit_points = ${deposit} where id = ${id}`)
    listings.push({ id, host, price, deposit, isProven })
  }
  const guest = await seedMember(app, { premiumDays: 300, points: 500 })
  for (const { id, host } of listings.filter(({ isProven }) => isProven))
    await agreeStay(app, { guest, host, listing: id, inDays: 3, nights: 1, serviceType: 'chores' })
  await advanceTo(app, day(app, 5))
})
afterAll(() => app.close())

/** Subscribed for a week, with an open home: an advance is offered. */
async function seedGuest(points: number, { isOffered = true } = {}): Promise<SeededMember> {
  if (!isOffered) return seedMember(app, { premiumDays: 300, points })
  return (await seedNewMember(app, { points, premiumDays: 300, userPoints: 900, toDay: 200 })).member
}

/** A stay of the guest in a ring fell through at the time of the search. */
const cover = async (guest: SeededMember, points: number) => {
  const at = app.clock.now()
  const ring = await app.database.first<{ id: number }>(sql`
    insert into ring (state, homes, weight, rules_version, proposed_at, answer_by, agreed_at, closed_at)
    values ('broken', 3, 1, 1, ${at}, ${at}::timestamptz + interval '72 hours', ${at}, ${at}) returning id`)
  await app.database.execute(sql`
    insert into ring_cover (ring_id, member_id, points, span, created_at, ends_at)
    values (${ring?.id}, ${guest.id}, ${points}, daterange(${day(app, 18)}::date, ${day(app, 22)}::date),
      ${at}, ${at}::timestamptz + interval '40 days')`)
}

const dates = () => ({ start_date: day(app, stay.inDays), end_date: day(app, stay.inDays + stay.nights) })
const ours = (ids: readonly number[]) =>
  ids.filter((id) => listings.some((listing) => listing.id === id)).sort((a, b) => a - b)

/** The homes that the filter finds, that cards and pins say can be paid, and whose agreement comes about. */
async function seenBy(guest: SeededMember) {
  const by = as(app, guest)
  const query = { ...dates(), service_type: 'yuva_point', limit: 60 }
  const all = (await by.call('GET /residence-search/', { query })).body.data
  const payable = { ...query, within_balance: 'true' } as const
  const found = (await by.call('GET /residence-search/', { query: payable })).body
  const { limit: _, ...pinned } = query
  const { pins } = (await by.call('GET /residence-search/pins/', { query: pinned })).body
  const counted = (
    await by.call('GET /residence-search/pins/', { query: { ...pinned, within_balance: 'true' } })
  ).body
  expect([found.total, counted.total]).toEqual([found.data.length, found.data.length])
  const isPaid = ({ points_missing: missing }: { points_missing?: number | undefined }) => missing === 0
  return {
    filter: ours(found.data.map(({ id }) => id)),
    cards: ours(all.filter(isPaid).map(({ id }) => id)),
    pins: ours(pins.filter(isPaid).map(({ id }) => id)),
  }
}

/** Tries to agree a stay in this home, and takes it back. */
async function canAgree(guest: SeededMember, { id: listing, host }: Offer): Promise<boolean> {
  const id = await startStay(app, { guest, host, listing, ...stay })
  const approve = (by: SeededMember) =>
    as(app, by).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
  // The guest is the second: a host may say yes to a guest who is short.
  expect((await approve(host)).status).toBe(200)
  const { permissions } = (await as(app, guest).call('GET /reservation/{id}', { params: { id } })).body
  const { status, body } = await approve(guest)
  expect(permissions.approve).toEqual(
    status === 200 ? { allowed: true, reason: null } : { allowed: false, reason: body.code },
  )
  if (status !== 200) expect(body.code).toBe('not_enough_points')
  await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
  return status === 200
}

it.each([
  ['a balance alone', 150, false, 0, false, 2],
  ['a balance with an offered advance in a young community', 150, true, 0, false, 8],
  ['a cover', 0, false, 400, false, 2],
  ['a balance, an advance and a cover', 90, true, 150, false, 7],
  ['an advance where hosts are judged', 150, true, 0, true, 7],
] as const)(
  'filter, cards, pins, permission and approval agree on what %s pays',
  async (_, points, isOffered, covered, isOld, count) => {
    await app.database.execute(sql`delete from ring_cover`)
    if (isOld) await completeStaysOfOthers(app)
    const guest = await seedGuest(points, { isOffered })
    if (covered > 0) await cover(guest, covered)
    const { filter, cards, pins } = await seenBy(guest)
    const agreed: number[] = []
    for (const listing of listings) if (await canAgree(guest, listing)) agreed.push(listing.id)
    expect({ filter, cards, pins }).toEqual({ filter: agreed, cards: agreed, pins: agreed })
    expect(agreed).toHaveLength(count)
  },
)

it('is said of a home on a list, deposit included', async () => {
  const guest = await seedGuest(150, { isOffered: false })
  const by = as(app, guest)
  const { id } = (await by.call('POST /lists/', { body: { name: 'Yaz', ...dates() } as never })).body
  for (const listing of listings)
    await by.call('PUT /lists/{id}/items/{residence}/', {
      params: { id, residence: listing.id },
      body: {} as never,
    })
  const { body } = await by.call('GET /lists/{id}/', { params: { id } })
  const missing = Object.fromEntries(
    body.homes.map(({ home: listing, request }) => [listing.id, request?.points_missing]),
  )
  expect(missing).toEqual(
    Object.fromEntries(
      listings.map(({ id: listingId, price, deposit }) => [
        listingId,
        Math.max(0, 2 * price + deposit - 150),
      ]),
    ),
  )
})
