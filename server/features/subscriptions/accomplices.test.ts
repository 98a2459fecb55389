import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SandboxPayments } from '#server/platform/payments/sandbox-payments.ts'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { decideAtBank } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import { findPlanByType, planTypes } from '#shared/features/subscriptions/plans.ts'
import { startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { auditJob, refundsJob } from '../payments/payments.jobs.ts'
import { monthlyPointsJob } from '../points/grant-monthly-points.ts'
import { reservationsJobs } from '../reservations/reservations.jobs.ts'

const runs = byLength({ short: 2, long: 6, soak: 2_000 })
const seconds = byLength({ short: 15, long: 90, soak: 36_000 })

const accomplices = 5
/** The last two of the world are outsiders: a host, and a guest with points. */
const [outsideHost, outsideGuest] = [accomplices, accomplices + 1]

let app: TestApp
let bank: SandboxPayments
let staff: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  bank = app.ports.payments as SandboxPayments
  staff = await seedStaff(app)
})
afterAll(() => app.close())

const who = fc.nat({ max: accomplices - 1 })
const pick = fc.nat({ max: 9 })
const of = <Act extends string>(act: Act) => fc.constant(act)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: of('buy'), who, plan: fc.constantFrom('monthly', ...planTypes) }),
  },
  { weight: 1, arbitrary: fc.record({ act: of('upgrade'), who, pick }) },
  { weight: 5, arbitrary: fc.record({ act: of('withdraw'), who }) },
  { weight: 2, arbitrary: fc.record({ act: of('refund by staff'), who, pick }) },
  { weight: 2, arbitrary: fc.record({ act: of('chargeback'), who, pick }) },
  {
    weight: 9,
    arbitrary: fc.record({
      act: of('agree'),
      guest: fc.nat({ max: accomplices }),
      host: fc.nat({ max: accomplices }),
      inDays: fc.integer({ min: 2, max: 9 }),
      nights: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: of('cancel'), pick, by: fc.constantFrom('offerer', 'receiver') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: of('no-show'), pick, by: fc.constantFrom('offerer', 'receiver') }),
  },
  { weight: 6, arbitrary: fc.record({ act: of('wait'), days: fc.integer({ min: 1, max: 7 }) }) },
  { weight: 1, arbitrary: fc.record({ act: of('wait'), days: fc.integer({ min: 20, max: 31 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** The scheme itself: buy, spend among each other, withdraw, and what follows. */
const scheme: fc.Arbitrary<Step[]> = fc
  .record({ one: who, other: who, waits: fc.integer({ min: 0, max: 6 }) })
  .map(({ one, other, waits }) => [
    { act: 'buy', who: one, plan: 'monthly' },
    { act: 'buy', who: other, plan: 'monthly' },
    { act: 'agree', guest: one, host: other, inDays: 3, nights: 4 },
    { act: 'wait', days: 1 + waits },
    { act: 'withdraw', who: one },
  ])
const life = fc
  .tuple(scheme, fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }))
  .map((parts) => parts.flat())

type World = {
  members: SeededMember[]
  listings: number[]
  reservations: number[]
  /** Who has welcome points and a recommendation reward from a valid purchase. */
  hasWelcome: boolean[]
  /** Counts the steps taken. */
  keys: number
}

const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index]
  if (value === undefined) throw new Error(`There is nothing at ${index}.`)
  return value
}
const reached: Record<string, number> = {}
const count = (name: string) => {
  reached[name] = (reached[name] ?? 0) + 1
}

// Specified: D.42
it(
  'accomplices never hold more than was paid for and kept, or earned from others',
  async () => {
    process.stdout.write(`accomplices: seed ${testSeed}\n`)
    let steps = 0
    const until = Date.now() + seconds * 1_000
    await fc.assert(
      fc.asyncProperty(life, async (taken) => {
        if (Date.now() > until) return
        const world = await newWorld()
        for (const next of taken) {
          // On a busy machine the time runs out first; the progress is printed.
          if (Date.now() > until) return
          steps += 1
          await take(world, next)
          const [held, rightful] = [await heldBy(world), await rightfulOf(world)]
          expect(held, JSON.stringify(next)).toBe(rightful)
          expect(await brokenPromises(world), JSON.stringify(next)).toEqual([])
        }
      }),
      { seed: testSeed, numRuns: runs, endOnFailure: true },
    )
    process.stdout.write(`accomplices: ${steps} steps, ${JSON.stringify(reached)}\n`)
    for (const name of ['buy', 'withdraw', 'agree'])
      expect(reached[name] ?? 0, `${name} was never reached`).toBeGreaterThan(0)
  },
  (seconds + 120) * 1_000,
)

/** Each of the accomplices was recommended by the one before. */
async function newWorld(): Promise<World> {
  const members: SeededMember[] = []
  for (let index = 0; index < accomplices; index++)
    members.push(await seedMember(app, { premiumDays: 0, recommendedBy: members.at(-1)?.id ?? null }))
  members.push(...(await seedMembers(app, 1, { premiumDays: 3_000 })))
  members.push(...(await seedMembers(app, 1, { premiumDays: 3_000, points: 300 })))
  const listings = await seedListings(app, members, { userPoints: 25, toDay: 3_000 })
  return { members, listings, reservations: [], hasWelcome: members.map(() => false), keys: 0 }
}

async function take(world: World, next: Step): Promise<void> {
  world.keys += 1
  if (next.act === 'wait') await wait(next.days * 24)
  if (next.act === 'buy') {
    const price = findPlanByType(next.plan)?.price ?? 0
    await pay(world, next.who, { cart_amount: price, subscription_type: next.plan })
  }
  if (next.act === 'upgrade') await upgrade(world, next.who, next.pick)
  if (next.act === 'withdraw') {
    const { status } = await as(app, at(world.members, next.who)).call('POST /my-subscription/withdraw/')
    expect([200, 409]).toContain(status)
    if (status === 200) count('withdraw')
  }
  if (next.act === 'refund by staff') await refundByStaff(world, next.who, next.pick)
  if (next.act === 'chargeback') await chargeBack(world, next.who, next.pick)
  if (next.act === 'agree') await agree(world, next)
  if (next.act === 'cancel') await cancel(world, next)
  if (next.act === 'no-show') await reportNoShow(world, next)
  for (const [index, member] of world.members.slice(0, accomplices).entries())
    if (world.hasWelcome[index]) world.hasWelcome[index] = await hasPurchase(member)
  await app.settle()
}

/** Day by day, as the sweeps run, so that the day of a grant identifies its purchase. */
async function wait(hours: number): Promise<void> {
  for (let left = hours; left > 0; left -= 24) {
    app.clock.advance(Math.min(24, left) * hourMs)
    for (const job of [...reservationsJobs(app.ports), monthlyPointsJob(app.ports), refundsJob(app.ports)])
      await job.run(app.clock.now())
  }
}

const hasPurchase = async ({ id }: SeededMember) =>
  (await app.database.first(sql`
    select 1 from subscription where member_id = ${id} and withdrawn_at is null limit 1`)) !== undefined

async function pay(
  world: World,
  index: number,
  body: { cart_amount: number; subscription_type: string; upgrade_credit?: number },
): Promise<void> {
  const member = at(world.members, index)
  const isFirst =
    (await app.database.first(sql`select 1 from subscription where member_id = ${member.id}`)) === undefined
  const started = await as(app, member).call('POST /mars-payment/', { body })
  expect([201, 409]).toContain(started.status)
  if (started.status !== 201) return
  await decideAtBank(app, started.body.conversationId, 'success')
  count('buy')
  if (isFirst) world.hasWelcome[index] = true
}

async function upgrade(world: World, index: number, pick: number): Promise<void> {
  const { upgrades } = (await as(app, at(world.members, index)).call('GET /my-subscription/')).body
  const offer = upgrades[pick % Math.max(1, upgrades.length)]
  const plan = planTypes.map(findPlanByType).find((each) => each?.id === offer?.plan_id)
  if (!offer || !plan) return
  count('upgrade')
  const { price, type } = plan
  await pay(world, index, { cart_amount: price, subscription_type: type, upgrade_credit: offer.credit })
}

/** A payment of the member of which nothing was paid back. */
async function paidOne({ id }: SeededMember, pick: number) {
  const paid = await app.database.query<{ id: number; conversationId: string; amountKurus: number }>(sql`
    select id, conversation_id, amount_kurus from payment p
    where member_id = ${id} and state = 'succeeded' and not exists (select from payment_refund f
      where f.conversation_id = p.conversation_id) order by id desc`)
  return paid[pick % Math.max(1, paid.length)]
}

async function refundByStaff(world: World, index: number, pick: number): Promise<void> {
  const paid = await paidOne(at(world.members, index), pick)
  if (!paid) return
  const { status } = await as(app, staff).call('POST /staff/payments/{id}/refund/', {
    params: { id: paid.id },
    body: { amount: paid.amountKurus / 100, reason: 'Deneme', key: `by staff-${paid.id}` },
  })
  expect(status).toBe(200)
  count('refund by staff')
}

async function chargeBack(world: World, index: number, pick: number): Promise<void> {
  const paid = await paidOne(at(world.members, index), pick)
  if (!paid) return
  const { conversationId, amountKurus } = paid
  await bank.refund({ conversationId, amountKurus, currency: 'TRY', key: `charged back ${conversationId}` })
  await auditJob(app.ports).run(app.clock.now())
  count('chargeback')
}

async function agree(world: World, next: Extract<Step, { act: 'agree' }>): Promise<void> {
  // Number five is an outsider: as a guest the one with points, as a host the one with a listing.
  const guest = at(world.members, next.guest === accomplices ? outsideGuest : next.guest)
  const hostIndex = next.host === accomplices ? outsideHost : next.host
  const { call } = as(app, guest)
  const started = await call('POST /reservation/', {
    body: {
      product: at(world.listings, hostIndex),
      service_type: 'yuva_point',
      start_date: day(app, next.inDays),
      end_date: day(app, next.inDays + next.nights),
    },
  })
  if (started.status !== 201) return
  const { id } = started.body
  world.reservations.unshift(id)
  for (const member of [guest, at(world.members, hostIndex)])
    await as(app, member).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
  const row = await app.database.first(sql`select 1 from reservation where id = ${id} and status = 'agreed'`)
  if (row) count('agree')
}

type Picked = { pick: number; by: string }

async function pickedOf(world: World, { pick, by }: Picked) {
  const open = await app.database.query<{
    id: number
    offererId: number
    receiverId: number
    startDate: string
  }>(sql`
    select id, offerer_id, receiver_id, start_date from reservation
    where id = any(${world.reservations}::bigint[]) and status = 'agreed' order by id desc`)
  const reservation = open[pick % Math.max(1, open.length)]
  if (!reservation) return null
  const { offererId, receiverId } = reservation
  const actor = world.members.find(({ id }) => id === (by === 'offerer' ? offererId : receiverId))
  return actor ? { reservation, actor } : null
}

async function cancel(world: World, next: Picked): Promise<void> {
  const picked = await pickedOf(world, next)
  if (!picked) return
  const { status } = await as(app, picked.actor).call('POST /reservation/cancel/{id}', {
    params: { id: picked.reservation.id },
    body: {},
  })
  expect([200, 409]).toContain(status)
  if (status === 200) count(`cancel by ${next.by}`)
}

/** On the day of arrival one reports that the other did not come. */
async function reportNoShow(world: World, next: Picked): Promise<void> {
  const picked = await pickedOf(world, next)
  if (!picked) return
  const { id, startDate } = picked.reservation
  const noon = startOfDay(startDate).getTime() + 13 * hourMs
  const hours = (noon - app.clock.now().getTime()) / hourMs
  if (hours > 0) await wait(hours)
  const { status } = await as(app, picked.actor).call('POST /reservation/problem/{id}', {
    params: { id },
    body: { kind: 'no_show', description: 'Deneme' },
  })
  if (status === 200) count(`no-show said by ${next.by}`)
}

/** The accomplices' balances and escrow, less their debts. */
async function heldBy(world: World): Promise<number> {
  const ids = world.members.slice(0, accomplices).map(({ id }) => id)
  const row = await app.database.first<{ held: number }>(sql`
    select ((select coalesce(sum(balance), 0) from ledger_account where member_id = any(${ids}::bigint[]))
      - (select coalesce(sum(owed), 0) from points_claim_state where member_id = any(${ids}::bigint[])))::int as held`)
  return row?.held ?? 0
}

/** What came with valid purchases, and what outsiders paid them, less what they paid outsiders. */
async function rightfulOf(world: World): Promise<number> {
  const inside = world.members.slice(0, accomplices).map(({ id }) => id)
  const outside = world.members.slice(accomplices).map(({ id }) => id)
  const row = await app.database.first<{ months: number; earned: number }>(sql`
    select (select count(*)::int from ledger_entry e
        where e.cause = 'monthly_grant' and split_part(e.idempotency_key, ':', 2)::bigint = any(${inside}::bigint[])
          and exists (select from subscription s
            where s.member_id = split_part(e.idempotency_key, ':', 2)::bigint and s.withdrawn_at is null
              and e.created_at >= s.starts_at and e.created_at < coalesce(s.paid_until, s.ends_at))) as months,
      (select coalesce(sum(case when r.receiver_id = any(${inside}::bigint[]) then p.amount else -p.amount end), 0)::int
        from ledger_entry e join reservation r on r.id = e.reservation_id
        join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
        where e.cause in ('release', 'cancel_forfeit') and a.kind = 'balance' and a.member_id = r.receiver_id
          and r.id = any(${world.reservations}::bigint[])
          and (r.offerer_id = any(${outside}::bigint[])) <> (r.receiver_id = any(${outside}::bigint[]))) as earned`)
  let points = (row?.months ?? 0) * 50 + (row?.earned ?? 0)
  for (const index of inside.keys()) {
    if (!world.hasWelcome[index]) continue
    points += 100
    // The first was not recommended.
    if (index > 0) points += 2 * 50
  }
  return points
}

const brokenPromises = (world: World) => {
  const ids = world.members.map(({ id }) => id)
  return app.database.query(sql`
    select 'the books do not sum to zero' as broken, sum(balance)::text as at from ledger_account having sum(balance) <> 0
    union all
    select 'points beside a debt', a.member_id::text from ledger_account a
    join points_claim_state c on c.member_id = a.member_id and c.owed > 0 where a.kind = 'balance' and a.balance > 0
    union all
    select 'an account is negative', id::text from ledger_account where balance < 0 and kind <> 'issue'
    union all
    select 'escrow is not what agreements hold', m.id::text from member m
    left join ledger_account a on a.member_id = m.id and a.kind = 'escrow'
    where m.id = any(${ids}::bigint[]) and coalesce(a.balance, 0) <> coalesce((
      select sum(r.points_held) from reservation r where r.offerer_id = m.id), 0) + coalesce((
      select sum(w.points) from waiting_payment w where w.payer_id = m.id and w.settled_at is null), 0)
    union all
    select 'more was paid back than paid', p.conversation_id from payment p where member_id = any(${ids}::bigint[])
      and amount_kurus < (select sum(amount_minor) from payment_refund f where f.conversation_id = p.conversation_id)`)
}
