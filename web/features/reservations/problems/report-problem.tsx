import { CircleAlert, DoorClosed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProblemKind } from '#shared/features/reservations/problems/stay-problems.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { postReservationProblem } from '#shared/features/reservations/reservations.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { pointsWait } from '../agreement/points-sentence.ts'
import { type Sides, useReasonText } from '../reservation-texts.ts'
import { useReportProblem } from '../reservations.queries.ts'

type ReportProblemProps = {
  reservation: Reservation
  sides: Sides
  /** Instead of the usual words, beside other actions. */
  label?: string
}

/** Reports a no-show or another problem; payment is held until it is decided. */
export function ReportProblem({ reservation, sides, label }: ReportProblemProps) {
  const { t } = useTranslation()
  const { report_no_show: noShow, report_problem: other } = reservation.permissions
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!noShow.allowed && !other.allowed) return null
  return (
    <>
      <Button variant={label ? 'danger-ghost' : 'ghost'} onClick={() => setIsOpen(true)}>
        <CircleAlert aria-hidden="true" className={label && 'max-sm:hidden'} />
        {label ?? t('reservations.problem.report')}
      </Button>
      <FormDialog open={isOpen} onClose={close} title={t('reservations.problem.title')} role="alertdialog">
        <ProblemForm reservation={reservation} sides={sides} onClose={close} />
      </FormDialog>
    </>
  )
}

function ProblemForm({ reservation, sides, onClose }: ReportProblemProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const reporting = useReportProblem(reservation.id)
  const { report_no_show: noShow, report_problem: other } = reservation.permissions
  const form = useForm<{ kind: ProblemKind; description: string }>({
    values: { kind: other.allowed ? 'problem' : 'no_show', description: '' },
    check: ({ description }) => ({
      description: description.trim() ? undefined : t('reservations.problem.missing'),
    }),
    send: async ({ kind, description }) => {
      await reporting.mutateAsync({ kind, description: description.trim() })
      onClose()
      addToast('info', t('reservations.problem.done'))
    },
    refusal: useProblem(t('reservations.problem.failed')),
  })
  const name = sides.other.first_name
  const noShowReason =
    noShow.reason === 'problem_not_open' ? t('reservations.problem.no_show_when') : reasonText(noShow.reason)

  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">{t('reservations.problem.text') + pointsWait(t, reservation)}</p>
      <RadioCards
        label={t('reservations.problem.kind')}
        options={[
          {
            value: 'no_show',
            label: t('reservations.problem.no_show', { name }),
            description: t('reservations.problem.no_show_hint'),
            icon: <DoorClosed />,
            disabledReason: noShow.allowed ? undefined : noShowReason,
          },
          {
            value: 'problem',
            label: t('reservations.problem.other'),
            description: t('reservations.problem.other_hint'),
            icon: <CircleAlert />,
            disabledReason: other.allowed ? undefined : reasonText(other.reason),
          },
        ]}
        {...form.control('kind')}
      />
      <TextArea
        label={t('reservations.problem.description')}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postReservationProblem.description}
        {...form.text('description')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('reservations.problem.send')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
