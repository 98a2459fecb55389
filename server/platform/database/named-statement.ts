import type { Sql } from 'sql-template-tag'

const names = new WeakMap<Sql, string>()

/**
 * Marks a statement to be prepared once per connection under this name (at most 63 characters). A statement whose text
 * varies needs a name for each variant.
 */
export function named(name: string, statement: Sql): Sql {
  if (Buffer.byteLength(name) > 63)
    throw new RangeError(`The statement name ${name} is longer than 63 bytes.`)
  names.set(statement, name)
  return statement
}

export const nameOf = (statement: Sql): string | undefined => names.get(statement)
