import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOfFile, manifestFile, readManifest, tableFile } from '#server/platform/backup/backup-manifest.ts'
import { type ConnectedDatabase, connectDatabase } from '#server/platform/database/connect-database.ts'
import { pictureKeys, type StoredPicture } from '#server/platform/images/stored-picture.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { logIn, registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import { seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { subscribe } from '#server/testing/builders/subscriptions.ts'
import { longTest } from '#server/testing/long-test.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createEmptyTestDatabase } from '#server/testing/test-database.ts'
import { byLength } from '#server/testing/test-length.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { replayErasures } from '../privacy/privacy.public.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

let app: TestApp
let folder: string
let backup: string
let stays: TestMember
let leaves: TestMember
let madeAt: Date
const undo: (() => unknown)[] = []

const withPicture = async (member: TestMember) => {
  const jpeg = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#5566aa' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('profile_picture', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'a.jpg')
  const { status } = await app.call('PATCH /my-profile/profile-picture/', { form }, { token: member.token })
  expect(status).toBe(200)
}
const pictureOf = async (of: TestApp, { id }: { id: number }) => {
  const row = await of.database.first<{ picture: StoredPicture | null }>(
    sql`select picture from member where id = ${id}`,
  )
  const key = row?.picture && pictureKeys(row.picture)[0]
  return key ? of.ports.storage.get(key) : null
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuva-backup-'))
  app = await createTestApp()
  stays = await registerVerifiedMember(app)
  leaves = await registerVerifiedMember(app)
  await subscribe(app, stays, 'annual')
  await withPicture(stays)
  await withPicture(leaves)
  const guest = await seedMember(app, { points: 500 })
  const host = await seedMember(app)
  await agreeStay(app, { guest, host, listing: await seedListing(app, host) })
  await app.settle()
  // Text that is hard to dump: quotes, line ends, other scripts, a JSON null.
  await app.database.execute(sql`
    update member set about = ${'"Ev"\n\\ sahibi\t\u2028 ğüşıöç 🏡'} where id = ${stays.id}`)

  madeAt = app.clock.now()
  const done = await backUp(portsOf(app), folder, madeAt)
  backup = done.folder
  // The seeded home names a picture that was never uploaded.
  expect(done).toMatchObject({ missing: 2 })
  expect(done.pictures).toBeGreaterThan(2)
}, 60_000)
afterAll(async () => {
  for (const each of undo.reverse()) await each()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const portsOf = ({ database, ports: { storage, config } }: TestApp) => ({ database, storage, config })

/** Every row of a backup, sorted, to compare two databases. */
async function rowsOf(of: string): Promise<Record<string, string[]>> {
  const { tables } = await readManifest(of)
  const read = async (name: string) =>
    gunzipSync(await readFile(tableFile(of, name)))
      .toString()
      .split('\n')
      .sort()
  return Object.fromEntries(
    await Promise.all(tables.map(async ({ name }) => [name, await read(name)] as const)),
  )
}

/** A new installation, restored from the backup; its pictures are in `dataDir`. */
async function startRestored(
  database: ConnectedDatabase,
  dataDir: string,
  hadNotes = false,
): Promise<TestApp> {
  const storage = createDiskStorage({ root: `${dataDir}/media` })
  const done = await restore({ database, storage, config: app.ports.config }, backup, app.clock.now())
  expect(done).toMatchObject({ madeAt, missing: 2, hadNotes })
  const restored = await createTestApp({ database, environment: { YUVA_DATA_DIR: dataDir } })
  undo.push(() => restored.close())
  return restored
}

const onPostgres = { PostgreSQL: () => createEmptyTestDatabase() }
const onEmbedded = {
  'the embedded engine': () => connectDatabase({ dataDir: 'memory://', log: createLog('silent') }),
}
const engines = byLength<Record<string, () => Promise<ConnectedDatabase>>>({
  short: onPostgres,
  long: onEmbedded,
  soak: { ...onPostgres, ...onEmbedded },
})

describe('a backup', () => {
  it.each(Object.entries(engines))(
    'is the whole product again on %s: rows to the letter, pictures, and life goes on',
    async (_engine, open) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'yuva-restored-'))
      undo.push(() => rm(dataDir, { recursive: true, force: true }))
      const restored = await startRestored(await open(), dataDir)
      const again = await backUp(portsOf(restored), join(dataDir, 'again'), new Date())
      // The restored one would have generated push keys only if there were none.
      expect(await rowsOf(again.folder)).toEqual(await rowsOf(backup))
      expect(await pictureOf(restored, stays)).toEqual(await pictureOf(app, stays))

      const { token } = await logIn(restored, stays.email)
      const { user } = (await restored.call('GET /auth/check/', {}, { token })).body
      expect(user).toMatchObject({ id: stays.id, user_points: 100, is_subscribed: true })
      const newMember = await registerVerifiedMember(restored)
      expect(newMember.id).toBeGreaterThan(leaves.id)
      await subscribe(restored, newMember)
      await restored.runDueJobs()
      // The constraints hold again.
      await expect(
        restored.database.execute(sql`update ledger_posting set amount = 1 where true`),
      ).rejects.toThrow(/append-only/)
      await expect(
        restored.database.execute(sql`insert into residence_picture (residence_id, position, is_cover, picture, created_at)
          values (999999, 0, false, '{}', now())`),
      ).rejects.toThrow(/foreign key/)
    },
    60_000,
  )

  it('does not bring back who was erased since', async () => {
    const { token } = await logIn(app, leaves.email)
    await app.call('POST /account-deletion/', { body: { password: leaves.password } }, { token })
    await app.advanceHours(15 * 24)
    expect(await pictureOf(app, leaves)).toBeNull()

    const restored = await startRestored(await createEmptyTestDatabase(), app.ports.config.dataDir, true)
    restored.clock.advance(15 * dayMs)
    expect(await pictureOf(restored, leaves)).not.toBeNull()
    const picture = await restored.database.first<{ picture: StoredPicture }>(
      sql`select picture from member where id = ${leaves.id}`,
    )
    expect(await replayErasures(restored.ports, madeAt)).toBe(1)
    const left = await restored.database.first(
      sql`select first_name, email, picture, deleted_at is not null as is_gone from member where id = ${leaves.id}`,
    )
    expect(left).toMatchObject({ picture: null, isGone: true })
    expect(JSON.stringify(left)).not.toContain(leaves.email)
    for (const key of picture ? pictureKeys(picture.picture) : [])
      expect(await restored.ports.storage.get(key)).toBeNull()
    expect(await replayErasures(restored.ports, madeAt)).toBe(0)
    await logIn(restored, stays.email)

    // The disk is lost with its notes; those beside a later backup are there.
    await backUp(portsOf(app), folder, app.clock.now())
    const newDisk = await mkdtemp(join(tmpdir(), 'yuva-new-disk-'))
    undo.push(() => rm(newDisk, { recursive: true, force: true }))
    const onNewDisk = await startRestored(await createEmptyTestDatabase(), newDisk)
    onNewDisk.clock.advance(15 * dayMs)
    expect(await replayErasures(onNewDisk.ports, madeAt)).toBe(1)
    const gone = await onNewDisk.database.first(sql`
      select deleted_at is not null as is_gone from member where id = ${leaves.id}`)
    expect(gone).toEqual({ isGone: true })
  }, 60_000)

  longTest(
    'is refused where there is something already, and where it is damaged, leaving nothing half done',
    async () => {
      const storage = createDiskStorage({ root: join(folder, 'unused') })
      const restoreInto = (database: ConnectedDatabase, from: string) =>
        restore({ database, storage, config: app.ports.config }, from, app.clock.now())
      await expect(restoreInto(app.database, backup)).rejects.toThrow(/in use already/)
      const empty = await createEmptyTestDatabase()
      undo.push(() => empty.close())
      await expect(restoreInto(empty, folder)).rejects.toThrow(/no backup/)
      const damaged = join(folder, 'damaged')
      await cp(backup, damaged, { recursive: true })
      await appendFile(tableFile(damaged, 'ledger_posting'), 'x')
      await expect(restoreInto(empty, damaged)).rejects.toThrow(/ledger_posting is damaged/)

      // An orphaned row: the foreign keys find it, and the database is empty as before.
      const manifest = await readManifest(backup)
      const orphaned = join(folder, 'orphaned')
      await cp(backup, orphaned, { recursive: true })
      await writeFile(tableFile(orphaned, 'payment'), gzipSync(''))
      const tables = manifest.tables.map(async (table) =>
        table.name === 'payment'
          ? { ...table, rows: 0, sha256: await hashOfFile(tableFile(orphaned, 'payment')) }
          : table,
      )
      const changed = { ...manifest, tables: await Promise.all(tables) }
      await writeFile(manifestFile(orphaned), JSON.stringify(changed))
      await expect(restoreInto(empty, orphaned)).rejects.toThrow(/foreign key/)
      expect(await empty.first(sql`select count(*)::int as payments from payment`)).toEqual({ payments: 0 })
      await restoreInto(empty, backup)
    },
    60_000,
  )
})
