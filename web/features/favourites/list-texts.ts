import type { TFunction } from 'i18next'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'

type Trip = {
  start_date: string | null
  end_date: string | null
  adult_count: number
  child_count: number
  pet_count: number
}

/** '23–30 Oca', or "no dates". */
export const datesOf = (t: TFunction, { start_date, end_date }: Trip, language: string): string =>
  start_date && end_date ? formatRange(start_date, end_date, language, thisYear()) : t('favourites.no_dates')

/** '7 gece · 4 kişi': beside the dates of a list. */
export function stayText(t: TFunction, trip: Trip): string {
  const { start_date, end_date } = trip
  const people = t('favourites.people', { count: trip.adult_count + trip.child_count })
  if (!start_date || !end_date) return `${t('favourites.no_dates')} · ${people}`
  return `${t('listings.nights', { count: daysBetween(start_date, end_date) })} · ${people}`
}

/** '23–30 Oca 2027 · 7 gece · 4 kişi'. */
export const tripText = (t: TFunction, trip: Trip, language: string): string =>
  trip.start_date && trip.end_date
    ? `${formatRange(trip.start_date, trip.end_date, language)} · ${stayText(t, trip)}`
    : stayText(t, trip)

/** The path of the listing's page, with the dates and guests of the list. */
export function listingPath(id: number, trip: Trip): string {
  const query = new URLSearchParams()
  if (trip.start_date && trip.end_date) {
    query.set('startDate', trip.start_date)
    query.set('endDate', trip.end_date)
  }
  if (trip.adult_count > 1) query.set('adults', String(trip.adult_count))
  if (trip.child_count > 0) query.set('children', String(trip.child_count))
  if (trip.pet_count > 0) query.set('pets', String(trip.pet_count))
  const text = query.toString()
  return paths.listing(id) + (text ? `?${text}` : '')
}
