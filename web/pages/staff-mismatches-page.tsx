import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MismatchList } from '#web/features/staff/payments/mismatch-list.tsx'
import { mismatchesQuery } from '#web/features/staff/staff.queries.ts'
import { StaffPage } from '#web/features/staff/staff-page.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { WorkQueue } from '#web/features/staff/work-queue.tsx'

export default function StaffMismatchesPage() {
  const { t } = useTranslation()
  return (
    <StaffPage
      above={
        <Link
          to={staffPaths.payments()}
          className="inline-flex min-h-tap items-center gap-2 self-start text-sm underline [&_svg]:size-4"
        >
          <ArrowLeft aria-hidden="true" />
          {t('staff.payments.back')}
        </Link>
      }
      title={t('staff.payments.mismatches')}
      query={useQuery(mismatchesQuery)}
      skeletonClass="h-64"
    >
      {({ mismatches }) => (
        <WorkQueue
          waiting={mismatches.filter(({ closed_at }) => closed_at === null)}
          waitingLabel={t('staff.payments.open_list')}
          empty={{
            art: 'receipts',
            title: t('staff.payments.no_mismatch'),
          }}
          done={mismatches.filter(({ closed_at }) => closed_at !== null)}
          doneLabel={t('staff.payments.closed_list')}
        >
          {(listed) => <MismatchList mismatches={listed} />}
        </WorkQueue>
      )}
    </StaffPage>
  )
}
