import { useQuery } from '@tanstack/react-query'
import { identityChecksQuery } from '#web/features/staff/staff.queries.ts'
import { IdentityCard } from '#web/features/staff/staff-identity-card.tsx'
import { useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { WorkQueue } from '#web/features/staff/work-queue.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

export default function StaffIdentityPage() {
  const s = useStaffTexts()
  const checks = useQuery(identityChecksQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="type-page">{s.nav.identity}</h1>
      <Loaded query={checks} failed={s.load_failed} skeletonClass="h-64 rounded-xl">
        {({ waiting, decided }) => (
          <WorkQueue
            waiting={waiting}
            waitingLabel={s.identity.waiting}
            empty={{ art: 'search', title: s.identity.none, text: s.identity.none_text }}
            done={decided}
            doneLabel={s.identity.decided}
          >
            {(listed) => listed.map((check) => <IdentityCard key={check.id} check={check} />)}
          </WorkQueue>
        )}
      </Loaded>
    </div>
  )
}
