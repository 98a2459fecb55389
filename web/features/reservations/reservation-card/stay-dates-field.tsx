import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasNight, isEve, type StayDays } from '#shared/features/listings/availability.rules.ts'
import { arrivalTerms, stayCalendarLabels } from '#web/domain/calendar-labels.ts'
import { useToday } from '#web/platform/clock.ts'
import { formatWeekday } from '#web/platform/format.ts'
import type { StayLimits } from '#web/ui/calendar-props.ts'
import { cx } from '#web/ui/class-names.ts'
import { DateRangeCalendarLazy, preloadDateRangeCalendar } from '#web/ui/date-range-calendar-lazy.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { StayPicker } from './use-stay-choice.ts'

type StayDatesFieldProps = {
  stay: StayPicker
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  error: string | undefined
}

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
  const locale = i18n.language === 'en' ? 'en' : 'tr'
  const days = stay.service && stay.days(stay.service)
  const start = pending ?? stay.range?.start
  const end = pending ? undefined : stay.range?.end
  const wrong = error ?? (stay.isEveTooShort ? t('reservations.card.eve') : undefined)

  const side = (name: 'start' | 'end', label: string, day: string | undefined) => (
    <button
      type="button"
      aria-expanded={isOpen}
      data-stay-edge={name}
      onPointerEnter={preloadDateRangeCalendar}
      onFocus={preloadDateRangeCalendar}
      onClick={() => {
        const next = name === 'end' && !start ? 'start' : name
        onOpenChange(!isOpen || edge !== next)
        setEdge(next)
      }}
      className={cx(
        'min-h-14 px-3.5 py-2.5 text-left first:rounded-l-md last:rounded-r-md last:border-l last:border-line-field hover:bg-surface-hover',
        isOpen && edge === name && 'shadow-[inset_0_0_0_2px_var(--focus)]',
      )}
    >
      <span className="block text-2xs font-semibold">{label}</span>
      <span className={cx('block text-sm', !day && 'text-ink-subtle')}>
        {day ? formatWeekday(day, locale) : t('reservations.card.pick_day')}
      </span>
    </button>
  )

  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div
        role="group"
        aria-label={t('reservations.card.dates')}
        className={cx('grid grid-cols-2 rounded-md border', wrong ? 'border-danger' : 'border-line-field')}
      >
        {side('start', t('reservations.card.arrival'), start)}
        {side('end', t('reservations.card.departure'), end)}
      </div>
      {wrong ? (
        <div role="alert">
          <FieldError>{wrong}</FieldError>
        </div>
      ) : null}
      {days && start && isEve(days, start) ? (
        <p className="text-xs text-ink-muted">{t('reservations.card.eve_note')}</p>
      ) : null}
      {isOpen && days ? (
        <DateRangeCalendarLazy
          key={stay.service}
          value={stay.range}
          onChange={(range) => {
            stay.chooseRange(range)
            onOpenChange(false)
          }}
          onPendingChange={setPending}
          edge={edge}
          onEdgeChange={setEdge}
          limits={limitsOf(days, today, t)}
          view={{ today }}
          locale={locale}
          labels={stayCalendarLabels(t, t('reservations.card.calendar'))}
          hint={t('reservations.card.closed_hint')}
        />
      ) : null}
    </div>
  )
}
