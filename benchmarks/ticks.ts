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
import { maxTicks } from '#shared/features/reservations/help/ticks.rules.ts'
import { addDays, atTime } from '#shared/kernel/civil-date.ts'
import { withBenchDatabase } from './search/bench-database.ts'
import { quantile } from './search/cost.ts'

/**
 * What a helper's ticks cost: as many as one call takes, as after days without a connection, alternating with calls of a
 * single one in the same run.
 *
 * npm run bench -- ticks [calls of each, 200 by default]
 */
const calls = Number(process.argv[2] ?? 200)
const warmUp = 20
const goalMs = 60
const nights = 7
const tasks = Array.from({ length: 15 }, () => taskOf({ minutes: 5 }))

await withBenchDatabase(async (database) => {
  const app = await createTestApp({ database })
  try {
    const { id, guest, first } = await agree(app)
    const last = atTime(addDays(first, nights - 1), '22:00').getTime()
    app.clock.advance(last - app.clock.now().getTime())
    const times = Array.from({ length: nights }, (_, nth) => addDays(first, nth))
      .flatMap((date) => tasks.map(({ key }) => ({ task: key, day: date, nth: 1 })))
      .slice(0, maxTicks)
    const measured = { many: [] as number[], one: [] as number[] }
    for (let n = -warmUp; n < calls; n += 1)
      for (const [size, kind] of [
        [times.length, 'many'],
        [1, 'one'],
      ] as const) {
        const state = n % 2 === 0 ? ('done' as const) : ('undone' as const)
        const ticks = times.slice(0, size).map((time) => ({
          ...{ ...time, state },
          ticked_at: new Date(atTime(time.day, '20:00').getTime() + (n + warmUp) * 1000).toISOString(),
        }))
        const start = performance.now()
        const { status, body } = await as(app, guest).call('POST /reservation/help/{id}/ticks', {
          params: { id },
          body: { ticks },
        })
        if (n >= 0) measured[kind].push(performance.now() - start)
        if (status !== 200 || body.refused.length > 0) throw new Error(`A call was answered ${status}.`)
        app.clock.advance(1000)
      }
    print(measured)
  } finally {
    await app.close()
  }
})

async function agree(app: TestApp) {
  const [guest, host] = (await seedMembers(app, 2, { points: 100 })) as [SeededMember, SeededMember]
  const listing = await seedListing(app, host, { toDay: 120 })
  const id = await agreeMixed(
    app,
    { guest, host, listing },
    { service_type: 'pet_business_help', extras: [planOf(tasks)], nights },
  )
  return { id, guest, first: day(app, 12) }
}

function print({ many, one }: Record<'many' | 'one', number[]>): void {
  const p95 = quantile(many, 0.95)
  for (const [what, own] of [
    [`${maxTicks} ticks in a call`, many],
    ['a single tick', one],
  ] as const)
    console.log(
      what.padEnd(24),
      `median ${quantile(own, 0.5).toFixed(1)} ms, p95 ${quantile(own, 0.95).toFixed(1)} ms`,
    )
  console.log(
    `  × ${(quantile(many, 0.5) / quantile(one, 0.5)).toFixed(2)}, goal ≤ ${goalMs} ms: ${p95 <= goalMs ? 'met' : 'missed'}`,
  )
  if (p95 > goalMs) process.exitCode = 1
}
