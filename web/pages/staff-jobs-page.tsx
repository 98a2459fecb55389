import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { JobTable } from '#web/features/staff/job-table.tsx'
import { jobsQuery } from '#web/features/staff/staff.queries.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Loaded } from '#web/ui/loaded.tsx'

const queues = ['sweeps', 'sweeps_running', 'events', 'messages', 'stays'] as const

/** The timed jobs: every sweep, the queues, and a button to run one again. */
export default function StaffJobsPage() {
  const { t, i18n } = useTranslation()
  const query = useQuery(jobsQuery)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <header>
        <h1 className="type-page">{t('staff.nav.jobs')}</h1>
        <p className="mt-1 text-sm text-ink-muted">{t('staff.jobs.lead')}</p>
      </header>
      <Loaded query={query} failed={t('staff.load_failed')} skeletonClass="h-96 rounded-xl">
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
      </Loaded>
    </div>
  )
}
