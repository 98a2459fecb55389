import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { formatInstantDate, formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { SecurityCard } from '../security/security-card.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { exportQuery, type MemberExport } from './privacy.queries.ts'

/** Exports the member's data as a file: requested, polled while it is created, downloaded. */
export function ExportCard() {
  const { t } = useTranslation()
  const cache = useApiCache()
  const current = useQuery(exportQuery).data?.export
  const [isOpen, setIsOpen] = useState(false)
  const isUnderWay = current?.state === 'waiting' || current?.state === 'running'

  return (
    <SecurityCard
      title={t('privacy.export.title')}
      lead={t('privacy.export.lead')}
      action={
        current?.state === 'ready' || isUnderWay ? null : (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {t('privacy.export.ask')}
          </Button>
        )
      }
    >
      {current ? <ExportState current={current} /> : null}
      <PasswordDialog
        open={isOpen}
        title={t('privacy.export.ask')}
        lead={t('privacy.export.password_lead')}
        submitLabel={t('privacy.export.ask')}
        onClose={() => setIsOpen(false)}
        onProof={async ({ password }) => {
          const requested = await api('POST /my-export/', { body: { password } })
          cache.write(exportQuery, requested)
          setIsOpen(false)
        }}
      />
    </SecurityCard>
  )
}

const megabyte = 1_048_576

function ExportState({ current }: { current: MemberExport }) {
  const { t, i18n } = useTranslation()
  const problem = useProblem(t('shell.did_not_work'))
  const save = useMutation({
    mutationFn: () => api('POST /my-export/link/'),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => addToast('error', problem(error).sentence),
  })

  if (current.state === 'failed')
    return (
      <Note tone="danger" role="alert">
        {t('privacy.export.failed')}
      </Note>
    )
  if (current.state !== 'ready')
    return (
      <div role="status" className="flex flex-col gap-2">
        <Progress
          label={t('privacy.export.making')}
          value={current.state === 'waiting' ? null : current.progress}
        />
        <p className="text-xs text-ink-muted">{t('privacy.export.making_text')}</p>
      </div>
    )
  const size = Math.max(0.1, Math.round(((current.bytes ?? 0) / megabyte) * 10) / 10)
  return (
    <Note
      tone="success"
      role="status"
      className="flex-wrap items-center"
      action={
        <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
          <Download aria-hidden="true" />
          {t('privacy.export.save')}
        </Button>
      }
    >
      {t('privacy.export.ready', {
        size: formatNumber(size, i18n.language),
        day: current.expires_at ? formatInstantDate(current.expires_at, i18n.language) : '',
      })}
    </Note>
  )
}
