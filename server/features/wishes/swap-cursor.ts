import type { SwapRank } from '#shared/features/wishes/wishes.rules.ts'

/** The end of a page of direct swaps: what the last one is ordered by. */
export const writeSwapCursor = ({ likes, pointsGap, start, listingId }: SwapRank): string =>
  `${likes ? 1 : 0}.${pointsGap}.${start}.${listingId}`

const pattern = /^([01])\.(\d{1,10})\.(\d{4}-\d\d-\d\d)\.(\d{1,15})$/

/** Null for a forged cursor. */
export function readSwapCursor(text: string): SwapRank | null {
  const [, likes, pointsGap, start, listingId] = pattern.exec(text) ?? []
  if (start === undefined) return null
  return { likes: likes === '1', pointsGap: Number(pointsGap), start, listingId: Number(listingId) }
}
