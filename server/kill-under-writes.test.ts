import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { connectDatabase } from './platform/database/connect-database.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { createLog } from './platform/log/log.ts'
import { startStay } from './testing/builders/reservations.ts'
import { seedRingStorm } from './testing/builders/ring-storm.ts'
import {
  as,
  type SeededMember,
  seedListings,
  seedMembers,
  tokenOf,
} from './testing/builders/seeded-listings.ts'
import { startOwnPostgres } from './testing/native-postgres.ts'
import { startServerProcess } from './testing/server-process.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { createEmbeddedTestDatabase, createTestDatabase } from './testing/test-database.ts'
import { byLength } from './testing/test-length.ts'

const rounds = byLength({ short: 1, long: 2, soak: 50 })
const pairsARound = byLength({ short: 8, long: 30, soak: 30 })
const writers = 6
const backWithinMs = 10_000

type Running = Awaited<ReturnType<typeof startServerProcess>>

/** The infrastructure of a server under writes, and how it is killed. */
type Ground = {
  databaseUrl: string
  dataDir: string
  /** Seeds data before a server starts. */
  seed<Value>(work: (app: TestApp) => Promise<Value>): Promise<Value>
  /** Reads beside a server or, where only one process may open the database, between two. */
  look<Value>(work: (database: Database) => Promise<Value>): Promise<Value>
  kill(running: Running): Promise<void>
  close(): Promise<void>
}

const isAlive = ({ server }: Running) => server.exitCode === null && server.signalCode === null

async function killServer({ server }: Running): Promise<void> {
  const exited = once(server, 'exit')
  server.kill('SIGKILL')
  await exited
}

const grounds: Record<string, (dataDir: string) => Promise<Ground>> = {
  'a server': async (dataDir) => {
    const database = await createTestDatabase()
    const app = await createTestApp({ database })
    return {
      databaseUrl: database.url,
      dataDir,
      seed: (work) => work(app),
      look: (work) => work(database),
      kill: killServer,
      close: () => app.close(),
    }
  },
  'PostgreSQL under a running server': async (dataDir) => {
    const postgres = await startOwnPostgres()
    const database = await connectDatabase({
      databaseUrl: postgres.url,
      dataDir,
      log: createLog('silent'),
    })
    await migrate(database)
    const app = await createTestApp({ database })
    return {
      databaseUrl: postgres.url,
      dataDir,
      seed: (work) => work(app),
      look: (work) => work(database),
      kill: () => postgres.crash(),
      close: () => app.close().finally(() => postgres.stop()),
    }
  },
  'a server with its embedded database': async (dataDir) => ({
    databaseUrl: '',
    dataDir,
    seed: async (work) => {
      const app = await createTestApp({ database: await createEmbeddedTestDatabase(dataDir) })
      return work(app).finally(() => app.close())
    },
    look: async (work) => {
      const database = await createEmbeddedTestDatabase(dataDir)
      return work(database).finally(() => database.close())
    },
    kill: killServer,
    close: async () => undefined,
  }),
}

type Write = { path: string; body: object; token: string; key: string }

/** The status, or null without an answer. */
async function send(url: string, { path, body, token, key }: Write): Promise<number | null> {
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}

/** Mutual exchanges that one side has approved: the other side's approval occupies nights of two listings at once. */
async function halfApproved(app: TestApp, pairs: [SeededMember, SeededMember][]) {
  return Promise.all(
    pairs.map(async ([guest, host]) => {
      const [offeredListing = 0, listing = 0] = await seedListings(app, [guest, host])
      const id = await startStay(app, { guest, host, listing, offeredListing, serviceType: 'home_exchange' })
      await as(app, guest).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
      return { id, token: await tokenOf(app, host) }
    }),
  )
}

type Work = { writes: Write[]; reservations: number[]; rings: number[]; chat: number }

/** Agreements and rings to make, and messages that only their idempotency key protects from being sent twice. */
async function prepare(app: TestApp, round: number): Promise<Work> {
  const members = await seedMembers(app, pairsARound * 2)
  const pairs = Array.from(
    { length: pairsARound },
    (_, i) => [members[2 * i], members[2 * i + 1]] as [SeededMember, SeededMember],
  )
  const approvals = await halfApproved(app, pairs)
  const [writer, reader] = await seedMembers(app, 2)
  if (!writer || !reader) throw new Error('Nobody was seeded')
  const chat = (await as(app, writer).call('POST /message-chat/', { body: { user: reader.id } })).body.id
  const token = await tokenOf(app, writer)
  const writes: Write[] = Array.from({ length: 2_000 }, (_, i) => ({
    path: '/message/',
    body: { chat_id: chat, message: `message-${round}-${i}` },
    token,
    key: `message-${round}-${i}`,
  }))
  for (const [i, { id, token: hostToken }] of approvals.entries()) {
    const path = `/reservation/approve/${id}`
    writes.splice(i * 3, 0, { path, body: {}, token: hostToken, key: `approve-${id}` })
  }
  const rings: number[] = []
  for (let i = 0; i < pairsARound; i += 1) {
    // Each has homes of its own, so that its last yes agrees it.
    const [ring] = await seedRingStorm(app, { rings: 1, listingCount: 4, seed: round * pairsARound + i })
    if (!ring) throw new Error('No ring was seeded')
    const write = {
      path: `/ring/answer/${ring.id}`,
      body: { answer: 'yes', version: 1 },
      key: `ring-${ring.id}`,
    }
    writes.splice(i * 4 + 1, 0, { ...write, token: await tokenOf(app, ring.last) })
    rings.push(ring.id)
  }
  return { writes, reservations: approvals.map(({ id }) => id), rings, chat }
}

/**
 * Kills in the middle: some agreements are made, some are in flight. Returns what was requested, and what was answered.
 */
async function writeUntil(kill: () => Promise<void>, url: string, writes: Write[], afterAnswers: number) {
  const acknowledged = new Set<string>()
  const started: Write[] = []
  let isOver = false
  const write = async () => {
    const one = writes.shift()
    if (!one) throw new Error('Nothing is left to write')
    started.push(one)
    const status = await send(url, one)
    // Without a database the server sends Retry-After.
    if (status === null || (isOver && status === 503)) return
    if (status >= 300) throw new Error(`${one.path} answered ${status}`)
    acknowledged.add(one.key)
  }
  const working = Promise.all(
    Array.from({ length: writers }, async () => {
      while (!isOver) await write()
    }),
  )
  // A failure rejects here instead of being waited for.
  await Promise.race([working, until(() => acknowledged.size >= afterAnswers)])
  isOver = true
  await kill()
  await working
  return { acknowledged, unanswered: started.filter(({ key }) => !acknowledged.has(key)) }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(1)
}

const isHealthy = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Everything written, by idempotency key; what was written in part, and what twice. */
async function lookAt(database: Database, { reservations, rings, chat }: Work) {
  const states = await database.query<{ key: string; status: string; stays: number; times: number }>(sql`
    select 'approve-' || r.id as key, r.status,
      (select count(*)::int from reservation_stay s where s.reservation_id = r.id and s.approved) as stays,
      (select count(*)::int from reservation_step p where p.reservation_id = r.id and p.kind = 'agreed') as times
    from reservation r where r.id = any(${reservations}::bigint[])`)
  const ringStates = await database.query<{
    key: string
    status: string
    stays: number
    listingCount: number
    times: number
  }>(sql`
    select 'ring-' || r.id as key, r.state as status, r.homes as listing_count, 1 as times,
      (select count(*)::int from reservation v join reservation_stay s on s.reservation_id = v.id and s.approved
        where v.ring_id = r.id and v.status = 'agreed') as stays
    from ring r where r.id = any(${rings}::bigint[])`)
  const agreed = [...states, ...ringStates].filter(({ status }) => status === 'agreed')
  const messages = await database.query<{ key: string; times: number }>(sql`
    select text as key, count(*)::int as times from message where chat_id = ${chat} group by text`)
  const done = [...agreed, ...messages]
  return {
    done: new Set(done.map(({ key }) => key)),
    half: [...states.map((state) => ({ ...state, listingCount: 2 })), ...ringStates].filter(
      ({ status, stays, listingCount }) => stays !== (status === 'agreed' ? listingCount : 0),
    ),
    doubled: done.filter(({ times }) => times !== 1),
  }
}

/** The embedded database without a server around it is killed in connect-database.test.ts. */
const victims = byLength({ short: ['a server'], long: Object.keys(grounds), soak: Object.keys(grounds) })

test.each(victims)(
  '%s killed under writes loses nothing it acknowledged and leaves nothing half done',
  async (victim) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'yuva-kill-'))
    const ground = await grounds[victim]?.(dataDir)
    if (!ground) throw new Error('Nothing to kill')
    const figures = { kills: 0, acknowledged: 0, unanswered: 0, lost: 0, half: 0, doubled: 0, slowestMs: 0 }
    const running: Running[] = []
    const start = async () => {
      const started = await startServerProcess(ground)
      running.push(started)
      return started
    }
    try {
      for (let round = 0; round < rounds; round += 1) {
        const work = await ground.seed((app) => prepare(app, round))
        const first = await start()
        const afterAnswers = 40 + (round % 10) * 17
        const requested = await writeUntil(() => ground.kill(first), first.url, work.writes, afterAnswers)
        const killedAt = performance.now()
        const isLeft = isAlive(first)
        const after = await ground.look((database) => lookAt(database, work))

        // Where only the database was killed, the server recovers by itself.
        const back = isLeft ? first : await start()
        await until(async () => !isAlive(back) || isHealthy(back.url))
        const tookMs = Math.round(performance.now() - killedAt)
        if (isLeft) expect(tookMs).toBeLessThan(backWithinMs)
        // Requests without an answer are retried with the same key.
        for (const one of requested.unanswered) expect([200, 201]).toContain(await send(back.url, one))
        await killServer(back)
        const end = await ground.look((database) => lookAt(database, work))

        const lost = [...requested.acknowledged].filter((key) => !after.done.has(key))
        const missing = requested.unanswered.filter(({ key }) => !end.done.has(key))
        figures.kills += 1
        figures.acknowledged += requested.acknowledged.size
        figures.unanswered += requested.unanswered.length
        figures.lost += lost.length + missing.length
        figures.half += after.half.length + end.half.length
        figures.doubled += after.doubled.length + end.doubled.length
        figures.slowestMs = Math.max(figures.slowestMs, tookMs)
        expect({ lost, missing, half: [...after.half, ...end.half] }).toEqual({
          lost: [],
          missing: [],
          half: [],
        })
        expect([...after.doubled, ...end.doubled]).toEqual([])
      }
    } finally {
      process.stdout.write(
        `${victim} killed ${figures.kills} times: ${figures.acknowledged} writes acknowledged, ${figures.lost} lost, ` +
          `${figures.half} half agreements; ${figures.unanswered} unanswered and asked again, ` +
          `${figures.doubled} doubled; there again within ${figures.slowestMs} ms\n`,
      )
      await Promise.all(running.filter(isAlive).map(killServer))
      await ground.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  180_000 * rounds + 60_000,
)
