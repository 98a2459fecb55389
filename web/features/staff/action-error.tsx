import { useTranslation } from 'react-i18next'
import { useProblem } from '#web/platform/use-problem.ts'
import { Note } from '#web/ui/note.tsx'

/** The error of a staff action; renders nothing without one. */
export function ActionError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const problem = useProblem(t('shell.did_not_work'))
  if (!error) return null
  return (
    <Note tone="danger" role="alert">
      {problem(error).sentence}
    </Note>
  )
}
