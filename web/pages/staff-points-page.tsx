import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AdjustmentCard } from '#web/features/staff/points/adjustment-card.tsx'
import { adjustmentsQuery } from '#web/features/staff/staff.queries.ts'
import { StaffPage } from '#web/features/staff/staff-page.tsx'
import { WorkQueue } from '#web/features/staff/work-queue.tsx'

export default function StaffPointsPage() {
  const { t } = useTranslation()
  return (
    <StaffPage title={t('staff.nav.points')} query={useQuery(adjustmentsQuery)} skeletonClass="h-64">
      {({ waiting, decided }) => (
        <WorkQueue
          waiting={waiting}
          waitingLabel={t('staff.points.waiting')}
          empty={{ art: 'receipts', title: t('staff.points.none') }}
          done={decided}
          doneLabel={t('staff.points.decided')}
        >
          {(proposals) => proposals.map((each) => <AdjustmentCard key={each.id} adjustment={each} />)}
        </WorkQueue>
      )}
    </StaffPage>
  )
}
