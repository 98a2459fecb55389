import sql from 'sql-template-tag'
import { matchServices } from '#server/features/services/matching/match-services.ts'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createRandom } from '#server/testing/random.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import { postDirections } from '#shared/features/services/services.rules.ts'
import { withBenchDatabase } from './search/bench-database.ts'
import { quantile } from './search/cost.ts'

/**
 * What it costs to search the posts of help, and to see what fits an own one, with a fifth of them in one province. Alternating
 * with a call of the same kind that reads no posts. The sweep is measured once, with a twentieth
 * of them new.
 *
 * npm run bench -- services [posts, 10,000 by default]
 */
const posts = Number(process.argv[2] ?? 10_000)
const postsAMember = 5
const calls = 300
const warmUp = 30
const goalMs = 30
const { below, chance, pick } = createRandom(7)

await withBenchDatabase(async (database) => {
  const app = await createTestApp({ database })
  try {
    const members = await seedMembers(app, posts / postsAMember)
    await seedListings(app, members.slice(0, members.length / 10))
    await fillPosts(app, members)
    const times = new Map<string, number[]>()
    for (let n = -warmUp; n < calls; n += 1) {
      const reader = as(app, pick(members))
      const query = {
        direction: pick(postDirections),
        ...(chance(0.7) && { help: pick(helpServiceTypes) }),
        ...(chance(0.8) && { city: pick(['İstanbul', 'Ankara', 'İzmir', 'Rize']) }),
        ...(chance(0.2) && { remote: 'true' as const }),
      }
      const [own] = (await reader.call('GET /services/')).body.posts
      const measured = {
        'a call without posts': () => reader.call('GET /lists/'),
        'search of posts': () => reader.call('GET /services/search/', { query }),
        'what fits a post': () =>
          reader.call('GET /services/{id}/matches/', { params: { id: own?.id ?? 0 } }),
        'own posts with their counts': () => reader.call('GET /services/'),
      }
      for (const [what, call] of Object.entries(measured)) {
        const start = performance.now()
        const { status } = await call()
        const ms = performance.now() - start
        if (status !== 200) throw new Error(`${what}: ${status}`)
        if (n >= 0) times.set(what, [...(times.get(what) ?? []), ms])
      }
    }
    console.log(`${posts} posts, milliseconds: median, p95`)
    for (const [what, ms] of times)
      console.log(`${what.padEnd(30)} ${quantile(ms, 0.5).toFixed(1)} ${quantile(ms, 0.95).toFixed(1)}`)
    const p95 = quantile(times.get('search of posts') ?? [], 0.95)
    console.log(`${p95 <= goalMs ? '✓' : '✗'} search of posts, p95 ≤ ${goalMs} ms`)
    if (p95 > goalMs) process.exitCode = 1
    const start = performance.now()
    await matchServices(app.ports, app.clock.now())
    console.log(`a sweep with a twentieth of them new: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  } finally {
    await app.close()
  }
})

/** Written straight into the table, a minute apart; one province has a fifth of them. */
async function fillPosts(app: TestApp, members: readonly SeededMember[]): Promise<void> {
  const rows = Array.from({ length: posts }, (_, at) => {
    const help = pick(helpServiceTypes)
    const first = below(30) + 1
    return {
      member: members[at % members.length]?.id,
      direction: pick(postDirections),
      help,
      city: chance(0.2) ? 40 : below(81) + 1,
      remote: help === 'business_help' && chance(0.5),
      days: chance(0.5) ? `[${day(app, first)},${day(app, first + 1 + below(20))})` : null,
      weekdays: chance(0.5) ? 127 : below(127) + 1,
      parts: chance(0.5) ? 7 : below(7) + 1,
      returns: below(7) + 1,
      age: below(20 * 26 * 60),
    }
  })
  await app.database.execute(sql`
    insert into service_post (member_id, direction, help, text, city_id, is_remote, days, weekdays, parts, minutes, returns,
      notify, state, open_since, confirmed_at, created_at, matched_at)
    select r.member, r.direction, r.help, 'Bahçede yardım', r.city, r.remote, r.days::daterange, r.weekdays, r.parts, 120,
           r.returns, 'at_once', 'open', at, at, at, case when r.age > ${26 * 60}::int then at + interval '1 hour' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(member bigint, direction text, help text, city smallint,
             remote boolean, days text, weekdays smallint, parts smallint, returns smallint, age int)
      cross join lateral (select ${app.clock.now()}::timestamptz - r.age * interval '1 minute' as at) made`)
  await app.database.execute(sql`analyze`)
}
