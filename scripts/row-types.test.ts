// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of planted files
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { migrationsDirectory } from '#server/platform/database/migration-file.ts'
import { describeLong } from '#server/testing/long-test.ts'
import { describeStatements } from './row-types/describe.ts'
import { type ReadProgram, readProgram, rowTypeProblems } from './row-types.ts'

const root = join(import.meta.dirname, '..')
const planted = 'server/features/points/planted.queries.ts'

/** Each with the expected problem; null for none. */
const statements: [said: RegExp | null, text: string][] = [
  [null, 'db.query<{ id: number; email: string }>(sql`select id, email::text as email from member`)'],
  [/id is number \(int8\), not string/, 'db.query<{ id: string }>(sql`select id from member`)'],
  [
    /createdAt is Date \(timestamptz\), not string/,
    'db.first<{ createdAt: string }>(sql`select created_at from member`)',
  ],
  [
    /picture is json \(jsonb\), not /,
    'db.first<{ picture: { at: Date } | null }>(sql`select picture from member`)',
  ],
  [
    /amenities is array of string \(_text\), not string/,
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
  // Parameters.
  [/text goes in as number \(int8\), not string/, 'db.execute(sql`delete from member where id = ${text}`)'],
  [
    /ids goes in as json \(jsonb\), not number\[\]/,
    'db.execute(sql`update member set picture = ${ids}::jsonb`)',
  ],
  [
    /ids goes in as array of string \(_text\), not number\[\]/,
    'db.execute(sql`delete from member where first_name = any(${ids}::text[])`)',
  ],
  // The row type is not given at the call.
  [/id is number/, '(async (): Promise<{ id: string }[]> => db.query(sql`select id from member`))()'],
  // Fragments, and each of their branches.
  [
    /refuses it: column "wide" does not exist/,
    'db.query<{ id: number }>(sql`select id from member where ${isOpen ? sql`id = 1` : sql`wide`}`)',
  ],
  [null, 'db.query<{ id: number }>(sql`select ${of("id")} from member m where ${of(name)} is not null`)'],
  [
    /column m.nick does not exist/,
    'db.query<{ id: number }>(sql`select m.id from member m order by ${orders[order]}`)',
  ],
  [
    null,
    "db.query<{ id: number }>(sql`select id from member where ${join(ids.map((id) => sql`id = ${id}`), ' or ')}`)",
  ],
  // Given by a caller: the row type, and the statement.
  [/id is number \(int8\), not Date/, 'rowsOf<{ id: Date }>(db, sql`select id from member`)'],
  [
    /the column lastName is not in the row type/,
    'rowsOf<{ id: number }>(db, sql`select id, last_name from member`)',
  ],
  // Nothing can be derived from a text that comes from outside.
  [/cannot be read: nobody calls planted/, 'db.query<{ id: number }>(sql`select id from ${raw(text)}`)'],
]

const file = `import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { rowsOf } from './rows-of.queries.ts'

type Asked = { isOpen: boolean; ids: number[]; text: string; name: 'id' | 'email'; order: 'newest' | 'by_name' }
const of = (column: string): Sql => raw(\`m.\${column}\`)
const orders = { newest: of('id'), by_name: of('nick') }
`
const rowsOf = `import type { Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export async function rowsOf<Row>(db: Queryable, statement: Sql): Promise<Row[]> {
  return [...(await db.query<Row>(statement))]
}
`
const fileWith = (text: string) =>
  `${file}export const planted = (db: Queryable, { isOpen, ids, text, name, order }: Asked) => ${text}\n`

const nameOf = (at: number) => planted.replace('planted', `planted-${at}`)

// One program for all, since parsing takes seconds; in the long form, since `npm run check` runs the tool itself.
let program: ReadProgram
beforeAll(() => {
  const texts = statements.map(([, text], at) => [nameOf(at), fileWith(text)])
  program = readProgram(root, {
    ...Object.fromEntries(texts),
    [planted.replace('planted', 'rows-of')]: rowsOf,
  })
}, 180_000)

describeLong('a planted statement', () => {
  let problems: string[]
  beforeAll(async () => {
    problems = await rowTypeProblems(root, program, describeStatements)
  }, 180_000)

  it.each(statements.map(([said, text], at) => [text, said, at] as const))('%s', (_, said, at) => {
    const found = problems.filter((problem) => problem.includes(`${nameOf(at)}:`))
    expect(found).toEqual(said ? [expect.stringMatching(said)] : [])
  })

  it('is all that is wrong', () => {
    expect(problems.filter((problem) => !problem.includes('planted-'))).toEqual([])
  })
})

const changes: [change: string, said: RegExp][] = [
  ['alter table member rename column phone_number to phone', /payments\.queries\.ts.* "phone_number" /],
  ['alter table message rename column client_id to sent_as', /messages\.queries\.ts.* "client_id" /],
  ['alter table payment rename column amount_kurus to amount', /payments\.queries\.ts.* "amount_kurus" /],
  [
    'alter table badge_change alter column gained type text',
    /badges\.queries\.ts.* gained is string \(text\), not boolean/,
  ],
  ['alter table residence_search drop column beds', /scan-listings\.queries\.ts.* r\.beds /],
]

describeLong('a planted migration', () => {
  let problems: string[]
  beforeAll(async () => {
    const directory = mkdtempSync(join(tmpdir(), 'migrations-'))
    cpSync(migrationsDirectory, directory, { recursive: true })
    writeFileSync(join(directory, '9000-planted.sql'), changes.map(([change]) => `${change};\n`).join(''))
    problems = await rowTypeProblems(root, program, (texts) => describeStatements(texts, directory))
    rmSync(directory, { recursive: true })
  }, 180_000)

  it.each(changes)('%s', (_, said) => {
    expect(problems).toContainEqual(expect.stringMatching(said))
  })
})
