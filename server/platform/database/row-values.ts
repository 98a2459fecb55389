import pg from 'pg'

const textArray: number = 1009

const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: toInteger,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: asText,
  1016: arrayOf(toInteger), // bigint[]
  1231: arrayOf(Number), // numeric[]
  1182: arrayOf(asText), // date[]
}

/** Parsers for database values, as the `types` of a `pg` pool. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers[oid]
    return own ?? pg.types.getTypeParser(oid, format)
  },
}

/** Ids and sums fit a double; anything else must not be rounded silently. */
function toInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number.`)
  return value
}

function asText(text: string): string {
  return text
}

function arrayOf(parse: (text: string) => unknown) {
  const parseTexts = pg.types.getTypeParser(textArray)
  return (text: string): unknown[] =>
    (parseTexts(text) as (string | null)[]).map((item) => (item === null ? null : parse(item)))
}

const keysByColumns = new Map<string, string[]>()

/** Converts `pg` rows in array mode to objects with camelCase keys. */
export function toObjects<Row>(fields: readonly { name: string }[], rows: readonly unknown[][]): Row[] {
  const keys = camelCaseKeys(fields)
  const objects: Record<string, unknown>[] = []
  for (const row of rows) {
    const object: Record<string, unknown> = {}
    for (let column = 0; column < keys.length; column++) object[keys[column] as string] = row[column]
    objects.push(object)
  }
  return objects as Row[]
}

function camelCaseKeys(fields: readonly { name: string }[]): string[] {
  const columns = fields.map((field) => field.name).join()
  const known = keysByColumns.get(columns)
  if (known) return known
  const keys = fields.map((field) => camelCase(field.name))
  // Statements are written in code, so their column lists are few; the bound is for a mistake only.
  if (keysByColumns.size < 5_000) keysByColumns.set(columns, keys)
  return keys
}

const camelCase = (column: string): string =>
  column.replace(/(?<=[a-z0-9])_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
