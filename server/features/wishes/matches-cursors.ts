import type { SwapRank } from '#shared/features/wishes/wishes.rules.ts'
import type { FitPlace } from './matches.queries.ts'

/** The end of a page of direct swaps: the sort key of the last one. */
export const writeSwapCursor = ({ likes, pointsGap, start, listingId }: SwapRank): string =>
  `${likes ? 1 : 0}.${pointsGap}.${start}.${listingId}`

const pattern = /^([01])\.(\d{1,10})\.(\d{4}-\d\d-\d\d)\.(\d{1,15})$/

/** Null for a forged cursor. */
export function readSwapCursor(text: string): SwapRank | null {
  const [, likes, pointsGap, start, listingId] = pattern.exec(text) ?? []
  if (start === undefined) return null
  return { likes: likes === '1', pointsGap: Number(pointsGap), start, listingId: Number(listingId) }
}

/** The end of a page of other homes. */
export const writeFitCursor = ({ likes, rank, id }: FitPlace): string => `${likes ? 1 : 0}.${rank}.${id}`

const fitPattern = /^([01])\.(-?\d{1,9})\.(\d{1,15})$/

/** Null for a forged cursor. */
export function readFitCursor(text: string): FitPlace | null {
  const [, likes, rank, id] = fitPattern.exec(text) ?? []
  return id === undefined ? null : { likes: likes === '1', rank: Number(rank), id: Number(id) }
}
