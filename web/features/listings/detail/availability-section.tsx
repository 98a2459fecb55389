import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasNight, type StayDays } from '#shared/features/listings/availability.rules.ts'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import { isNightOpen, openRanges } from '#shared/features/listings/open-ranges.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { CalendarAgeText } from '#web/domain/calendar-age-text.tsx'
import { arrivalTerms, stayCalendarLabels } from '#web/domain/calendar-labels.ts'
import { useToday } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { DateRangeCalendarLazy } from '#web/ui/date-range-calendar-lazy.tsx'
import { Block } from './block.tsx'
import { BlockInfo } from './block-info.tsx'
import { exchangeTones, toneNames, toneOf } from './exchange-tone.ts'
import { ExchangeLegend, OpenRangesList } from './open-ranges-list.tsx'

type AvailabilitySectionProps = {
  offered: readonly ServiceType[]
  service: ServiceType | null
  days: (service: ServiceType) => StayDays
  range: DateRange | null
  /** The first day of the search that led here, even if the home is not free then. */
  searchedStart: CivilDate | null
  onRange: (range: DateRange) => void
  /** When its host last saved or confirmed the dates. */
  savedAt: string
  /** The host's own view is read-only. */
  readOnly: boolean
}

/** The colours of the types that are offered, each under the nights that are free for one of them. */
const marksOf = (open: ReadonlyMap<ServiceType, StayDays>, t: TFunction) =>
  exchangeTones.flatMap((tone) => {
    const ofTone = [...open].filter(([each]) => toneOf(each) === tone).map(([, { free }]) => free)
    const has = (day: CivilDate) => ofTone.some((free) => hasNight(free, day))
    return ofTone.length > 0 ? [{ tone, label: t(toneNames[tone]), has }] : []
  })

/** The nights of the offered types that have free ones. */
const openTypes = ({ offered, days }: Pick<AvailabilitySectionProps, 'offered' | 'days'>) =>
  new Map(
    serviceTypes.flatMap((each) => {
      const nights = days(each)
      return offered.includes(each) && nights.free.length > 0 ? [[each, nights] as const] : []
    }),
  )

/** One calendar of all exchange types; a choice is shared with the reservation card, and its type follows the dates. */
export function AvailabilitySection(props: AvailabilitySectionProps) {
  const { offered, service, days, range, searchedStart, savedAt, onRange, readOnly } = props
  const { t, i18n } = useTranslation()
  const today = useToday()
  const [arrival, setArrival] = useState<CivilDate | null>(null)
  const open = openTypes({ offered, days })
  const ranges = openRanges(open)
  // Marks help only if not every night is free for the same types.
  const marks = ranges.some(({ services }) => services.length < open.size) ? marksOf(open, t) : []
  /** The host's limits on stays that start on a day: for the chosen type, or else for one that may start there. */
  const daysFrom = (day: CivilDate) => {
    const chosen = service && open.get(service)
    if (chosen && hasNight(chosen.startable, day)) return chosen
    return [...open.values()].find(({ startable }) => hasNight(startable, day))
  }
  const locale = i18n.language === 'en' ? 'en' : 'tr'

  return (
    <Block
      id="availability"
      title={t('listings.detail.available')}
      info={
        ranges.length > 0 ? (
          <BlockInfo label={t('listings.detail.open_ranges')}>
            <OpenRangesList ranges={ranges} />
          </BlockInfo>
        ) : null
      }
      aside={
        <span className="text-sm text-ink-muted" aria-live={range ? 'polite' : undefined}>
          {range ? (
            t('listings.detail.selected', {
              count: nightsOf(range),
              range: formatRange(range.start, range.end, locale),
            })
          ) : (
            <CalendarAgeText savedAt={savedAt} />
          )}
        </span>
      }
    >
      {open.size > 0 ? (
        <>
          <DateRangeCalendarLazy
            value={range}
            onChange={onRange}
            onPendingChange={setArrival}
            readOnly={readOnly}
            limits={{
              isClosed: (day) => (isNightOpen(open, day, arrival) ? null : t('reservations.card.closed')),
              isStartClosed: (day) => (daysFrom(day) ? null : t('reservations.card.closed')),
              startTerms: (day) => {
                const nights = daysFrom(day)
                return nights ? arrivalTerms(t, nights)(day) : null
              },
              minDate: today,
              maxDate: ranges.at(-1)?.end,
            }}
            view={{
              tone: readOnly ? 'own' : 'their',
              numberOfMonths: 2,
              // Not the eve of the first night, which may be in the previous month.
              openOn: searchedStart ?? ranges[0]?.start,
              marks,
              today,
            }}
            locale={locale}
            labels={stayCalendarLabels(t, t('listings.detail.available'))}
            hint={t('listings.detail.calendar_hint')}
          />
          {marks.length > 0 ? <ExchangeLegend tones={marks.map(({ tone }) => tone)} /> : null}
        </>
      ) : (
        <p className="text-ink-muted">{t('listings.detail.no_dates')}</p>
      )}
    </Block>
  )
}
