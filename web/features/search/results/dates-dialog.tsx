import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { searchCalendarLabels } from '#web/domain/calendar-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangeCalendarLazy } from '#web/ui/date-range-calendar-lazy.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type DatesDialogProps = {
  open: boolean
  onClose: () => void
  initial: DateRange | null
  onApply: (range: DateRange) => void
}

/** Changes the dates of the search. */
export function DatesDialog({ open, onClose, initial, onApply }: DatesDialogProps) {
  const { t, i18n } = useTranslation()
  const [range, setRange] = useState(initial)
  const today = civilDateOf(new Date())
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('listings.results.dates_title')}
      closeLabel={t('listings.results.close')}
      footer={
        <Button
          disabledReason={range ? undefined : t('search.when_empty')}
          onClick={() => range && onApply(range)}
        >
          {t('listings.results.dates_show')}
        </Button>
      }
    >
      <DateRangeCalendarLazy
        value={range}
        onChange={setRange}
        minDate={today}
        today={today}
        locale={i18n.language === 'en' ? 'en' : 'tr'}
        labels={searchCalendarLabels(t)}
      />
    </Dialog>
  )
}
