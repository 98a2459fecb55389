import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { byStart } from '#shared/kernel/date-range.ts'
import type { Answer } from '#web/platform/api-query.ts'

export const stripNights = 42

export const nightStates = ['free', 'discussed', 'taken', 'closed'] as const
export type NightState = (typeof nightStates)[number]
export type StripNight = { date: CivilDate; state: NightState }

export type OwnDates = Pick<ListingFull, 'service_types_dates' | 'free_dates'>
type Agenda = Answer<'GET /reservation/agenda/'>
export type HostedStay = { item: HistoryItem; start: CivilDate; end: CivilDate }

/** The stays of others in a listing, by date; agreed ones, or those still negotiated. */
export function hostedStays(agenda: Agenda, listing: number, status: 'agreed' | 'negotiating'): HostedStay[] {
  return [...agenda.your_turn, ...agenda.coming, ...agenda.negotiating]
    .filter((item) => item.status === status)
    .flatMap((item) =>
      item.stays
        .filter((stay) => stay.is_own && stay.home?.id === listing)
        .map((stay) => ({ item, start: stay.start_date, end: stay.end_date })),
    )
    .toSorted(byStart)
}

/** The next agreed stay in a listing, including one under way; null without one. */
export const nextStay = (agenda: Agenda, listing: number, today: CivilDate): HostedStay | null =>
  hostedStays(agenda, listing, 'agreed').find(({ end }) => end >= today) ?? null

/** The coming nights of a listing. A night that is offered and not free is taken. */
export function stripOf(dates: OwnDates, agenda: Agenda, listing: number, today: CivilDate): StripNight[] {
  const agreed = hostedStays(agenda, listing, 'agreed')
  const discussed = hostedStays(agenda, listing, 'negotiating')
  const offered = rangesOf(dates.service_types_dates)
  const free = rangesOf(dates.free_dates)
  return Array.from({ length: stripNights }, (_, later) => {
    const date = addDays(today, later)
    const isIn = (ranges: readonly { start: CivilDate; end: CivilDate }[]) =>
      ranges.some(({ start, end }) => start <= date && date < end)
    if (isIn(agreed)) return { date, state: 'taken' as const }
    if (!isIn(free)) return { date, state: isIn(offered) ? ('taken' as const) : ('closed' as const) }
    return { date, state: isIn(discussed) ? ('discussed' as const) : ('free' as const) }
  })
}

const rangesOf = (dates: OwnDates['free_dates']) =>
  Object.values(dates).flatMap((ranges) =>
    ranges.map(({ start_date, end_date }) => ({ start: start_date, end: end_date })),
  )
