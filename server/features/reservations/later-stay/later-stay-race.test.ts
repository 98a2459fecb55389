import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenPromises } from '#server/testing/broken-promises.ts'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength } from '#server/testing/test-length.ts'
import { startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { completeStays } from '../agreement/complete-stays.ts'

/** Exchanges in which two acts about the later stay meet. */
const meetings = byLength({ short: 12, long: 25, soak: 100 })

const atOnce = 25

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The giver hosts the later stay, five nights at 20 points; the taker would come. */
type Exchange = { id: number; giver: SeededMember; taker: SeededMember }

let members: SeededMember[]
let listings: number[]
/** Agreed exchanges of their own members; the clock stands this many days and hours after their agreement. */
async function exchanges(days: number, hours: number): Promise<Exchange[]> {
  members = await seedMembers(app, 2 * meetings, { points: 500, premiumDays: 400 })
  listings = await seedListings(app, members, { userPoints: 20, toDay: 300 })
  const until = startOfDay(day(app, days)).getTime() + hours * hourMs
  const made: Exchange[] = []
  for (let at = 0; at < members.length; at += 2) {
    const [giver, taker] = members.slice(at, at + 2)
    const [own, theirs] = listings.slice(at, at + 2)
    if (!giver || !taker || !own || !theirs) throw new Error('A pair is not whole.')
    const { body } = await as(app, giver).call('POST /reservation/', {
      body: {
        product: theirs,
        service_type: 'home_exchange',
        start_date: day(app, 10),
        end_date: day(app, 13),
        offerer_product: own,
        offerer_start_date: day(app, 60),
        offerer_end_date: day(app, 65),
        approve: true,
      },
    })
    await as(app, taker).call('POST /reservation/approve/{id}', { params: { id: body.id }, body: {} })
    made.push({ id: body.id, giver, taker })
  }
  app.clock.advance(until - app.clock.now().getTime())
  return made
}

const drop = ({ id }: Exchange, by: SeededMember) =>
  as(app, by).call('POST /reservation/drop/{id}', { params: { id }, body: { version: 1 } })

/** Both acts of every exchange at once; which of the two succeeded, by exchange. */
async function meet(
  made: readonly Exchange[],
  acts: readonly ((exchange: Exchange) => Promise<{ status: number; body: { code?: string } | null }>)[],
): Promise<string[][]> {
  const answers: { status: number; body: { code?: string } | null }[][] = []
  // No call waits so long for a connection of the server that it is refused.
  for (let from = 0; from < made.length; from += atOnce) {
    const wave = made.slice(from, from + atOnce)
    answers.push(...(await Promise.all(wave.map((each) => Promise.all(acts.map((act) => act(each)))))))
  }
  return answers.map((pair) => pair.map(({ status, body }) => (status === 200 ? '200' : (body?.code ?? ''))))
}

const balancesOf = async ({ giver, taker }: Exchange): Promise<number[]> => {
  const rows = await app.database.query<{ memberId: number; balance: number }>(sql`
    select member_id, balance::int from ledger_account
     where kind = 'balance' and member_id in (${giver.id}, ${taker.id})`)
  return [giver, taker].map(({ id }) => rows.find(({ memberId }) => memberId === id)?.balance ?? 0)
}
const paid = [400, 600]
const unpaid = [500, 500]

async function expectPromises(): Promise<void> {
  expect(await brokenPromises(app, { members, listings })).toEqual([])
}

describe(`${meetings} later stays`, () => {
  it('dropped by both sides, and twice by one, at once fall once', { timeout: 120_000 }, async () => {
    const made = await exchanges(30, 12)
    const outcomes = await meet(made, [
      (each) => drop(each, each.giver),
      (each) => drop(each, each.taker),
      (each) => drop(each, each.giver),
    ])
    for (const [at, exchange] of made.entries()) {
      const codes = outcomes[at] ?? []
      expect(codes.toSorted()).toEqual(['200', 'leg_not_droppable', 'leg_not_droppable'])
      expect(await balancesOf(exchange)).toEqual(codes[1] === '200' ? unpaid : paid)
    }
    await expectPromises()
  })

  it('dropped and moved at once do one of them', { timeout: 120_000 }, async () => {
    const made = await exchanges(30, 12)
    for (const { id, giver } of made)
      await as(app, giver).call('POST /reservation/amend/{id}', {
        params: { id },
        body: { offerer_start_date: day(app, 50), offerer_end_date: day(app, 55) },
      })
    const outcomes = await meet(made, [
      (each) => drop(each, each.giver),
      (each) => as(app, each.taker).call('POST /reservation/amend/{id}/accept', { params: { id: each.id } }),
    ])
    for (const [at, exchange] of made.entries()) {
      const codes = outcomes[at] ?? []
      expect(codes.toSorted()).toEqual(['200', 'terms_changed'])
      expect(await balancesOf(exchange)).toEqual(codes[0] === '200' ? paid : unpaid)
    }
    await expectPromises()
  })

  it('dropped while the other side reports a closed door are paid for once', {
    timeout: 120_000,
  }, async () => {
    const made = await exchanges(60, 14)
    const outcomes = await meet(made, [
      (each) => drop(each, each.giver),
      (each) =>
        as(app, each.taker).call('POST /reservation/problem/{id}', {
          params: { id: each.id },
          body: { kind: 'no_show', description: 'Kapı kapalıydı.' },
        }),
    ])
    for (const codes of outcomes)
      expect([
        ['200', 'problem_not_open'],
        ['reservation_closed', '200'],
      ]).toContainEqual(codes)
    await app.advanceHours(25)
    await app.advanceHours(1)
    for (const exchange of made) {
      const [giver = 0, taker = 0] = await balancesOf(exchange)
      // Both were granted the same points of a month in the meantime.
      expect(taker - giver).toBe(200)
    }
    await expectPromises()
  })

  it('dropped while what is over is completed leave the first stay done', { timeout: 120_000 }, async () => {
    const made = await exchanges(30, 12)
    const sweep = () => completeStays(app.ports).run(app.clock.now())
    const sweeps = Promise.all([sweep(), sweep(), sweep()])
    const outcomes = await meet(made, [(each) => drop(each, each.giver)])
    await sweeps
    expect(outcomes).toEqual(made.map(() => ['200']))
    await Promise.all([sweep(), sweep()])
    for (const exchange of made) expect(await balancesOf(exchange)).toEqual(paid)
    expect(
      await app.database.query(sql`
        select r.status, g.hosted_count as by_giver, t.hosted_count as by_taker, count(*)::int as n
          from reservation r join member g on g.id = r.offerer_id join member t on t.id = r.receiver_id
         where r.id = any(${made.map(({ id }) => id)}::bigint[]) group by 1, 2, 3`),
    ).toEqual([{ status: 'completed', byGiver: 0, byTaker: 1, n: meetings }])
    await expectPromises()
  })
})
