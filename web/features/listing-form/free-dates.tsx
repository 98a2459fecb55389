import { CalendarPlus, ChevronDown, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { now } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { preloadDateRangeCalendar } from '#web/ui/date-range-calendar-lazy.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { canHaveRange, type FormRange, rangesOfForm, withoutRange, withRange } from './form-ranges.ts'
import type { ListingForm } from './form-state.ts'
import { RangeDialog } from './range-dialog.tsx'
import { TypeChips } from './type-chips.tsx'

type FreeDatesProps = { values: ListingForm; onChange: (values: ListingForm) => void }

/** When the home is free: every range once, for all chosen types or for some of them. */
export function FreeDates({ values, onChange }: FreeDatesProps) {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const titleId = useId()
  const ranges = rangesOfForm(values)
  const hasTypes = values.exchangeTypes.length > 0
  const dateless = values.exchangeTypes.filter((type) => !ranges.some(({ types }) => types.includes(type)))

  return (
    <section ref={retainFocus} aria-labelledby={titleId} className="mt-3 flex flex-col gap-2">
      <h3 id={titleId} className="text-sm font-semibold">
        {t('listing_form.exchange.dates')}
      </h3>
      <p className="text-sm text-ink-muted">
        {t(hasTypes ? 'listing_form.exchange.dates_hint' : 'listing_form.exchange.types_first')}
      </p>
      {ranges.length > 0 ? (
        <ul aria-labelledby={titleId} className="flex flex-col divide-y divide-line">
          {ranges.map((range) => (
            <RangeRow key={`${range.start}/${range.end}`} range={range} values={values} onChange={onChange} />
          ))}
        </ul>
      ) : null}
      {ranges.length > 0 && dateless.length > 0 ? (
        <p className="text-sm text-warning-ink">
          {t('listing_form.exchange.no_range', {
            types: dateless.map((type) => t(`listings.service_type.${type}`)).join(', '),
          })}
        </p>
      ) : null}
      <div>
        <Button
          variant="soft"
          size="sm"
          disabledReason={hasTypes ? undefined : t('listing_form.exchange.types_first')}
          onClick={() => setIsAdding(true)}
          onPointerEnter={preloadDateRangeCalendar}
          onFocus={preloadDateRangeCalendar}
        >
          <CalendarPlus aria-hidden="true" />
          {t('listing_form.exchange.add_range')}
        </Button>
      </div>
      <RangeDialog
        open={isAdding}
        values={values}
        onClose={() => setIsAdding(false)}
        onAdd={(range, types) => {
          onChange(withRange(values, range, types))
          setIsAdding(false)
        }}
      />
    </section>
  )
}

type RangeRowProps = { range: FormRange; values: ListingForm; onChange: (values: ListingForm) => void }

function RangeRow({ range, values, onChange }: RangeRowProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const chipsId = useId()
  const today = civilDateOf(now())
  const text = formatRange(range.start, range.end, i18n.language, Number(today.slice(0, 4)))
  const isForAll = range.types.length === values.exchangeTypes.length
  const typesText = isForAll
    ? t('listing_form.exchange.all_types')
    : range.types.map((type) => t(`listings.service_type.${type}`)).join(', ')

  return (
    <li className="flex flex-col gap-2 py-1.5">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
        <span className="font-semibold">{text}</span>
        <span className="flex-1 text-ink-muted">{t('listings.nights', { count: nightsOf(range) })}</span>
        {values.exchangeTypes.length > 1 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? chipsId : undefined}
            aria-label={t('listing_form.exchange.types_of', { range: text, types: typesText })}
            onClick={() => setIsOpen(!isOpen)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md px-2 text-sm font-medium text-primary-ink hover:bg-surface-hover"
          >
            <span className="truncate">{typesText}</span>
            <ChevronDown
              aria-hidden="true"
              className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        ) : null}
        <IconButton
          label={t('listing_form.exchange.remove_range', { range: text })}
          onClick={() => onChange(withoutRange(values, range))}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen ? (
        <div id={chipsId} className="pb-2">
          <TypeChips
            offered={values.exchangeTypes}
            chosen={range.types}
            refusalOf={(type) =>
              canHaveRange(values, type, range, today) ? undefined : t('listing_form.exchange.overlap')
            }
            onChange={(types) => onChange(withRange(values, range, types))}
          />
        </div>
      ) : null}
    </li>
  )
}
