import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type SeededMember, seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { decideAtBank, givePhone } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import { findPlanByType, planTypes } from '#shared/features/subscriptions/plans.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { refundsJob } from '../payments/payments.jobs.ts'
import { monthlyPointsJob } from '../points/grant-monthly-points.ts'
import { balanceOfMember, forfeits } from '../points/ledger-entry.ts'
import { balanceOf, debtOf, grantPoints } from '../points/points.public.ts'
import { postEntry } from '../points/post-entry.ts'

const runs = byLength({ short: 2, long: 15, soak: 2_000 })

let app: TestApp
let staff: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
})
afterAll(() => app.close())

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('buy' as const), plan: fc.constantFrom(...planTypes) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('upgrade' as const), pick: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.constant({ act: 'withdraw' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('refund by staff' as const), pick: fc.nat({ max: 5 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 34 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 160 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('earn' as const), points: fc.integer({ min: 1, max: 80 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A month that is renewed or upgraded late, and that withdrawn within its 14 days, with a grant in between. */
const lateChange: fc.Arbitrary<Step[]> = fc
  .record({
    before: fc.integer({ min: 20, max: 29 }),
    change: fc.constantFrom<Step>(
      { act: 'buy', plan: 'monthly' },
      { act: 'buy', plan: 'annual' },
      { act: 'upgrade', pick: 0 },
    ),
    after: fc.integer({ min: 2, max: 13 }),
  })
  .map(({ before, change, after }) => [
    { act: 'buy', plan: 'monthly' },
    { act: 'wait', days: before },
    change,
    { act: 'wait', days: after },
    { act: 'withdraw' },
  ])
const life = fc
  .tuple(
    fc.array(step, { maxLength: 6 }),
    fc.oneof(lateChange, fc.constant<Step[]>([])),
    fc.array(step, { minLength: 3, maxLength: 8 }),
  )
  .map((parts) => parts.flat())

type Life = { member: SeededMember; keys: number; hasWelcome: boolean; bought: boolean; balance: number }

/** Points from valid purchases, by the days of their grants. */
async function rightfulPoints({ member, hasWelcome }: Life): Promise<number> {
  const row = await app.database.first<{ months: number }>(sql`
    select count(*)::int as months from ledger_entry e
    where e.cause = 'monthly_grant' and e.idempotency_key like ${`monthly:${member.id}:%`}
      and exists (select from subscription s where s.member_id = ${member.id} and s.withdrawn_at is null
        and e.created_at >= s.starts_at and e.created_at < coalesce(s.paid_until, s.ends_at))`)
  return (hasWelcome ? 100 : 0) + (row?.months ?? 0) * 50
}

const hasPurchase = async ({ member }: Life) =>
  (await app.database.first(sql`
    select 1 from subscription where member_id = ${member.id} and withdrawn_at is null limit 1`)) !==
  undefined

async function pay(
  { member }: Life,
  body: { cart_amount: number; subscription_type: string; upgrade_credit?: number },
) {
  const started = await app.call('POST /mars-payment/', { body }, { token: await tokenOf(app, member) })
  expect([201, 409]).toContain(started.status)
  if (started.status !== 201) return false
  await decideAtBank(app, started.body.conversationId, 'success')
  return true
}

async function upgrade(life: Life, pick: number): Promise<boolean> {
  const { upgrades } = (await as(app, life.member).call('GET /my-subscription/')).body
  const offer = upgrades[pick % Math.max(1, upgrades.length)]
  if (!offer) return false
  const { price, type } = planTypes
    .map((each) => findPlanByType(each))
    .find((plan) => plan?.id === offer.plan_id) as { price: number; type: string }
  return pay(life, { cart_amount: price, subscription_type: type, upgrade_credit: offer.credit })
}

async function refundByStaff({ member, keys }: Life, pick: number): Promise<void> {
  const paid = await app.database.query<{ id: number; left: number }>(sql`
    select id, amount_kurus - (select coalesce(sum(amount_minor), 0)::int from payment_refund f
      where f.conversation_id = p.conversation_id) as left
    from payment p where member_id = ${member.id} and state = 'succeeded' order by id`)
  const one = paid[pick % Math.max(1, paid.length)]
  if (!one || one.left === 0) return
  const body = { amount: one.left / 100, reason: 'Deneme', key: `staff-${member.id}-${keys}` }
  const { status } = await as(app, staff).call('POST /staff/payments/{id}/refund/', {
    params: { id: one.id },
    body,
  })
  expect(status).toBe(200)
}

/** Day by day, as the sweep runs, so that the day of a grant identifies its purchase. */
async function wait(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    app.clock.advance(dayMs)
    await monthlyPointsJob(app.ports).run(app.clock.now())
  }
}

/** Ends one or more purchases: the points that only they brought are claimed, or owed where they were spent. */
async function ending(life: Life, end: () => Promise<void>): Promise<void> {
  const before = await rightfulPoints(life)
  await end()
  life.hasWelcome &&= await hasPurchase(life)
  const claimed = before - (await rightfulPoints(life))
  life.balance -= claimed
}

async function move(life: Life, amount: number): Promise<void> {
  const { member } = life
  const key = `move:${member.id}:${life.keys}`
  const at = app.clock.now()
  await app.database.transaction((tx) =>
    amount > 0
      ? grantPoints(tx, { memberId: member.id, amount, cause: 'adjustment', key, at })
      : postEntry(tx, {
          key,
          cause: 'adjustment',
          reservationId: null,
          postings: [
            { account: balanceOfMember(member.id), amount },
            { account: forfeits, amount: -amount },
          ],
          at,
        }),
  )
  life.balance += amount
}

async function take(life: Life, one: Step): Promise<void> {
  life.keys += 1
  const { member } = life
  if (one.act === 'buy') {
    const price = findPlanByType(one.plan)?.price ?? 0
    const isBought = await pay(life, { cart_amount: price, subscription_type: one.plan })
    if (!isBought || life.bought) return
    Object.assign(life, { bought: true, hasWelcome: true, balance: life.balance + 100 })
  }
  if (one.act === 'upgrade') await upgrade(life, one.pick)
  if (one.act === 'withdraw') {
    const { active } = (await as(app, member).call('GET /my-subscription/')).body
    await ending(life, async () => {
      const balance = await balanceOf(app.database, member.id)
      const { status, body } = await as(app, member).call('POST /my-subscription/withdraw/')
      expect([200, 409]).toContain(status)
      if (!active?.withdrawal || status !== 200) return
      // The preview matches the result.
      expect(body.refund).toBeCloseTo(active.withdrawal.refund, 1)
      expect(balance - (await balanceOf(app.database, member.id))).toBe(active.withdrawal.points)
      expect(await debtOf(app.database, member.id)).toBe(active.withdrawal.debt)
    })
  }
  if (one.act === 'refund by staff') await ending(life, () => refundByStaff(life, one.pick))
  if (one.act === 'wait') {
    const before = await rightfulPoints(life)
    await wait(one.days)
    life.balance += (await rightfulPoints(life)) - before
  }
  if (one.act === 'spend' && life.balance > 0) await move(life, -Math.min(life.balance, one.points))
  if (one.act === 'earn') await move(life, one.points)
}

// Specified: D.42
it('claims what came with a purchase, spent or not, and nothing else, in any order of a life', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      const member = await seedMember(app, { premiumDays: 0 })
      await givePhone(app, { ...member, token: '' })
      const one: Life = { member, keys: 0, hasWelcome: false, bought: false, balance: 0 }
      for (const each of steps) {
        await take(one, each)
        const owed = await debtOf(app.database, member.id)
        expect((await balanceOf(app.database, member.id)) - owed, JSON.stringify(each)).toBe(one.balance)
      }
      await app.settle()
      await refundsJob(app.ports).run(app.clock.now())
      const books = await app.database.first(sql`
        select (select sum(balance)::int from ledger_account) as sum,
          (select count(*)::int from payment p where member_id = ${member.id} and amount_kurus <
            (select sum(amount_minor) from payment_refund f where f.conversation_id = p.conversation_id)) as overpaid`)
      expect(books).toEqual({ sum: 0, overpaid: 0 })
    }),
    { seed: testSeed, numRuns: runs, endOnFailure: true },
  )
}, 600_000)
