import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'

/** The stays of an agreement as a file that every calendar takes. */
export function CalendarButton({ reservationId }: { reservationId: number }) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    setIsBusy(true)
    try {
      const { filename, ics } = await api('GET /reservation/calendar/{id}', { params: { id: reservationId } })
      saveFile(filename, 'text/calendar', ics)
    } catch (thrown) {
      const texts = { offline: t('shell.offline'), fallback: t('reservations.calendar.failed') }
      addToast('error', problemOf(thrown, texts).sentence)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void save()}>
      <CalendarPlus aria-hidden="true" />
      {t('reservations.calendar.add')}
    </Button>
  )
}
