import { useQuery } from '@tanstack/react-query'
import { CircleSlash } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { sidesOf } from '../reservation-texts.ts'
import { helpQuery, useStrikeTask } from '../today/help.queries.ts'
import type { Plan } from './use-plan.ts'

/** What who takes the help of an agreement can do with a task alone: say that it is not wanted any more. */
export function useStrikeAction(
  reservation: Reservation,
  plan: Plan,
): ((task: Task) => ReactNode) | undefined {
  const { id, status } = reservation
  const isTaker = sidesOf(reservation).viewer !== plan.helper
  const { data } = useQuery({
    ...helpQuery(id),
    enabled: isTaker && status === 'agreed' && plan.help !== null,
  })
  const canStrike = data?.plans.some((each) => each.giver === plan.helper && each.can_strike)
  if (!canStrike || plan.changed) return undefined
  return (task) => (task.struck === undefined ? <StrikeTask reservationId={id} task={task} /> : null)
}

export function StrikeTask({ reservationId, task }: { reservationId: number; task: Task }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const strike = useStrikeTask(reservationId)
  const problem = useProblem(t('plan.strike.failed'))

  function confirm() {
    strike.mutate(task.key, {
      onSuccess: () => addToast('success', t('plan.strike.done', { text: task.text })),
      onError: (error) => addToast('error', problem(error).sentence),
      onSettled: () => setIsAsking(false),
    })
  }

  return (
    <>
      <IconButton label={t('plan.strike.label', { text: task.text })} onClick={() => setIsAsking(true)}>
        <CircleSlash aria-hidden="true" className="size-4!" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title={t('plan.strike.title', { text: task.text })}
        confirmLabel={t('plan.strike.confirm')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        busy={strike.isPending}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        {t('plan.strike.text')}
      </ConfirmDialog>
    </>
  )
}
