import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeMixed } from '#server/testing/builders/mixed-agreements.ts'
import { planOf, taskOf } from '#server/testing/builders/planned-help.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength } from '#server/testing/test-length.ts'
import { addDays, startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { askAboutHelp } from './ask-about-help.ts'

const rounds = byLength({ short: 6, long: 25, soak: 200 })

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tasks = [taskOf(), taskOf({ text: 'Kumu kürekle' })]
const keys = tasks.map(({ key }) => key)

async function agree() {
  const [guest, host] = (await seedMembers(app, 2, { points: 100 })) as [SeededMember, SeededMember]
  const listing = await seedListing(app, host, { toDay: 120 })
  const wanted = { service_type: 'pet_business_help', extras: [planOf(tasks)] } as const
  const id = await agreeMixed(app, { guest, host, listing }, { ...wanted, extras: [...wanted.extras] })
  const first = day(app, 12)
  return { id, guest, host, first }
}
type Agreement = Awaited<ReturnType<typeof agree>>
const moveTo = (date: string, hours: number) =>
  app.clock.advance(startOfDay(date).getTime() + hours * hourMs - app.clock.now().getTime())

const tick = ({ id, guest, first }: Agreement, state: 'done' | 'undone', minute: number, order = keys) =>
  as(app, guest).call('POST /reservation/help/{id}/ticks', {
    params: { id },
    body: {
      ticks: order.map((task) => ({
        ...{ task, day: first, nth: 1, state },
        ticked_at: new Date(startOfDay(first).getTime() + 10 * hourMs + minute * 60_000).toISOString(),
      })),
    },
  })
const plan = async ({ id, host }: Agreement) =>
  (await as(app, host).call('GET /reservation/help/{id}', { params: { id } })).body.plans[0]
const steps = async ({ id }: Agreement, kind: string) =>
  (
    await app.database.query(sql`
      select id from reservation_step where reservation_id = ${id} and kind = ${kind}`)
  ).length
const deadlocks = async () =>
  (
    await app.database.first<{ n: number }>(
      sql`select deadlocks as n from pg_stat_database where datname = current_database()`,
    )
  )?.n

it('two devices at once: the later tick stays, in whichever order they arrive', {
  timeout: 120_000,
}, async () => {
  const before = await deadlocks()
  for (let round = 0; round < rounds; round += 1) {
    const agreement = await agree()
    moveTo(agreement.first, 12)
    const calls = [
      () => tick(agreement, 'done', 1),
      () => tick(agreement, 'undone', 2, keys.toReversed()),
      () => tick(agreement, 'done', 3, keys.toReversed()),
      () => tick(agreement, 'undone', 0),
    ]
    const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await plan(agreement)).toMatchObject({ done: 2, planned: 6 })
  }
  expect(await deadlocks()).toBe(before)
})

it('a tick and a strike at once: a task is done or struck, and never both', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const agreement = await agree()
    moveTo(agreement.first, 12)
    const { id, host } = agreement
    const strike = () =>
      as(app, host).call('POST /reservation/help/{id}/strike', {
        params: { id },
        body: { task: keys[0] ?? '' },
      })
    const [ticked] = await Promise.all([tick(agreement, 'done', 1), strike(), strike()])
    const state = (await plan(agreement))?.days[0]?.tasks[0]?.state
    expect(state).toBe(ticked.body.refused.length > 0 ? 'struck' : 'done')
    expect(await steps(agreement, 'tasks_struck')).toBe(1)
  }
})

it('a confirmation and the sweeps of three servers at once: done once', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const agreement = await agree()
    moveTo(addDays(agreement.first, 6), 1)
    const { id, host } = agreement
    const sweep = () => askAboutHelp(app.ports).run(app.clock.now())
    await Promise.all([
      sweep(),
      as(app, host).call('POST /reservation/help/{id}/confirm', {
        params: { id },
        body: { from: 'offerer' },
      }),
      sweep(),
      sweep(),
    ])
    expect(await plan(agreement)).toMatchObject({ state: 'done' })
    expect(await steps(agreement, 'help_confirmed')).toBe(1)
  }
})
