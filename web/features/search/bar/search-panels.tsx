import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import { searchCalendarLabels } from '#web/domain/calendar-labels.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatDay } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateRangeCalendarLazy } from '#web/ui/date-range-calendar-lazy.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { PlacePicker } from './place-picker.tsx'
import type { SearchPart } from './search-parts.ts'
import type { SearchDraft } from './use-search-draft.ts'

type PanelProps = {
  draft: SearchDraft
  /** Called after a choice: opens the next part. */
  onDone: () => void
  autoFocus: boolean
}

/** The controls of one part of the search, in a panel on wide screens, in an accordion on phones. */
export function SearchPanel({ part, ...props }: PanelProps & { part: SearchPart }) {
  if (part === 'where') return <WherePanel {...props} />
  if (part === 'types') return <TypesPanel {...props} />
  if (part === 'when') return <WhenPanel {...props} />
  return <GuestsPanel {...props} />
}

function WherePanel({ draft, onDone, autoFocus }: PanelProps) {
  return (
    <PlacePicker
      autoFocus={autoFocus}
      text={draft.placeText}
      onType={draft.typePlace}
      onChoose={(place) => {
        draft.choosePlace(place)
        onDone()
      }}
    />
  )
}

function TypesPanel({ draft }: PanelProps) {
  const { t } = useTranslation()
  const chosen = draft.criteria.serviceTypes
  return (
    <fieldset aria-label={t('search.type')} className="flex flex-col">
      {serviceTypes.map((type) => {
        const Icon = serviceTypeIcons[type]
        return (
          <Checkbox
            key={type}
            checked={chosen.includes(type)}
            onCheckedChange={(isOn) =>
              draft.change({
                serviceTypes: serviceTypes.filter((each) => (each === type ? isOn : chosen.includes(each))),
              })
            }
            className="rounded-md px-3 hover:bg-surface-hover [&>label]:min-h-11 [&>label]:items-center"
            label={
              <span className="flex items-center gap-3 font-medium">
                <Icon aria-hidden="true" className="size-5 text-ink-muted" />
                {t(`listings.service_type.${type}`)}
              </span>
            }
          />
        )
      })}
    </fieldset>
  )
}

function WhenPanel({ draft, onDone }: PanelProps) {
  const { t, i18n } = useTranslation()
  const [edge, setEdge] = useState<'start' | 'end'>('start')
  const [pending, setPending] = useState<string | null>(null)
  const [today] = useState(() => civilDateOf(new Date()))
  const isWide = useMediaQuery('(min-width: 80rem)')
  const { startDate, endDate } = draft.criteria
  const start = pending ?? startDate
  const end = pending ? null : endDate
  const day = (date: string | null) => (date ? formatDay(date, i18n.language) : t('search.when_empty'))

  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t('search.when')}
        value={edge}
        onChange={setEdge}
        options={[
          { value: 'start', label: <EdgeLabel name={t('search.arrival')} day={day(start)} /> },
          { value: 'end', label: <EdgeLabel name={t('search.departure')} day={day(end)} /> },
        ]}
      />
      <DateRangeCalendarLazy
        value={startDate && endDate ? { start: startDate, end: endDate } : null}
        onChange={({ start: from, end: to }) => {
          draft.change({ startDate: from, endDate: to })
          onDone()
        }}
        onPendingChange={setPending}
        edge={edge}
        onEdgeChange={setEdge}
        minDate={today}
        today={today}
        locale={i18n.language === 'en' ? 'en' : 'tr'}
        numberOfMonths={isWide ? 2 : 1}
        labels={searchCalendarLabels(t)}
      />
      <div className="flex min-h-9 items-center justify-between gap-4">
        <span className="text-sm text-ink-muted">
          {startDate && endDate ? t('search.nights', { count: daysBetween(startDate, endDate) }) : null}
        </span>
        {startDate ? (
          <Button variant="ghost" size="sm" onClick={() => draft.change({ startDate: null, endDate: null })}>
            {t('search.clear_dates')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function EdgeLabel({ name, day }: { name: string; day: string }) {
  return (
    <span className="flex items-baseline gap-2">
      {name}
      <span className="text-xs font-normal text-ink-muted">{day}</span>
    </span>
  )
}

const guestKinds = [
  { kind: 'adults', min: 1 },
  { kind: 'children', min: 0 },
  { kind: 'pets', min: 0 },
] as const

function GuestsPanel({ draft }: PanelProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col">
      {guestKinds.map(({ kind, min }) => {
        const what = t(`search.${kind}`)
        return (
          <Stepper
            key={kind}
            label={what}
            hint={t(`search.${kind}_hint`)}
            value={draft.criteria[kind]}
            min={min}
            onChange={(value) => draft.change({ [kind]: value })}
            decreaseLabel={t('search.less', { what })}
            increaseLabel={t('search.more', { what })}
            className="border-b border-line px-1 py-3 last:border-0"
          />
        )
      })}
    </div>
  )
}
