import { problemOf } from '#web/platform/api-error.ts'
import { Note } from '#web/ui/note.tsx'
import { useStaffTexts } from './staff-texts.ts'

/** Why something that staff tried was refused; nothing while all is well. */
export function ActionError({ error }: { error: unknown }) {
  const s = useStaffTexts()
  if (!error) return null
  return (
    <Note tone="danger" role="alert">
      {problemOf(error, { offline: s.failed, fallback: s.failed }).sentence}
    </Note>
  )
}
