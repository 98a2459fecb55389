import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect } from 'vitest'
import { tinyJpeg } from '#server/testing/builders/listings.ts'
import {
  type SeededMember,
  seedListing,
  seedMember,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { longTest, shortTest } from '#server/testing/long-test.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

type Server = Awaited<ReturnType<typeof startServerProcess>>
/** Three server processes on one native PostgreSQL. */
const servers: Server[] = []
/** Seeds and reads; it does not take part. */
let app: TestApp
let databaseUrl: string

const startServer = () => startServerProcess({ databaseUrl, dataDir: app.ports.config.dataDir })

beforeAll(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  app = await createTestApp({ database })
  servers.push(...(await Promise.all([startServer(), startServer(), startServer()])))
})
afterAll(async () => {
  await Promise.all(
    servers.map(async ({ server }) => {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    }),
  )
  await app.close()
})

const at = (index: number): Server => {
  const server = servers[index]
  if (!server) throw new Error('There are three servers')
  return server
}

type Answer = { status: number; body: unknown; refusedFiles: string | null; retryAfter: string | null }
type Send = (server: Server) => Promise<Answer>

async function post(
  server: Server,
  path: string,
  headers: Record<string, string>,
  body: string | FormData,
): Promise<Answer> {
  const answer = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body })
  return {
    status: answer.status,
    body: await answer.json(),
    refusedFiles: answer.headers.get('refused-files'),
    retryAfter: answer.headers.get('retry-after'),
  }
}

/** One call by one key, to be sent as often and where as the test likes. */
async function checkoutOf(member: SeededMember): Promise<Send> {
  const headers = {
    authorization: `Bearer ${await tokenOf(app, member)}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const body = JSON.stringify({ cart_amount: 150, subscription_type: 'monthly' })
  return (server) => post(server, '/mars-payment/', headers, body)
}

async function uploadOf(member: SeededMember, listing: number, files: readonly Buffer[]): Promise<Send> {
  const headers = {
    authorization: `Bearer ${await tokenOf(app, member)}`,
    'idempotency-key': randomUUID(),
  }
  return (server) => {
    const form = new FormData()
    form.set('product', String(listing))
    for (const file of files) form.append('file', new Blob([new Uint8Array(file)]), 'ev.jpg')
    return post(server, '/product-image/', headers, form)
  }
}

/** Takes long enough to be interrupted. */
const slowPicture = () =>
  sharp(randomBytes(1800 * 1200 * 3), { raw: { width: 1800, height: 1200, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()

const paymentsOf = ({ id }: SeededMember) =>
  app.database.query(sql`select conversation_id from payment where member_id = ${id}`)
const picturesOf = (listing: number) =>
  app.database.query(sql`select id from residence_picture where residence_id = ${listing}`)
const claimsOf = ({ id }: SeededMember) =>
  app.database.query(sql`select key from idempotency_claim where member_id = ${id}`)

/** Whether one of the servers is amid a transaction: the others would wait for its locks. */
async function isAnyInTransaction(): Promise<boolean> {
  const rows = await app.database.query(sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`)
  return rows.length > 0
}

async function untilClaimed(member: SeededMember): Promise<void> {
  while ((await claimsOf(member)).length === 0) await sleep(5)
}

/** Simulates the seconds after a server has died. */
const letClaimsLapse = ({ id }: SeededMember) =>
  app.database.execute(sql`
    update idempotency_claim set expires_at = now() - interval '1 second' where member_id = ${id}`)

// Specified: D.39
shortTest('opens one checkout for one key on three servers at once, and answers all alike', async () => {
  const member = await seedMember(app, { premiumDays: 0 })
  const send = await checkoutOf(member)
  const answers = await Promise.all([0, 1, 2, 0, 1, 2].map((index) => send(at(index))))
  expect(answers[0]?.status).toBe(201)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await paymentsOf(member)).toHaveLength(1)
  expect(await claimsOf(member)).toEqual([])
})

// Specified: D.39
shortTest(
  'adds the pictures of one key once on three servers at once, and names the refused file to all',
  async () => {
    const member = await seedMember(app)
    const listing = await seedListing(app, member)
    const before = (await picturesOf(listing)).length
    const send = await uploadOf(member, listing, [await tinyJpeg(), Buffer.from('no picture')])
    const answers = await Promise.all([0, 1, 2].map((index) => send(at(index))))
    expect(answers[0]?.status).toBe(201)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.refusedFiles).toContain('bad_image')
    expect(await picturesOf(listing)).toHaveLength(before + 1)
  },
)

// Specified: D.39
longTest('frees the key of a server that died at work, and another server does it', async () => {
  const member = await seedMember(app)
  const listing = await seedListing(app, member)
  const before = (await picturesOf(listing)).length
  const send = await uploadOf(member, listing, [await slowPicture()])
  const lost = send(at(0)).catch(() => null)
  await untilClaimed(member)
  at(0).server.kill('SIGKILL')
  expect(await lost).toBeNull()
  const repeated = send(at(1))
  await letClaimsLapse(member)
  expect((await repeated).status).toBe(201)
  expect(await picturesOf(listing)).toHaveLength(before + 1)
  servers[0] = await startServer()
})

/** Stops a server during a member's upload; if the upload was faster, retries with the next. */
async function stopInTheMiddle(server: Server) {
  for (;;) {
    const member = await seedMember(app)
    const listing = await seedListing(app, member)
    const before = (await picturesOf(listing)).length
    const send = await uploadOf(member, listing, [await slowPicture()])
    const late = send(server)
    await untilClaimed(member)
    server.server.kill('SIGSTOP')
    const isInTheMiddle = (await claimsOf(member)).length > 0 && (await picturesOf(listing)).length === before
    if (isInTheMiddle && !(await isAnyInTransaction())) return { member, listing, before, send, late }
    server.server.kill('SIGCONT')
    await late
  }
}

longTest(
  'lets a server that stood still and lost its key write nothing when it goes on',
  {
    retry: 3,
  },
  async () => {
    const { member, listing, before, send, late } = await stopInTheMiddle(at(0))
    await letClaimsLapse(member)
    const done = await send(at(1)).finally(() => at(0).server.kill('SIGCONT'))
    const refused = await late
    expect([done.status, refused.status]).toEqual([201, 409])
    expect(refused).toMatchObject({ body: { code: 'request_under_way' }, retryAfter: expect.any(String) })
    expect(await picturesOf(listing)).toHaveLength(before + 1)
    expect((await send(at(0))).body).toEqual(done.body)
  },
)

shortTest('refuses a key under way for another request, and frees it when the work is refused', async () => {
  const member = await seedMember(app, { premiumDays: 0 })
  await app.database.execute(sql`
    insert into idempotency_claim (member_id, key, request_hash, holder, expires_at)
    values (${member.id}, 'held', 'another request', ${randomUUID()}, now() + interval '1 minute')`)
  const call = async (key: string, cart_amount: number) =>
    app.call(
      'POST /mars-payment/',
      { body: { cart_amount, subscription_type: 'monthly' } },
      { token: await tokenOf(app, member), headers: { 'idempotency-key': key } },
    )
  expect((await call('held', 150)).body.code).toBe('idempotency_key_reused')
  expect((await call('free', 1)).body.code).toBe('wrong_amount')
  expect((await call('free', 150)).status).toBe(201)
})
