import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { defineContract } from '#shared/http/contract.ts'
import { wholeNumber } from '#shared/http/wire.ts'
import { registerApiDocs } from './api-docs.ts'
import { createHttpServer } from './http-server.ts'
import { namedLocale } from './locale.ts'
import { openApiDocument } from './openapi.ts'
import { bindRoutes } from './routes.ts'

const contract = defineContract({
  'GET /edge/answer/': {
    summary: 's',
    policy: 'public',
    answer: z.object({ public: z.number() }),
    errors: [],
  },
  'GET /edge/member/': { summary: 's', policy: 'member', answer: z.object({}), errors: ['not_signed_in'] },
  'GET /edge/staff/': {
    summary: 's',
    policy: 'staff',
    concerns: 'nobody',
    answer: z.object({}),
    errors: ['not_allowed'],
  },
  'GET /edge/crash/': { summary: 's', policy: 'public', answer: z.object({}), errors: [] },
  'GET /edge/limited/': {
    summary: 's',
    policy: 'public',
    answer: z.object({}),
    errors: ['too_many_requests'],
    limit: { max: 1, minutes: 1 },
  },
  'GET /edge/search/': {
    summary: 's',
    policy: 'public',
    query: z.object({ city: z.string().min(2).optional(), adults: wholeNumber(1, 9).optional() }),
    answer: z.object({ asked: z.array(z.string()) }),
    errors: ['invalid_input'],
  },
  'POST /edge/{id}/': {
    summary: 's',
    policy: 'public',
    params: z.object({ id: z.coerce.number() }),
    body: z.object({ name: z.string().min(2) }),
    status: 201,
    answer: z.object({ id: z.number(), name: z.string() }),
    errors: ['invalid_input', 'conflict'],
  },
})

const routes = bindRoutes(contract, {
  // A column outside the contract never leaves.
  'GET /edge/answer/': async () => ({ public: 1, secret: 'x' }) as { public: number },
  'GET /edge/member/': async () => ({}),
  'GET /edge/staff/': async () => ({}),
  'GET /edge/crash/': async () => {
    throw new Error('secret detail')
  },
  'GET /edge/limited/': async () => ({}),
  'GET /edge/search/': async (_call, { query }) => ({ asked: Object.keys(query) }),
  'POST /edge/{id}/': async (_call, { params, body }) => {
    if (body.name === 'taken') throw new AppError('conflict')
    return { id: params.id, name: body.name }
  },
})

let app: TestApp
let server: Awaited<ReturnType<typeof createHttpServer>>
beforeAll(async () => {
  app = await createTestApp()
  const config = { ...app.ports.config, rateLimitFactor: 1 }
  const callers = {
    member: {
      id: 1,
      sessionId: 's',
      isStaff: false,
      hasSecondFactor: false,
      suspension: null,
      isLeaving: false,
    },
    staff: {
      id: 2,
      sessionId: 's',
      isStaff: true,
      hasSecondFactor: false,
      suspension: null,
      isLeaving: false,
    },
  }
  server = await createHttpServer(
    { ...app.ports, config },
    routes,
    async (_db, token) => callers[token as 'member'] ?? null,
  )
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers })

describe('the HTTP edge', () => {
  // Specified: A7.1
  test('both forms of a path are the same endpoint, and answers are parsed', async () => {
    expect((await get('/api/edge/answer/')).json()).toEqual({ public: 1 })
    expect((await get('/api/edge/answer')).json()).toEqual({ public: 1 })
  })
  // Specified: A6.1
  test('policies are applied', async () => {
    expect((await get('/api/edge/member/')).statusCode).toBe(401)
    expect((await get('/api/edge/member/', { authorization: 'Bearer member' })).statusCode).toBe(200)
    expect((await get('/api/edge/member/', { authorization: 'bearer  member' })).statusCode).toBe(200)
    expect((await get('/api/edge/member/', { authorization: 'Bearer nobody' })).statusCode).toBe(401)
    expect((await get('/api/edge/member/', { authorization: 'Basic member' })).statusCode).toBe(401)
    expect((await get('/api/edge/staff/', { authorization: 'Bearer member' })).statusCode).toBe(404)
    expect((await get('/api/edge/staff/', { authorization: 'Bearer nobody' })).statusCode).toBe(401)
    expect((await get('/api/edge/staff/')).statusCode).toBe(404)
    expect((await get('/api/edge/staff/', { authorization: 'Bearer staff' })).statusCode).toBe(200)
  })
  test('in production the team needs its second factor', async () => {
    const config = { ...app.ports.config, mode: 'production' as const }
    const callers = {
      with: {
        id: 2,
        sessionId: 's',
        isStaff: true,
        hasSecondFactor: true,
        suspension: null,
        isLeaving: false,
      },
      without: {
        id: 2,
        sessionId: 's',
        isStaff: true,
        hasSecondFactor: false,
        suspension: null,
        isLeaving: false,
      },
    }
    const production = await createHttpServer(
      { ...app.ports, config },
      routes,
      async (_db, token) => callers[token as 'with'] ?? null,
    )
    const callWith = (token: string) =>
      production.inject({
        method: 'GET',
        url: '/api/edge/staff/',
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await callWith('with')).statusCode).toBe(200)
    const refused = await callWith('without')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_missing'])
    await production.close()
  })
  test('bad input is refused by field, in the language of the caller', async () => {
    const send = (language: string) =>
      server.inject({
        method: 'POST',
        url: '/api/edge/7/',
        payload: { name: 'x' },
        headers: { 'accept-language': language },
      })
    const tr = await send('tr')
    const en = await send('en-GB,en;q=0.9')
    expect(tr.statusCode).toBe(400)
    expect(tr.json().code).toBe('invalid_input')
    expect(Object.keys(tr.json().fields)).toEqual(['name'])
    expect(tr.json().fields.name).not.toEqual(en.json().fields.name)
  })
  test('a body that is not JSON is bad input, not a crash', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/edge/7/',
      payload: '{oops',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('invalid_input')
  })
  test('a body beyond 256 kB is turned away', async () => {
    const payload = { name: 'x'.repeat(257 * 1024) }
    const answer = await server.inject({ method: 'POST', url: '/api/edge/7/', payload })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large'])
  })
  test('a refusal carries its status and both sentences', async () => {
    const answer = await server.inject({ method: 'POST', url: '/api/edge/7/', payload: { name: 'taken' } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'conflict', error: expect.stringContaining('değişti') })
  })
  test('an unknown failure leaks nothing but its request id', async () => {
    const answer = await get('/api/edge/crash/')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      error: 'Beklenmeyen bir hata oluştu.',
      code: 'internal',
      request_id: expect.any(String),
    })
  })
  test('a refusal is logged with what was asked for and by whom, and nothing of what was sent', async () => {
    const lines: object[] = []
    const log = { ...app.ports.log, info: (fields: object) => void lines.push(fields) }
    const watched = await createHttpServer({ ...app.ports, log }, routes, async () => null)
    await watched.inject({
      url: '/api/edge/member/?secret=x',
      headers: { authorization: 'Bearer guessed' },
      remoteAddress: '192.0.2.7',
    })
    await watched.inject({ url: '/api/edge/answer/' })
    const refused = { event: 'refused', code: 'not_signed_in', method: 'GET', route: '/api/edge/member/' }
    expect(lines).toEqual([{ ...refused, ip: '192.0.2.7', requestId: expect.any(String) }])
    await watched.close()
  })
  // Specified: A7.1
  test('an unknown path is 404 in the one error shape', async () => {
    expect((await get('/api/nothing/')).json()).toMatchObject({ code: 'not_found' })
    const elsewhere = await server.inject({ method: 'POST', url: '/nothing/' })
    expect([elsewhere.statusCode, elsewhere.json()]).toEqual([
      404,
      { code: 'not_found', error: 'Aradığın şey bulunamadı.' },
    ])
  })
  test('an address that cannot be decoded is bad input in the one error shape', async () => {
    const answer = await get('/api/edge/%E0%A4%A/', { 'accept-language': 'en' })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid_input', error: 'Some of the information sent is missing or wrong.' },
    ])
    expect(answer.headers).toHaveProperty('content-security-policy')
  })
  test.each([
    ['is no HTTP', 'oops\r\n\r\n', 400, 'invalid_input'],
    [
      'has too long a head',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      413,
      'payload_too_large',
    ],
  ])('what %s is refused in the one error shape, and cut off', async (_what, sent, status, code) => {
    if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.write(sent)
    await new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ code, error: expect.any(String) })
  })
  test('a field of a query that was left empty asks for nothing', async () => {
    expect((await get('/api/edge/search/?city=&adults=')).json()).toEqual({ asked: [] })
    expect((await get('/api/edge/search/?city=&adults=2')).json()).toEqual({ asked: ['adults'] })
    expect((await get('/api/edge/search/?adults=abc')).statusCode).toBe(400)
  })
  test('too many calls are refused with the time to come back', async () => {
    expect((await get('/api/edge/limited/')).statusCode).toBe(200)
    const second = await get('/api/edge/limited/')
    expect(second.statusCode).toBe(429)
    expect(second.json().code).toBe('too_many_requests')
    // The whole window, less the moment that has passed.
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(60)
  })
  test('a server that cannot keep up says so and when to come back, and stays healthy to its watchers', async () => {
    const busy = await createHttpServer(
      { ...app.ports, config: { ...app.ports.config, shedAtDelayMs: 50 } },
      routes,
      async () => null,
    )
    await busy.listen({ port: 0, host: '127.0.0.1' })
    const until = performance.now() + 2_500
    while (performance.now() < until) {
      const blockedUntil = performance.now() + 200
      while (performance.now() < blockedUntil);
      await new Promise((resolve) => setImmediate(resolve))
    }
    const refused = await busy.inject({ url: '/api/edge/answer/' })
    const health = await busy.inject({ url: '/api/health/live' })
    await busy.close()
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(health.statusCode).not.toBe(503)
  })
  test('a server with a route that has no policy does not start', async () => {
    const open = await createHttpServer(app.ports, routes, async () => null)
    open.get('/open', () => 'x')
    await expect(open.ready()).rejects.toThrow(/declare no policy: GET \/open/)
    await open.close().catch(() => undefined)
  })
  test('production does not list what is there for development only', async () => {
    const dev = defineContract({
      'GET /dev/edge/': { summary: 's', policy: 'development', answer: z.object({}), errors: [] },
    })
    const all = [...routes, ...bindRoutes(dev, { 'GET /dev/edge/': async () => ({}) })]
    const listed = async (allowsDevelopmentRoutes: boolean) => {
      const described = await createHttpServer(app.ports, all, async () => null)
      await registerApiDocs(described, all, { publicUrl: 'http://x', allowsDevelopmentRoutes })
      const document = (await described.inject({ url: '/api/openapi.json' })).json()
      await described.close()
      return Object.keys(document.paths)
    }
    expect(await listed(true)).toContain('/dev/edge')
    const inProduction = await listed(false)
    expect(inProduction).toContain('/edge/answer')
    expect(inProduction).not.toContain('/dev/edge')
  })
  test('the OpenAPI document names every endpoint and its errors', () => {
    const document = openApiDocument(routes, 'http://x') as {
      openapi: string
      paths: Record<string, Record<string, { responses: object }>>
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/edge/{id}')
    expect(Object.keys(document.paths['/edge/{id}']?.post?.responses ?? {})).toEqual([
      '201',
      '400',
      '403',
      '404',
      '409',
      '413',
      '415',
      '500',
      '503',
    ])
  })
  test.each([
    [undefined, null],
    ['en', 'en'],
    ['en-US,en;q=0.9,tr;q=0.8', 'en'],
    ['tr;q=0.5,en;q=0.4', 'tr'],
    ['de,fr', null],
    ['en;q=0', null],
  ] as const)('Accept-Language %s names %s', (header, locale) => expect(namedLocale(header)).toBe(locale))
})
