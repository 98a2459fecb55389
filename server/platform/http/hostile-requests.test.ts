import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { defineContract } from '#shared/http/contract.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'
import { bindRoutes } from './routes.ts'

const contract = defineContract({
  'GET /edge/limited/': {
    summary: 's',
    policy: 'public',
    answer: z.object({}),
    errors: ['too_many_requests'],
    limit: { max: 1_000, minutes: 1 },
  },
  'GET /edge/search/': {
    summary: 's',
    policy: 'public',
    query: z.object({ city: z.string() }),
    answer: z.object({ city: z.string() }),
    errors: ['invalid_input'],
  },
  'POST /edge/picture/': {
    summary: 's',
    policy: 'member',
    upload: { field: 'picture', maxFiles: 1 },
    answer: z.object({}),
    errors: ['not_signed_in'],
  },
})

const routes = bindRoutes(contract, {
  'GET /edge/limited/': async () => ({}),
  'GET /edge/search/': async (_call, { query }) => query,
  'POST /edge/picture/': async () => ({}),
})

let app: TestApp
let server: HttpServer
const failures: unknown[] = []

beforeAll(async () => {
  app = await createTestApp()
  const log = { ...app.ports.log, error: (fields: object) => void failures.push(fields) }
  server = await createHttpServer({ ...app.ports, log }, routes, async () => null)
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

function openSocket(): Socket {
  const { port } = server.server.address() as AddressInfo
  return connect(port, '127.0.0.1')
    .setEncoding('latin1')
    .on('error', () => undefined)
}

/** The server's answer to these bytes until it closes the connection. */
async function exchange(sent: Buffer | string): Promise<string> {
  const socket = openSocket()
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.write(sent)
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

const request = (target: string | Buffer) =>
  Buffer.concat([
    Buffer.from('GET '),
    Buffer.from(target),
    Buffer.from(' HTTP/1.1\r\nHost: yuva.example\r\nConnection: close\r\n\r\n'),
  ])

describe('edges of HTTP', () => {
  test.each([
    ['//', '/'],
    ['///', '/'],
    ['//[', '/['],
    ['//elsewhere.example/results?city=a', '/elsewhere.example/results?city=a'],
    ['/\\elsewhere.example', '/elsewhere.example'],
  ])('GET %s leads to %s on this site', async (target, location) => {
    const answer = await exchange(request(target))
    expect(answer).toMatch(/^HTTP\/1.1 308 /)
    expect(/^location: (.*)$/im.exec(answer)?.[1]?.trim()).toBe(location)
  })

  test('a query in raw UTF-8 is read, and bytes that are none are bad input', async () => {
    const raw = await exchange(request(Buffer.from('/api/edge/search/?city=İzmir')))
    expect(Buffer.from(raw, 'latin1').toString()).toContain('{"city":"İzmir"}')
    const encoded = await exchange(request('/api/edge/search/?city=%C4%B0zmir'))
    expect(Buffer.from(encoded, 'latin1').toString()).toContain('{"city":"İzmir"}')
    const broken = await exchange(request(Buffer.from([...Buffer.from('/api/edge/search/\xff', 'latin1')])))
    expect(broken).toMatch(/^HTTP\/1.1 400 /)
  })

  test('clients that reset at once leave no error behind', async () => {
    for (let at = 0; at < 200; at++) {
      const socket = openSocket()
      await new Promise((resolve) => socket.once('connect', resolve))
      socket.write(request('/api/edge/limited/'))
      socket.resetAndDestroy()
    }
    await sleep(100)
    expect(failures).toEqual([])
  })

  test('a refused upload that dribbles in is answered and cut off', async () => {
    const head = [
      'POST /api/edge/picture/ HTTP/1.1',
      'Host: yuva.example',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000000',
    ]
    const uploads = Array.from({ length: 40 }, async () => {
      const socket = openSocket()
      let answer = ''
      socket.on('data', (part) => {
        answer += part
      })
      socket.write(`${head.join('\r\n')}\r\n\r\n--x`)
      const dribble = setInterval(() => socket.write('x'), 100)
      const startedAt = performance.now()
      await new Promise((resolve) => socket.once('close', resolve))
      clearInterval(dribble)
      expect(answer).toMatch(/^HTTP\/1.1 401 /)
      return performance.now() - startedAt
    })
    expect(Math.max(...(await Promise.all(uploads)))).toBeLessThan(12_000)
  })
})
