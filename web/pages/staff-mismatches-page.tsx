import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MismatchList } from '#web/features/staff/mismatch-list.tsx'
import { mismatchesQuery } from '#web/features/staff/staff.queries.ts'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { WorkQueue } from '#web/features/staff/work-queue.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

export default function StaffMismatchesPage() {
  const { t } = useTranslation()
  const query = useQuery(mismatchesQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Link
        to={staffPaths.payments()}
        className="inline-flex min-h-tap items-center gap-2 self-start text-sm underline [&_svg]:size-4"
      >
        <ArrowLeft aria-hidden="true" />
        {t('staff.payments.back')}
      </Link>
      <h1 className="type-page">{t('staff.payments.mismatches')}</h1>
      <Loaded query={query} failed={t('staff.load_failed')} skeletonClass="h-64 rounded-xl">
        {({ mismatches }) => (
          <WorkQueue
            waiting={mismatches.filter(({ closed_at }) => closed_at === null)}
            waitingLabel={t('staff.payments.open_list')}
            empty={{
              art: 'receipts',
              title: t('staff.payments.no_mismatch'),
              text: t('staff.payments.no_mismatch_text'),
            }}
            done={mismatches.filter(({ closed_at }) => closed_at !== null)}
            doneLabel={t('staff.payments.closed_list')}
          >
            {(listed) => <MismatchList mismatches={listed} />}
          </WorkQueue>
        )}
      </Loaded>
    </div>
  )
}
