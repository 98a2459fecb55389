import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#web/platform/browser-api.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'

/** Downloads the figures of each day as a CSV file. */
export function EconomyExport() {
  const { t } = useTranslation()
  const problem = useProblem(t('economy.table.failed'))
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    setIsBusy(true)
    try {
      const { filename, csv } = await api('GET /points/economy/export/')
      saveFile(filename, 'text/csv', csv)
    } catch (thrown) {
      addToast('error', problem(thrown).sentence)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t('economy.table.save')}
    </Button>
  )
}
