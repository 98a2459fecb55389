import { readdirSync, readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AdvancedStay, agreeAdvancedStay } from '#server/testing/builders/advanced-stays.ts'
import { announceRules, fillFund, givePoints } from '#server/testing/builders/points-rules.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { decidedAfterDays } from '#shared/features/reservations/release-checks/overdue.rules.ts'
import type { ReleaseOutcome } from '#shared/features/reservations/release-checks/release-check.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { balanceOfMember, insertWhole } from './ledger-entry.ts'
import { balanceOf, debtOf } from './member-points.ts'
import { givableOf } from './pay-member.ts'
import { escrowWithoutStay, readPool, readSystemAccount, sumOfBalances } from './points.queries.ts'

let app: TestApp
let staff: SeededMember
let host: SeededMember
let hostListing: number
beforeAll(async () => {
  app = await createTestApp()
  await announceRules(app)
  await fillFund(app, 200)
})
afterAll(() => app.close())
beforeEach(async () => {
  staff = await seedStaff(app)
  const [first, second] = await seedMembers(app, 2, { premiumDays: 2_000, points: 3_000 })
  if (!first || !second) throw new Error('Not seeded.')
  host = first
  hostListing = await seedListing(app, host, { userPoints: 50, toDay: 200 })
  // Who has hosted somebody else is advanced for.
  await agreeStay(app, { guest: second, host, listing: hostListing, inDays: 2, nights: 1 })
  await advanceTo(app, day(app, 4))
})

const balance = (member: SeededMember) => balanceOf(app.database, member.id)
const fund = () => readSystemAccount(app.database, 'fund')
const pool = () => readPool(app.database)
/** What of a member's points went back to where they were issued. */
const unissued = async ({ id }: SeededMember) =>
  (
    await app.database.first<{ points: number }>(sql`
      select coalesce(-sum(p.amount), 0)::int as points from ledger_posting p join ledger_account a on a.id = p.account_id
      where a.member_id = ${id} and exists (select from ledger_posting o join ledger_account i on i.id = o.account_id
        where o.entry_id = p.entry_id and o.amount > 0 and i.kind = 'issue')`)
  )?.points
const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const cancel = (member: SeededMember, id: number) =>
  as(app, member).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
const checks = async () => (await as(app, staff).call('GET /staff/release-checks/')).body.checks
const checkOf = async (id: number) => (await checks()).find(({ reservation }) => reservation === id)
const decide = (id: number, outcome: ReleaseOutcome) =>
  as(app, staff).call('POST /staff/release-checks/{id}/', {
    params: { id },
    body: { outcome, reason: 'Kardeşlermiş' },
  })
const lastMailTo = async ({ id }: SeededMember) =>
  (
    await app.database.first<{ text: string }>(sql`
      select o.text from outbox_message o join member m on m.email = o.recipient
      where m.id = ${id} and o.channel = 'email' order by o.id desc limit 1`)
  )?.text
const checkBooks = async () =>
  expect([await sumOfBalances(app.database), await escrowWithoutStay(app.database)]).toEqual([0, 0])
const amend = async (guest: SeededMember, id: number, body: { start_date: string; end_date: string }) => {
  const params = { id }
  expect((await as(app, guest).call('POST /reservation/amend/{id}', { params, body })).status).toBe(200)
  return as(app, host).call('POST /reservation/amend/{id}/accept', { params })
}

describe('points that were lent never reach the host of a stay that did not take place', () => {
  /** Six nights of 50 points, of which the guest has 100; by default both use one network. */
  async function agreeAdvanced({ shares = true } = {}): Promise<AdvancedStay> {
    const stay = await agreeAdvancedStay(app, { host, listing: hostListing, inDays: 10, nights: 6, shares })
    expect((await as(app, stay.guest).call('GET /points/advance/')).body).toMatchObject({ owed: 200 })
    return stay
  }
  const noShow = async ({ id }: AdvancedStay) => {
    await as(app, host).call('POST /reservation/problem/{id}', {
      params: { id },
      body: { kind: 'no_show', description: 'Kapıda kimse yoktu.' },
    })
    const [problem] = (await show(host, id)).problems
    await as(app, staff).call('POST /staff/stay-problems/{id}/', {
      params: { id: problem?.id ?? 0 },
      body: { outcome: 'offerer', reason: 'Gelmemiş' },
    })
  }
  type Way = { hours: number; end: (stay: AdvancedStay) => Promise<unknown>; forfeit: number; own: number }
  const ways: [string, Way][] = [
    // All of it, of which 200 were lent.
    [
      'cancelled on the day of arrival',
      { hours: 3, end: ({ guest, id }) => cancel(guest, id), forfeit: 300, own: 100 },
    ],
    // Half of it: the other half pays back what was lent, but for 50.
    [
      'cancelled two days before',
      { hours: -46, end: ({ guest, id }) => cancel(guest, id), forfeit: 150, own: 100 },
    ],
    ['by a guest who did not come', { hours: 14, end: noShow, forfeit: 300, own: 100 }],
    [
      'shortened two days before',
      {
        hours: -46,
        end: ({ guest, id, arrival }) =>
          amend(guest, id, { start_date: arrival, end_date: addDays(arrival, 2) }),
        // Half of four nights, and of the 100 that go back nothing is the guest's.
        forfeit: 100,
        own: 0,
      },
    ],
  ]

  // Specified: D.9
  it.each(ways)('%s, with something in common', async (_, { hours, end, forfeit, own }) => {
    const stay = await agreeAdvanced()
    await advanceTo(app, stay.arrival, hours)
    const [had, pot, inPool] = [await balance(host), await fund(), await pool()]
    await end(stay)
    await app.settle()
    expect(await balance(host)).toBe(had)
    expect(await pool()).toBe(inPool)
    expect(await fund()).toBeGreaterThanOrEqual(pot + forfeit - own)
    await checkBooks()
    const { owed } = (await as(app, stay.guest).call('GET /points/advance/')).body
    // What was forfeited is still owed.
    expect(owed).toBe(forfeit - own)
    if (own === 0) return
    expect(await checkOf(stay.id)).toMatchObject({ signals: ['network'], points_held: own })
    // Both see it, and when the rule decides at the latest.
    for (const member of [stay.guest, host]) {
      const { waiting_forfeit: waiting } = await show(member, stay.id)
      expect(waiting).toMatchObject({ points: own, is_checked: true })
      const days = (new Date(waiting?.until ?? 0).getTime() - app.clock.now().getTime()) / dayMs
      expect(Math.abs(days - decidedAfterDays)).toBeLessThan(1)
    }
    const before = await balance(stay.guest)
    await app.advanceHours(48)
    expect(await balance(host)).toBe(had)
    expect((await decide(stay.id, hours > 0 ? 'give_back' : 'release')).status).toBe(204)
    expect((await decide(stay.id, 'release')).status).toBe(409)
    expect((await balance(host)) - had).toBe(hours > 0 ? 0 : own)
    expect((await balance(stay.guest)) - before).toBe(hours > 0 ? own : 0)
    expect(await checkOf(stay.id)).toBeUndefined()
    expect(await show(host, stay.id)).toMatchObject({ waiting_forfeit: null })
    await checkBooks()
  })

  it.each(ways)('%s, with nothing in common', async (_, { hours, end, forfeit, own }) => {
    const stay = await agreeAdvanced({ shares: false })
    await advanceTo(app, stay.arrival, hours)
    const [had, pot] = [await balance(host), await fund()]
    await end(stay)
    expect((await balance(host)) - had).toBe(own)
    expect(await fund()).toBeGreaterThanOrEqual(pot + forfeit - own)
    expect(await checkOf(stay.id)).toBeUndefined()
    await checkBooks()
  })
})

describe('points of a purchase', () => {
  /** Has bought, and has nothing else than what that brought. */
  async function seedBuyer({ points = 0 } = {}): Promise<SeededMember> {
    const buyer = await seedMember(app, { premiumDays: 0, points })
    await subscribe(app, { id: buyer.id, token: await tokenOf(app, buyer) }, 'monthly')
    expect(await balance(buyer)).toBe(points + 100)
    return buyer
  }
  const withdraw = (member: SeededMember) => as(app, member).call('POST /my-subscription/withdraw/')
  const owes = (member: SeededMember) => debtOf(app.database, member.id)

  it('reach a host once the purchase cannot be returned any more; both see the day, and the stay completes', async () => {
    const buyer = await seedBuyer()
    const id = await agreeStay(app, { guest: buyer, host, listing: hostListing, inDays: 3, nights: 2 })
    const until = (await show(host, id)).expires_at ?? ''
    expect(new Date(until).getTime() - app.clock.now().getTime() - 14 * dayMs).toBeLessThanOrEqual(0)
    expect(new Date(until).getTime() - app.clock.now().getTime() - 14 * dayMs).toBeGreaterThan(-60_000)
    for (const member of [buyer, host]) expect((await show(member, id)).expires_at).toBe(until)
    await app.settle()
    expect(await lastMailTo(buyer)).toContain('üyelikten cayma süresi bitince')
    const had = await balance(host)
    await advanceTo(app, day(app, 6))
    expect(await balance(host)).toBe(had)
    for (const member of [buyer, host])
      expect(await show(member, id)).toMatchObject({
        status: 'completed',
        points_released_at: null,
        expires_at: until,
        permissions: { review: { allowed: true } },
      })
    await checkBooks()
    await app.advanceHours((new Date(until).getTime() - app.clock.now().getTime()) / 3_600_000 + 1)
    expect(await balance(host)).toBe(had + 100)
    expect(await show(host, id)).toMatchObject({ points_released_at: expect.any(String), expires_at: null })
    expect((await withdraw(buyer)).body.code).toBe('withdrawal_closed')
    await checkBooks()
  })

  it('go back to where they were issued when the purchase is returned before that, not to the host', async () => {
    const buyer = await seedBuyer()
    const [had, inPool, pot] = [await balance(host), await pool(), await fund()]
    const id = await agreeStay(app, { guest: buyer, host, listing: hostListing, inDays: 3, nights: 2 })
    await advanceTo(app, day(app, 6))
    expect((await withdraw(buyer)).status).toBe(200)
    await app.advanceHours(24)
    expect([await balance(host), await balance(buyer), await owes(buyer)]).toEqual([had, 0, 0])
    expect([await unissued(buyer), await pool(), await fund()]).toEqual([100, inPool, pot])
    expect(await show(host, id)).toMatchObject({
      status: 'completed',
      points_released_at: expect.any(String),
    })
    await checkBooks()
  })

  it('are spent last: other points pay a host at once, and a return leaves no debt', async () => {
    const buyer = await seedBuyer({ points: 150 })
    const had = await balance(host)
    await agreeStay(app, { guest: buyer, host, listing: hostListing, inDays: 3, nights: 3 })
    await advanceTo(app, day(app, 5))
    expect(await balance(host)).toBe(had + 150)
    expect((await withdraw(buyer)).status).toBe(200)
    expect([await balance(buyer), await owes(buyer)]).toEqual([0, 0])
  })

  it('are forfeited and claimed by a host under the same condition', async () => {
    const owner = await seedMember(app, { premiumDays: 2_000 })
    const listing = await seedListing(app, owner, { userPoints: 20, toDay: 200 })
    await app.database.execute(sql`update residence set deposit_points = 40 where id = ${listing}`)
    const [first, second] = [await seedBuyer(), await seedBuyer()]
    const cancelled = await agreeStay(app, { guest: first, host: owner, listing, inDays: 4, nights: 2 })
    const stayed = await agreeStay(app, { guest: second, host: owner, listing, inDays: 6, nights: 2 })
    await advanceTo(app, day(app, 3))
    const had = await balance(owner)
    expect((await cancel(first, cancelled)).status).toBe(200)
    await app.advanceHours(1)
    expect(await balance(owner)).toBe(had)
    const shown = await show(owner, cancelled)
    expect(shown).toMatchObject({ status: 'cancelled', waiting_forfeit: { points: 20, is_checked: false } })
    expect((await show(first, cancelled)).waiting_forfeit).toEqual(shown.waiting_forfeit)
    const days = (new Date(shown.waiting_forfeit?.until ?? 0).getTime() - app.clock.now().getTime()) / dayMs
    expect(days).toBeGreaterThan(10)
    expect(days).toBeLessThan(14)
    await checkBooks()
    // Returned, it is nobody's; not returned, the host has it on the day.
    await advanceTo(app, day(app, 8))
    expect(await show(owner, stayed)).toMatchObject({ points_released_at: null })
    expect((await withdraw(second)).status).toBe(200)
    await app.advanceHours(24 * 14)
    expect(await balance(owner)).toBe(had + 20)
    expect(await show(owner, cancelled)).toMatchObject({ waiting_forfeit: null })
    await checkBooks()
  })

  it('are no price of leaving, and no bonus, while they can be returned', async () => {
    const buyer = await seedBuyer()
    const givable = () => givableOf(app.database, buyer.id, app.clock.now())
    expect(await givable()).toBe(0)
    await givePoints(app, buyer.id, 30)
    expect(await givable()).toBe(30)
    await app.advanceHours(24 * 14 + 1)
    expect(await givable()).toBe(130)
  })

  it('of those who recommend each other wait for either purchase', async () => {
    const recommender = await seedBuyer()
    await app.advanceHours(24 * 15)
    const [newer] = await seedMembers(app, 1, { premiumDays: 0, recommendedBy: recommender.id })
    if (!newer) throw new Error('Not seeded.')
    await subscribe(app, { id: newer.id, token: await tokenOf(app, newer) }, 'monthly')
    await app.settle()
    expect([await balance(recommender), await balance(newer)]).toEqual([150, 150])
    const id = await agreeStay(app, { guest: recommender, host, listing: hostListing, inDays: 2, nights: 3 })
    const had = await balance(host)
    await advanceTo(app, day(app, 4))
    expect(await balance(host)).toBe(had)
    expect((await withdraw(newer)).status).toBe(200)
    await app.settle()
    await app.advanceHours(24)
    // 50 of the 150 were the reward for a purchase that is none.
    expect(await balance(host)).toBe(had + 100)
    expect([await balance(recommender), await owes(recommender)]).toEqual([0, 0])
    expect(await show(host, id)).toMatchObject({ points_released_at: expect.any(String) })
    await checkBooks()
  })

  it('are no repayment of an advance, and no forfeit of what was lent, while they can be returned', async () => {
    const buyer = await seedBuyer()
    await app.advanceHours(8 * 24)
    await seedListing(app, buyer, { userPoints: 165, latitude: 41.01 })
    const id = await agreeStay(app, { guest: buyer, host, listing: hostListing, inDays: 5, nights: 6 })
    const arrival = day(app, 5)
    const advance = async () => (await as(app, buyer).call('GET /points/advance/')).body
    expect(await advance()).toMatchObject({ owed: 200, repayable: 0 })
    // A reward that can be claimed back: what is held for the stay is lent, and cannot pay for it.
    const [newer] = await seedMembers(app, 1, { premiumDays: 0, recommendedBy: buyer.id })
    if (!newer) throw new Error('Not seeded.')
    await subscribe(app, { id: newer.id, token: await tokenOf(app, newer) }, 'monthly')
    await app.settle()
    expect(await balance(buyer)).toBe(50)
    expect([await givableOf(app.database, buyer.id, app.clock.now()), (await advance()).repayable]).toEqual([
      0, 0,
    ])
    await givePoints(app, buyer.id, 30)

    await advanceTo(app, arrival, -46)
    await amend(buyer, id, { start_date: arrival, end_date: addDays(arrival, 2) })
    // 100 points go back and 100 are forfeited. All were lent, and half stay owed.
    expect(await advance()).toMatchObject({ owed: 100, repayable: 30 })
    const repay = (points: number) => as(app, buyer).call('POST /points/advance/repay/', { body: { points } })
    expect((await repay(31)).body.code).toBe('not_enough_points')
    expect((await repay(30)).body).toMatchObject({ owed: 70, repayable: 0 })
    const pot = await fund()
    const preview = (await as(app, buyer).call('GET /my-subscription/')).body.active?.withdrawal
    expect(preview).toMatchObject({ cancels: [{ reservation: id, points: 100 }], debt: 0 })
    expect((await withdraw(buyer)).status).toBe(200)
    await app.settle()
    expect((await show(buyer, id)).status).toBe('cancelled')
    // The reward and half of what was held pay the debt; the other half is forfeited, and waits for the host.
    expect([await balance(buyer), await owes(buyer), await fund()]).toEqual([0, 0, pot])
    expect((await advance()).owed).toBe(70)
    await checkBooks()
  })

  it('are never in the pool, however often one buys and withdraws', async () => {
    const inPool = await pool()
    const [buyer] = await seedMembers(app, 1, { premiumDays: 0 })
    if (!buyer) throw new Error('Not seeded.')
    for (let round = 0; round < 3; round++) {
      await subscribe(app, { id: buyer.id, token: await tokenOf(app, buyer) }, 'monthly')
      expect((await withdraw(buyer)).status).toBe(200)
    }
    expect([await pool(), await unissued(buyer), await balance(buyer)]).toEqual([inPool, 100, 0])
  })
})

describe('no other way', () => {
  it('leads from one member to another', async () => {
    const postings = [
      { account: balanceOfMember(host.id), amount: -5 },
      { account: balanceOfMember(staff.id), amount: 5 },
    ]
    const entry = {
      key: 'by hand',
      cause: 'adjustment',
      reservationId: null,
      postings,
      at: app.clock.now(),
    } as const
    await expect(app.database.transaction((tx) => insertWhole(tx, entry))).rejects.toThrow(
      'pays another member',
    )
  })

  it('says of itself that it pays a member', () => {
    const folder = new URL('../', import.meta.url)
    const saying = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('paysMember: true'))
    expect(saying).toEqual(['points/pay-member.ts'])
  })
})
