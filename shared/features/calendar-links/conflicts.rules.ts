import type { CivilDate } from '../../kernel/civil-date.ts'
import {
  type DateRange,
  mergeRanges,
  rangeCovers,
  rangesOverlap,
  subtractRanges,
} from '../../kernel/date-range.ts'
import { hourMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'

const decideWithinMs = 24 * hourMs
/** How long before the deadline the owner is reminded. */
const remindBeforeMs = 6 * hourMs

export const conflictStates = ['open', 'kept', 'cancelled', 'gone'] as const
/**
 * A conflict of an agreement with nights of a linked calendar: open until its owner has kept the agreement, or it is
 * cancelled; gone once the calendar no longer has the nights. A calendar never cancels an agreement.
 */
export type ConflictState = (typeof conflictStates)[number]
export const conflictChoices = ['agreement', 'calendar'] as const
export type ConflictChoice = (typeof conflictChoices)[number]

export const decideBy = (foundAt: Date): Date => new Date(foundAt.getTime() + decideWithinMs)

/** Whole hours that are left, at least 0. */
export const hoursToDecide = (foundAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((decideBy(foundAt).getTime() - now.getTime()) / hourMs))

/** Only conflicts found before this are reminded of. */
export const remindOfFoundBefore = (now: Date): Date =>
  new Date(now.getTime() - (decideWithinMs - remindBeforeMs))

/** Decides a conflict, even after its 24 hours: until then and afterwards the agreement stands. */
export const decideConflict = (
  state: ConflictState,
  choice: ConflictChoice,
): Result<Exclude<ConflictState, 'open' | 'gone'>, 'conflict_decided'> =>
  state === 'open' ? ok(choice === 'agreement' ? 'kept' : 'cancelled') : fail('conflict_decided')

type Agreed = { reservationId: number; agreedAt: Date } & DateRange

/** Nights of an event; whether the other site says that it is a booking. */
export type ForeignEvent = DateRange & { isReserved: boolean }

/**
 * The nights of a calendar without those that it has from us: booking sites block the nights of a calendar that they
 * read, joined, widened or cut into nights, and show them as theirs. Only an agreement that our feed was read with can
 * come back, and only in full; not as the site's own booking, and not in nights that the calendar had before (`known`),
 * as the feed did not cause those.
 */
export function withoutEchoes(
  events: readonly ForeignEvent[],
  agreements: readonly Agreed[],
  { feedReadAt, known, today }: { feedReadAt: Date | null; known: readonly DateRange[]; today: CivilDate },
): DateRange[] {
  const bookings = events.filter(({ isReserved }) => isReserved)
  const blocks = mergeRanges(events.filter(({ isReserved }) => !isReserved))
  const echoes = agreements
    // A calendar no longer has what is over.
    .map((agreed) => ({ ...agreed, start: agreed.start < today ? today : agreed.start }))
    .filter(
      (agreed) =>
        feedReadAt !== null &&
        feedReadAt >= agreed.agreedAt &&
        rangeCovers(blocks, agreed) &&
        !known.some((range) => rangesOverlap(range, agreed)),
    )
  return mergeRanges([...bookings, ...subtractRanges(blocks, echoes)])
}

/** The agreements whose nights a calendar also has, with the nights from the first to the last of them. */
export function findConflicts(
  agreements: readonly Agreed[],
  events: readonly DateRange[],
): { reservationId: number; nights: DateRange }[] {
  return agreements.flatMap((agreed) => {
    const overlapping = events.filter((event) => rangesOverlap(event, agreed))
    if (overlapping.length === 0) return []
    const starts = overlapping.map(({ start }) => (start > agreed.start ? start : agreed.start)).sort()
    const ends = overlapping.map(({ end }) => (end < agreed.end ? end : agreed.end)).sort()
    return [
      {
        reservationId: agreed.reservationId,
        nights: { start: starts[0] ?? agreed.start, end: ends.at(-1) ?? agreed.end },
      },
    ]
  })
}
