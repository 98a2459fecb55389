import { parse } from 'libpg-query'
import type pg from 'pg'
import { rowTypes, toObjects } from '#server/platform/database/row-values.ts'
import { nullableColumns } from './nullability.ts'

/** A parameter's or column's type: what it is in JavaScript (`array of number`), and its name in the database. */
export type Described = { kind: string; type: string }
export type Column = Described & {
  /** As in rows. */
  key: string
  /** Absent if it is unknown. */
  isNullable?: boolean
}
/** The database's description of a statement's parameters and columns; or why it refuses the statement. */
export type Description = { params: Described[]; columns: Column[] } | { refusal: string }

/** Makes a migrated database describe the statements. */
export async function describeStatements(
  pool: pg.Pool,
  texts: readonly string[],
): Promise<Map<string, Description>> {
  const client = await pool.connect()
  try {
    const catalog = await readCatalog(client)
    const described = new Map<string, Description>()
    for (const text of texts) {
      const { refusal, ...raw } = await describe(client, text)
      described.set(text, refusal === null ? await interpret(text, raw, catalog) : { refusal })
    }
    return described
  } finally {
    client.release()
  }
}

type Raw = { paramTypes: number[]; fields: pg.FieldDef[] }

/** Parse and Describe of the protocol: nothing is run. */
function describe(client: pg.PoolClient, text: string): Promise<Raw & { refusal: string | null }> {
  return new Promise((resolve) => {
    const raw: Raw = { paramTypes: [], fields: [] }
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
      // Exactly one of the two is called.
      handleError({ message }: Error, connection: pg.Connection) {
        connection.removeAllListeners('parameterDescription')
        resolve({ ...raw, refusal: message })
      },
      handleReadyForQuery() {
        resolve({ ...raw, refusal: null })
      },
    } as pg.Submittable)
  })
}

type DatabaseType = { oid: number; name: string; category: string; element: DatabaseType | null }
type Catalog = { types: Map<number, DatabaseType>; tables: Map<string, Map<string, boolean>> }

async function readCatalog(client: pg.PoolClient): Promise<Catalog> {
  const types = new Map<number, DatabaseType>()
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

async function interpret(
  text: string,
  { paramTypes, fields }: Raw,
  { types, tables }: Catalog,
): Promise<Description> {
  const statement = (await parse(text)).stmts?.[0]?.stmt
  const nullable = statement ? nullableColumns(statement, tables) : []
  const typeOf = (oid: number): DatabaseType =>
    types.get(oid) ?? { oid, name: `type ${oid}`, category: 'X', element: null }
  return {
    params: paramTypes.map(typeOf).map((type) => ({ kind: givenKind(type), type: type.name })),
    columns: fields.map(({ name, dataTypeID }, at) => {
      const type = typeOf(dataTypeID)
      const isNullable = nullable[at]
      return {
        ...{ key: keyOf(name), kind: readKind(type), type: type.name },
        ...(isNullable !== undefined && { isNullable }),
      }
    }),
  }
}

/** As the database layer names it. */
function keyOf(column: string): string {
  const [row] = toObjects<Record<string, unknown>>([{ name: column }], [[null]])
  return Object.keys(row ?? {})[0] ?? column
}

/** Texts as the database writes them, by the category of the type; anything else is text. */
const samples: Record<string, string> = { B: 't', N: '1', D: '2026-01-31 00:00:00+00', T: '01:00:00' }
const samplesByName: Record<string, string> = { json: '{}', jsonb: '{}', bytea: '\\x00' }
const sampleOf = ({ name, category }: DatabaseType): string => samplesByName[name] ?? samples[category] ?? 'x'

/** The driver writes every array as one of the database, and parses some as a text. */
const givenKind = (type: DatabaseType): string =>
  type.element ? `array of ${readKind(type.element)}` : readKind(type)

/** What the database layer's parser makes of a value. */
function readKind(type: DatabaseType): string {
  const { element } = type
  const sample = element ? `{"${sampleOf(element)}"}` : sampleOf(type)
  const value = rowTypes.getTypeParser(type.oid, 'text')(sample) as unknown
  return Array.isArray(value)
    ? `array of ${kindOfValue(value[0], element ?? type)}`
    : kindOfValue(value, type)
}

function kindOfValue(value: unknown, { name }: DatabaseType): string {
  if (name === 'json' || name === 'jsonb') return 'json'
  if (value instanceof Date) return 'Date'
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value
}
