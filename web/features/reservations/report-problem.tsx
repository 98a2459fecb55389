import { CircleAlert, DoorClosed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { postReservationProblem } from '#shared/features/reservations/reservations.limits.generated.ts'
import type { ProblemKind } from '#shared/features/reservations/stay-problems.rules.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type Sides, useReasonText } from './reservation-texts.ts'
import { useReportProblem } from './reservations.queries.ts'

/** Tells that the other side did not appear, or that something else went wrong; nothing is paid meanwhile. */
export function ReportProblem({ reservation, sides }: { reservation: Reservation; sides: Sides }) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const reporting = useReportProblem(reservation.id)
  const { report_no_show: noShow, report_problem: other } = reservation.permissions
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm<{ kind: ProblemKind; description: string }>({
    values: { kind: 'problem', description: '' },
    check: ({ description }) => ({
      description: description.trim() ? undefined : t('reservations.problem.missing'),
    }),
    send: async ({ kind, description }) => {
      await reporting.mutateAsync({ kind, description: description.trim() })
      setIsOpen(false)
      form.reset({ kind, description: '' })
      addToast('info', t('reservations.problem.done'))
    },
    refusal: useProblem(t('reservations.problem.failed')),
  })
  if (!noShow.allowed && !other.allowed) return null
  const name = sides.other.first_name

  function open() {
    // What was typed is kept, why it was refused is not.
    form.reset({ ...form.values, kind: other.allowed ? 'problem' : 'no_show' })
    setIsOpen(true)
  }

  return (
    <>
      <Button variant="ghost" onClick={open}>
        <CircleAlert aria-hidden="true" />
        {t('reservations.problem.report')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('reservations.problem.title')}
        confirmLabel={t('reservations.problem.send')}
        cancelLabel={t('reservations.problem.back')}
        closeLabel={t('shell.close')}
        onConfirm={() => void form.submit()}
        busy={form.isBusy}
        error={form.errors.form}
      >
        <Form form={form} className="flex flex-col gap-4 text-ink">
          <p className="text-ink-muted">{t('reservations.problem.text')}</p>
          <RadioCards
            label={t('reservations.problem.kind')}
            options={[
              {
                value: 'no_show',
                label: t('reservations.problem.no_show', { name }),
                description: t('reservations.problem.no_show_hint'),
                icon: <DoorClosed />,
                disabledReason: noShow.allowed ? undefined : noShowReason(),
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
            remainingLabel={(count) => t('reservations.cancel.remaining', { count })}
            {...postReservationProblem.description}
            {...form.text('description')}
          />
        </Form>
      </ConfirmDialog>
    </>
  )

  function noShowReason(): string | undefined {
    return noShow.reason === 'problem_not_open'
      ? t('reservations.problem.no_show_when')
      : reasonText(noShow.reason)
  }
}
