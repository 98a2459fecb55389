import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { JobRow } from '#shared/features/operations/jobs.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ActionError } from '../action-error.tsx'
import { Moment } from '../record-parts.tsx'
import { useStaffAction } from '../staff.queries.ts'

/** The jobs, those whose last run failed first. */
export function JobTable({ jobs }: { jobs: readonly JobRow[] }) {
  const { t, i18n } = useTranslation()
  const run = useStaffAction(async (name: string) => {
    await api('POST /staff/jobs/{name}/run/', { params: { name } })
    addToast('success', t('staff.jobs.started', { name }))
  })
  const rows = jobs
    .map((job, id) => ({ id, ...job }))
    .toSorted((a, b) => Number(b.last?.error != null) - Number(a.last?.error != null))
  const duration = (milliseconds: number | null) =>
    milliseconds === null
      ? '–'
      : milliseconds < 1000
        ? `${formatNumber(milliseconds, i18n.language)} ms`
        : `${formatNumber(Math.round(milliseconds / 100) / 10, i18n.language)} s`
  const period = (minutes: number) =>
    minutes % 60 === 0
      ? t('staff.jobs.hours', { count: minutes / 60 })
      : t('staff.jobs.minutes', { count: minutes })

  return (
    <>
      <ActionError error={run.error} />
      <DataTable
        caption={t('staff.nav.jobs')}
        rows={rows}
        rowId={(row) => row.id}
        columns={[
          {
            header: t('staff.jobs.name'),
            isMain: true,
            cell: (row) => <span className="font-mono text-xs">{row.name}</span>,
          },
          { header: t('staff.jobs.every'), cell: (row) => period(row.every_minutes) },
          {
            header: t('staff.jobs.last'),
            cell: (row) => (row.last ? <Moment at={row.last.started_at} /> : '–'),
          },
          { header: t('staff.jobs.outcome'), cell: (row) => <Outcome last={row.last} /> },
          {
            header: t('staff.jobs.duration'),
            align: 'end',
            cell: (row) => (
              <span title={t('staff.jobs.median', { time: duration(row.median_milliseconds) })}>
                {duration(row.last?.milliseconds ?? null)}
              </span>
            ),
          },
          {
            header: t('staff.jobs.failures'),
            cell: (row) => (
              <>
                {t('staff.jobs.failures_of', { failures: row.failures, runs: row.runs })}
                {row.last_failure ? (
                  <details className="text-xs">
                    <summary className="cursor-pointer underline">{t('staff.jobs.last_failure')}</summary>
                    <Moment at={row.last_failure.started_at} />
                    <p className="wrap-anywhere text-danger-ink">{row.last_failure.error}</p>
                  </details>
                ) : null}
              </>
            ),
          },
          { header: t('staff.jobs.next'), cell: (row) => <Moment at={row.next_run_at} /> },
          {
            header: t('staff.jobs.run'),
            cell: (row) => (
              <Button
                size="sm"
                variant="secondary"
                busy={run.isPending && run.variables === row.name}
                aria-label={t('staff.jobs.run_now', { name: row.name })}
                onClick={() => run.mutate(row.name)}
              >
                <Play aria-hidden="true" />
                {t('staff.jobs.run')}
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

function Outcome({ last }: Pick<JobRow, 'last'>) {
  const { t } = useTranslation()
  if (!last) return <Badge>{t('staff.jobs.never')}</Badge>
  if (last.error !== null) return <Badge tone="danger">{t('staff.jobs.failed')}</Badge>
  if (last.changed === null) return <Badge tone="info">{t('staff.jobs.running')}</Badge>
  return <Badge tone="success">{t('staff.jobs.changed', { count: last.changed })}</Badge>
}
