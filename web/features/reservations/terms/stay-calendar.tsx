import { useTranslation } from 'react-i18next'
import { hasNight, isEve, type StayDays } from '#shared/features/listings/availability.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { arrivalTerms, stayCalendarLabels } from '#web/domain/calendar-labels.ts'
import { now } from '#web/platform/clock.ts'
import { DateRangeCalendarLazy } from '#web/ui/date-range-calendar-lazy.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

type StayCalendarProps = {
  label: string
  days: StayDays
  stay: DateRange | null
  tone: 'own' | 'their'
  /** Beside the other side's calendar: shows one month, since two would not fit. */
  isHalf?: boolean
  readOnly?: boolean
  onChange: (stay: DateRange) => void
  /** Called if the nights between the two selected days are not all free; by default that is a change too. */
  onInvalid?: (stay: DateRange) => void
}

/** The nights of a listing: two months from 640 px, every night that is not free closed with its reason. */
export function StayCalendar(props: StayCalendarProps) {
  const { label, days, stay, tone, isHalf = false, readOnly = false, onChange, onInvalid = onChange } = props
  const { t, i18n } = useTranslation()
  const isWide = useMediaQuery('(min-width: 40rem)')
  const isSqueezed = useMediaQuery('(min-width: 64rem) and (max-width: 77.99rem)')

  function whyClosed(night: CivilDate, ranges: readonly DateRange[]): string | null {
    if (hasNight(ranges, night)) return null
    return hasNight(days.occupied, night)
      ? t('reservations.side.taken_night')
      : t('reservations.side.closed_night')
  }

  return (
    <>
      <DateRangeCalendarLazy
        value={stay}
        onChange={onChange}
        onRefused={onInvalid}
        limits={{
          isClosed: readOnly ? undefined : (night) => whyClosed(night, days.free),
          isStartClosed: (night) => whyClosed(night, days.startable),
          startTerms: arrivalTerms(t, days),
          minDate: readOnly ? undefined : earliestFirstNight(now()),
        }}
        view={{
          today: civilDateOf(now()),
          tone,
          numberOfMonths: isWide && !(isHalf && isSqueezed) ? 2 : 1,
        }}
        locale={i18n.language === 'en' ? 'en' : 'tr'}
        readOnly={readOnly}
        labels={stayCalendarLabels(t, label)}
      />
      {stay && isEve(days, stay.start) ? (
        <p className="text-sm font-medium">{t('reservations.card.eve_note')}</p>
      ) : null}
    </>
  )
}
