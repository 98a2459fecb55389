import { useTranslation } from 'react-i18next'
import { dayMinutes } from '#shared/features/reservations/help/tasks.rules.ts'
import { durationText } from '#web/domain/help-texts.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Plan } from './use-plan.ts'

type PlanBarProps = {
  plan: Plan
  /** The first name of the other side. */
  name: string
  isTooLong: boolean
  onDiscard: () => void
}

/** What is saved, what that means, and the two answers. */
export function PlanBar({ plan, name, isTooLong, onDiscard }: PlanBarProps) {
  const { t } = useTranslation()
  const { tasks, access, form } = plan
  const proposes = access.way === 'propose'
  const why = isTooLong ? t('plan.too_long') : plan.changed ? undefined : t('plan.bar.unchanged')
  return (
    <BottomBar
      label={t('plan.bar.label')}
      variant="floating"
      className="mt-6 flex-col items-stretch! gap-3 sm:flex-row sm:items-center! short:py-1.5"
    >
      <div className="min-w-0 text-sm">
        <p className="font-semibold">
          {t('plan.bar.tasks', { count: tasks.length, time: durationText(t, dayMinutes(tasks)) })}
        </p>
        {form.errors.form ? (
          <p role="alert" className="font-medium text-danger-ink">
            {form.errors.form}
          </p>
        ) : (
          <p className="text-ink-muted">{t(`plan.bar.${proposes ? 'proposing' : 'saving'}`, { name })}</p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
        {plan.changed ? (
          <Button variant="ghost" onClick={onDiscard} disabled={form.isBusy}>
            {t('shell.cancel')}
          </Button>
        ) : null}
        <Button busy={form.isBusy} disabledReason={why} onClick={plan.save}>
          {t(`plan.bar.${proposes ? 'propose' : 'save'}`)}
        </Button>
      </div>
    </BottomBar>
  )
}
