import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** Written by the migration itself, or dependent on the database's path to this schema. */
const notCompared = ['schema_migration', 'backfill']
const hourMs = 3_600_000

/** Everything that a migrated database consists of, one object or row per line, so that two databases can be compared. */
export async function schemaObjects(db: Queryable): Promise<string[]> {
  const objects = await db.query<{ line: string }>(sql`
    select concat_ws(' | ', kind, place::text, name::text, about) as line from (
      select 'column' as kind, c.relname::text as place,
             row_number() over (partition by c.oid order by a.attnum)::text || ' ' || a.attname::text as name,
             concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage,
               a.attcompression, a.attstattarget, l.collname, pg_get_expr(d.adbin, d.adrelid)) as about
        from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        left join pg_collation l on l.oid = a.attcollation
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      union all
      select 'relation', c.relname, c.relkind::text, concat_ws(' ', c.relpersistence, c.reloptions,
             case when c.relkind = 'v' then pg_get_viewdef(c.oid) end)
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      union all
      select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid) || ' ' || convalidated::text
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select 'index', i.indrelid::regclass::text, c.relname,
             concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident, c.reloptions)
        from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace
      union all
      select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || ' ' || tgenabled::text
        from pg_trigger where not tgisinternal
      union all
      select 'function', p.oid::regprocedure::text, '', pg_get_functiondef(p.oid)
        from pg_proc p where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select 'sequence', s.sequencename, '', concat_ws(' ', s.data_type, s.start_value, s.min_value, s.max_value,
             s.increment_by, s.cycle, s.last_value)
        from pg_sequences s where s.schemaname = 'public'
      union all
      select 'type', t.typname, '', t.typtype::text
        from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r')
      union all
      select 'extension', extname, '', '' from pg_extension
      union all
      select 'comment', pg_describe_object(classoid, objoid, objsubid), '', description from pg_description
       where pg_describe_object(classoid, objoid, objsubid) ~ '^(table|column|view|constraint|index|trigger|sequence) ' and objoid >= 16384
      union all
      select 'migration', number::text, name, concat_ws(' ', checksum, contract_since) from schema_migration
    ) object order by 1`)
  return [...objects.map(({ line }) => line), ...(await firstRows(db))]
}

/** The rows that migrations write, without the time at which they ran. */
async function firstRows(db: Queryable): Promise<string[]> {
  const tables = await db.query<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> all(${notCompared}::text[]) order by relname`)
  const lines: string[] = []
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${raw(`"${name}"`)} t order by 1`,
    )
    for (const { row } of rows) lines.push(`row | ${name} | ${withoutPresent(row)}`)
  }
  return lines
}

const withoutPresent = (row: string): string =>
  row.replace(/"\d{4}-\d\d-\d\d[T ][^"]*"/g, (time) =>
    Math.abs(Date.parse(time.slice(1, -1)) - Date.now()) < hourMs ? '"now"' : time,
  )
