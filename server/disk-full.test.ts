import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { connectDatabase } from './platform/database/connect-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { createLog } from './platform/log/log.ts'
import { as, seedMembers, tokenOf } from './testing/builders/seeded-listings.ts'
import { longTest } from './testing/long-test.ts'
import { startOwnPostgres } from './testing/native-postgres.ts'
import { createTestApp } from './testing/test-app.ts'

const run = promisify(execFile)
const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})

/** A mounted disk with little room; null, with a log line, where mounting is not allowed. */
async function smallDisk(megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'yuva-disk-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  } catch {
    return null
  }
  undo.push(() => run('umount', ['-l', folder]))
  return folder
}

const disks = { pictures: await smallDisk(4), database: await smallDisk(64) }
const isAllowed = disks.pictures !== null && disks.database !== null
if (!isAllowed) process.stderr.write('Skipped what needs a full disk: mounting one is not allowed here.\n')

/** Fills the disk except for `leaving` bytes; returns a function that frees it. */
async function fill(disk: string, leaving: number): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(disk)
  const filler = join(disk, 'filler')
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaving)))
  return () => rm(filler)
}

describe.skipIf(!isAllowed)('a full disk', () => {
  it('refuses pictures with 503 and Retry-After, shows those there are, and takes them again once there is room', async () => {
    const disk = disks.pictures ?? ''
    const app = await createTestApp({ environment: { YUVA_DATA_DIR: disk } })
    undo.push(() => app.close())
    const [member] = await seedMembers(app, 1)
    if (!member) throw new Error('Nobody was seeded')
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer()
    const upload = async () => {
      const form = new FormData()
      form.set('profile_picture', new Blob([new Uint8Array(photo)]), 'a.jpg')
      return app.call('PATCH /my-profile/profile-picture/', { form }, { token: await tokenOf(app, member) })
    }
    const shown = async () => {
      const { body } = await as(app, member).call('GET /my-profile/')
      return (await app.server.inject(new URL(body.profile_picture ?? '', 'http://yuva.test').pathname))
        .statusCode
    }
    expect((await upload()).status).toBe(200)
    const makeRoom = await fill(disk, 4_096)
    const refused = await upload()
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await shown()).toBe(200)
    await makeRoom()
    expect((await upload()).status).toBe(200)
    expect(await shown()).toBe(200)
  }, 60_000)

  longTest(
    'under the tables refuses writes with 503 and Retry-After, goes on reading, and recovers',
    async () => {
      const disk = disks.database ?? ''
      const postgres = await startOwnPostgres()
      undo.push(() => postgres.stop())
      const tables = join(disk, 'tables')
      await mkdir(tables)
      await chmod(disk, 0o755)
      if (process.getuid?.() === 0) await run('chown', [postgres.owner(), tables])
      const admin = await connectDatabase({
        databaseUrl: postgres.url,
        dataDir: '',
        log: createLog('silent'),
      })
      await admin.pool.query(`CREATE TABLESPACE small LOCATION '${tables}'`)
      await admin.pool.query('CREATE DATABASE small TABLESPACE small')
      await admin.close()
      const database = await connectDatabase({
        databaseUrl: postgres.url.replace(/postgres$/, 'small'),
        dataDir: '',
        log: createLog('silent'),
      })
      await migrate(database)
      const app = await createTestApp({ database })
      undo.push(() => app.close())
      const [writer, reader] = await seedMembers(app, 2)
      if (!writer || !reader) throw new Error('Nobody was seeded')
      const chat = (await as(app, writer).call('POST /message-chat/', { body: { user: reader.id } })).body.id
      const write = (at: number) =>
        as(app, writer).call('POST /message/', {
          body: { chat_id: chat, message: 'x'.repeat(1_900), client_id: `${at}` },
        })
      const makeRoom = await fill(disk, 128 * 1_024)
      const statuses = new Map<number, number>()
      for (let at = 0; at < 300; at++) {
        const { status, headers } = await write(at)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
      const reads = await Promise.all([
        as(app, reader).call('GET /message/', { query: { chat_id: chat } }),
        app.call('GET /residence-search/', { query: {} }),
        app.call('GET /health'),
      ])
      await makeRoom()
      const again = await write(1_000)
      process.stdout.write(
        `Tables without room: ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}\n`,
      )
      expect([...statuses.keys()].sort()).toEqual([201, 503])
      expect(reads.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(again.status).toBe(201)
    },
    120_000,
  )
})
