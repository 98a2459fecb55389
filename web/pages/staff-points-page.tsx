import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AdjustmentCard } from '#web/features/staff/adjustment-card.tsx'
import { adjustmentsQuery } from '#web/features/staff/staff.queries.ts'
import { WorkQueue } from '#web/features/staff/work-queue.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

export default function StaffPointsPage() {
  const { t } = useTranslation()
  const adjustments = useQuery(adjustmentsQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="type-page">{t('staff.nav.points')}</h1>
      <Loaded query={adjustments} failed={t('staff.load_failed')} skeletonClass="h-64 rounded-xl">
        {({ waiting, decided }) => (
          <WorkQueue
            waiting={waiting}
            waitingLabel={t('staff.points.waiting')}
            empty={{ art: 'receipts', title: t('staff.points.none'), text: t('staff.points.none_text') }}
            done={decided}
            doneLabel={t('staff.points.decided')}
          >
            {(proposals) =>
              proposals.map((adjustment) => <AdjustmentCard key={adjustment.id} adjustment={adjustment} />)
            }
          </WorkQueue>
        )}
      </Loaded>
    </div>
  )
}
