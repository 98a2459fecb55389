import sql, { raw, type Sql } from 'sql-template-tag'
import { AppError } from '#shared/errors/app-error.ts'
import type { InputSentence } from '#shared/http/input-sentences.ts'

/** A sort key of a list: an expression that is never null, and the type to cast its text back to. */
export type SortKey = { by: Sql; type: 'timestamptz' | 'bigint' | 'text' }
export type Direction = 'asc' | 'desc'
export type Keyed = { id: number; sortKey: string }

/**
 * Keyset pagination: each page costs the same, and a row inserted or deleted in between neither duplicates nor hides
 * another. Select `columns`, and put the list's own conditions `within` the page.
 */
export function keyset(id: Sql, key: SortKey, direction: Direction, cursor: string | undefined) {
  const type = raw(key.type)
  const { by } = key
  const order = raw(direction)
  const last = cursor === undefined ? null : readCursor(cursor, key.type)
  const compare = raw(direction === 'asc' ? '>' : '<')
  return {
    columns: sql`(${by})::text as sort_key`,
    within: (filter: Sql): Sql =>
      last
        ? sql`${filter} and (${by}, ${id}) ${compare} (${last.sortKey}::${type}, ${last.id}::bigint)`
        : filter,
    order: sql`order by ${by} ${order}, ${id} ${order}`,
  }
}

/** The rows of a page out of the `size + 1` selected, and the cursor of the next. */
export function pageOf<Row extends Keyed>(rows: readonly Row[], size: number) {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? writeCursor(last) : null }
}

const writeCursor = ({ sortKey, id }: Keyed): string =>
  Buffer.from(JSON.stringify([sortKey, id])).toString('base64url')

/** A cursor is untrusted, or from a list with another order: its key must match this list. */
function readCursor(cursor: string, type: SortKey['type']): Keyed {
  try {
    const [sortKey, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (typeof sortKey === 'string' && isKey[type](sortKey) && Number.isSafeInteger(id))
      return { sortKey, id: id as number }
  } catch {
    // Refused below.
  }
  throw new AppError('invalid_input', { fields: { cursor: ['not_valid' satisfies InputSentence] } })
}

const isKey: Record<SortKey['type'], (text: string) => boolean> = {
  text: () => true,
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  timestamptz: (text) => text === 'infinity' || isInstant(text),
}

/** As PostgreSQL writes an instant in UTC. */
function isInstant(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(text) ?? []
  const instant = new Date(`${day}T${time}Z`)
  // JavaScript reads a 30th of February as the 2nd of March.
  return (
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().startsWith(String(day)) &&
    !text.startsWith('0000')
  )
}
