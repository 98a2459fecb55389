import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, seedListings, seedMembers } from '#server/testing/builders/seeded-listings.ts'
import { type OwnPostgres, startOwnPostgres } from '#server/testing/native-postgres.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createLog } from '../log/log.ts'
import { type ConnectedDatabase, connectDatabase, connectReplica } from './connect-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const log = createLog('silent')
let postgres: OwnPostgres
let standby: Awaited<ReturnType<OwnPostgres['replicate']>>
let primary: ConnectedDatabase
let replica: Database
/** The replica's server itself, to pause it and to read its position. */
let direct: ConnectedDatabase
let app: TestApp

beforeAll(async () => {
  postgres = await startOwnPostgres()
  primary = await connectDatabase({ databaseUrl: postgres.url, dataDir: '', log })
  await migrate(primary)
  standby = await postgres.replicate()
  replica = connectReplica(standby.url, { primary, log, poolSize: 2, maxLagMs: 1_500 })
  direct = await connectDatabase({ databaseUrl: standby.url, dataDir: '', log })
  app = await createTestApp({ database: primary, replica })
}, 60_000)
afterAll(async () => {
  await direct?.close()
  await app?.close()
  await standby?.stop()
  await postgres?.stop()
})

const isOnReplica = async () =>
  (await replica.first<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`))?.standby
const untilReplayed = () =>
  expect
    .poll(async () => {
      const [written, replayed] = await Promise.all([
        primary.first<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`),
        direct.first<{ at: string }>(sql`select pg_last_wal_replay_lsn()::text as at`),
      ])
      return replayed?.at === written?.at
    })
    .toBe(true)
const pointsOf = async (id: number, token?: string) =>
  (await app.call('GET /residence-full/{id}', { params: { id } }, token ? { token } : {})).body.product
    .user_points

test('visitors read from the replica, members what they have just written', async () => {
  const [owner] = await seedMembers(app, 1)
  if (!owner) throw new Error('Nobody was seeded')
  const [listing = 0] = await seedListings(app, [owner])
  await untilReplayed()
  expect(await isOnReplica()).toBe(true)
  expect(await pointsOf(listing)).toBe(20)

  // A paused replica shows the visitor the earlier state, and the owner the current one.
  await direct.execute(sql`select pg_wal_replay_pause()`)
  await primary.execute(sql`update residence set user_points = 25 where id = ${listing}`)
  expect(await pointsOf(listing)).toBe(20)
  const seen = await as(app, owner).call('GET /residence-full/{id}', { params: { id: listing } })
  expect(seen.body.product.user_points).toBe(25)
  expect((await app.call('GET /residence-search/', { query: {} })).body.data.map(({ id }) => id)).toContain(
    listing,
  )
  await direct.execute(sql`select pg_wal_replay_resume()`)
  await expect.poll(() => pointsOf(listing)).toBe(25)
})

test('a replica that is behind is not asked until it has caught up', async () => {
  await untilReplayed()
  await direct.execute(sql`select pg_wal_replay_pause()`)
  await primary.execute(sql`update server_clock set offset_ms = offset_ms`)
  await expect.poll(isOnReplica, { timeout: 10_000, interval: 100 }).toBe(false)
  await direct.execute(sql`select pg_wal_replay_resume()`)
  await expect.poll(isOnReplica, { timeout: 10_000, interval: 250 }).toBe(true)
}, 40_000)

test('a replica that fails is missed by nobody, and used again once it is back', async () => {
  expect(await isOnReplica()).toBe(true)
  const restarted = standby.restart()
  const statuses = new Set<number>()
  for (let at = 0; at < 40; at++) statuses.add((await app.call('GET /residence-cards/')).status)
  await restarted
  expect([...statuses]).toEqual([200])
  await expect.poll(isOnReplica, { timeout: 15_000, interval: 250 }).toBe(true)
  // Writes always go to the primary.
  expect(await replica.execute(sql`update server_clock set offset_ms = offset_ms`)).toBe(1)
  expect(await replica.transaction((tx) => tx.first(sql`select pg_is_in_recovery() as standby`))).toEqual({
    standby: false,
  })
}, 40_000)
