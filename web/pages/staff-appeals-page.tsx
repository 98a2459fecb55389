import { useQuery } from '@tanstack/react-query'
import { AppealCard } from '#web/features/staff/appeal-card.tsx'
import { appealsQuery } from '#web/features/staff/staff.queries.ts'
import { useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { WorkQueue } from '#web/features/staff/work-queue.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

export default function StaffAppealsPage() {
  const s = useStaffTexts()
  const appeals = useQuery(appealsQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="type-page">{s.nav.appeals}</h1>
      <Loaded query={appeals} failed={s.load_failed} skeletonClass="h-64 rounded-xl">
        {({ waiting, answered }) => (
          <WorkQueue
            waiting={waiting}
            waitingLabel={s.appeals.waiting}
            empty={{ art: 'reviews', title: s.appeals.none, text: s.appeals.none_text }}
            done={answered}
            doneLabel={s.appeals.answered}
          >
            {(decisions) => decisions.map((decision) => <AppealCard key={decision.id} decision={decision} />)}
          </WorkQueue>
        )}
      </Loaded>
    </div>
  )
}
