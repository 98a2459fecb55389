import { useQuery } from '@tanstack/react-query'
import { stayProblemsQuery } from '#web/features/staff/staff.queries.ts'
import { useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { StayProblemCard } from '#web/features/staff/stay-problem-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** Stays whose points are held until staff settles a problem, the oldest first. */
export default function StaffProblemsPage() {
  const s = useStaffTexts()
  const query = useQuery(stayProblemsQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="type-page">{s.nav.problems}</h1>
      <Loaded query={query} failed={s.load_failed} skeletonClass="h-64 rounded-xl">
        {({ problems }) =>
          problems.length === 0 ? (
            <EmptyState art="agreements" title={s.problems.none}>
              {s.problems.none_text}
            </EmptyState>
          ) : (
            [...Map.groupBy(problems, ({ reservation }) => reservation)].map(
              ([reservation, [first, ...more]]) =>
                first ? <StayProblemCard key={reservation} problems={[first, ...more]} /> : null,
            )
          )
        }
      </Loaded>
    </div>
  )
}
