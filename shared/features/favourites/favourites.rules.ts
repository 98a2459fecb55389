import { addDays, type CivilDate, daysBetween } from '../../kernel/civil-date.ts'
import { type DateRange, nightsOf, rangesOverlap } from '../../kernel/date-range.ts'
import { dayMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { canStay, type StayDays } from '../listings/availability.rules.ts'
import { type ServiceType, serviceTypes } from '../listings/listing-types.ts'
import { mainReturn } from '../reservations/parts.rules.ts'

export const listsMaximum = 20
export const favouritesMaximum = 50
export const listNameMaximum = 60
export const noteMaximum = 300
export const voterNameMaximum = 40
/** Votes for one home, by all voters together. */
export const votesMaximum = 50
/** The first votes for a home; beyond them each browser and each network has one. */
export const freeVotes = 5

/** Whether another vote of a home may join those given; `isOfVoter`: from the same browser or network. */
export function mayVote(
  votes: readonly { isOfVoter: boolean }[],
): Result<null, 'too_many_votes' | 'vote_given'> {
  if (votes.length >= votesMaximum) return fail('too_many_votes')
  const isTaken = votes.length >= freeVotes && votes.some(({ isOfVoter }) => isOfVoter)
  return isTaken ? fail('vote_given') : ok(null)
}
/** How many hosts of one list can be asked at once. */
export const requestsMaximum = 3
export const maxTripNights = 180

export type ListForm = { name: string; start: CivilDate | null; end: CivilDate | null }
export type CheckedList = { name: string; stay: DateRange | null }
export type ListProblem =
  | 'list_name_missing'
  | 'list_name_too_long'
  | 'list_dates_half'
  | 'list_dates_backwards'
  | 'list_dates_past'
  | 'list_dates_too_long'

/** `saved` are the list's current dates, which may have started already. */
export function checkList(
  { name, start, end }: ListForm,
  today: CivilDate,
  saved: DateRange | null = null,
): Result<CheckedList, ListProblem> {
  const trimmed = name.trim()
  if (trimmed === '') return fail('list_name_missing')
  if (trimmed.length > listNameMaximum) return fail('list_name_too_long')
  if (start === null && end === null) return ok({ name: trimmed, stay: null })
  if (start === null || end === null) return fail('list_dates_half')
  if (start >= end) return fail('list_dates_backwards')
  const isSaved = saved?.start === start && saved.end === end
  if (start < today && !isSaved) return fail('list_dates_past')
  if (daysBetween(start, end) > maxTripNights) return fail('list_dates_too_long')
  return ok({ name: trimmed, stay: { start, end } })
}

/** The state of a saved listing's dates since it was saved. */
export type Watched = { wasFree: boolean; freedAt: Date | null; timesSeen: number; notifiedAt: Date | null }

export const watchFrom = (isFree: boolean): Watched => ({
  wasFree: isFree,
  freedAt: null,
  timesSeen: 0,
  notifiedAt: null,
})

/** A listing that was occupied and is now free has been freed, unless it becomes occupied again. */
export function watch(before: Watched, isFree: boolean, now: Date): Watched {
  if (before.wasFree === isFree) return before
  return { ...before, wasFree: isFree, freedAt: isFree ? now : null, timesSeen: 0 }
}

/** After this many views, or this long, a freed listing is shown like any other free one. */
const looksAtFreed = 2
const freedFor = 7 * dayMs

export const freedSince = (now: Date): Date => new Date(now.getTime() - freedFor)

const isRecent = (freedAt: Date | null, now: Date): boolean => freedAt !== null && freedAt > freedSince(now)

export const isNowFree = (watched: Watched, now: Date): boolean =>
  watched.wasFree && isRecent(watched.freedAt, now) && watched.timesSeen < looksAtFreed

/** Whether the owner is still to be notified: once per freed listing and dates of the list. */
export const isToNotify = (watched: Watched, now: Date): boolean =>
  watched.wasFree && isRecent(watched.freedAt, now) && watched.notifiedAt === null

/** The shortest time between two mails. */
export const mailRest = dayMs

export const isMailDue = (lastMail: Date | null, now: Date): boolean =>
  lastMail === null || now.getTime() - lastMail.getTime() >= mailRest

export const favouriteStates = ['free', 'now_free', 'taken', 'undated', 'not_listed'] as const
export type FavouriteState = (typeof favouriteStates)[number]

export function favouriteState(
  facts: { isListed: boolean; stay: DateRange | null; isFree: boolean; watched: Watched },
  now: Date,
): FavouriteState {
  if (!facts.isListed) return 'not_listed'
  if (!facts.stay) return 'undated'
  if (!facts.isFree) return 'taken'
  return isNowFree(facts.watched, now) ? 'now_free' : 'free'
}

/** Whether the stay is bookable, for any exchange type. */
export const isFreeFor = (services: readonly StayDays[], stay: DateRange): boolean =>
  services.some((days) => canStay(days, stay))

/** The exchange types for which the stay is bookable; `services` has them in the order of `serviceTypes`. */
export const servicesFreeFor = (services: readonly StayDays[], stay: DateRange): ServiceType[] =>
  serviceTypes.filter((_, at) => {
    const days = services[at]
    return days !== undefined && canStay(days, stay)
  })

/** The first request to a host: points that the balance covers, else an exchange of homes, else the first type. */
export function firstService(
  services: readonly ServiceType[],
  { isAffordable, hasListing }: { isAffordable: boolean; hasListing: boolean },
): ServiceType | null {
  const [points, exchange] = (['points', 'nights'] as const).map((given) =>
    services.find((serviceType) => mainReturn({ serviceType }) === given),
  )
  if (isAffordable && points) return points
  if (hasListing && exchange) return exchange
  return services.find((service) => service !== exchange) ?? exchange ?? null
}

const furthestShift = 30

/** The same number of nights as close to the wanted ones as possible; of two equally close ranges, the earlier. */
export function nearestStay(services: readonly StayDays[], stay: DateRange): DateRange | null {
  const nights = nightsOf(stay)
  for (let days = 1; days <= furthestShift; days++)
    for (const shift of [-days, days]) {
      const start = addDays(stay.start, shift)
      const shifted = { start, end: addDays(start, nights) }
      if (isFreeFor(services, shifted)) return shifted
    }
  return null
}

/**
 * Whether a coming stay is the trip of a list: on dates for which its host could have been asked, or at any time
 * without dates.
 */
export const isOfTrip = (stay: DateRange, trip: DateRange | null, today: CivilDate): boolean =>
  stay.end >= today &&
  (trip === null ||
    Math.abs(daysBetween(trip.start, stay.start)) <= furthestShift ||
    rangesOverlap(stay, trip))

/** The first free night of any exchange type. */
export function opensOn(services: readonly StayDays[]): CivilDate | null {
  const starts = services.flatMap(({ free }) => (free[0] ? [free[0].start] : []))
  return starts.sort()[0] ?? null
}
