import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBalances, sumOfBalances } from '#server/features/points/points.queries.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength } from '#server/testing/test-length.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { settleExtras } from './settle-extras.ts'

const rounds = byLength({ short: 4, long: 20, soak: 200 })

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Side = { member: SeededMember; listing: number }
async function twoSides(): Promise<[Side, Side]> {
  const members = await seedMembers(app, 2, { points: 500 })
  const [one, two] = await Promise.all(
    members.map(async (member) => ({ member, listing: await seedListing(app, member, { toDay: 60 }) })),
  )
  if (!one || !two) throw new Error('Not seeded.')
  return [one, two]
}

const points = (from: 'offerer' | 'receiver', amount: number): TermsExtra[] => [
  { kind: 'points', from, points: amount },
]
/** An exchange of the same nights, which the offerer has approved. */
async function ask(offerer: Side, receiver: Side, extras: TermsExtra[]) {
  const body = {
    ...{ product: receiver.listing, service_type: 'home_exchange' as const, extras, approve: true },
    ...{ start_date: day(app, 10), end_date: day(app, 13), offerer_product: offerer.listing },
  }
  const { id } = (await as(app, offerer.member).call('POST /reservation/', { body })).body
  return { id, body }
}
const approve = (by: Side, id: number) =>
  as(app, by.member).call('POST /reservation/approve/{id}', { params: { id }, body: { version: 1 } })
const escrowOf = async ({ member }: Side) => (await readBalances(app.database, member.id)).escrow
const statusOf = async (id: number) =>
  (await app.database.first<{ status: string }>(sql`select status from reservation where id = ${id}`))?.status
const deadlocks = async () =>
  (
    await app.database.first<{ n: number }>(
      sql`select deadlocks as n from pg_stat_database where datname = current_database()`,
    )
  )?.n

it('two crossing agreements with points of both, about the same two homes: one wins, and holds its own', {
  timeout: 120_000,
}, async () => {
  const before = await deadlocks()
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = await twoSides()
    const going = await ask(one, two, points('offerer', 100))
    const coming = await ask(two, one, points('offerer', 60))
    const answers = await Promise.all([approve(two, going.id), approve(one, coming.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isGoing = (await statusOf(going.id)) === 'agreed'
    expect(await escrowOf(one)).toBe(isGoing ? 100 : 0)
    expect(await escrowOf(two)).toBe(isGoing ? 0 : 60)
  }
  expect(await sumOfBalances(app.database)).toBe(0)
  expect(await deadlocks()).toBe(before)
})

it('a change between two approvals: what was approved is agreed, or nothing', {
  timeout: 120_000,
}, async () => {
  const seen = { agreed: 0, changed: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = await twoSides()
    const { id, body } = await ask(one, two, points('offerer', 100))
    const { approve: _, ...terms } = body
    const change = () =>
      as(app, one.member).call('PUT /reservation/{id}', {
        params: { id },
        body: { ...terms, extras: points('receiver', 300), version: 1 },
      })
    const calls = [() => approve(two, id), change]
    const [first, second] = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409])
    const isAgreed = (await statusOf(id)) === 'agreed'
    seen[isAgreed ? 'agreed' : 'changed'] += 1
    expect([await escrowOf(one), await escrowOf(two)]).toEqual(isAgreed ? [100, 0] : [0, 0])
  }
  expect(seen.agreed + seen.changed).toBe(rounds)
})

it('moves points once, when three workers settle while a party cancels', { timeout: 120_000 }, async () => {
  const sides: { giver: Side; taker: Side; id: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [giver, taker] = await twoSides()
    const { id } = await ask(giver, taker, points('offerer', 100))
    await approve(taker, id)
    sides.push({ giver, taker, id })
  }
  const due = startOfDay(day(app, 10)).getTime() + 24 * hourMs
  const { run } = settleExtras(app.ports)
  // The last minute in which an agreement can be cancelled: the sweep of a moment later runs at the same time.
  app.clock.advance(due - app.clock.now().getTime() - 60_000)
  await Promise.all([
    ...[1, 2, 3].map(() => run(new Date(due))),
    ...sides.map(({ giver, id }) =>
      as(app, giver.member).call('POST /reservation/cancel/{id}', { params: { id }, body: {} }),
    ),
  ])
  for (const { giver, taker, id } of sides) {
    expect([await escrowOf(giver), await escrowOf(taker)]).toEqual([0, 0])
    const [moved] = await app.database.query<{ released: number; forfeited: number }>(sql`
      select count(*) filter (where cause = 'release')::int as released,
        count(*) filter (where cause = 'cancel_forfeit')::int as forfeited
      from ledger_entry where reservation_id = ${id}`)
    expect([0, 1]).toContain(moved?.released)
    expect((moved?.released ?? 0) + (moved?.forfeited ?? 0)).toBe(1)
    const { balance } = await readBalances(app.database, taker.member.id)
    expect(balance).toBe(600)
  }
  await advanceTo(app, day(app, 3))
  expect(await sumOfBalances(app.database)).toBe(0)
})
