import {
  type CalendarRange,
  clipped,
  mergeCalendar,
  noSettings,
} from '#shared/features/calendar/calendar.rules.ts'
import { pointService, type ServiceType } from '#shared/features/listings/listing-types.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, mergeRanges, subtractRanges } from '#shared/kernel/date-range.ts'
import { isIn, type ListingNights, type NightState, paintableRange } from './spans.ts'

/** Nights of one listing, from where the selection began to where it is now. */
export type Selection = { listing: number; anchor: CivilDate; head: CivilDate }

export type NightTerms = Pick<CalendarRange, 'services' | 'minNights' | 'maxNights' | 'gapDays'>

/** What is about to be saved for the selected nights. */
export type Draft = { kind: NightState; terms: NightTerms }

/** The content of a span: nights that are open, and those that the host has blocked. The others were never opened. */
export type PaintedSpan = { ranges: readonly CalendarRange[]; blocked: readonly DateRange[] }

/** One change of a calendar: the content of a span of nights after it, and before it. */
export type Stroke = { listing: number; span: DateRange; before: PaintedSpan; after: PaintedSpan }

/** A listing's content in a span now. */
export const paintedIn = (
  { ranges, blocked }: Pick<ListingNights, 'ranges' | 'blocked'>,
  span: DateRange,
): PaintedSpan => ({
  ranges: mergeCalendar(clipped(ranges, span)),
  blocked: subtractRanges([span], subtractRanges([span], blocked)),
})

export const unopenedIn = (span: DateRange, { ranges, blocked }: PaintedSpan): DateRange[] =>
  subtractRanges([span], [...ranges, ...blocked])

/** Whether a span is as a change has left it, so that undoing it takes back nothing else. */
export const isAsLeft = (listing: ListingNights, { span, after }: Stroke): boolean =>
  JSON.stringify(canonical(paintedIn(listing, span))) === JSON.stringify(canonical(after))

const canonical = ({ ranges, blocked }: PaintedSpan) => [
  mergeCalendar(ranges).map(({ start, end, state, services, minNights, maxNights, gapDays }) => [
    start,
    end,
    state,
    [...services].sort(),
    minNights,
    maxNights,
    gapDays,
  ]),
  mergeRanges(blocked).map(({ start, end }) => [start, end]),
]

/** The nights of a selection; null if the first cannot be painted (any more). */
export const rangeOf = (selection: Selection, listing: ListingNights, today: CivilDate): DateRange | null =>
  paintableRange(listing, selection.anchor, selection.head, today)

export function strokeOf(listing: ListingNights, span: DateRange, { kind, terms }: Draft): Stroke {
  return {
    listing: listing.id,
    span,
    before: paintedIn(listing, span),
    after:
      kind === 'blocked'
        ? { ranges: [], blocked: [span] }
        : { ranges: [{ ...span, ...terms, state: kind }], blocked: [] },
  }
}

/** The same change reversed. */
export const reversed = (stroke: Stroke): Stroke => ({
  ...stroke,
  before: stroke.after,
  after: stroke.before,
})

/** For a listing that offers nothing yet. */
const firstTypes: readonly ServiceType[] = ['home_exchange', pointService]

/** The initial content of a selection: that of its first night, except that blocked nights are about to be opened. */
export function firstDraft(listing: ListingNights, span: DateRange): Draft {
  const first = listing.ranges.find((range) => isIn(range, span.start))
  if (!first) {
    const services = listing.types.length > 0 ? listing.types : firstTypes
    return { kind: 'free', terms: { ...noSettings, services } }
  }
  const { state, services, minNights, maxNights, gapDays } = first
  return { kind: state, terms: { services, minNights, maxNights, gapDays } }
}
