import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDemoClock, portsIn } from '#demo/demo-call.ts'
import { fillDemoMarketplace } from '#demo/fill-demo.ts'
import { addDays, civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { jobs } from './features.ts'
import { nextRunAfter } from './platform/jobs/job-schedule.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { seedWishesOfRing } from './testing/builders/rings.ts'
import { seedMember } from './testing/builders/seeded-listings.ts'
import { leaveWish, seedListingIn } from './testing/builders/wishes.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { byLength } from './testing/test-length.ts'

const days = byLength({ short: 1, long: 2, soak: 30 })
const patience = byLength({ short: 240_000, long: 1_200_000, soak: 7_200_000 })
/** What is due within an hour runs at its end, in order, once. */
const stepMs = hourMs
const steps = days * 24 + 1

let app: TestApp
let start: number
beforeAll(async () => {
  // When a calendar is fetched again is random: here the same for both, and shortly before a full hour.
  vi.spyOn(Math, 'random').mockReturnValue(0.4)
  app = await createTestApp()
  await fillDemoMarketplace(app.ports)
  await writeRingWithoutQuestions()
  await app.settle()
  // From one midnight in Istanbul to the next, both included.
  start = startOfDay(addDays(civilDateOf(app.clock.now()), 1)).getTime() - stepMs
  app.clock.advance(start - app.clock.now().getTime())
}, patience)
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

/** Three members who could travel in a ring, and more homes in their places that are given for something else. */
async function writeRingWithoutQuestions(): Promise<void> {
  await seedWishesOfRing(app)
  for (const place of [
    ['İstanbul', 'Kadıköy'],
    ['Antalya', 'Kaş'],
    ['İzmir', 'Çeşme'],
  ] as const)
    for (let count = 0; count < 4; count++) {
      const host = await seedMember(app, { premiumDays: 60 })
      const given = await seedListingIn(app, host, place)
      await leaveWish(app, host, { places: [{ city: 'Rize' }], homes: [{ product: given }] })
    }
}

const atStep = (step: number): Date => new Date(start + step * stepMs)
const isDue = ({ everyMinutes }: Job, step: number): boolean =>
  nextRunAfter(everyMinutes, atStep(step - 1)) <= atStep(step)

class Undone extends Error {}

/** What each job does in these days without any other; nothing of it stays. */
async function runAlone(): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const { name } of jobs(app.ports)) {
    const run = app.database.transaction(async (tx) => {
      const clock = createDemoClock(atStep(0))
      const job = jobs(portsIn(app.ports, tx, clock)).find((each) => each.name === name)
      for (let step = 1; job && step <= steps; step++) {
        clock.set(atStep(step))
        if (isDue(job, step)) done[name] = (done[name] ?? 0) + (await job.run(atStep(step)))
      }
      throw new Undone()
    })
    await run.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  }
  return done
}

async function runTogether(): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (let step = 1; step <= steps; step++) {
    app.clock.advance(atStep(step).getTime() - app.clock.now().getTime())
    for (const job of jobs(app.ports)) {
      if (!isDue(job, step)) continue
      done[job.name] = (done[job.name] ?? 0) + (await job.run(app.clock.now()))
    }
    await app.settle()
  }
  return done
}

it('no job uses up what another needs, in whole days of all of them', { timeout: patience }, async () => {
  const alone = await runAlone()
  const together = await runTogether()
  const less = Object.keys(alone).filter((name) => (together[name] ?? 0) < (alone[name] ?? 0))
  expect(less).toEqual([])
  // Three questions of the ring above, besides those of the demo.
  expect(together['match-rings']).toBeGreaterThanOrEqual(3)
})
