import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { now } from '#web/platform/clock.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangeCalendarLazy } from '#web/ui/date-range-calendar-lazy.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { canHaveRange, isTaken } from './form-ranges.ts'
import type { ListingForm } from './form-state.ts'
import { TypeChips } from './type-chips.tsx'

/** The server accepts dates of the next five years. */
const daysAhead = 5 * 365

type RangeDialogProps = {
  open: boolean
  values: ListingForm
  onAdd: (range: DateRange, types: ServiceType[]) => void
  onClose: () => void
}

/** Picks another range of free dates, by default for all chosen types: two days or more, not overlapping, not past. */
export function RangeDialog({ open, values, onAdd, onClose }: RangeDialogProps) {
  const { t, i18n } = useTranslation()
  const [range, setRange] = useState<DateRange | null>(null)
  const [types, setTypes] = useState<ServiceType[]>([])
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setRange(null)
      setTypes(values.exchangeTypes)
    }
  }
  const today = civilDateOf(now())
  const taken = (day: string): string | null =>
    isTaken(values, types, day) ? t('listing_form.exchange.overlap') : null

  function add() {
    if (!range) return
    if (types.every((type) => canHaveRange(values, type, range, today))) onAdd(range, types)
    else addToast('error', t('listing_form.exchange.overlap'))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t('listing_form.exchange.dialog_title')}
      closeLabel={t('shell.close')}
      footer={
        <Button disabledReason={range ? undefined : t('listing_form.exchange.dialog_pick')} onClick={add}>
          {t('listing_form.exchange.dialog_save')}
        </Button>
      }
    >
      <DateRangeCalendarLazy
        value={range}
        onChange={setRange}
        onRefused={() => addToast('error', t('listing_form.exchange.overlap'))}
        limits={{ isClosed: taken, minNights: 2, minDate: today, maxDate: addDays(today, daysAhead) }}
        view={{ today, tone: 'own', numberOfMonths: 2 }}
        locale={i18n.language === 'en' ? 'en' : 'tr'}
        hint={t('listing_form.exchange.calendar_hint')}
        labels={{
          calendar: t('listing_form.exchange.calendar'),
          previousMonth: t('shell.date.previous_month'),
          nextMonth: t('shell.date.next_month'),
          today: t('shell.date.today'),
          start: t('listing_form.exchange.start'),
          end: t('listing_form.exchange.end'),
          within: t('listing_form.exchange.within'),
          unavailable: t('shell.date.unavailable'),
          tooShort: t('listing_form.exchange.too_short'),
          blocked: t('listing_form.exchange.overlap'),
          latestEnd: (date) => t('listing_form.exchange.latest_end', { date }),
        }}
      />
      {values.exchangeTypes.length > 1 ? (
        <div className="mt-5 flex flex-col gap-2">
          <p aria-hidden="true" className="text-sm font-semibold">
            {t('listing_form.exchange.for_types')}
          </p>
          <TypeChips
            offered={values.exchangeTypes}
            chosen={types}
            onChange={(next) => {
              setTypes(next)
              if (range && !next.every((type) => canHaveRange(values, type, range, today))) setRange(null)
            }}
          />
        </div>
      ) : null}
    </Dialog>
  )
}
