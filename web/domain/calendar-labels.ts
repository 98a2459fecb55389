import type { TFunction } from 'i18next'
import {
  fewestNights,
  isEve,
  maxNightsFrom,
  type StayDays,
} from '#shared/features/listings/availability.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { CalendarLabels, StartTerms } from '#web/ui/calendar-props.ts'

/** The labels of a calendar for choosing nights of a listing. */
export const stayCalendarLabels = (t: TFunction, calendar: string): CalendarLabels => ({
  calendar,
  previousMonth: t('shell.date.previous_month'),
  nextMonth: t('shell.date.next_month'),
  today: t('shell.date.today'),
  start: t('reservations.card.start'),
  end: t('reservations.card.end'),
  within: t('reservations.card.within'),
  unavailable: t('shell.date.unavailable'),
  tooShort: t('reservations.card.too_short'),
  blocked: t('reservations.card.blocked'),
  latestEnd: (date) => t('reservations.card.latest_end', { date }),
})

/** The terms of a day on which not every stay may start: the eve of free nights, and the host's limits on stays. */
export const arrivalTerms =
  (t: TFunction, days: StayDays) =>
  (arrival: CivilDate): StartTerms | null => {
    const eve = isEve(days, arrival)
    const minNights = fewestNights(days, arrival)
    const maxNights = maxNightsFrom(days, arrival)
    if (!eve && minNights === 1 && maxNights === null) return null
    const minText = t('reservations.card.min_nights', { count: minNights })
    const maxText = maxNights === null ? '' : t('reservations.card.max_nights', { count: maxNights })
    const isOwnLimit = minNights > (eve ? 2 : 1)
    return {
      minNights,
      tooShort: isOwnLimit ? minText : t('reservations.card.eve'),
      ...(maxNights !== null && { max: { nights: maxNights, why: maxText } }),
      note: [eve ? t('reservations.card.eve_note') : '', isOwnLimit ? minText : '', maxText]
        .filter(Boolean)
        .join(' '),
    }
  }

/** The labels of a calendar for searching dates. */
export const searchCalendarLabels = (t: TFunction): CalendarLabels => ({
  calendar: t('search.calendar.calendar'),
  previousMonth: t('shell.date.previous_month'),
  nextMonth: t('shell.date.next_month'),
  today: t('shell.date.today'),
  start: t('search.calendar.start'),
  end: t('search.calendar.end'),
  within: t('search.calendar.within'),
  unavailable: t('shell.date.unavailable'),
  tooShort: t('search.calendar.too_short'),
  blocked: t('search.calendar.blocked'),
  latestEnd: (date) => t('reservations.card.latest_end', { date }),
})
