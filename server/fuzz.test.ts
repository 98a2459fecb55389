import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hourMs } from '#shared/kernel/durations.ts'
import { spoiled, valuesOf } from './testing/arbitrary-requests.ts'
import { type Actor, actors, createWorld, type World } from './testing/authorization/world.ts'
import { tokenOf } from './testing/builders/seeded-listings.ts'
import { describedApi, undeclaredOf } from './testing/declared-answers.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { byLength, testSeed } from './testing/test-length.ts'

const requests = byLength({ short: 400, long: 3_000, soak: 100_000 })

let app: TestApp
let world: World
let ids: number[]
let accepted = 0
/** The clock is no input of the internet: production has no such endpoint, and here it would end every session. */
const operations = Object.entries(describedApi())
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  )
  .filter(({ path }) => path !== '/dev/clock')

beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
  const { listing, stay, chat, message, report, decision, picture, notification, members } = world
  ids = [
    listing,
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

const requestOf = ({ path, method, described }: (typeof operations)[number]) => {
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
}
type Request = ReturnType<typeof requestOf> extends fc.Arbitrary<infer Value> ? Value : never

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

/** What is wrong with the answer; null for nothing. */
async function send(one: Request): Promise<string | null> {
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
  const undeclared = undeclaredOf(described, answer)
  return undeclared && problem(undeclared)
}

/** Log-outs, decisions and deletions that succeeded must not leave only visitors. */
const renewAllSessions = () =>
  app.database.execute(sql`
    update session set ended_at = null where id = any(${Object.values(world.members).map((m) => m.sessionId)}::uuid[])`)

it(
  `answers ${requests} requests made from its own description, right and wrong ones, by everybody`,
  async () => {
    const problems = new Set<string>()
    let requested = 0
    const rounds = Math.ceil(requests / operations.length)
    const waiting = operations.map((operation, at) =>
      fc.sample(requestOf(operation), { seed: testSeed + at, numRuns: rounds }),
    )
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, ofOperation] of waiting.entries()) {
        const one = ofOperation[round]
        const problem = one && (await send(one))
        requested += 1
        if (problem) problems.add(problem)
        if (at % 25 === 0) await renewAllSessions()
      }
    }
    process.stdout.write(
      `${requested} requests to ${operations.length} endpoints, ${accepted} accepted, seed ${testSeed}, ${problems.size} problems\n`,
    )
    expect([...problems].slice(0, 20)).toEqual([])
    // One that is only ever refused shows nothing.
    expect(accepted).toBeGreaterThan(requested / 10)
  },
  6 * hourMs,
)
