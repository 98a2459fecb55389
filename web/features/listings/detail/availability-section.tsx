import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasNight, type StayDays } from '#shared/features/listings/availability.rules.ts'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import { type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { CalendarAgeText } from '#web/domain/calendar-age-text.tsx'
import { arrivalTerms, stayCalendarLabels } from '#web/domain/calendar-labels.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatRange } from '#web/platform/format.ts'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { DateRangeCalendarLazy } from '#web/ui/date-range-calendar-lazy.tsx'
import { Block } from './block.tsx'

type AvailabilitySectionProps = {
  offered: readonly ServiceType[]
  service: ServiceType | null
  days: (service: ServiceType) => StayDays
  range: DateRange | null
  /** The first day of the search that led here, even where the home is not free then. */
  searchedStart: CivilDate | null
  onService: (service: ServiceType) => void
  onRange: (range: DateRange) => void
  /** When its host last saved or confirmed the dates. */
  savedAt: string
  /** The host's own view is read-only. */
  readOnly: boolean
}

/** The free days of each exchange type; a choice is shared with the reservation card. */
export function AvailabilitySection(props: AvailabilitySectionProps) {
  const { offered, service, days, range, searchedStart, savedAt, onService, onRange, readOnly } = props
  const { t, i18n } = useTranslation()
  const [today] = useState(() => civilDateOf(new Date()))
  const shown = serviceTypes.filter((each) => offered.includes(each) && days(each).free.length > 0)
  const nights = service && days(service)
  const locale = i18n.language === 'en' ? 'en' : 'tr'

  return (
    <Block
      id="availability"
      title={t('listings.detail.available')}
      aside={
        range ? (
          <span className="text-sm text-ink-muted" aria-live="polite">
            {t('listings.detail.selected', {
              count: nightsOf(range),
              range: formatRange(range.start, range.end, locale),
            })}
          </span>
        ) : (
          <span className="text-sm text-ink-muted">
            <CalendarAgeText savedAt={savedAt} />
          </span>
        )
      }
    >
      {service && nights ? (
        <>
          {shown.length > 1 ? (
            <ChipGroup label={t('listings.detail.available_type')} className="mb-5">
              {shown.map((each) => {
                const Icon = serviceTypeIcons[each]
                return (
                  <Chip
                    key={each}
                    icon={<Icon aria-hidden="true" />}
                    pressed={each === service}
                    onPressedChange={() => onService(each)}
                  >
                    {t(`listings.service_type.${each}`)}
                  </Chip>
                )
              })}
            </ChipGroup>
          ) : null}
          <DateRangeCalendarLazy
            key={service}
            value={range}
            onChange={onRange}
            readOnly={readOnly}
            tone={readOnly ? 'own' : 'their'}
            numberOfMonths={2}
            openOn={searchedStart ?? undefined}
            isClosed={(day) => (hasNight(nights.free, day) ? null : t('reservations.card.closed'))}
            isStartClosed={(day) => (hasNight(nights.startable, day) ? null : t('reservations.card.closed'))}
            startTerms={arrivalTerms(t, nights)}
            minDate={today}
            maxDate={nights.free.at(-1)?.end}
            today={today}
            locale={locale}
            labels={stayCalendarLabels(t, t('listings.detail.available'))}
            hint={t('listings.detail.calendar_hint')}
          />
        </>
      ) : (
        <p className="text-ink-muted">{t('listings.detail.no_dates')}</p>
      )}
    </Block>
  )
}
