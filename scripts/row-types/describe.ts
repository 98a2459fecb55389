import { parse } from 'libpg-query'
import type pg from 'pg'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'
import { migratedEngine } from '#server/testing/migrated-engine.ts'
import { nullableColumns } from './nullability.ts'

/** A database type; `element` is an array's element type. */
export type ColumnType = { oid: number; name: string; category: string; element: ColumnType | null }
export type Column = {
  name: string
  type: ColumnType
  /** Absent where it is unknown. */
  isNullable?: boolean
}
/** The database's description of a statement's parameters and columns; or why it refuses the statement. */
export type Description = { params: ColumnType[]; columns: Column[] } | { refusal: string }

/** Has an empty database with these migrations describe the statements. */
export async function describeStatements(
  texts: readonly string[],
  migrations?: string,
): Promise<Map<string, Description>> {
  const prepared = migrations === undefined ? await migratedEngine() : undefined
  const database = await connectDatabase({
    dataDir: 'memory://',
    log: createLog('silent'),
    prepared,
    pipeline: false,
  })
  try {
    if (migrations !== undefined) await migrate(database, { directory: migrations })
    const client = await database.pool.connect()
    try {
      const catalog = await readCatalog(client)
      const described = new Map<string, Description>()
      for (const text of texts) {
        const raw = await describe(client, text)
        described.set(
          text,
          raw.refusal === null ? await inWords(text, raw, catalog) : { refusal: raw.refusal },
        )
      }
      return described
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}

type Raw = { paramTypes: number[]; fields: pg.FieldDef[]; refusal: string | null }

/** Parse and Describe of the protocol: nothing is run. */
function describe(client: pg.PoolClient, text: string): Promise<Raw> {
  return new Promise((resolve) => {
    const raw: Raw = { paramTypes: [], fields: [], refusal: null }
    client.query({
      submit(connection: pg.Connection) {
        connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
          raw.paramTypes = dataTypeIDs
        })
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
        raw.fields = fields
      },
      // Of the two exactly one is called.
      handleError({ message }: Error, connection: pg.Connection) {
        connection.removeAllListeners('parameterDescription')
        resolve({ ...raw, refusal: message })
      },
      handleReadyForQuery() {
        resolve(raw)
      },
    } as pg.Submittable)
  })
}

type Catalog = { types: Map<number, ColumnType>; tables: Map<string, Map<string, boolean>> }

async function readCatalog(client: pg.PoolClient): Promise<Catalog> {
  const types = new Map<number, ColumnType>()
  const rows = await client.query<{ oid: number; typname: string; typcategory: string; typelem: number }>(
    'SELECT oid, typname, typcategory, typelem FROM pg_type ORDER BY typelem',
  )
  for (const { oid, typname, typcategory, typelem } of rows.rows) {
    const element = typcategory === 'A' ? (types.get(typelem) ?? null) : null
    types.set(oid, { oid, name: typname, category: typcategory, element })
  }
  const tables = new Map<string, Map<string, boolean>>()
  // Views are unknown: they may contain any join.
  const attributes = await client.query<{ relname: string; attname: string; attnotnull: boolean }>(`
    SELECT relname, attname, attnotnull FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`)
  for (const { relname, attname, attnotnull } of attributes.rows) {
    tables.set(relname, (tables.get(relname) ?? new Map<string, boolean>()).set(attname, !attnotnull))
  }
  return { types, tables }
}

async function inWords(
  text: string,
  { paramTypes, fields }: Raw,
  { types, tables }: Catalog,
): Promise<Description> {
  const statement = (await parse(text)).stmts?.[0]?.stmt
  const nullable = statement ? nullableColumns(statement, tables) : []
  const typeOf = (oid: number): ColumnType =>
    types.get(oid) ?? { oid, name: `type ${oid}`, category: 'X', element: null }
  return {
    params: paramTypes.map(typeOf),
    columns: fields.map(({ name, dataTypeID }, at) => {
      const isNullable = nullable[at]
      return { name, type: typeOf(dataTypeID), ...(isNullable !== undefined && { isNullable }) }
    }),
  }
}
