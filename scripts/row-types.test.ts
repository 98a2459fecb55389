// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of planted files
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RecordedStatement } from '#server/testing/recorded-statements.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { notRun, rowTypeProblems } from './row-types/check-row-types.ts'
import { describeStatements } from './row-types/describe.ts'

const root = join(import.meta.dirname, '..')

/** What the tests saw of a planted statement. */
type Seen = Partial<Pick<RecordedStatement, 'values' | 'nulls'>> & { text?: string }

/** Each with the expected problem; null for none. */
const planted: [problem: RegExp | null, code: string, seen?: Seen][] = [
  [null, 'db.query<{ id: number; email: string }>(sql`select id, email::text as email from member`)'],
  [null, 'db.query(sql`select id, email from member`)'],
  [
    /id is number \(int8\), not what the row type says/,
    'db.query<{ id: string }>(sql`select id from member`)',
  ],
  [
    /createdAt is Date \(timestamptz\)/,
    'db.first<{ createdAt: string }>(sql`select created_at from member`)',
  ],
  [
    /picture is json \(jsonb\)/,
    'db.first<{ picture: { at: Date } | null }>(sql`select picture from member`)',
  ],
  [
    /picture is json \(jsonb\)/,
    'db.first<{ picture: { times: { at: Date | null }[] } | null }>(sql`select picture from member`)',
  ],
  [null, 'db.first<{ picture: { times: string[] } | null }>(sql`select picture from member`)'],
  [
    /amenities is array of string \(_text\)/,
    'db.first<{ amenities: string }>(sql`select amenities from residence`)',
  ],
  [/no column is called lastName/, 'db.query<{ id: number; lastName: string }>(sql`select id from member`)'],
  [
    /the column lastName is not in the row type/,
    'db.query<{ id: number }>(sql`select id, last_name from member`)',
  ],
  [
    /two columns are called id/,
    'db.query<{ id: number }>(sql`select m.id, r.id from member m, residence r`)',
  ],
  [
    /refuses it: column "nickname" of relation "member" does not exist/,
    'db.execute(sql`update member set nickname = null`)',
  ],
  // Null, through joins, conditions and aggregates.
  [/about is never null/, 'db.query<{ about: string | null }>(sql`select about from member`)'],
  [/phoneNumber can be null/, 'db.query<{ phoneNumber: string }>(sql`select phone_number from member`)'],
  [
    null,
    'db.query<{ phoneNumber: string }>(sql`select phone_number from member where phone_number is not null`)',
  ],
  [
    /city can be null/,
    'db.query<{ city: string }>(sql`select r.city from member m left join residence r on r.owner_id = m.id`)',
  ],
  [
    null,
    'db.query<{ city: string }>(sql`select r.city from residence r left join member m on r.owner_id = m.id`)',
  ],
  [/last can be null/, 'db.query<{ last: number }>(sql`select max(id) as last from member`)'],
  [null, 'db.query<{ last: number }>(sql`select max(id) as last from residence group by owner_id`)'],
  [
    /city can be null/,
    'db.query<{ city: string }>(sql`select (select city from residence r where r.owner_id = m.id limit 1) as city from member m`)',
  ],
  [
    /n is never null/,
    'db.query<{ n: number | null }>(sql`select (select count(*) from residence r where r.owner_id = m.id) as n from member m`)',
  ],
  [
    /name can be null/,
    'db.query<{ name: string }>(sql`select case when id > 2 then first_name end as name from member`)',
  ],
  [
    /phone is never null/,
    "db.query<{ phone: string | null }>(sql`with m as (select coalesce(phone_number, '') as phone from member) select phone from m`)",
  ],
  // Null, seen in a test where the text does not say.
  [null, 'db.query<{ name: string }>(sql`select lag(first_name) over () as name from member`)'],
  [
    /name can be null/,
    'db.query<{ name: string }>(sql`select lag(first_name) over () as name from member`)',
    { nulls: [0] },
  ],
  // Values.
  [
    /\$1 goes in as number \(int8\), not string/,
    'db.execute(sql`delete from member where id = ${text}`)',
    { values: [['number', 'string']] },
  ],
  [null, 'db.execute(sql`delete from member where id = ${text}::bigint`)', { values: [['string']] }],
  [
    /\$1 goes in as json \(jsonb\), not array of number/,
    'db.execute(sql`update member set picture = ${ids}::jsonb`)',
    { values: [['array of number']] },
  ],
  [
    /\$1 goes in as array of string \(_text\), not array of number/,
    'db.execute(sql`delete from member where first_name = any(${ids}::text[])`)',
    { values: [['array of number']] },
  ],
  // The row type is not given at the call.
  [/id is number/, '(async (): Promise<{ id: string }[]> => db.query(sql`select id from member`))()'],
  [
    /id is number/,
    '(async (): Promise<{ id: string } | undefined> => db.first(sql`select id from member`))()',
  ],
  [/has a row type that only the callers know/, '(<Row>() => db.query<Row>(sql`select id from member`))()'],
  // The statement comes from somewhere else.
  [
    /the column lastName is not in the row type/,
    'db.query<{ id: number }>(statement)',
    { text: 'select id, last_name from member' },
  ],
  // Rows of a type that is composed.
  [
    /phoneNumber can be null/,
    "db.query<Pick<Member, 'phoneNumber'> & { id: number }>(sql`select id, phone_number from member`)",
  ],
]

const nameOf = (at: number) => `server/features/points/planted-${at}.queries.ts`

const sourceOf = (code: string) => `import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

type Member = { id: number; phoneNumber: string }
export const planted = (db: Queryable, statement: Sql, text: string, ids: number[]) => ${code}
`

function recordingOf(
  file: string,
  code: string,
  { values = [], nulls = [], ...seen }: Seen,
): RecordedStatement {
  const lines = sourceOf(code).split('\n')
  const line = lines.findIndex((each) => each.includes('planted'))
  let params = 0
  const text = seen.text ?? /sql`(.*?)`/.exec(code)?.[1]?.replace(/\$\{\w+\}/g, () => `$${++params}`) ?? ''
  const column = (lines[line] ?? '').search(/(?<=db\.)(query|first|execute)/) + 1
  return { file, line: line + 1, column, text, values, nulls }
}

const recording = {
  sources: new Map(planted.map(([, code], at) => [nameOf(at), sourceOf(code)])),
  statements: planted.map(([, code, seen], at) => recordingOf(nameOf(at), code, seen ?? {})),
}

describe('a planted statement', () => {
  let problems: string[]
  beforeAll(async () => {
    const { pool, close } = await createTestDatabase({ pipeline: false })
    problems = await rowTypeProblems(root, recording, (texts) => describeStatements(pool, texts)).finally(
      close,
    )
  })

  it.each(planted.map(([problem, code], at) => [code, problem, at] as const))('%s', (_, problem, at) => {
    const found = problems.filter((each) => each.startsWith(`${nameOf(at)}:`))
    expect(found).toEqual(problem ? [expect.stringMatching(problem)] : [])
  })

  it('has no other problem', () => {
    expect(problems.filter((problem) => !problem.includes('planted-'))).toEqual([])
  })
})

it('names statements that a migration breaks', async () => {
  const { pool, close } = await createTestDatabase({ pipeline: false })
  const codes = [
    'db.query<{ phoneNumber: string | null }>(sql`select phone_number from member`)',
    'db.query<{ gained: boolean }>(sql`select gained from badge_change`)',
    'db.query<{ beds: number }>(sql`select r.beds from residence_search r`)',
  ]
  await pool.query(`
    alter table member rename column phone_number to phone;
    alter table badge_change alter column gained type text;
    alter table residence_search drop column beds`)
  const problems = await rowTypeProblems(
    root,
    {
      sources: new Map(codes.map((code, at) => [nameOf(at), sourceOf(code)])),
      statements: codes.map((code, at) => recordingOf(nameOf(at), code, {})),
    },
    (texts) => describeStatements(pool, texts),
  ).finally(close)
  expect(problems).toEqual([
    `${nameOf(0)}:5 the database refuses it: column "phone_number" does not exist`,
    `${nameOf(2)}:5 the database refuses it: column r.beds does not exist`,
    `${nameOf(1)}:5 gained is string (text), not what the row type says`,
  ])
})

it('names calls, and branches of statements, that no test runs', () => {
  const file = 'server/features/points/planted.queries.ts'
  const source = `
export const known = (db, isOpen) =>
  db.query<{ id: number }>(sql\`
    select id from member where \${isOpen ? sql\`id = 1\` : sql\`nickname is null\`}\`)
export const unknown = (db, statement) => db.execute(statement)
export const driver = (client) => client.query('select 1')
`
  const text = '\n    select id from member where id = 1'
  const statements = [{ file, line: 3, column: 6, text, values: [], nulls: [] }]
  expect(notRun({ sources: new Map([[file, source]]), statements })).toEqual([
    `${file}:5 execute is run by no test`,
    `${file}:4 is run by no test: nickname is null`,
  ])
})
