import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorizationMatrix } from './testing/authorization/matrix.ts'
import type { Row } from './testing/authorization/matrix-row.ts'
import { createWorld, type World } from './testing/authorization/world.ts'
import { tokenOf } from './testing/builders/seeded-listings.ts'
import { type DescribedOperation, describedApi, undeclaredOf } from './testing/declared-answers.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { byLength } from './testing/test-length.ts'

/** A call before and after it was broken. */
type Sent = {
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  payload?: string
}
type Breakage = (whole: Sent) => Sent | null

const json = { 'content-type': 'application/json' }
const each = (values: Record<string, string>, value: string) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, value]))

/** Breaks one thing; null where there is nothing of the kind. */
const breakages: Record<string, Breakage> = {
  'a path of words': (whole) =>
    Object.keys(whole.params).length > 0 ? { ...whole, params: each(whole.params, 'kelime') } : null,
  'a path to nothing': (whole) =>
    Object.keys(whole.params).length > 0 ? { ...whole, params: each(whole.params, '987654321') } : null,
  'a path that is too long': (whole) =>
    Object.keys(whole.params).length > 0 ? { ...whole, params: each(whole.params, '1'.repeat(300)) } : null,
  'a path that cannot be decoded': (whole) =>
    Object.keys(whole.params).length > 0 ? { ...whole, params: each(whole.params, '%zz') } : null,
  'a query of lists': (whole) => ({
    ...whole,
    query: { ...each(whole.query, '[]'), cursor: '{', before: 'x', to: '\u0000' },
  }),
  'a body that is no JSON': (whole) => ({ ...whole, headers: { ...whole.headers, ...json }, payload: '{' }),
  'a body that is a list': (whole) => ({ ...whole, headers: { ...whole.headers, ...json }, payload: '[[]]' }),
  'no body': ({ payload: _payload, ...whole }) => whole,
  'a body of a type that is not known': (whole) => ({
    ...whole,
    headers: { ...whole.headers, 'content-type': 'application/x-tar' },
    payload: 'x',
  }),
  'a form without parts': (whole) => ({
    ...whole,
    headers: { ...whole.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  }),
  'a body that is too large': (whole) => ({
    ...whole,
    headers: { ...whole.headers, ...json },
    payload: JSON.stringify('x'.repeat(300_000)),
  }),
  'a key that is too long': (whole) => ({
    ...whole,
    headers: { ...whole.headers, 'idempotency-key': 'x'.repeat(300) },
  }),
  'a token that is none': (whole) => ({ ...whole, headers: { ...whole.headers, authorization: 'Bearer x' } }),
}

/** One in n ways of breaking a call, rotating by endpoint. */
const oneIn = byLength({ short: 6, long: 1, soak: 1 })

const callers = ['visitor', 'receiver', 'suspended', 'staff'] as const

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
})
afterAll(() => app.close())

const texts = (values: object = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

async function wholeCall(row: Row, caller: (typeof callers)[number]): Promise<Sent> {
  const { params, query, body, form } = await row.send(world)
  const token = caller === 'visitor' ? null : await tokenOf(app, world.members[caller])
  const request = form && new Request('http://test', { method: 'POST', body: form })
  const type = request ? { 'content-type': request.headers.get('content-type') ?? '' } : json
  return {
    params: texts(params),
    query: texts(query),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...((request || body !== undefined) && type),
    },
    ...(request
      ? { payload: await request.text() }
      : body !== undefined && { payload: JSON.stringify(body) }),
  }
}

const paths = describedApi()
const operationOf = (method: string, path: string): DescribedOperation => {
  const operation = paths[path.replace(/\/$/, '')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

it('declares every status, code and body that it answers, to whole calls and to broken ones', async () => {
  const problems: string[] = []
  const statuses = new Map<number, number>()
  let calls = 0
  const send = async (key: string, what: string, sent: Sent) => {
    const [method = '', path = ''] = key.split(' ')
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => sent.params[name] ?? '')
    const answer = await app.server.inject({
      method: method as 'GET',
      url: `/api${address}`,
      query: sent.query,
      headers: sent.headers,
      ...(sent.payload !== undefined && method !== 'GET' && { payload: sent.payload }),
    })
    calls += 1
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    const undeclared = undeclaredOf(operationOf(method, path), answer)
    if (undeclared || answer.statusCode >= 500)
      problems.push(`${key} with ${what}: ${answer.statusCode} ${undeclared} ${answer.body.slice(0, 200)}`)
  }
  for (const [index, [key, row]] of Object.entries(authorizationMatrix).entries()) {
    for (const caller of callers) {
      const whole = await wholeCall(row, caller)
      // A caller refused by the policy sees nothing of the rest.
      const isLetIn = caller === (key.includes(' /staff/') ? 'staff' : 'receiver')
      for (const [place, [what, spoil]] of Object.entries(breakages).entries()) {
        const broken = isLetIn && (place + index) % oneIn === 0 ? spoil(whole) : null
        if (broken) await send(key, `${what} as ${caller}`, broken)
      }
      await send(key, `nothing wrong as ${caller}`, whole)
    }
  }
  process.stdout.write(`${calls} calls: ${JSON.stringify(Object.fromEntries(statuses))}\n`)
  expect(problems).toEqual([])
  // An endpoint that only refuses, or only accepts, proves nothing.
  for (const status of [200, 201, 204, 400, 401, 403, 404, 409, 413])
    expect(statuses.get(status)).toBeGreaterThan(0)
}, 120_000)

it('would notice an answer that is not declared', () => {
  const operation = operationOf('GET', '/staff/stay-problems/')
  const refusal = (statusCode: number, code: string) => ({
    statusCode,
    body: JSON.stringify({ error: 'x', code }),
  })
  expect(undeclaredOf(operation, refusal(404, 'not_found'))).toBeNull()
  expect(undeclaredOf(operation, refusal(409, 'conflict'))).toMatch(/not declared/)
  expect(undeclaredOf(operation, refusal(404, 'invalid_link'))).toMatch(/outside its schema/)
  expect(undeclaredOf(operation, { statusCode: 200, body: '{}' })).toMatch(/outside its schema/)
})
