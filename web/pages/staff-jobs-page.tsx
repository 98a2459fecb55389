import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { JobTable } from '#web/features/staff/operations/job-table.tsx'
import { jobsQuery } from '#web/features/staff/staff.queries.ts'
import { StaffPage } from '#web/features/staff/staff-page.tsx'
import { formatNumber } from '#web/platform/format.ts'

const queues = ['sweeps', 'sweeps_running', 'events', 'messages', 'stays'] as const

/** The timed jobs: every sweep, the queues, and a button to run one again. */
export default function StaffJobsPage() {
  const { t, i18n } = useTranslation()
  return (
    <StaffPage
      title={t('staff.nav.jobs')}
      lead={t('staff.jobs.lead')}
      className="min-w-0 gap-5"
      query={useQuery(jobsQuery)}
    >
      {({ jobs, waiting }) => (
        <>
          <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
            {queues.map((queue) => (
              <div key={queue} className="rounded-xl border border-line p-4">
                <dt className="text-xs text-ink-subtle">{t(`staff.jobs.waiting.${queue}`)}</dt>
                <dd className="text-xl font-semibold tabular-nums">
                  {formatNumber(waiting[queue], i18n.language)}
                </dd>
              </div>
            ))}
          </dl>
          <JobTable jobs={jobs} />
        </>
      )}
    </StaffPage>
  )
}
