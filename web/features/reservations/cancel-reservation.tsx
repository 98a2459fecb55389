import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { postReservationCancel } from '#shared/features/reservations/reservations.limits.generated.ts'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { Sides } from './reservation-texts.ts'
import { useReasonText } from './reservation-texts.ts'
import { useCancelReservation } from './reservations.queries.ts'

/** The way out: the price of leaving is told before, a reason can be given. */
export function CancelReservation({ reservation, sides }: { reservation: Reservation; sides: Sides }) {
  const { t, i18n } = useTranslation()
  const reasonText = useReasonText()
  const cancelling = useCancelReservation(reservation.id)
  const [isOpen, setIsOpen] = useState(false)
  const isAgreed = reservation.status === 'agreed'
  const { cancel } = reservation.permissions

  function price(): string | null {
    if (!isAgreed) return null
    const cost = reservation.cancel_cost ?? 0
    const movesPoints = reservation.service_type === 'yuva_point'
    if (!movesPoints) return t('reservations.cancel.free')
    if (sides.viewer === 'receiver') return t('reservations.cancel.host')
    return cost === 0
      ? t('reservations.cancel.free_points')
      : t('reservations.cancel.cost', { points: formatNumber(cost, i18n.language) })
  }

  const form = useForm({
    values: { reason: '' },
    send: async ({ reason }) => {
      await cancelling.mutateAsync(reason.trim())
      setIsOpen(false)
      addToast('info', isAgreed ? t('reservations.cancel.done') : t('reservations.cancel.done_leave'))
    },
    refusal: useProblem(t('reservations.cancel_failed')),
  })

  const label = isAgreed ? t('reservations.cancel.cancel') : t('reservations.cancel.leave')
  const cost = price()
  return (
    <>
      <Button
        variant="danger-ghost"
        onClick={() => setIsOpen(true)}
        disabledReason={cancel.allowed ? undefined : reasonText(cancel.reason)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={isAgreed ? t('reservations.cancel.title_cancel') : t('reservations.cancel.title_leave')}
        confirmLabel={label}
        cancelLabel={t('reservations.cancel.back')}
        closeLabel={t('shell.close')}
        onConfirm={() => void form.submit()}
        busy={form.isBusy}
        danger
        error={form.errors.form}
      >
        <Form form={form} className="flex flex-col gap-4">
          <p>{isAgreed ? t('reservations.cancel.text_cancel') : t('reservations.cancel.text_leave')}</p>
          {cost ? <Note tone={reservation.cancel_cost ? 'points' : 'info'}>{cost}</Note> : null}
          <TextArea
            label={t('reservations.cancel.reason')}
            hint={t('reservations.cancel.reason_hint')}
            remainingLabel={(count) => t('reservations.cancel.remaining', { count })}
            {...postReservationCancel.reason}
            {...form.text('reason')}
          />
        </Form>
      </ConfirmDialog>
    </>
  )
}
