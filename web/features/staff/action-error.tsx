import { useProblem } from '#web/platform/use-problem.ts'
import { Note } from '#web/ui/note.tsx'
import { useStaffTexts } from './staff-texts.ts'

/** Why something that staff tried was refused; nothing while all is well. */
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
