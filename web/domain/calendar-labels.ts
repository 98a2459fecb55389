import type { TFunction } from 'i18next'
import { fewestNights, isEve, type StayDays } from '#shared/features/listings/availability.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { CalendarLabels, StartTerms } from '#web/ui/date-range-calendar.tsx'

/** The labels of a calendar for choosing nights of a listing. */
export const stayCalendarLabels = (t: TFunction, calendar: string): CalendarLabels => ({
  calendar,
  previousMonth: t('reservations.card.previous_month'),
  nextMonth: t('reservations.card.next_month'),
  today: t('reservations.card.today'),
  start: t('reservations.card.start'),
  end: t('reservations.card.end'),
  within: t('reservations.card.within'),
  unavailable: t('reservations.card.unavailable'),
  tooShort: t('reservations.card.too_short'),
  blocked: t('reservations.card.blocked'),
  latestEnd: (date) => t('reservations.card.latest_end', { date }),
})

/** The terms of a day that is not free itself: arrival on the eve of free nights. */
export const eveTerms =
  (t: TFunction, days: StayDays) =>
  (arrival: CivilDate): StartTerms | null =>
    isEve(days, arrival)
      ? {
          minNights: fewestNights(days, arrival),
          tooShort: t('reservations.card.eve'),
          note: t('reservations.card.eve_note'),
        }
      : null

/** The labels of a calendar for searching dates. */
export const searchCalendarLabels = (t: TFunction): CalendarLabels => ({
  calendar: t('search.calendar.calendar'),
  previousMonth: t('search.calendar.previous_month'),
  nextMonth: t('search.calendar.next_month'),
  today: t('search.calendar.today'),
  start: t('search.calendar.start'),
  end: t('search.calendar.end'),
  within: t('search.calendar.within'),
  unavailable: t('search.calendar.unavailable'),
  tooShort: t('search.calendar.too_short'),
  blocked: t('search.calendar.blocked'),
  latestEnd: (date) => t('reservations.card.latest_end', { date }),
})
