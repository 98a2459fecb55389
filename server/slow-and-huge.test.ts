import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerVerifiedMember } from './testing/builders/members.ts'
import { startServerProcess } from './testing/server-process.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { byLength } from './testing/test-length.ts'

const connections = byLength({ short: 50, long: 200, soak: 400 })
const closedWithinMs = 12_000
const memoryMb = 100

let app: TestApp
let node: Awaited<ReturnType<typeof startServerProcess>>
beforeAll(async () => {
  const database = await createTestDatabase()
  app = await createTestApp({ database })
  node = await startServerProcess({ databaseUrl: database.url, dataDir: app.ports.config.dataDir })
})
afterAll(async () => {
  node?.server.kill('SIGKILL')
  await app?.close()
})

const run = promisify(execFile)
const residentMb = async () =>
  Number((await run('ps', ['-o', 'rss=', '-p', String(node.server.pid)])).stdout) / 1_024

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(node.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.resume()
  await once(socket, 'connect')
  return socket
}

/** Sends the beginning, and then a byte a second while the connection is open; returns how long that was, in ms. */
async function dribble(beginning: string): Promise<number> {
  const socket = await open()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const begun = performance.now()
  socket.write(beginning)
  const drops = setInterval(() => socket.write('a'), 1_000)
  await closed
  clearInterval(drops)
  return performance.now() - begun
}

const post = (length: string, path = '/api/auth/token/') =>
  `POST ${path} HTTP/1.1\r\nHost: yuva\r\nContent-Type: application/json\r\n${length}\r\n\r\n`

/** Sends an endless body; returns the status and how many megabytes were accepted. */
async function flood(head: string, chunk: Buffer): Promise<{ status: string; sentMb: number }> {
  const socket = await open()
  let answer = ''
  let sent = 0
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  socket.write(head)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  while (!socket.destroyed && answer === '' && sent < 10 * 1_024 ** 3) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed]).catch(() => undefined)
    sent += chunk.length
  }
  socket.destroy()
  return { status: answer.split(' ')[1] ?? 'none', sentMb: Math.round(sent / 1_024 ** 2) }
}

const send = (body: string) =>
  fetch(`${node.url}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

test('slow headers, slow bodies, endless bodies and deep JSON are let go of, while others are served', async () => {
  const member = await registerVerifiedMember(app)
  // Warmed up, so that the growth is the attack's.
  for (let at = 0; at < 50; at++) await (await send('{}')).text()
  const before = await residentMb()
  const attack = Promise.all([
    ...Array.from({ length: connections }, () =>
      dribble('GET /api/plans/ HTTP/1.1\r\nHost: yuva\r\nX-Slow: '),
    ),
    ...Array.from({ length: connections }, () => dribble(`${post('Content-Length: 100000')}{"email": "`)),
    ...Array.from({ length: connections }, () => dribble(`${post('Content-Length: 9', '/api/nothing/')}{`)),
  ])

  // Photos over a slow connection take time: this upload is accepted.
  const upload = await open()
  upload.write(
    'PATCH /api/my-profile/profile-picture/ HTTP/1.1\r\nHost: yuva\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      `Authorization: Bearer ${member.token}\r\nContent-Length: 100000\r\n\r\n--b\r\n`,
  )

  const chunk = Buffer.alloc(65_536, 'a')
  const framed = Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')])
  const declared = await flood(post(`Content-Length: ${10 * 1_024 ** 3}`), chunk)
  const endless = await flood(post('Transfer-Encoding: chunked'), framed)
  for (const { status, sentMb } of [declared, endless]) {
    expect(['413', 'none']).toContain(status)
    expect(sentMb).toBeLessThan(10)
  }
  for (const deep of [
    '['.repeat(200_000),
    '{"a":'.repeat(40_000),
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  ]) {
    const begun = performance.now()
    expect((await send(deep)).status).toBe(400)
    expect(performance.now() - begun).toBeLessThan(2_000)
  }
  const health: number[] = []
  let isOver = false
  let max = 0
  const watch = (async () => {
    while (!isOver) {
      const begun = performance.now()
      expect((await fetch(`${node.url}/api/health`)).status).toBe(200)
      health.push(performance.now() - begun)
      max = Math.max(max, await residentMb())
      await sleep(100)
    }
  })()
  const lasted = await attack
  isOver = true
  await watch
  expect(upload.destroyed).toBe(false)
  upload.destroy()
  const slowest = Math.max(...lasted)
  process.stdout.write(
    `${lasted.length} slow connections closed within ${(slowest / 1_000).toFixed(1)} s; of 10 GB ${declared.sentMb} MB were sent; ` +
      `memory + ${Math.round(max - before)} MB; health answered within ${Math.round(Math.max(...health))} ms\n`,
  )
  expect(slowest).toBeLessThan(closedWithinMs)
  expect(max - before).toBeLessThan(memoryMb)
  expect(Math.max(...health)).toBeLessThan(5_000)
}, 60_000)
