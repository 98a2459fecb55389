import type { sortOrders } from '#shared/features/search/search.contract.ts'

/** The order in which an index is read: `total_points` is derived from `points_low`. */
export type SortOrder = Exclude<(typeof sortOrders)[number], 'total_points'>
type CursorOrder = (typeof sortOrders)[number]

/** The end of a page, and the count from the first page: counting again would cost more than the page itself. */
export type Cursor = {
  key: number
  id: number
  total: number
  isExact: boolean
  /** One of the direct swaps, which rank first, or of the caller's own homes, which come last. */
  among?: 'swaps' | 'own' | undefined
}

const letters = {
  recommended: 'r',
  points_low: 'l',
  points_high: 'h',
  total_points: 't',
} as const satisfies Record<CursorOrder, string>
/** Marks a direct swap among the recommended; a capital letter marks one of the caller's own homes. */
const swapLetter = 's'
const pattern = /^([rlhstRLHT])\.(-?\d{1,10})\.(\d{1,15})\.(\d{1,10})\.([01])$/
const largestInt = 2_147_483_647

export const writeCursor = (sort: CursorOrder, { key, id, total, isExact, among }: Cursor): string =>
  Buffer.from(`${letterOf(sort, among)}.${key}.${id}.${total}.${isExact ? 1 : 0}`).toString('base64url')

function letterOf(sort: CursorOrder, among: Cursor['among']): string {
  if (among === 'own') return letters[sort].toUpperCase()
  return among === 'swaps' ? swapLetter : letters[sort]
}

/** Null for a forged cursor, or for one of another sort order. */
export function readCursor(sort: CursorOrder, text: string): Cursor | null {
  const parts = pattern.exec(Buffer.from(text, 'base64url').toString('latin1'))
  const among = amongOf(sort, parts?.[1])
  if (!parts || among === null) return null
  const [key, id, total] = parts.slice(2, 5).map(Number)
  if (key === undefined || id === undefined || total === undefined || Math.abs(key) > largestInt) return null
  return { key, id, total, isExact: parts[5] === '1', among }
}

/** Null if a cursor of this order does not have the letter. */
function amongOf(sort: CursorOrder, letter: string | undefined): Cursor['among'] | null {
  if (letter === letters[sort]) return undefined
  if (letter === letters[sort].toUpperCase()) return 'own'
  return letter === swapLetter && sort === 'recommended' ? 'swaps' : null
}
