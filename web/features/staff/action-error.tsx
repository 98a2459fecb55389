import { useProblem } from '#web/platform/use-problem.ts'
import { Note } from '#web/ui/note.tsx'
import { useStaffTexts } from './staff-texts.ts'

/** The error of a staff action; renders nothing without one. */
export function ActionError({ error }: { error: unknown }) {
  const s = useStaffTexts()
  const problem = useProblem(s.failed)
  if (!error) return null
  return (
    <Note tone="danger" role="alert">
      {problem(error).sentence}
    </Note>
  )
}
