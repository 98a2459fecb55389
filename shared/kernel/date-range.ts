import { addDays, type CivilDate, dayNumber, daysBetween } from './civil-date.ts'

/** Half-open range of nights `[start, end)`: the check-out day is free for the next check-in. */
export type DateRange = { start: CivilDate; end: CivilDate }

export const nightsOf = (range: DateRange): number => daysBetween(range.start, range.end)

export const rangesOverlap = (a: DateRange, b: DateRange): boolean => a.start < b.end && b.start < a.end

/** Earlier starts first. Date texts are compared as they are: a locale may order them otherwise. */
export const byStart = (a: Pick<DateRange, 'start'>, b: Pick<DateRange, 'start'>): number =>
  a.start === b.start ? 0 : a.start < b.start ? -1 : 1

/** The ranges in order; those that meet or overlap are joined. */
export function mergeRanges(ranges: readonly DateRange[]): DateRange[] {
  const merged: DateRange[] = []
  for (const range of ranges.filter((r) => r.start < r.end).sort(byStart)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) {
      if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end }
    } else merged.push({ start: range.start, end: range.end })
  }
  return merged
}

/** `ranges` without the nights of `taken`. */
export function subtractRanges(ranges: readonly DateRange[], taken: readonly DateRange[]): DateRange[] {
  let left = mergeRanges(ranges)
  for (const cut of taken) {
    left = left.flatMap((range) => {
      if (!rangesOverlap(range, cut)) return [range]
      const pieces: DateRange[] = []
      if (range.start < cut.start) pieces.push({ start: range.start, end: cut.start })
      if (cut.end < range.end) pieces.push({ start: cut.end, end: range.end })
      return pieces
    })
  }
  return left
}

export const rangeCovers = (ranges: readonly DateRange[], covered: DateRange): boolean =>
  mergeRanges(ranges).some((range) => range.start <= covered.start && covered.end <= range.end)

/** Every night of the range, as the date on which it starts. */
export const nightsIn = (range: DateRange): CivilDate[] =>
  Array.from({ length: Math.max(0, dayNumber(range.end) - dayNumber(range.start)) }, (_, night) =>
    addDays(range.start, night),
  )
