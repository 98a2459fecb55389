import { useQuery } from '@tanstack/react-query'
import { AdjustmentCard } from '#web/features/staff/adjustment-card.tsx'
import { adjustmentsQuery } from '#web/features/staff/staff.queries.ts'
import { useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { WorkQueue } from '#web/features/staff/work-queue.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

export default function StaffPointsPage() {
  const s = useStaffTexts()
  const adjustments = useQuery(adjustmentsQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="type-page">{s.nav.points}</h1>
      <Loaded query={adjustments} failed={s.load_failed} skeletonClass="h-64 rounded-xl">
        {({ waiting, decided }) => (
          <WorkQueue
            waiting={waiting}
            waitingLabel={s.points.waiting}
            empty={{ art: 'receipts', title: s.points.none, text: s.points.none_text }}
            done={decided}
            doneLabel={s.points.decided}
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
