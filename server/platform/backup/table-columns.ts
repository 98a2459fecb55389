import type pg from 'pg'

export type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[] }

/** Written by `migrate`, not part of a backup: the restoring release writes them itself. */
const ownOfMigrate = 'schema_migration'

/** Our tables with their writable columns; generated columns are left out. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(
    `select c.relname as table, json_agg(json_build_object('name', a.attname,
         'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
     group by c.relname order by c.relname`,
    [ownOfMigrate],
  )
  return rows.map(({ table, columns }) => ({ name: table, columns }))
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
