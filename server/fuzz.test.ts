import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type ErrorCode, errorCatalogue } from '#shared/errors/error-catalogue.ts'
import { apiContract } from '#shared/http/api.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { type Schema, spoiled, valuesOf } from './testing/arbitrary-requests.ts'
import { type Actor, actors, createWorld, type World } from './testing/authorization/world.ts'
import { tokenOf } from './testing/builders/seeded-homes.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const requests = Number(process.env.YUVA_FUZZ_REQUESTS ?? 1_000)

type Described = {
  'x-policy': string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

/** What any endpoint may be answered by the edge, before the use case has a word. */
const ofTheEdge: readonly ErrorCode[] = [
  'invalid_input',
  'not_signed_in',
  'not_found',
  'suspended',
  'too_many_requests',
  'payload_too_large',
  'idempotency_key_reused',
]

let app: TestApp
let world: World
let ids: number[]
let accepted = 0
const document = openApiDocument(
  Object.entries(apiContract).map(([key, endpoint]) => ({ key, endpoint }) as never),
  'http://yuva.test',
) as { paths: Record<string, Record<string, Described>>; components: { schemas: { Error: object } } }
/** The clock is no input of the internet: production has no such endpoint, and here it would end every session. */
const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  )
  .filter(({ path }) => path !== '/dev/clock')
const errorBody = z.fromJSONSchema(document.components.schemas.Error as never)
const answerSchemas = new Map<object, z.ZodType>()

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
  const { home, stay, chat, message, report, decision, picture, notification, members } = world
  ids = [
    home,
    stay,
    chat,
    message,
    report,
    decision,
    picture,
    notification,
    ...Object.values(members).map(({ id }) => id),
  ]
})
afterAll(() => app.close())

const operation = fc.constantFrom(...operations)
const request = operation.chain(({ path, method, described }) => {
  const parts = (place: 'path' | 'query') => {
    const own = described.parameters.filter((each) => each.in === place)
    const values = own.map(({ name, schema }) => [name, valuesOf(schema, ids)] as const)
    const requiredKeys = own.filter(({ required }) => required).map(({ name }) => name)
    return fc.record(Object.fromEntries(values), { requiredKeys })
  }
  const schema = described.requestBody?.content['application/json']?.schema
  const body = schema ? valuesOf(schema, ids) : fc.constant(undefined)
  return fc.record({
    path: fc.constant(path),
    method: fc.constant(method),
    described: fc.constant(described),
    params: parts('path'),
    query: fc.oneof(parts('query'), spoiled(parts('query'))),
    body: schema ? fc.oneof(body, spoiled(body)) : body,
    actor: fc.constantFrom(...actors),
    key: fc.option(fc.constantFrom('one', 'two', 'x'.repeat(300)), { freq: 5 }),
  })
})
type Request = typeof request extends fc.Arbitrary<infer Value> ? Value : never

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function addressOf({ path, params, query }: Request): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      asText((params as Record<string, unknown>)[name])
        .toWellFormed()
        .slice(0, 250),
    ),
  )
  if (typeof query !== 'object' || query === null) return `/api${filled}`
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [
      name,
      asText(each).toWellFormed(),
    ]),
  )
  return `/api${filled}?${new URLSearchParams(pairs)}`
}

/** What is wrong with the answer; null if nothing is. */
async function ask(one: Request): Promise<string | null> {
  const { method, described, actor, body, key } = one
  const token =
    actor === 'visitor' ? null : await tokenOf(app, world.members[actor as Exclude<Actor, 'visitor'>])
  const answer = await app.server.inject({
    method: method.toUpperCase() as 'GET',
    url: addressOf(one),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const { statusCode: status } = answer
  if (status < 300) accepted += 1
  const problem = (what: string) =>
    `${method} ${one.path} as ${actor}: ${status} ${what} ${answer.body.slice(0, 300)}`
  if (status >= 500) return problem('')
  if (status === 204) return described.responses['204'] ? null : problem('is not described')
  const json: unknown = JSON.parse(answer.body)
  if (status >= 400) {
    if (!errorBody.safeParse(json).success) return problem('is no error of ours')
    const { code } = json as { code: ErrorCode }
    const isDescribed = described.responses[status] !== undefined || ofTheEdge.includes(code)
    return isDescribed && errorCatalogue[code].status === status ? null : problem('is not described')
  }
  const schema = described.responses[status]?.content?.['application/json']?.schema
  if (!schema)
    return status < 300 && Object.keys(described.responses).some((each) => each < '300')
      ? null
      : problem('is not described')
  const parser = answerSchemas.get(schema) ?? z.fromJSONSchema(schema as never)
  answerSchemas.set(schema, parser)
  const parsed = parser.safeParse(json)
  return parsed.success
    ? null
    : problem(`is outside its schema: ${z.prettifyError(parsed.error).slice(0, 300)}`)
}

/** Log-outs, decisions and deletions that came through must not leave everybody a visitor. */
const keepEverybodyIn = () =>
  app.database.execute(sql`
    update session set ended_at = null where id = any(${Object.values(world.members).map((m) => m.sessionId)}::uuid[])`)

it(
  `answers ${requests} requests made from its own description, right and wrong ones, by everybody`,
  async () => {
    const seed = Number(process.env.YUVA_FUZZ_SEED ?? Date.now() % 2_147_483_647)
    const problems = new Set<string>()
    let asked = 0
    for (const batch of fc.sample(fc.array(request, { minLength: 25, maxLength: 25 }), {
      seed,
      numRuns: Math.ceil(requests / 25),
    })) {
      for (const one of batch) {
        const problem = await ask(one)
        asked += 1
        if (problem) problems.add(problem)
      }
      await keepEverybodyIn()
    }
    process.stdout.write(
      `${asked} requests to ${operations.length} endpoints, ${accepted} accepted, seed ${seed}, ${problems.size} problems\n`,
    )
    expect([...problems].slice(0, 20)).toEqual([])
    // One that is only ever refused shows nothing.
    expect(accepted).toBeGreaterThan(asked / 10)
  },
  6 * 3_600_000,
)
