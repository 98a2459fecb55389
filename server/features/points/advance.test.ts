import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '#server/platform/database/database.ts'
import { seedNewMember } from '#server/testing/builders/advanced-stays.ts'
import { announceRules } from '#server/testing/builders/points-rules.ts'
import { advanceTo, agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { openNights } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { claimPoints } from './claim-points.ts'
import { grantPoints } from './grant-points.ts'
import { balanceOf, debtOf } from './member-points.ts'
import { readSystemAccount, sumOfBalances } from './points.queries.ts'

let app: TestApp
/** Has hosted before, in a home of 86 points a night. */
let host: SeededMember
let hostListing: number

beforeAll(async () => {
  app = await createTestApp()
  const [first, second] = await seedMembers(app, 2, { premiumDays: 2_000, points: 3_000 })
  if (!first || !second) throw new Error('Not seeded.')
  host = first
  hostListing = await seedListing(app, host, { userPoints: 86, toDay: 1_500 })
  const id = await agreeStay(app, { guest: second, host, listing: hostListing, nights: 2 })
  await advanceTo(app, day(app, 12))
  await announceRules(app)
  expect(await rulesOf(id)).toBe(1)
})
afterAll(() => app.close())

const balance = (member: SeededMember) => balanceOf(app.database, member.id)
const fund = () => readSystemAccount(app.database, 'fund')
const advanceOf = async (member: SeededMember, query = {}) =>
  (await as(app, member).call('GET /points/advance/', { query })).body
const entries = async (member: SeededMember) =>
  (await as(app, member).call('GET /points/statement/')).body.entries.map(({ cause, amount }) => [
    cause,
    amount,
  ])
const cancel = (member: SeededMember, id: number) =>
  as(app, member).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
const issued = async () =>
  (
    await app.database.first<{ balance: number }>(
      sql`select balance from ledger_account where kind = 'issue'`,
    )
  )?.balance
let granted = 0
const grant = (tx: Transaction, member: SeededMember, amount: number) =>
  grantPoints(tx, {
    memberId: member.id,
    amount,
    cause: 'adjustment',
    key: `granted:${++granted}`,
    at: app.clock.now(),
  })
/** What subscriptions have brought since. */
async function monthly(member: SeededMember): Promise<number> {
  const { body } = await as(app, member).call('GET /points/statement/', { query: { cause: 'monthly_grant' } })
  return body.entries.reduce((sum, { amount }) => sum + amount, 0)
}
const rulesOf = async (id: number) =>
  (
    await app.database.first<{ pointsRules: number }>(
      sql`select points_rules from reservation where id = ${id}`,
    )
  )?.pointsRules

const newMember = (points = 100) => seedNewMember(app, { points, toDay: 1_500 })

let next = 20
/** Dates that no other stay of this file has. */
const dates = (nights: number) => {
  next += nights + 1
  return { inDays: next - nights, nights }
}

describe('an advance', () => {
  beforeEach(async () => expect(await sumOfBalances(app.database)).toBe(0))

  // Specified: D.8
  it('covers the first stay of a new member, and hosting pays it back', async () => {
    const { member, listing } = await newMember()
    expect(await advanceOf(member, { host: host.id })).toEqual({
      limit: 400,
      state: 'offered',
      repayable: 0,
      points: 0,
      owed: 0,
      repaid_percent: 50,
      reasons: [],
      covers: [],
    })
    const id = await agreeStay(app, { guest: member, host, listing: hostListing, ...dates(5) })
    expect(await rulesOf(id)).toBe(2)
    expect(await balance(member)).toBe(0)
    expect(await advanceOf(member)).toMatchObject({ state: 'used', points: 330, owed: 330 })
    expect((await entries(member)).slice(0, 2)).toEqual([
      ['hold', -430],
      ['advance', 330],
    ])

    const guest = await seedMember(app, { premiumDays: 2_000, points: 3_000 })
    const [before, pool] = [await balance(host), await fund()]
    const hosted = await agreeStay(app, { guest, host: member, listing, ...dates(5) })
    await advanceTo(app, day(app, next + 2))
    expect((await entries(member)).slice(0, 2)).toEqual([
      ['advance_repayment', -330],
      ['release', 825],
    ])
    expect(await balance(member)).toBe(825 - 330 + (await monthly(member)))
    expect(await advanceOf(member)).toMatchObject({ state: 'repaid', owed: 0, reasons: ['used_before'] })
    // A host gets what the guest pays; the fund gets back what it advanced.
    expect(await fund()).toBe(pool + 330)
    expect((await balance(host)) - before - (await monthly(host))).toBe(430)
    expect((await entries(host))[0]).toEqual(['release', 430])
    const { body } = await as(app, member).call('GET /points/statement/')
    expect(body.earned - body.spent).toBe(body.balance + body.escrow)
    expect(await rulesOf(hosted)).toBe(2)
  })

  it('pays back half of what hosting earns, and the rest by hand, never more than is owed', async () => {
    const { member, listing } = await newMember()
    await agreeStay(app, { guest: member, host, listing: hostListing, ...dates(5) })
    const guest = await seedMember(app, { premiumDays: 2_000, points: 3_000 })
    await agreeStay(app, { guest, host: member, listing, ...dates(1) })
    await advanceTo(app, day(app, next + 2))
    // Half of 165, rounded down.
    expect(await advanceOf(member)).toMatchObject({ owed: 248 })
    const repay = (points: number) =>
      as(app, member).call('POST /points/advance/repay/', { body: { points } })
    const had = await balance(member)
    expect((await repay(50)).body).toMatchObject({ state: 'used', owed: 198 })
    expect((await repay(50)).body).toMatchObject({ state: 'used', owed: 148 })
    expect(await balance(member)).toBe(had - 100)
    expect((await repay(400)).body.code).toBe('not_enough_points')
    await app.database.transaction((tx) => grant(tx, member, 400))
    expect((await repay(400)).body).toMatchObject({ state: 'repaid', owed: 0 })
    expect(await balance(member)).toBe(had - 100 + 400 - 148)
    expect((await repay(1)).status).toBe(404)
  })

  it('is undone with the whole refund of its stay, and offered again', async () => {
    const { member } = await newMember()
    const [pool, supply] = [await fund(), await issued()]
    const id = await agreeStay(app, { guest: member, host, listing: hostListing, ...dates(5) })
    expect(await fund()).toBe(Math.max(0, pool - 330))
    expect((await cancel(member, id)).status).toBe(200)
    expect(await balance(member)).toBe(100)
    expect([await fund(), await issued()]).toEqual([pool, supply])
    expect(await advanceOf(member)).toMatchObject({ state: 'offered', owed: 0, reasons: [] })
    await agreeStay(app, { guest: member, host, listing: hostListing, ...dates(5) })
    expect(await advanceOf(member)).toMatchObject({ state: 'used', owed: 330 })
  })

  it('goes back first where a part is refunded, and the rest stays owed', async () => {
    const { member } = await newMember(50)
    const stay = dates(5)
    const id = await agreeStay(app, { guest: member, host, listing: hostListing, ...stay })
    await advanceTo(app, day(app, stay.inDays - 2))
    const { cancel_cost: forfeit } = (await as(app, member).call('GET /reservation/{id}', { params: { id } }))
      .body
    expect(forfeit).toBe(215)
    const had = await balance(member)
    expect((await cancel(member, id)).status).toBe(200)
    expect(await balance(member)).toBe(had)
    expect(await advanceOf(member)).toMatchObject({ state: 'used', points: 380, owed: 165 })
  })

  it('goes back first where the stay is made shorter', async () => {
    const { member } = await newMember()
    const { inDays, nights } = dates(5)
    const id = await agreeStay(app, { guest: member, host, listing: hostListing, inDays, nights })
    const body = { start_date: day(app, inDays), end_date: day(app, inDays + 2) }
    const params = { id }
    expect((await as(app, member).call('POST /reservation/amend/{id}', { params, body })).status).toBe(200)
    expect((await as(app, host).call('POST /reservation/amend/{id}/accept', { params })).status).toBe(200)
    expect(await balance(member)).toBe(0)
    expect(await advanceOf(member)).toMatchObject({ state: 'used', owed: 330 - 258 })
    expect(await rulesOf(id)).toBe(2)
  })

  it('goes back before a debt of a purchase is paid, and leaves the host nothing of it', async () => {
    const { member } = await newMember()
    const own = await seedListing(app, host, { userPoints: 86 })
    const id = await agreeStay(app, { guest: member, host, listing: own, inDays: 10, nights: 5 })
    await app.advanceHours(25)
    const paymentId = `payment-${member.id}`
    const at = app.clock.now()
    await app.database.execute(sql`
      insert into payment (conversation_id, member_id, plan_id, amount_kurus, provider, created_at)
      values (${paymentId}, ${member.id}, 3, 15000, 'sandbox', ${at})`)
    const claim = { memberId: member.id, amount: 100, cause: 'withdrawal' as const }
    await app.database.transaction((tx) => claimPoints(tx, app.clock, [claim], { paymentId, at }))
    await app.settle()
    const { body } = await as(app, member).call('GET /reservation/{id}', { params: { id } })
    expect(body.status).toBe('cancelled')
    expect([await balance(member), await debtOf(app.database, member.id)]).toEqual([0, 0])
    expect(await advanceOf(member)).toMatchObject({ state: 'offered', owed: 0 })
  })

  it.each([
    [
      'not_subscribed',
      sql`update subscription set starts_at = starts_at + interval '7 days' where member_id = `,
    ],
    ['email_not_verified', sql`update member set email_verified_at = null where id = `],
    ['phone_not_verified', sql`update member set phone_verified_at = null where id = `],
    ['no_open_home', sql`update residence set state = 'paused' where owner_id = `],
  ] as const)('is refused with %s', async (reason, statement) => {
    const { member } = await newMember()
    await app.database.execute(sql`${statement}${member.id}`)
    expect((await advanceOf(member)).reasons).toEqual([reason])
    const id = await startStay(app, { guest: member, host, listing: hostListing, ...dates(5) })
    const approve = (by: SeededMember) =>
      as(app, by).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
    expect((await approve(member)).status).toBe(200)
    expect((await approve(host)).body.code).toBe('not_enough_points')
    expect(await balance(member)).toBe(100)
  })

  it('counts free nights without those that are taken', async () => {
    const { member, listing } = await newMember()
    await openNights(app, listing, 170, 200)
    expect((await advanceOf(member)).reasons).toEqual(['no_open_home'])
    await openNights(app, listing, 166, 200)
    expect((await advanceOf(member)).reasons).toEqual([])
    const guest = await seedMember(app, { premiumDays: 2_000, points: 3_000 })
    await agreeStay(app, { guest, host: member, listing, inDays: 170, nights: 1 })
    expect((await advanceOf(member)).reasons).toEqual(['no_open_home'])
  })

  it('needs a host who has had another stay, points that others trust in, and a cost within the limit', async () => {
    const { member, listing } = await newMember()
    const { member: other } = await newMember()
    expect((await advanceOf(other, { host: member.id })).reasons).toEqual(['host_without_stays'])
    const refused = async (nights: number, at = listing, by = member) => {
      const id = await startStay(app, { guest: other, host: by, listing: at, ...dates(nights) })
      const approve = (one: SeededMember) =>
        as(app, one).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
      await approve(by)
      return (await approve(other)).body.code
    }
    expect(await refused(2)).toBe('not_enough_points')
    // 516 points cost 416 more than there are.
    expect(await refused(6, hostListing, host)).toBe('not_enough_points')
    await app.database.execute(sql`
      insert into advance (member_id, state, reservation_id, points, owed, from_fund, used_at)
      select m.id, 'used', (select min(id) from reservation), 400, 400, 0, ${app.clock.now()} from member m
      where m.id <> ${other.id} and not exists (select from advance a where a.member_id = m.id)`)
    expect((await advanceOf(other)).reasons).toEqual(['too_much_owed'])
    await app.database.execute(sql`delete from advance where from_fund = 0 and points = 400`)
  })

  it('is not for those who owe points of a purchase, nor for a second stay', async () => {
    const { member } = await newMember(1_000)
    await agreeStay(app, { guest: member, host, listing: hostListing, ...dates(5) })
    expect(await advanceOf(member)).toMatchObject({ state: 'lapsed', reasons: ['not_first_stay'] })
  })

  it('is not given under the first rules, which older agreements keep', async () => {
    const { member } = await newMember()
    const id = await startStay(app, { guest: member, host, listing: hostListing, ...dates(5) })
    const approve = (by: SeededMember) =>
      as(app, by).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
    await approve(member)
    await app.database.execute(sql`update reservation set points_rules = 1 where id = ${id}`)
    expect((await approve(host)).body.code).toBe('not_enough_points')
    expect(await rulesOf(id)).toBe(1)
  })

  // Specified: D.8
  it('is used once where two first stays are agreed at the same instant', async () => {
    const { member } = await newMember()
    const other = await seedMember(app, { premiumDays: 2_000, points: 500 })
    const second = await seedListing(app, other, { userPoints: 86, toDay: 1_500 })
    const stays = [
      await startStay(app, { guest: member, host, listing: hostListing, ...dates(5) }),
      await startStay(app, { guest: member, host: other, listing: second, ...dates(5) }),
    ]
    await app.database.execute(sql`
      insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
        offerer_approved, receiver_approved, created_at, last_activity_at, agreed_at, completed_at, closed_at)
      select ${second}, ${host.id}, ${other.id}, 'chores', ${day(app, -9)}, ${day(app, -8)}, 'completed', true, true,
        now, now, now, now, now from (select ${app.clock.now()}::timestamptz as now) t`)
    for (const id of stays)
      await as(app, member).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
    const answers = await Promise.all(
      [host, other].map((by, at) =>
        as(app, by).call('POST /reservation/approve/{id}', { params: { id: stays[at] as number }, body: {} }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('not_enough_points')
    expect(await advanceOf(member)).toMatchObject({ state: 'used', points: 330 })
    expect(await balance(member)).toBe(0)
  })

  it('is written off when the member leaves', async () => {
    const { member } = await newMember()
    await agreeStay(app, { guest: member, host, listing: hostListing, ...dates(5) })
    await advanceTo(app, day(app, next + 2))
    expect(await advanceOf(member)).toMatchObject({ state: 'used', owed: 330 })
    await app.database.execute(sql`
      insert into account_deletion (member_id, requested_at, due_at)
      values (${member.id}, ${app.clock.now()}, ${app.clock.now()})`)
    await app.advanceHours(2)
    expect(
      await app.database.first(
        sql`select state, owed, ended_at is not null as is_over from advance where member_id = ${member.id}`,
      ),
    ).toEqual({ state: 'written_off', owed: 330, isOver: true })
  })
})

describe('monthly points under a limit', () => {
  // Specified: D.10
  it('fill up to it, pause at it, and are not granted later', async () => {
    const [low, near, full] = [
      await seedMember(app, { premiumDays: 100, points: 100 }),
      await seedMember(app, { premiumDays: 100, points: 999 }),
      await seedMember(app, { premiumDays: 100, points: 1_200 }),
    ]
    app.clock.advance(30 * dayMs)
    await Promise.all([app.runDueJobs(), app.runDueJobs()])
    expect([await balance(low), await balance(near), await balance(full)]).toEqual([150, 1_000, 1_200])
    const paused = async (member: SeededMember) =>
      (await as(app, member).call('GET /points/statement/')).body.held_back
    expect(await paused(low)).toBeNull()
    expect(await paused(near)).toMatchObject({ points: 49, balance: 999, below: 1_000 })
    expect(await paused(full)).toMatchObject({ points: 50, balance: 1_200, below: 1_000 })
    await app.database.transaction((tx) => grant(tx, full, -1_100))
    await app.advanceHours(24)
    expect(await balance(full)).toBe(100)
    await app.advanceHours(30 * 24)
    expect(await balance(full)).toBe(150)
    expect(await paused(full)).toBeNull()
  })
})

// Specified: D.7
it('publishes the rules in force and the next', async () => {
  const now = (await app.call('GET /points/rules/')).body
  expect(now).toMatchObject({ version: 2, rules: { fund_percent: 0, advance: 400 }, next: null })
  await announceRules(app, { version: 3, inDays: 31 })
  expect((await app.call('GET /points/rules/')).body).toMatchObject({ version: 2, next: { version: 3 } })
  await app.advanceHours(31 * 24)
  expect((await app.call('GET /points/rules/')).body).toMatchObject({ version: 3, next: null })
})
