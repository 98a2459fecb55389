import { useTranslation } from 'react-i18next'
import { addMonths, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { stayCalendarLabels } from '#web/domain/calendar-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangeCalendarLazy } from '#web/ui/date-range-calendar-lazy.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { agreementAt, type ListingNights } from './spans.ts'

/** The server takes nights of the next five years. */
const monthsAhead = 60

type SelectionDatesProps = {
  open: boolean
  onClose: () => void
  listing: ListingNights
  range: DateRange
  today: CivilDate
  onChoose: (range: DateRange) => void
}

/** The first night and the day of departure, chosen in a calendar. */
export function SelectionDates({ open, onClose, listing, range, today, onChoose }: SelectionDatesProps) {
  const { t, i18n } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t('calendar.editor.dates_title')}
      description={listing.name}
      closeLabel={t('shell.close')}
      footer={<Button onClick={onClose}>{t('calendar.editor.dates_done')}</Button>}
    >
      <DateRangeCalendarLazy
        value={range}
        onChange={onChoose}
        limits={{
          isClosed: (night) => (agreementAt(listing, night) ? t('calendar.editor.taken') : null),
          minDate: today,
          maxDate: addMonths(today, monthsAhead),
        }}
        view={{ today, tone: 'own', numberOfMonths: 2 }}
        locale={i18n.language === 'en' ? 'en' : 'tr'}
        labels={stayCalendarLabels(t, t('calendar.editor.dates_title'))}
        hint={t('calendar.editor.dates_hint')}
      />
    </Dialog>
  )
}
