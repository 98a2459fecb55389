import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatementQuery } from '#shared/features/points/points.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'

type StatementExportProps = { filter: StatementQuery; isEmpty: boolean }

/** Downloads the shown movements as a CSV file. */
export function StatementExport({ filter, isEmpty }: StatementExportProps) {
  const { t } = useTranslation()
  const problem = useProblem(t('reservations.statement.export_failed'))
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    setIsBusy(true)
    try {
      const { filename, csv } = await api('GET /points/statement/export/', { query: filter })
      saveFile(filename, 'text/csv', csv)
    } catch (thrown) {
      addToast('error', problem(thrown).sentence)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      busy={isBusy}
      onClick={() => void save()}
      disabledReason={isEmpty ? t('reservations.statement.nothing_found') : undefined}
    >
      <Download aria-hidden="true" />
      {t('reservations.statement.export')}
    </Button>
  )
}
