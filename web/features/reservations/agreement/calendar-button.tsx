import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#web/platform/browser-api.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'

type CalendarButtonProps = { reservationId: number; variant?: ButtonVariant; className?: string }

/** Downloads the stays of an agreement as an iCalendar file. */
export function CalendarButton({ reservationId, variant = 'secondary', className }: CalendarButtonProps) {
  const { t } = useTranslation()
  const problem = useProblem(t('reservations.calendar.failed'))
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    setIsBusy(true)
    try {
      const { filename, ics } = await api('GET /reservation/calendar/{id}', { params: { id: reservationId } })
      saveFile(filename, 'text/calendar', ics)
    } catch (thrown) {
      addToast('error', problem(thrown).sentence)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button variant={variant} className={className} busy={isBusy} onClick={() => void save()}>
      <CalendarPlus aria-hidden="true" />
      {t('reservations.calendar.add')}
    </Button>
  )
}
