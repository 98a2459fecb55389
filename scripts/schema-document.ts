import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { migratedEngine } from '#server/testing/migrated-engine.ts'
import { foreignWriters, tableWriters, type Writers } from './table-writers.ts'

export const schemaPath = 'docs/schema.md'

const head = `# The schema

Every table as the migrations leave it, by the feature that owns it: the only one that writes it, but for those named. What is
said about a table or a column is its comment in the migration that made it. Written by \`npm run docs\`; \`scripts/schema-document.test.ts\`
compares it with the migrated database.
`

type Table = {
  name: string
  columns: {
    name: string
    type: string
    required: boolean
    standard: string | null
    references: string | null
  }[]
  rules: string[]
}

/** The document of the migrated database, complete. */
export async function schemaDocument(root: string): Promise<string> {
  const log = createLog('silent')
  const db = await connectDatabase({ dataDir: 'memory://', prepared: await migratedEngine(), log })
  try {
    const tables = await readTables(db)
    const writers = tableWriters(
      root,
      tables.map(({ name }) => name),
    )
    const comments = readComments(root)
    const byOwner = Map.groupBy(tables, ({ name }) => writers.get(name)?.owner ?? '')
    const parts = [...byOwner].sort(([a], [b]) => (a < b ? -1 : 1))
    const sections = parts.map(
      ([owner, own]) =>
        `## ${owner}\n\n${own.map((table) => describe(table, writers.get(table.name), comments)).join('\n\n')}\n`,
    )
    return `${head}\n${sections.join('\n')}`
  } finally {
    await db.close()
  }
}

function describe({ name, columns, rules }: Table, writers: Writers | undefined, comments: Comments): string {
  const others = (writers?.others ?? []).map(
    (each) => `${each} (${foreignWriters[name]?.[each] ?? 'unknown'})`,
  )
  const about = [comments.get(name), others.length > 0 ? `Also written by ${others.join(', ')}.` : ''].filter(
    Boolean,
  )
  const lines = columns.map((column) => {
    const facts = [
      `\`${column.name}\` ${column.type}`,
      column.required ? 'not null' : '',
      column.standard === null ? '' : `default \`${column.standard}\``,
      column.references === null ? '' : `→ ${column.references}`,
    ].filter(Boolean)
    const comment = comments.get(`${name}.${column.name}`)
    return `- ${facts.join(', ')}${comment ? `. ${comment}` : ''}`
  })
  return [`### ${name}`, ...about, [...lines, ...rules.map((rule) => `- ${rule}`)].join('\n')].join('\n\n')
}

async function readTables(db: Queryable): Promise<Table[]> {
  const names = await db.query<{ oid: number; name: string }>(sql`
    select c.oid::int as oid, c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration' order by c.relname`)
  const columns = await db.query<Table['columns'][number] & { oid: number }>(sql`
    select a.attrelid::int as oid, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required,
      case when a.attidentity <> '' then 'identity' else pg_get_expr(d.adbin, d.adrelid) end as standard,
      (select min(f.confrelid::regclass::text) from pg_constraint f
        where f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]) as references
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped order by a.attrelid, a.attnum`)
  const rules = await db.query<{ oid: number; kind: string; rule: string }>(sql`
    select oid, kind, rule from (
      select conrelid::int as oid, 'constraint' as kind, pg_get_constraintdef(oid) as rule from pg_constraint
        where contype in ('p', 'u', 'c', 'x') or (contype = 'f' and cardinality(conkey) > 1)
      union all
      select i.indrelid::int, case when i.indisunique then 'unique index' else 'index' end,
          regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '')
        from pg_index i where not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      union all
      select t.tgrelid::int, 'trigger', t.tgname || ': ' || p.proname
        from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal
    ) rule order by oid, kind, rule`)
  return names.map(({ oid, name }) => ({
    name,
    columns: columns.filter((each) => each.oid === oid),
    rules: rules.filter((each) => each.oid === oid).map(({ kind, rule }) => `${kind} \`${rule}\``),
  }))
}

type Comments = ReadonlyMap<string, string>

/** The comments of tables (\`table\`) and columns (\`table.column\`) in the migrations; a later one replaces an earlier one. */
function readComments(root: string): Comments {
  const comments = new Map<string, string>()
  const folder = join(root, 'server/migrations')
  const later = readdirSync(folder).filter((name) => /^\d/.test(name))
  for (const file of ['baseline.sql', ...later.sort()]) {
    let [table, comment] = ['', [] as string[]]
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const said = /^\s*-- ?(.*)/.exec(line)?.[1]
      if (said !== undefined) {
        comment.push(said)
        continue
      }
      const made = /^create (?:unlogged )?table (\w+)/.exec(line)?.[1]
      const altered = /^alter table (\w+)/.exec(line)?.[1]
      if (made || altered) table = made ?? altered ?? ''
      const added = /add column (\w+)/.exec(line)?.[1] ?? /^ {2}([a-z_]+) /.exec(line)?.[1]
      const about = made ?? (table && added ? `${table}.${added}` : undefined)
      if (about && comment.length > 0) comments.set(about, comment.join(' '))
      comment = []
      if (/^\)?.*;$/.test(line)) table = ''
    }
  }
  return comments
}
