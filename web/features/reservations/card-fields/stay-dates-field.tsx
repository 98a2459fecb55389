import type { TFunction } from 'i18next'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasNight, isEve, type StayDays } from '#shared/features/listings/availability.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { arrivalTerms, stayCalendarLabels } from '#web/domain/calendar-labels.ts'
import { useThisYear, useToday } from '#web/platform/clock.ts'
import { formatRange, formatWeekdays } from '#web/platform/format.ts'
import type { StayLimits } from '#web/ui/calendar-props.ts'
import { DateRangeCalendarLazy, preloadDateRangeCalendar } from '#web/ui/date-range-calendar-lazy.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { StayPicker } from '../reservation-card/use-stay-choice.ts'
import { ChoiceRow, type RowOpening } from './choice-row.tsx'

type StayDatesFieldProps = RowOpening & { stay: StayPicker; error: string | undefined }

const limitsOf = (days: StayDays, today: string, t: TFunction): StayLimits => ({
  isClosed: (day) => (hasNight(days.free, day) ? null : t('reservations.card.closed')),
  isStartClosed: (day) => (hasNight(days.startable, day) ? null : t('reservations.card.closed')),
  startTerms: arrivalTerms(t, days),
  minDate: today,
  maxDate: days.free.at(-1)?.end,
})

/** Arrival and departure; only the days on which the chosen exchange is free can be picked. */
export function StayDatesField({ stay, isOpen, onOpenChange, error }: StayDatesFieldProps) {
  const { t, i18n } = useTranslation()
  const [edge, setEdge] = useState<'start' | 'end'>('start')
  const [pending, setPending] = useState<string | null>(null)
  const today = useToday()
  const thisYear = useThisYear()
  const locale = i18n.language === 'en' ? 'en' : 'tr'
  const { range } = stay
  const days = stay.service && stay.days(stay.service)
  const start = pending ?? range?.start
  const wrong = error ?? (stay.isEveTooShort ? t('reservations.card.eve') : undefined)

  return (
    <ChoiceRow
      icon={CalendarDays}
      label={t('reservations.card.dates')}
      chosen={
        range
          ? `${formatRange(range.start, range.end, locale, thisYear)} · ${t('listings.nights', { count: nightsOf(range) })}`
          : null
      }
      placeholder={t('reservations.card.pick_day')}
      detail={range ? formatWeekdays(range.start, range.end, locale) : null}
      isInvalid={Boolean(wrong)}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setEdge('start')
        onOpenChange(next)
      }}
      onPrepare={preloadDateRangeCalendar}
      note={
        <>
          {wrong ? (
            <div role="alert">
              <FieldError>{wrong}</FieldError>
            </div>
          ) : null}
          {days && start && isEve(days, start) ? (
            <p className="text-xs text-ink-muted">{t('reservations.card.eve_note')}</p>
          ) : null}
        </>
      }
    >
      {isOpen && days ? (
        <DateRangeCalendarLazy
          key={stay.service}
          value={range}
          onChange={(chosen) => {
            stay.chooseRange(chosen)
            onOpenChange(false)
          }}
          onPendingChange={setPending}
          edge={edge}
          onEdgeChange={setEdge}
          limits={limitsOf(days, today, t)}
          view={{ today }}
          locale={locale}
          labels={stayCalendarLabels(t, t('reservations.card.calendar'))}
          hint={t('listings.detail.calendar_hint')}
        />
      ) : null}
    </ChoiceRow>
  )
}
