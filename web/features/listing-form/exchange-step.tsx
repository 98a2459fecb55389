import { CalendarPlus, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkRange } from '#shared/features/listings/availability.rules.ts'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatRange } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/class-names.ts'
import { preloadDateRangeCalendar } from '#web/ui/date-range-calendar-lazy.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { fieldId } from './form-fields.ts'
import { type ListingForm, withExchangeType, withoutRange, withRange } from './form-state.ts'
import { RangeDialog } from './range-dialog.tsx'
import type { StepProps } from './step-props.ts'

/** The exchange types and their dates: each selected type has its own ranges. */
export function ExchangeStep({ form }: StepProps) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState<ServiceType | null>(null)
  const [said, setSaid] = useState('')
  const { values } = form
  const error = form.errors.exchangeTypes ?? form.errors.dates
  const today = civilDateOf(new Date())

  function change({ exchangeTypes, dates }: ListingForm) {
    form.set({ exchangeTypes, dates })
  }

  function copyToOthers(from: ServiceType, range: DateRange) {
    const takers = values.exchangeTypes.filter(
      (type) => type !== from && checkRange(range, values.dates[type] ?? [], today).ok,
    )
    change(takers.reduce<ListingForm>((next, type) => withRange(next, type, range), values))
    setSaid(
      takers.length > 0
        ? t('listing_form.exchange.copied', { count: takers.length })
        : t('listing_form.exchange.copied_none'),
    )
  }

  return (
    <fieldset
      id={fieldId('exchangeTypes')}
      data-invalid={error ? true : undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className="mb-2 text-sm font-semibold">{t('listing_form.exchange.types')}</legend>
      {serviceTypes.map((type) => {
        const Icon = serviceTypeIcons[type]
        const isChosen = values.exchangeTypes.includes(type)
        return (
          <div
            key={type}
            className={cx(
              'rounded-lg border px-4 py-4 transition-colors duration-(--dur-1)',
              isChosen ? 'border-primary bg-surface' : 'border-line-strong',
            )}
          >
            <div className="flex items-start gap-3">
              <Checkbox
                className="min-w-0 flex-1"
                checked={isChosen}
                onCheckedChange={(checked) => change(withExchangeType(values, type, checked))}
                label={<span className="text-base font-semibold">{t(`listings.service_type.${type}`)}</span>}
                hint={t(`listing_form.exchange.descriptions.${type}`)}
              />
              <Icon
                aria-hidden="true"
                className={cx('size-5', isChosen ? 'text-primary-ink' : 'text-ink-subtle')}
              />
            </div>
            {isChosen ? (
              <Ranges
                type={type}
                ranges={values.dates[type] ?? []}
                canCopy={values.exchangeTypes.length > 1}
                onAdd={() => setAdding(type)}
                onRemove={(range) => change(withoutRange(values, type, range))}
                onCopy={(range) => copyToOthers(type, range)}
              />
            ) : null}
          </div>
        )
      })}
      {error ? <FieldError>{error}</FieldError> : null}
      {said ? (
        <p aria-hidden="true" className="text-xs text-ink-muted">
          {said}
        </p>
      ) : null}
      <LiveText>{said}</LiveText>
      <RangeDialog
        type={adding}
        ranges={(adding && values.dates[adding]) ?? []}
        onClose={() => setAdding(null)}
        onAdd={(range) => {
          if (adding) change(withRange(values, adding, range))
          setAdding(null)
        }}
      />
    </fieldset>
  )
}

type RangesProps = {
  type: ServiceType
  ranges: readonly DateRange[]
  canCopy: boolean
  onAdd: () => void
  onRemove: (range: DateRange) => void
  onCopy: (range: DateRange) => void
}

function Ranges({ type, ranges, canCopy, onAdd, onRemove, onCopy }: RangesProps) {
  const { t, i18n } = useTranslation()
  const thisYear = new Date().getFullYear()
  return (
    <div className="mt-3.5 border-t border-line pt-3 sm:ml-8.5">
      {ranges.length === 0 ? (
        <p className="pb-2 text-sm text-ink-muted">{t('listing_form.exchange.no_range')}</p>
      ) : (
        <ul
          aria-label={t('listing_form.exchange.ranges_of', { type: t(`listings.service_type.${type}`) })}
          className="mb-2 flex flex-col"
        >
          {ranges.map((range) => {
            const text = formatRange(range.start, range.end, i18n.language, thisYear)
            return (
              <li key={range.start} className="flex min-h-11 items-center gap-3 text-sm">
                <span className="font-semibold">{text}</span>
                <span className="flex-1 text-ink-muted">
                  {t('listing_form.exchange.nights', { count: nightsOf(range) })}
                </span>
                <Menu
                  trigger={
                    <IconButton label={t('listing_form.exchange.range_menu', { range: text })}>
                      <Ellipsis aria-hidden="true" />
                    </IconButton>
                  }
                >
                  {canCopy ? (
                    <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => onCopy(range)}>
                      {t('listing_form.exchange.copy')}
                    </MenuItem>
                  ) : null}
                  <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => onRemove(range)}>
                    {t('listing_form.exchange.remove')}
                  </MenuItem>
                </Menu>
              </li>
            )
          })}
        </ul>
      )}
      <Button
        variant="soft"
        size="sm"
        onClick={onAdd}
        onPointerEnter={preloadDateRangeCalendar}
        onFocus={preloadDateRangeCalendar}
      >
        <CalendarPlus aria-hidden="true" />
        {t('listing_form.exchange.add_range')}
      </Button>
    </div>
  )
}
