import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Holiday } from '#shared/features/holidays/holidays.contract.ts'
import { addMonths, type CivilDate, daysBetween } from '#shared/kernel/civil-date.ts'
import type { SearchCriteria, When } from '#web/domain/search-criteria.ts'
import { formatDay, formatRange } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import type { ResultsFilters } from '../filters/results-filters.ts'
import { HolidayCountry, holidaysIn, regionsOf } from './holiday-country.tsx'
import { HolidayStay, type KnownHoliday } from './holiday-stay.tsx'
import { ListingCount } from './listing-count.tsx'
import { countryOf, firstCountry, holidaysQuery, type Rest, windowsQuery } from './when.queries.ts'
import { lengthsWithin } from './when-ways.ts'

type HolidaysTabProps = {
  criteria: SearchCriteria
  filters: ResultsFilters
  rest: Rest
  onChange: (some: Partial<When>) => void
  today: CivilDate
}

const monthsAhead = 12
const anyLength = { nights: null, weekend: false }

const useWindows = (rest: Rest, country: string) => useQuery(windowsQuery(rest, anyLength, country))

/** The announced holidays of the next twelve months; for the chosen one, how much of it and which weeks. */
export function HolidaysTab(props: HolidaysTabProps) {
  const { criteria, today } = props
  const { t, i18n } = useTranslation()
  const [country, setCountry] = useState(criteria.holiday ? countryOf(criteria.holiday) : firstCountry)
  const countries = useQuery(holidaysQuery(firstCountry)).data?.countries ?? []
  const found = useQuery(holidaysQuery(country))
  const windows = useWindows(props.rest, country)
  const [pickedRegion, setPickedRegion] = useState<string | null>(null)
  const regionOfChosen = found.data?.data.find(({ code }) => code === criteria.holiday)?.region
  const region = pickedRegion ?? regionOfChosen ?? null
  const regions = regionsOf(found.data?.data ?? [], i18n.language)
  const head =
    countries.length > 1 ? (
      <HolidayCountry
        countries={countries}
        country={country}
        onCountry={(next) => {
          setCountry(next)
          setPickedRegion(null)
        }}
        regions={regions}
        region={region}
        onRegion={setPickedRegion}
      />
    ) : null

  if (found.isError)
    return (
      <>
        {head}
        <ErrorState
          title={t('when.holidays_failed')}
          retryLabel={t('shell.reload')}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      </>
    )
  if (found.isPending)
    return (
      <>
        {head}
        <div aria-busy="true" className="grid gap-6 md:grid-cols-2 md:gap-9">
          <div className="flex flex-col gap-2">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <Skeleton key={key} className="h-17 rounded-lg" />
            ))}
          </div>
        </div>
      </>
    )
  const rows = holidaysIn(found.data.data, region)
    .filter(isKnown)
    .filter(({ arrival, departure }) => departure > today && arrival < addMonths(today, monthsAhead))
    .sort((a, b) => (a.arrival < b.arrival ? -1 : 1))
  return (
    <>
      {head}
      {rows.length > 0 ? (
        <HolidayChoice {...props} rows={rows} windows={windows} />
      ) : regions.length > 0 && region === null ? null : (
        <Note>{t('when.holidays_none')}</Note>
      )}
    </>
  )
}

type HolidayChoiceProps = HolidaysTabProps & {
  rows: readonly KnownHoliday[]
  windows: ReturnType<typeof useWindows>
}

/** The holidays with the number of free homes, and beside them how much of the chosen one. */
function HolidayChoice({ rows, windows, criteria, filters, rest, onChange, today }: HolidayChoiceProps) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 48rem)')
  const counts = new Map(windows.data?.holidays.map(({ code, count }) => [code, count]))
  const [showsOthers, setShowsOthers] = useState(false)
  const stayPart = useRef<HTMLDivElement>(null)
  const chosenCode = criteria.holiday
  const wasChosen = useRef(chosenCode)

  useEffect(() => {
    // On a phone the length is below the list: it is scrolled into view once a holiday is chosen.
    if (chosenCode && chosenCode !== wasChosen.current && !isWide)
      stayPart.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    wasChosen.current = chosenCode
  }, [chosenCode, isWide])

  const chosen = rows.find(({ code }) => code === chosenCode)
  const isFolded = !isWide && chosen !== undefined && !showsOthers
  const visible = isFolded ? [chosen] : rows

  function choose(holiday: KnownHoliday) {
    const room = lengthsWithin({ start: holiday.arrival, end: holiday.departure })
    const { nights, weekend } = criteria
    const fits = weekend ? room.weekend : nights !== null && nights <= room.max
    setShowsOthers(false)
    onChange({
      startDate: null,
      endDate: null,
      flexible: 0,
      holiday: holiday.code,
      nights: fits ? nights : (room.nights[0] ?? null),
      weekend: fits && weekend,
    })
  }

  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-9">
      <div className="flex flex-col gap-2">
        <fieldset aria-label={t('when.holidays')} className="flex flex-col gap-1">
          {visible.map((holiday) => (
            <HolidayRow
              key={holiday.code}
              holiday={holiday}
              isChosen={holiday.code === chosenCode}
              count={windows.isError || windows.isSuccess ? (counts.get(holiday.code) ?? null) : undefined}
              isExact={windows.data?.is_exact ?? true}
              onChoose={() => choose(holiday)}
            />
          ))}
        </fieldset>
        {isFolded ? (
          <Button variant="ghost" size="sm" className="self-start" onClick={() => setShowsOthers(true)}>
            {t('when.other_holiday')}
          </Button>
        ) : null}
        {windows.isError ? <p className="text-xs text-ink-muted">{t('when.no_counts')}</p> : null}
      </div>
      <div ref={stayPart} className="flex scroll-mb-24 flex-col gap-5">
        {chosen ? (
          <>
            <HolidayStay
              holiday={chosen}
              criteria={criteria}
              filters={filters}
              rest={rest}
              onChange={onChange}
              today={today}
            />
            <p className="flex items-start gap-3 rounded-lg bg-info-soft p-4 text-sm text-info-ink">
              <Info aria-hidden="true" className="size-5 flex-none" />
              {t('when.offers')}
            </p>
          </>
        ) : null}
      </div>
    </div>
  )
}

const isKnown = (holiday: Holiday): holiday is KnownHoliday =>
  holiday.announced && holiday.arrival !== null && holiday.departure !== null

type HolidayRowProps = {
  holiday: KnownHoliday
  isChosen: boolean
  count: number | null | undefined
  isExact: boolean
  onChoose: () => void
}

function HolidayRow({ holiday, isChosen, count, isExact, onChoose }: HolidayRowProps) {
  const { t, i18n } = useTranslation()
  const { arrival, departure, leave_days: leave, name } = holiday
  const days = daysBetween(arrival, departure) + 1
  const [day, month] = dayAndMonth(formatDay(arrival, i18n.language))
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="group grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-3.5 rounded-lg border border-transparent py-2 pr-3 pl-2 text-left hover:bg-surface-hover aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--primary)]"
    >
      <span
        aria-hidden="true"
        className="flex size-13 flex-col items-center justify-center rounded-xl bg-surface-hover leading-tight group-aria-pressed:bg-primary group-aria-pressed:text-on-primary"
      >
        <b className="text-lg">{day}</b>
        <small className="text-xs">{month}</small>
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{name}</span>
        <span className="text-xs text-ink-muted">
          {formatRange(arrival, departure, i18n.language)} ·{' '}
          {t(leave > 0 ? 'when.days_with_leave' : 'when.days', { count: days })}
        </span>
      </span>
      <span className="text-sm font-medium">
        <ListingCount count={count} isExact={isExact} />
      </span>
    </button>
  )
}

/** Both languages write the day first. */
const dayAndMonth = (text: string): [string, string] => {
  const [day = '', ...month] = text.split(' ')
  return [day, month.join(' ')]
}
