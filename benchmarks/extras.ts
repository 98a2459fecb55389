import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { withBenchDatabase } from './search/bench-database.ts'
import { quantile } from './search/cost.ts'

/**
 * What points besides cost an exchange: the approval that makes the agreement, which holds them, and the answers that
 * show them. Alternating with an exchange of nights alone in the same run.
 *
 * npm run bench -- extras [agreements of each, 200 by default]
 */
const agreements = Number(process.argv[2] ?? 200)
const pairs = 20
const warmUp = 20
const maxRatio = 1.3
const points: TermsExtra = { kind: 'points', from: 'offerer', points: 30 }
const kinds = { 'nights for nights': [], 'nights, nights and points': [points] } as const
type Kind = keyof typeof kinds

await withBenchDatabase(async (database) => {
  const app = await createTestApp({ database })
  try {
    const members = await seedMembers(app, pairs * 2, { points: 100 })
    const listings = await seedListings(app, members)
    const times = new Map<string, number[]>()
    for (let n = -warmUp; n < agreements; n += 1)
      for (const kind of Object.keys(kinds) as Kind[]) {
        const at = 2 * ((n + warmUp) % pairs)
        const sides = [at, at + 1].map((index) => ({ member: members[index], listing: listings[index] }))
        for (const [what, ms] of await measure(app, sides, kind))
          if (n >= 0) times.set(`${what}: ${kind}`, [...(times.get(`${what}: ${kind}`) ?? []), ms])
      }
    print(times)
  } finally {
    await app.close()
  }
})

type Side = { member: SeededMember | undefined; listing: number | undefined }

/** The milliseconds of the second approval, of the page and of the history of one agreement, which is then cancelled. */
async function measure(app: TestApp, sides: readonly Side[], kind: Kind): Promise<[string, number][]> {
  const [guest, host] = sides
  if (!guest?.member || !guest.listing || !host?.member || !host.listing) throw new Error('Not seeded.')
  const asGuest = as(app, guest.member)
  const asHost = as(app, host.member)
  const { id } = (
    await asGuest.call('POST /reservation/', {
      body: {
        product: host.listing,
        service_type: 'home_exchange',
        offerer_product: guest.listing,
        start_date: day(app, 10),
        end_date: day(app, 13),
        extras: [...kinds[kind]],
        approve: true,
      },
    })
  ).body
  const params = { id }
  const acts = {
    'second approval': () => asHost.call('POST /reservation/approve/{id}', { params, body: { version: 1 } }),
    page: () => asHost.call('GET /reservation/{id}', { params }),
    history: () => asHost.call('GET /reservation/history/'),
  }
  const measured: [string, number][] = []
  for (const [what, act] of Object.entries(acts)) {
    const start = performance.now()
    const { status } = await act()
    measured.push([what, performance.now() - start])
    if (status !== 200) throw new Error(`${what} was answered ${status}.`)
  }
  await asGuest.call('POST /reservation/cancel/{id}', { params, body: {} })
  return measured
}

function print(times: ReadonlyMap<string, number[]>): void {
  for (const what of ['second approval', 'page', 'history']) {
    const [plain, mixed] = (Object.keys(kinds) as Kind[]).map((kind) => {
      const own = times.get(`${what}: ${kind}`) ?? []
      const [median, p95] = [quantile(own, 0.5), quantile(own, 0.95)]
      console.log(`${what}, ${kind}`.padEnd(44), `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
      return { median, p95 }
    })
    if (!plain || !mixed) continue
    const ratio = mixed.p95 / plain.p95
    const ratios = `  × ${(mixed.median / plain.median).toFixed(2)}, p95 × ${ratio.toFixed(2)}`
    // The goal is that of making the agreement; pages that show it are printed beside it.
    const hasGoal = what === 'second approval'
    console.log(hasGoal ? `${ratios}, goal ≤ ${maxRatio}: ${ratio <= maxRatio ? 'met' : 'missed'}` : ratios)
    if (hasGoal && ratio > maxRatio) process.exitCode = 1
  }
}
