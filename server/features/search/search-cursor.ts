import type { sortOrders } from '#shared/features/search/search.contract.ts'

/** `total_points` is read as `points_low`. */
export type SortOrder = Exclude<(typeof sortOrders)[number], 'total_points'>

/** The end of a page, and the count from the first page: counting again would cost more than the page itself. */
export type Cursor = { key: number; id: number; total: number; isExact: boolean }

const letters = { recommended: 'r', points_low: 'l', points_high: 'h' } as const satisfies Record<
  SortOrder,
  string
>
const pattern = /^([rlh])\.(-?\d{1,10})\.(\d{1,15})\.(\d{1,10})\.([01])$/
const largestInt = 2_147_483_647

export const writeCursor = (sort: SortOrder, { key, id, total, isExact }: Cursor): string =>
  Buffer.from(`${letters[sort]}.${key}.${id}.${total}.${isExact ? 1 : 0}`).toString('base64url')

/** Null for a forged cursor, or for one of another sort order. */
export function readCursor(sort: SortOrder, text: string): Cursor | null {
  const parts = pattern.exec(Buffer.from(text, 'base64url').toString('latin1'))
  if (!parts || parts[1] !== letters[sort]) return null
  const [key, id, total] = parts.slice(2, 5).map(Number)
  if (key === undefined || id === undefined || total === undefined || Math.abs(key) > largestInt) return null
  return { key, id, total, isExact: parts[5] === '1' }
}
