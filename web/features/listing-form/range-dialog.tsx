import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkRange } from '#shared/features/listings/availability.rules.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangeCalendarLazy } from '#web/ui/date-range-calendar-lazy.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The server accepts dates of the next five years. */
const daysAhead = 5 * 365

type RangeDialogProps = {
  /** The type for which a range is added; null when closed. */
  type: ServiceType | null
  /** The ranges that the type already has. */
  ranges: readonly DateRange[]
  onAdd: (range: DateRange) => void
  onClose: () => void
}

/** Picks another range of free dates: at least two days, not overlapping, not in the past. */
export function RangeDialog({ type, ranges, onAdd, onClose }: RangeDialogProps) {
  const { t, i18n } = useTranslation()
  const [range, setRange] = useState<DateRange | null>(null)
  // Reset on each opening; the last type is shown during the closing animation.
  const [shown, setShown] = useState(type)
  if (type !== null && type !== shown) {
    setShown(type)
    setRange(null)
  }
  const today = civilDateOf(new Date())
  const taken = (day: string): string | null =>
    ranges.some((each) => each.start <= day && day < each.end) ? t('listing_form.exchange.overlap') : null

  function add() {
    if (!range) return
    const checked = checkRange(range, ranges, today)
    if (checked.ok) {
      setRange(null)
      onAdd(range)
      return
    }
    addToast(
      'error',
      t(
        checked.error === 'range_too_short'
          ? 'listing_form.exchange.too_short'
          : 'listing_form.exchange.overlap',
      ),
    )
  }

  return (
    <Dialog
      open={type !== null}
      onClose={() => {
        setRange(null)
        onClose()
      }}
      size="lg"
      title={t('listing_form.exchange.dialog_title')}
      description={shown ? t(`listings.service_type.${shown}`) : undefined}
      closeLabel={t('shell.close')}
      footer={
        <Button disabledReason={range ? undefined : t('listing_form.exchange.dialog_pick')} onClick={add}>
          {t('listing_form.exchange.dialog_save')}
        </Button>
      }
    >
      <DateRangeCalendarLazy
        key={shown}
        value={range}
        onChange={setRange}
        onRefused={() => addToast('error', t('listing_form.exchange.overlap'))}
        isClosed={taken}
        minNights={2}
        minDate={today}
        maxDate={addDays(today, daysAhead)}
        today={today}
        tone="own"
        numberOfMonths={2}
        locale={i18n.language === 'en' ? 'en' : 'tr'}
        hint={t('listing_form.exchange.calendar_hint')}
        labels={{
          calendar: t('listing_form.exchange.calendar'),
          previousMonth: t('listing_form.exchange.previous_month'),
          nextMonth: t('listing_form.exchange.next_month'),
          today: t('listing_form.exchange.today'),
          start: t('listing_form.exchange.start'),
          end: t('listing_form.exchange.end'),
          within: t('listing_form.exchange.within'),
          unavailable: t('listing_form.exchange.unavailable'),
          tooShort: t('listing_form.exchange.too_short'),
          blocked: t('listing_form.exchange.overlap'),
          latestEnd: (date) => t('listing_form.exchange.latest_end', { date }),
        }}
      />
    </Dialog>
  )
}
