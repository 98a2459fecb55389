import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replayYear } from '#server/features/economy/replay-year.ts'
import { announceRules } from '#server/testing/builders/points-rules.ts'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { type ModelStay, pointsModel } from '#server/testing/points-model.ts'
import { createRandom } from '#server/testing/random.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { coverLostStay } from './cover-points.ts'
import { fundStay } from './fund-stay.ts'
import { monthlyPointsJob } from './grant-monthly-points.ts'
import { escrowWithoutStay, sumOfBalances } from './points.queries.ts'
import { changeHold, holdForStay, releaseStay, settleCancelledStay } from './stay-points.ts'

const size = byLength({
  short: { members: 30, days: 400, actsADay: 1 },
  long: { members: 60, days: 1_095, actsADay: 1 },
  soak: { members: 200, days: 1_095, actsADay: 40 },
})
/** From this day on the second rules are in force, announced on the first. */
const secondFrom = Math.floor(size.days / 3)
const seconds = byLength({ short: 120, long: 900, soak: 36_000 })

let app: TestApp
const model = pointsModel()
const random = createRandom(testSeed)
const members: { member: SeededMember; listingId: number }[] = []
let today = 0
const counted: Record<string, number> = {}
const count = (act: string) => {
  counted[act] = (counted[act] ?? 0) + 1
}

beforeAll(async () => {
  app = await createTestApp()
  await app.ports.clock.advance(dayMs)
  // With a share for the fund, which the rules may have.
  await announceRules(app, { inDays: secondFrom, rules: { ...secondRules, fund_percent: 3 } })
})
afterAll(() => app.close())

// Specified: D.8
it('points under the first and the second rules are those of a plain model', {
  timeout: seconds * 1_000,
}, async () => {
  process.stdout.write(`random points: seed ${testSeed}\n`)
  await join(Math.ceil(size.members / 3))
  while (today < size.days) {
    const days = 1 + random.below(4)
    app.clock.advance(days * dayMs)
    const from = today
    today += days
    await monthlyPointsJob(app.ports).run(app.clock.now())
    model.grant(from, today, secondFrom)
    if (members.length < size.members && random.chance(0.2)) await join(2)
    for (let act = 0; act < days * size.actsADay; act++) await actOnce()
    expect(await books(), `on day ${today}`).toEqual(model.books())
    expect([await sumOfBalances(app.database), await escrowWithoutStay(app.database)]).toEqual([0, 0])
  }
  process.stdout.write(`random points: ${JSON.stringify(counted)}\n`)
  await replaysTheLedger()
  for (const act of ['agree', 'advance', 'cover', 'short', 'complete', 'cancel', 'shorten', 'repay']) {
    expect(counted[act] ?? 0, `${act} was never reached`).toBeGreaterThan(0)
  }
  expect(model.books().heldBack).toBeGreaterThan(0)
  expect(model.books().fund).toBeGreaterThan(0)
})

async function join(number: number): Promise<void> {
  const seeded = await seedMembers(app, number, { premiumDays: 3_000, points: 100 })
  const listings = await seedListings(app, seeded, { toDay: 2_000 })
  // Strangers, who live apart: no stay is checked.
  await app.database.execute(sql`update residence set latitude = 36 + mod(id, 5000) * 0.001`)
  for (const [at, member] of seeded.entries()) {
    const hasPhone = random.chance(0.9)
    if (!hasPhone)
      await app.database.execute(sql`update member set phone_verified_at = null where id = ${member.id}`)
    members.push({ member, listingId: listings[at] ?? 0 })
    model.join(member.id, today, 100, hasPhone)
  }
}

async function actOnce(): Promise<void> {
  const open = [...model.stays].filter(([, { state }]) => state === 'agreed').map(([id]) => id)
  if (today >= secondFrom && random.chance(0.1)) await lose()
  const act = random.below(10)
  if (act < 5 || open.length === 0) return agree()
  const id = random.pick(open)
  if (act < 8) return complete(id)
  if (act === 8) return random.chance(0.5) ? cancel(id) : shorten(id)
  return repay()
}

/** Somebody's stay of one night in a ring is off; some agree another one at once. */
async function lose(): Promise<void> {
  const guest = random.pick(members)
  const { member } = guest
  const inDays = 5 + random.below(20)
  const pointsPerNight = 10 + random.below(random.chance(0.8) ? 60 : 1_200)
  await app.database.transaction(async (tx) => {
    const at = app.clock.now()
    const ring = await tx.first<{ id: number }>(sql`
      insert into ring (state, homes, weight, rules_version, proposed_at, answer_by, agreed_at, closed_at)
      values ('broken', 3, 1, 1, ${at}, ${at}::timestamptz + interval '72 hours', ${at}, ${at}) returning id`)
    const stay = { start: day(app, inDays), end: day(app, inDays + 1) }
    await coverLostStay(tx, {
      ringId: ring?.id ?? 0,
      memberId: member.id,
      lost: { stay, pointsPerNight },
      left: { price: 1, paid: 1 },
      at,
    })
  })
  model.cover(member.id, Math.min(pointsPerNight, 1_050), today + inDays)
  count('lose')
  if (random.chance(0.7)) await agree(guest)
}

/** Mostly those who have never been guests go first, so that advances are wanted. */
async function agree(guest = random.pick(members)): Promise<void> {
  const host = random.pick(members)
  const [a, b] = [guest.member.id, host.member.id]
  const isOpen = [...model.stays.values()].some(
    (stay) =>
      stay.state === 'agreed' &&
      (stay.guest === a || stay.guest === b) &&
      (stay.host === a || stay.host === b),
  )
  // Two have one open stay in a home.
  if (a === b || isOpen) return
  const isOld = today >= secondFrom && random.chance(0.1)
  const version: 1 | 2 = today >= secondFrom && !isOld ? 2 : 1
  const cost = 20 + random.below(random.chance(0.5) ? 200 : 700)
  const stay = { guest: a, host: b, cost, version }
  const foretold = model.advanceFor(stay, today)
  const agreed = app.database.transaction(async (tx) => {
    const now = app.clock.now()
    const row = await tx.first<{ id: number }>(sql`
      insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, status,
        offerer_approved, receiver_approved, points_rules, points_per_night, points_held, created_at, last_activity_at,
        agreed_at)
      values (${host.listingId}, ${stay.guest}, ${stay.host}, 'yuva_point', ${day(app, 5)}, ${day(app, 6)}, 'agreed', true,
        true, ${version}, ${cost}, ${cost}, ${now}, ${now}, ${now}) returning id`)
    const reservationId = row?.id ?? 0
    const parties = { reservationId, guestId: stay.guest, hostId: stay.host }
    await fundStay(tx, { ...parties, points: cost, deposits: 0, at: now })
    await holdForStay(tx, { ...parties, amount: cost, at: now })
    return reservationId
  })
  if (foretold === null) {
    const error = await agreed.then(
      () => null,
      (each: unknown) => each,
    )
    expect(error instanceof AppError && error.code).toBe('not_enough_points')
    return count('short')
  }
  const isCovered = model.agree(await agreed, stay, foretold, today)
  count(foretold > 0 ? 'advance' : 'agree')
  if (isCovered) count('cover')
}

const of = (id: number): ModelStay & { reservationId: number; guestId: number; hostId: number; at: Date } => {
  const stay = model.stays.get(id)
  if (!stay) throw new Error('A stay has gone.')
  return { ...stay, reservationId: id, guestId: stay.guest, hostId: stay.host, at: app.clock.now() }
}

async function complete(id: number): Promise<void> {
  await app.database.transaction(async (tx) => {
    await releaseStay(tx, app.clock, { ...of(id), amount: of(id).held })
    await tx.execute(sql`update reservation set status = 'completed', points_held = 0 where id = ${id}`)
  })
  model.complete(id)
  count('complete')
}

async function cancel(id: number): Promise<void> {
  const { held } = of(id)
  const forfeit = Math.floor((held * random.pick([0, 0, 25, 50, 100])) / 100)
  await app.database.transaction(async (tx) => {
    await settleCancelledStay(tx, app.clock, { ...of(id), forfeit })
    await tx.execute(sql`update reservation set status = 'cancelled', points_held = 0 where id = ${id}`)
  })
  model.cancel(id, forfeit)
  count('cancel')
}

let amendments = 0
async function shorten(id: number): Promise<void> {
  const { held } = of(id)
  const dropped = Math.floor(held / 3)
  const forfeit = Math.floor(dropped / random.pick([2, 4]))
  const refund = dropped - forfeit
  if (refund === 0) return
  await app.database.transaction(async (tx) => {
    const amendmentId = ++amendments
    await changeHold(tx, app.clock, { ...of(id), amendmentId, change: -refund, forfeit, isPaid: false })
    await tx.execute(sql`update reservation set points_held = points_held - ${dropped} where id = ${id}`)
  })
  model.shorten(id, refund, forfeit)
  count('shorten')
}

async function repay(): Promise<void> {
  const owing = members.filter(({ member }) => model.owedBy(member.id) > 0)
  if (owing.length === 0) return
  const { member } = random.pick(owing)
  const points = 1 + random.below(400)
  const paid = Math.min(points, model.owedBy(member.id))
  const answer = await as(app, member).call('POST /points/advance/repay/', { body: { points } })
  if (paid > model.balance(member.id)) {
    expect(answer.body.code).toBe('not_enough_points')
    return count('repay refused')
  }
  expect(answer.status).toBe(200)
  model.payByHand(member.id, points)
  count('repay')
}

/** The replay of the past year under the rules that were in force ends where the ledger does. */
async function replaysTheLedger(): Promise<void> {
  const { as_was } = await replayYear(app.database, secondRules, app.clock.now())
  const { balances, escrow, advances, fund } = model.books()
  const sum = (amounts: Record<string, number>) => Object.values(amounts).reduce((a, b) => a + b, 0)
  expect(as_was).toMatchObject({ supply: sum(balances) + escrow, fund, owed: sum(advances), short: 0 })
}

async function books(): Promise<ReturnType<typeof model.books>> {
  const accounts = await app.database.query<{ memberId: number | null; kind: string; balance: number }>(sql`
    select member_id, kind, balance from ledger_account where balance <> 0 or member_id is null`)
  const system = (kind: string) => accounts.find((each) => each.kind === kind)?.balance ?? 0
  const owed = await app.database.query<{ memberId: number; owed: number }>(
    sql`select member_id, owed from advance`,
  )
  const covers = await app.database.query<{ spentOn: number | null; paid: number }>(
    sql`select spent_on, paid from ring_cover order by ring_id`,
  )
  const held = await app.database.first<{ points: number }>(sql`
    select coalesce(sum(points), 0)::int as points from held_back_grant`)
  return {
    balances: Object.fromEntries(
      accounts.flatMap(({ memberId, kind, balance }) =>
        memberId !== null && kind === 'balance' ? [[memberId, balance]] : [],
      ),
    ),
    escrow: accounts.filter(({ kind }) => kind === 'escrow').reduce((sum, { balance }) => sum + balance, 0),
    advances: Object.fromEntries(owed.map((each) => [each.memberId, each.owed])),
    fund: system('fund'),
    covered: covers.map(({ spentOn, paid }) => [spentOn, paid]),
    issued: -system('issue'),
    heldBack: held?.points ?? 0,
  }
}
