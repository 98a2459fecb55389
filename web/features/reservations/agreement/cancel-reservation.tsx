import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { postReservationCancel } from '#shared/features/reservations/reservations.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { AfterExchange } from '../leg-offers/leg-choice.tsx'
import { useOfferLeg } from '../leg-offers/leg-offers.queries.ts'
import type { Sides } from '../reservation-texts.ts'
import { useReasonText } from '../reservation-texts.ts'
import { useCancelReservation } from '../reservations.queries.ts'

const LegChoice = lazyComponent(() => import('../leg-offers/leg-choice.tsx'), 'LegChoice')

type CancelReservationProps = { reservation: Reservation; sides: Sides }

/** Cancels a reservation: shows the cost first, and asks for an optional reason. */
export function CancelReservation({ reservation, sides }: CancelReservationProps) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const [isOpen, setIsOpen] = useState(false)
  const isAgreed = reservation.status === 'agreed'
  const { cancel } = reservation.permissions
  const close = () => setIsOpen(false)

  return (
    <>
      <Button
        variant="danger-ghost"
        onClick={() => setIsOpen(true)}
        disabledReason={cancel.allowed ? undefined : reasonText(cancel.reason)}
      >
        {isAgreed ? t('reservations.cancel.cancel') : t('reservations.cancel.leave')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={close}
        title={isAgreed ? t('reservations.cancel.title_cancel') : t('reservations.cancel.title_leave')}
        role="alertdialog"
      >
        <CancelForm reservation={reservation} sides={sides} onClose={close} />
      </FormDialog>
    </>
  )
}

function CancelForm({ reservation, sides, onClose }: CancelReservationProps & { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const cancelling = useCancelReservation(reservation.id)
  const isAgreed = reservation.status === 'agreed'
  const offering = useOfferLeg(reservation.id)
  const isExchange = isAgreed && reservation.service_type === 'home_exchange'
  const form = useForm({
    values: { reason: '', after: 'both' as AfterExchange },
    send: async ({ reason, after }) => {
      if (after === 'both') await cancelling.mutateAsync(reason.trim())
      else await offering.mutateAsync({ leg: after, reason: reason.trim() })
      onClose()
      const done = isAgreed ? t('reservations.cancel.done') : t('reservations.cancel.done_leave')
      addToast('info', after === 'both' ? done : t('leg_offers.sent'))
    },
    refusal: useProblem(t('reservations.cancel_failed')),
  })

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

  const cost = price()
  return (
    <Form form={form} className="flex flex-col gap-4 text-sm text-pretty text-ink-muted">
      <p>{isAgreed ? t('reservations.cancel.text_cancel') : t('reservations.cancel.text_leave')}</p>
      {cost ? <Note tone={reservation.cancel_cost ? 'points' : 'info'}>{cost}</Note> : null}
      {isExchange ? (
        <Suspense fallback={null}>
          <LegChoice
            reservation={reservation}
            sides={sides}
            value={form.values.after}
            onChange={(after) => form.set({ after })}
          />
        </Suspense>
      ) : null}
      <TextArea
        label={t('reservations.cancel.reason')}
        hint={t('reservations.cancel.reason_hint')}
        remainingLabel={(count) => t('reservations.cancel.remaining', { count })}
        {...postReservationCancel.reason}
        {...form.text('reason')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('reservations.cancel.back')} onCancel={onClose}>
        <SubmitButton variant="danger">
          {isAgreed ? t('reservations.cancel.cancel') : t('reservations.cancel.leave')}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
