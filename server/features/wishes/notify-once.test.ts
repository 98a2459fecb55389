import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { placeOfIds, provincesNear } from '#server/features/places/places.public.ts'
import { seedMembers } from '#server/testing/builders/seeded-listings.ts'
import { leaveWish, openNights, seedListingIn } from '#server/testing/builders/wishes.ts'
import { createRandom } from '#server/testing/random.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'

const restarts = byLength({ short: 1, long: 4, soak: 50 })
const kills = byLength({ short: 1, long: 3, soak: 20 })
const openingsARound = 3

it('mails each home once to each wish that it came to fit, however often servers stop and die', async () => {
  const database = await createTestDatabase()
  const app = await createTestApp({ database })
  const dataDir = await mkdtemp(join(tmpdir(), 'yuva-wishes-'))
  const { below, chance } = createRandom(testSeed + 23)
  const districts = provincesNear(34).flatMap(({ cityId }) =>
    [1, 2, 3].map((at) => placeOfIds({ cityId, districtId: cityId * 100 + at })),
  )
  const pairs = districts.slice(0, Math.min(districts.length, (restarts + kills) * openingsARound))
  // Most of a start is loading the program, which is saved here.
  const environment = { NODE_COMPILE_CACHE: join(dataDir, 'compiled') }
  const start = () => startServerProcess({ databaseUrl: database.url, dataDir, environment })
  try {
    // Each member wishes for a district in which one home is, so that each home notifies one member.
    const members = await seedMembers(app, pairs.length)
    const hosts = await seedMembers(app, pairs.length)
    const listings: number[] = []
    for (const [at, { city, district }] of pairs.entries()) {
      const [member, host] = [members[at], hosts[at]]
      if (!member || !host) continue
      listings.push(await seedListingIn(app, host, [city, district], { fromDay: 200, toDay: 220 }))
      expect((await leaveWish(app, member, { places: [{ city, district }] })).status).toBe(201)
    }
    await app.settle()

    let left = { restarts, kills }
    let starting = start()
    let next = 0
    while (left.restarts + left.kills > 0) {
      const dies =
        left.restarts === 0 || (left.kills > 0 && chance(left.kills / (left.kills + left.restarts)))
      const { server } = await starting
      const exited = once(server, 'exit')
      left = dies ? { ...left, kills: left.kills - 1 } : { ...left, restarts: left.restarts - 1 }
      // The next one starts while this one stops, as in an update.
      if (left.restarts + left.kills > 0) starting = start()
      for (let n = 0; n < openingsARound; n++) {
        const listing = listings[next++ % listings.length]
        // What is open already closes and opens again, which notifies nobody.
        if (listing === undefined) continue
        await openNights(app, listing, 200, 220)
        await openNights(app, listing, 30, 50)
      }
      await sleep(below(40))
      server.kill(dies ? 'SIGKILL' : 'SIGTERM')
      await exited
    }
    await app.runDueJobs()
    // The nightly net finds what events have missed; what could not be mailed then is mailed the next day.
    for (const _night of [1, 2]) await app.advanceHours(25)

    const opened = Math.min(next, listings.length)
    const mails = await database.query<{ memberId: number; times: number }>(sql`
      select m.id as member_id, count(o.id)::int as times
        from member m join outbox_message o on o.recipient = m.email and o.html like '%/wishes/%'
       where m.id = any(${members.map(({ id }) => id)}::bigint[]) group by m.id`)
    expect(mails.filter(({ times }) => times !== 1)).toEqual([])
    // All three, so that a failure says where a home was lost.
    const hits = await database.first<{ found: number; notified: number }>(sql`
      select count(*)::int as found, count(notified_at)::int as notified from wish_hit`)
    expect({ ...hits, mailed: mails.length }).toEqual({ found: opened, notified: opened, mailed: opened })
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 1_500_000)
