import type { CalendarRange, nightStates } from '#shared/features/calendar/calendar.rules.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { addDays, type CivilDate, daysBetween } from '#shared/kernel/civil-date.ts'
import { byStart, type DateRange, rangesOverlap, subtractRanges } from '#shared/kernel/date-range.ts'
import type { PictureSource } from '#web/ui/picture.tsx'

export type NightState = (typeof nightStates)[number]

/** A stay in a listing: agreed, or still negotiated. */
export type HostedStay = DateRange & {
  kind: 'agreement' | 'negotiation'
  reservationId: number
  name: string
  picture: string | null
}

/** Nights that another calendar says are taken. */
export type LinkedNights = DateRange & { kind: 'linked'; source: string }

/** Nights as the host painted them; blocked ones have no terms. */
export type PaintedNights = DateRange & { kind: NightState; terms: CalendarRange | null }

export type Span = (HostedStay | LinkedNights | PaintedNights) & {
  /** Agreed nights that another calendar says are taken as well. */
  isClash?: boolean
}

/** An own listing with its nights. */
export type ListingNights = {
  id: number
  name: string
  place: string
  picture: PictureSource | null
  /** The exchange types that it offers: what a new range begins with. */
  types: readonly ServiceType[]
  /** When its dates were last saved or confirmed. */
  savedAt: string
  /** Its host is asked whether they are still right. */
  isStale: boolean
  /** Nights that can be requested; all others are blocked. */
  ranges: readonly CalendarRange[]
  /** Nights that the host has blocked; the rest was never opened. */
  blocked: readonly DateRange[]
  linked: readonly LinkedNights[]
  stays: readonly HostedStay[]
}

/**
 * What is drawn for a listing between two days: stays above linked nights above painted ones, each night once, except
 * that if an agreement and another calendar claim the same night, both are drawn. What nobody painted is blocked.
 */
export function spansOf(listing: ListingNights, window: DateRange): Span[] {
  const within = <Part extends DateRange>(part: Part, taken: readonly DateRange[]): Part[] =>
    subtractRanges([part], taken)
      .filter((piece) => rangesOverlap(piece, window))
      .map((piece) => ({ ...part, ...piece }))
  const agreed = listing.stays.filter(({ kind }) => kind === 'agreement')
  const clashes = (part: DateRange, others: readonly DateRange[]) =>
    others.some((other) => rangesOverlap(part, other))

  const stays = listing.stays
    .filter((stay) => rangesOverlap(stay, window))
    .map((stay) => ({ ...stay, isClash: stay.kind === 'agreement' && clashes(stay, listing.linked) }))
  const linked = listing.linked.flatMap((part) =>
    clashes(part, agreed) ? [{ ...part, isClash: true }] : within(part, listing.stays),
  )
  const above: DateRange[] = [...listing.stays, ...listing.linked]
  const open = listing.ranges.flatMap((range) =>
    within(range, above).map(
      ({ start, end }): PaintedNights => ({ start, end, kind: range.state, terms: range }),
    ),
  )
  const blocked = subtractRanges([window], [...above, ...listing.ranges]).map(
    (piece): PaintedNights => ({ ...piece, kind: 'blocked', terms: null }),
  )
  return [...stays, ...linked.filter((part) => rangesOverlap(part, window)), ...open, ...blocked].toSorted(
    byStart,
  )
}

export const isIn = ({ start, end }: DateRange, night: CivilDate): boolean => start <= night && night < end

/** The uppermost span of a night. */
export const spanAt = (spans: readonly Span[], night: CivilDate): Span | undefined =>
  spans.find((span) => span.kind === 'agreement' && isIn(span, night)) ??
  spans.find((span) => isIn(span, night))

/** The agreement that keeps a night from being painted. */
export const agreementAt = (listing: ListingNights, night: CivilDate): HostedStay | undefined =>
  listing.stays.find((stay) => stay.kind === 'agreement' && isIn(stay, night))

/** Whether a night can be painted: it is not past, and nobody stays. */
export const isPaintable = (listing: ListingNights, night: CivilDate, today: CivilDate): boolean =>
  night >= today && !agreementAt(listing, night)

/** The nights from one to another, as far as they can be painted without a gap; null if the first cannot be. */
export function paintableRange(
  listing: ListingNights,
  anchor: CivilDate,
  head: CivilDate,
  today: CivilDate,
): DateRange | null {
  if (!isPaintable(listing, anchor, today)) return null
  const step = head < anchor ? -1 : 1
  let reached = anchor
  while (reached !== head && isPaintable(listing, addDays(reached, step), today))
    reached = addDays(reached, step)
  return reached < anchor
    ? { start: reached, end: addDays(anchor, 1) }
    : { start: anchor, end: addDays(reached, 1) }
}

export type Placed<Part extends DateRange = Span> = {
  span: Part
  left: number
  width: number
  isCutStart: boolean
  isCutEnd: boolean
}

/** Spans on a line of days, in per cent: a night goes from noon to noon, so that a departure and an arrival share a day. */
export function placed<Part extends DateRange>(
  spans: readonly Part[],
  from: CivilDate,
  days: number,
): Placed<Part>[] {
  return spans.flatMap((span) => {
    const start = daysBetween(from, span.start) + 0.5
    const end = daysBetween(from, span.end) + 0.5
    const [left, right] = [Math.max(0, start), Math.min(days, end)]
    if (right <= left) return []
    return {
      span,
      left: (left / days) * 100,
      width: ((right - left) / days) * 100,
      isCutStart: start < 0,
      isCutEnd: end > days,
    }
  })
}

/** How many nights can be requested. */
export const freeNights = (spans: readonly Span[], window: DateRange): number =>
  spans
    .filter(({ kind }) => kind === 'free')
    .reduce((sum, { start, end }) => {
      const [from, to] = [start < window.start ? window.start : start, end > window.end ? window.end : end]
      return sum + Math.max(0, daysBetween(from, to))
    }, 0)
