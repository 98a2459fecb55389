import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { apiContract } from '#shared/http/api.ts'
import type { Endpoint } from '#shared/http/contract.ts'
import { authorizationMatrix } from './testing/authorization/matrix.ts'
import type { Row } from './testing/authorization/matrix-row.ts'
import { createWorld, type World } from './testing/authorization/world.ts'
import { tokenOf } from './testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

/** Values that nothing in the product ever has, by the type of the column that they are meant for. */
const planted: Record<string, unknown> = {
  bigint: 98_765_431,
  integer: 98_765_431,
  smallint: 29_431,
  numeric: 98_765_431,
  'double precision': 61.987_654,
  'timestamp with time zone': '2001-02-03T04:05:06.789Z',
  date: '2001-02-03',
  boolean: true,
  jsonb: { text: 'massassigned' },
  ARRAY: ['massassigned'],
}
const plantedText = 'massassigned'
const traces = ['98765431', '29431', '61.987654', '2001-02-03', plantedText]

type Column = { table: string; name: string; type: string }

let app: TestApp
let world: World
let columns: Column[]
beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
  columns = await app.database.query<Column>(sql`
    select c.table_name as table, c.column_name as name, c.data_type as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`)
})
afterAll(() => app.close())

/** Every field that an endpoint declares, at any depth: those may be set. */
function declaredBy({ body, query }: Endpoint): Set<string> {
  const names = new Set<string>()
  const collect = (json: unknown): void => {
    if (typeof json !== 'object' || json === null) return
    for (const [key, value] of Object.entries(json)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name)
      collect(value)
    }
  }
  for (const schema of [body, query]) {
    if (schema) collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  }
  return names
}

/** Every column, as an undeclared field, in both spellings. */
function undeclared(endpoint: Endpoint): Record<string, unknown> {
  const declared = declaredBy(endpoint)
  const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const fields = columns
    .flatMap(({ name, type }) =>
      [name, camelCase(name)].map((each) => [each, planted[type] ?? plantedText] as const),
    )
    .filter(([name]) => !declared.has(name))
  return Object.fromEntries(fields)
}

async function send(
  key: string,
  row: Row,
  more: Record<string, unknown>,
  member: keyof World['members'],
): Promise<number> {
  const { params, query, body, form } = await row.send(world)
  for (const [name, value] of Object.entries(form ? more : {})) form?.set(name, String(value))
  const isObject = body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body))
  const sent = {
    ...(params && { params }),
    query: { ...query, is_staff: true, owner_id: planted.bigint, member_id: planted.bigint },
    ...(form ? { form } : { body: isObject ? { ...body, ...more } : body }),
  }
  const token = await tokenOf(app, world.members[member])
  return (await app.call(key as 'GET /plans/', sent as never, { token })).status
}

async function tracesInDatabase(): Promise<string[]> {
  const found: string[] = []
  const patterns = traces.map((trace) => `%${trace}%`)
  const suspected = new Map<string, boolean>()
  for (const { table, name } of columns) {
    // A row as text has every column's text in it: most tables are done with one statement.
    const isSuspected =
      suspected.get(table) ??
      (await app.database.first(sql`
        select 1 from ${raw(table)} t where t::text like any(${patterns}::text[]) limit 1`)) !== undefined
    suspected.set(table, isSuspected)
    if (!isSuspected) continue
    const column = raw(`"${name}"`)
    const row = await app.database.first<{ value: string }>(sql`
      select t.${column}::text as value from ${raw(table)} t where t.${column}::text like any(${patterns}::text[]) limit 1`)
    if (row) found.push(`${table}.${name}: ${row.value.slice(0, 60)}`)
  }
  return found
}

it('sets nothing by fields that an endpoint does not declare, whatever column they name', async () => {
  const staff = async () =>
    (await app.database.query<{ id: number }>(sql`select id from member where is_staff order by id`)).map(
      ({ id }) => id,
    )
  const team = await staff()
  const accepted: string[] = []
  for (const [key, row] of Object.entries(authorizationMatrix)) {
    if (key.startsWith('GET ') || key.includes('/dev/')) continue
    const more = undeclared(apiContract[key as keyof typeof apiContract])
    for (const member of ['receiver', 'offerer', 'stranger'] as const) {
      const status = await send(key, row, more, member)
      expect(status, key).toBeLessThan(500)
      if (status < 300) accepted.push(key)
    }
  }
  // Refused calls would prove nothing.
  expect(new Set(accepted).size).toBeGreaterThan(25)
  expect(await tracesInDatabase()).toEqual([])
  expect(await staff()).toEqual(team)
}, 120_000)

it('would see it: a planted value is found in a column', async () => {
  await app.database.execute(sql`update member set about = ${plantedText} where id = ${world.bystander.id}`)
  expect(await tracesInDatabase()).toEqual(['member.about: massassigned'])
})
