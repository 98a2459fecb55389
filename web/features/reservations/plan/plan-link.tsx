import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { effortText } from '#web/domain/help-texts.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { type Terms, tasksOf } from '../terms/reservation-terms.ts'
import type { TermsEditor } from '../terms/use-edit-terms.ts'

type PlanLinkProps = {
  reservationId: number
  terms: Terms
  helper: Party
  /** Whether tasks can be written where there are none. */
  canWrite: boolean
  /** Its unsaved terms are saved on the way. */
  editor?: Pick<TermsEditor, 'changed' | 'saveThen' | 'form'>
}

/** The way to the tasks of a side. */
export function PlanLink({ reservationId, terms, helper, canWrite, editor }: PlanLinkProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const path = `${paths.reservation(reservationId)}/plan?helper=${helper}`
  const isWritten = tasksOf(terms, helper).length > 0
  if (!isWritten && !canWrite) return null
  if (editor?.changed)
    return (
      <Button
        variant="soft"
        busy={editor.form.isBusy}
        onClick={() => editor.saveThen(() => void navigate(path))}
      >
        <ListChecks aria-hidden="true" />
        {t('plan.save_and_write')}
      </Button>
    )
  return (
    <Link to={path} className={buttonClass({ variant: 'soft' })}>
      <ListChecks aria-hidden="true" />
      {t(isWritten ? 'plan.look' : 'plan.write')}
    </Link>
  )
}

/** '4 görev · günde 28 dk'; null without tasks. */
export function usePlanText(terms: Terms, helper: Party): string | null {
  const { t } = useTranslation()
  const tasks = tasksOf(terms, helper)
  return tasks.length > 0
    ? `${t('plan.tasks_count', { count: tasks.length })} · ${effortText(t, { tasks })}`
    : null
}
