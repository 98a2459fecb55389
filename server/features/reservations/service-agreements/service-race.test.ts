import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBalances, sumOfBalances } from '#server/features/points/points.queries.ts'
import { as, day, type SeededMember, seedMembers } from '#server/testing/builders/seeded-listings.ts'
import { agreeService, makePost, proposalOf, proposeService } from '#server/testing/builders/services.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength } from '#server/testing/test-length.ts'
import { startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { completeStays } from '../agreement/complete-stays.ts'
import { settleExtras } from '../extras/settle-extras.ts'
import { askAboutHelp } from '../help/ask-about-help.ts'

const rounds = byLength({ short: 4, long: 20, soak: 200 })
const timeout = 180_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function twoSides() {
  const [helper, needy] = (await seedMembers(app, 2, { points: 500 })) as [SeededMember, SeededMember]
  return { helper, needy }
}
type Sides = Awaited<ReturnType<typeof twoSides>>

const approve = (by: SeededMember, id: number, version = 1) =>
  as(app, by).call('POST /service-agreement/approve/{id}', { params: { id }, body: { version } })
const act = (by: SeededMember, id: number, what: 'cancel' | 'done') =>
  as(app, by).call(`POST /service-agreement/${what}/{id}`, { params: { id }, body: {} })
const report = (by: SeededMember, id: number) =>
  as(app, by).call('POST /service-agreement/problem/{id}', {
    params: { id },
    body: { description: 'Bahçe yarım kaldı.' },
  })
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()
const statusOf = async (id: number) =>
  (await app.database.first<{ status: string }>(sql`select status from reservation where id = ${id}`))?.status
const purse = async ({ id }: SeededMember) => {
  const { balance, escrow } = await readBalances(app.database, id)
  return [balance, escrow]
}
const moveTo = (date: string, hours: number) =>
  app.clock.advance(startOfDay(date).getTime() + hours * hourMs - app.clock.now().getTime())
const sweeps = (now: Date) =>
  [askAboutHelp, settleExtras, completeStays].map((job) => () => job(app.ports).run(now))
/** In an order that each round has of its own. */
const shuffled = <Call>(calls: readonly Call[], round: number): Call[] =>
  calls
    .map((call, at) => ({ call, place: ((at + 1) * (round + 3) * 37) % 101 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ call }) => call)
const all = <Answer>(calls: readonly (() => Promise<Answer>)[], round: number) =>
  Promise.all(shuffled(calls, round).map((call) => call()))
const deadlocks = async () =>
  (
    await app.database.first<{ n: number }>(
      sql`select deadlocks as n from pg_stat_database where datname = current_database()`,
    )
  )?.n

/** Nothing is lost, and what lies in escrow is what agreements hold. */
async function checkLedger(): Promise<void> {
  expect(await sumOfBalances(app.database)).toBe(0)
  const row = await app.database.first(sql`
    select (select coalesce(sum(p.amount), 0)::int from ledger_posting p join ledger_account a on a.id = p.account_id
        where a.kind = 'escrow') as escrow,
      (select coalesce(sum(points), 0)::int from extra_hold where settled_at is null) as escrow_held`)
  const { escrow, escrowHeld } = row as { escrow: number; escrowHeld: number }
  expect(escrow).toBe(escrowHeld)
}

it('two yeses at once, from two tabs of both: one agreement, and its points once', { timeout }, async () => {
  const before = await deadlocks()
  for (let round = 0; round < rounds; round += 1) {
    const { helper, needy } = await twoSides()
    const { body: post } = await makePost(app, needy)
    const { body } = await as(app, helper).call('POST /service-agreement/', {
      body: proposalOf(app, post.id),
    })
    const calls = [helper, needy, helper, needy].map((by) => () => approve(by, body.id))
    expect(statusesOf(await all(calls, round))).toEqual([200, 200, 409, 409])
    expect([await statusOf(body.id), await purse(needy)]).toEqual(['agreed', [440, 60]])
  }
  await checkLedger()
  expect(await deadlocks()).toBe(before)
})

it('a yes and a change at once: what was approved is agreed, or nothing', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { helper, needy } = await twoSides()
    const id = await proposeService(app, { helper, needy })
    const { post: _, ...terms } = proposalOf(app, 1, { hours: 5 })
    const change = () =>
      as(app, helper).call('PUT /service-agreement/{id}', { params: { id }, body: { ...terms, version: 1 } })
    const calls: (() => Promise<{ status: number }>)[] = [() => approve(needy, id), change]
    expect(statusesOf(await all(calls, round))).toEqual([200, 409])
    const isAgreed = (await statusOf(id)) === 'agreed'
    expect(await purse(needy)).toEqual(isAgreed ? [440, 60] : [500, 0])
  }
  await checkLedger()
})

it('a yes and a cancellation at once: nothing stays in escrow of what is over', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { helper, needy } = await twoSides()
    const id = await proposeService(app, { helper, needy })
    await all<unknown>([() => approve(needy, id), () => act(helper, id, 'cancel')], round)
    expect([await statusOf(id), await purse(needy)]).toEqual(['cancelled', [500, 0]])
  }
  await checkLedger()
})

it('done, a problem, three servers and the team at once: the points move once', { timeout }, async () => {
  const before = await deadlocks()
  const staff = await seedStaff(app)
  const made: (Sides & { id: number })[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sides = await twoSides()
    made.push({ ...sides, id: await agreeService(app, sides) })
  }
  // The last minute in which a problem can be reported: the sweep of a moment later runs at the same time.
  const due = new Date(startOfDay(day(app, 9)).getTime())
  moveTo(day(app, 9), -1 / 60)
  const servers = [1, 2, 3].flatMap(() => sweeps(due))
  const acts = made.flatMap(({ id, needy, helper }) => [
    () => act(needy, id, 'done'),
    () => act(needy, id, 'done'),
    () => report(helper, id),
    () => act(needy, id, 'cancel'),
  ])
  await all<unknown>([...servers, ...acts], 1)
  const { problems } = (await as(app, staff).call('GET /staff/stay-problems/')).body
  const decisions = problems.flatMap(({ id }) =>
    [10, 20, 30].map(
      (points) => () =>
        as(app, staff).call('POST /staff/stay-problems/{id}/', {
          params: { id },
          body: { outcome: 'offerer', points_to_helper: points, reason: 'İki tarafla konuşuldu.' },
        }),
    ),
  )
  await all<unknown>([...servers, ...decisions], 2)
  for (const sweep of [...sweeps(due), ...sweeps(due)]) await sweep()
  for (const { id, helper, needy } of made) {
    const [moved] = await app.database.query<{ given: number }>(sql`
      select count(*)::int as given from ledger_entry
      where reservation_id = ${id} and cause in ('release', 'cancel_forfeit')`)
    expect(moved?.given).toBe(1)
    expect(await statusOf(id)).toBe('completed')
    const [[got], [left]] = [await purse(helper), await purse(needy)]
    expect([10, 20, 30, 60]).toContain((got ?? 0) - 500)
    expect((got ?? 0) + (left ?? 0)).toBe(1000)
  }
  await checkLedger()
  expect(await deadlocks()).toBe(before)
})

it('two who want help of one member for more hours than are left: one gets it', { timeout }, async () => {
  const before = await deadlocks()
  for (let round = 0; round < rounds; round += 1) {
    const { helper, needy } = await twoSides()
    const how = { helper, needy, help: 'pet_business_help', hours: 11 } as const
    const [one, two] = [await proposeService(app, how), await proposeService(app, { ...how, inDays: 7 })]
    const answers = await all(
      [one, two].map((id) => () => approve(needy, id)),
      round,
    )
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.flatMap(({ body }) => ('code' in body ? [body.code] : []))).toEqual(['help_limit_reached'])
    expect(await purse(needy)).toEqual([280, 220])
  }
  expect(await deadlocks()).toBe(before)
})

it('a year of help is full for two households at once', { timeout }, async () => {
  for (let round = 0; round < Math.min(rounds, 6); round += 1) {
    const [helper, ...households] = (await seedMembers(app, 7, { points: 500 })) as [
      SeededMember,
      ...SeededMember[],
    ]
    const how = { help: 'pet_business_help', hours: 20 } as const
    const open: (() => ReturnType<typeof approve>)[] = []
    for (const [at, needy] of households.entries()) {
      if (at === 5) app.clock.advance(25 * hourMs)
      if (at < 4) await agreeService(app, { ...how, helper, needy, inDays: 6 })
      else {
        const id = await proposeService(app, { ...how, helper, needy, inDays: 6 })
        open.push(() => approve(needy, id))
      }
    }
    expect(statusesOf(await all(open, round))).toEqual([200, 409])
  }
  await checkLedger()
})

it('two proposals at once from one post by one member: one agreement', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { helper, needy } = await twoSides()
    const { body: post } = await makePost(app, needy)
    const propose = () =>
      as(app, helper).call('POST /service-agreement/', {
        body: { ...proposalOf(app, post.id), approve: true, text: 'Merhaba' },
      })
    expect(statusesOf(await all([propose, propose, propose], round))).toEqual([201, 409, 409])
    const made = await app.database.query(sql`select id from reservation where offerer_id = ${helper.id}`)
    expect(made).toHaveLength(1)
  }
})
