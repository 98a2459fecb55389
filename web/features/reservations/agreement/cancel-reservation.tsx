import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { postReservationCancel } from '#shared/features/reservations/reservations.limits.generated.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { now } from '#web/platform/clock.ts'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ChangeDialog } from '../amendments/propose-change.tsx'
import type { AfterExchange } from '../leg-offers/leg-choice.tsx'
import { useOfferLeg } from '../leg-offers/leg-offers.queries.ts'
import { depositsFrom, givenPoints, type Sides, useReasonText } from '../reservation-texts.ts'
import { useCancelReservation } from '../reservations.queries.ts'
import { maxCostOfHost } from './use-cancel-terms.ts'

const LegChoice = lazyComponent(() => import('../leg-offers/leg-choice.tsx'), 'LegChoice')

type CancelReservationProps = { reservation: Reservation; sides: Sides }

/** Cancels a reservation: shows the cost first, and asks for an optional reason. */
export function CancelReservation({ reservation, sides }: CancelReservationProps) {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  const [isOpen, setIsOpen] = useState(false)
  const [isProposing, setIsProposing] = useState(false)
  const isAgreed = reservation.status === 'agreed'
  const given = returnOf(reservation)
  const { cancel, amend } = reservation.permissions
  const close = () => setIsOpen(false)
  // A host who cannot on these nights may be able to on others.
  const mayPropose = isAgreed && sides.viewer === 'receiver' && given !== 'nights' && amend.allowed

  function propose() {
    close()
    setIsProposing(true)
  }

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
        <CancelForm
          reservation={reservation}
          sides={sides}
          onClose={close}
          onPropose={mayPropose ? propose : undefined}
        />
      </FormDialog>
      {mayPropose ? (
        <ChangeDialog
          reservation={reservation}
          sides={sides}
          open={isProposing}
          onClose={() => setIsProposing(false)}
        />
      ) : null}
    </>
  )
}

type CancelFormProps = CancelReservationProps & {
  onClose: () => void
  /** Proposes other dates instead. */
  onPropose: (() => void) | undefined
}

function CancelForm({ reservation, sides, onClose, onPropose }: CancelFormProps) {
  const { t } = useTranslation()
  const cancelling = useCancelReservation(reservation.id)
  const isAgreed = reservation.status === 'agreed'
  const offering = useOfferLeg(reservation.id)
  const isExchange = isAgreed && returnOf(reservation) === 'nights'
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

  const cost = usePriceText(reservation, sides)
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
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postReservationCancel.reason}
        {...form.text('reason')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('reservations.cancel.back')} onCancel={onClose}>
        {onPropose ? (
          <Button type="button" onClick={onPropose}>
            {t('reservations.cancel.propose')}
          </Button>
        ) : null}
        <SubmitButton variant={onPropose ? 'danger-ghost' : 'danger'}>
          {isAgreed ? t('reservations.cancel.cancel') : t('reservations.cancel.leave')}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

/** What cancelling an agreement costs whom, in numbers. */
function usePriceText(reservation: Reservation, sides: Sides): string | null {
  const { t, i18n } = useTranslation()
  const points = (amount: number) => formatNumber(amount, i18n.language)
  if (reservation.status !== 'agreed') return null
  const extra = givenPoints(reservation)
  if (sides.points === null && !extra) return t('reservations.cancel.free')
  if (sides.points === null && extra?.giver !== sides.viewer) return t('balance.cancel_other')
  if (sides.points !== 'gets') {
    const cost = reservation.cancel_cost ?? 0
    return cost === 0
      ? t('reservations.cancel.free_points')
      : t('reservations.cancel.cost', { points: points(cost) })
  }
  const bonus = maxCostOfHost(reservation, now())
  const values = {
    points: points(reservation.total_points + depositsFrom(reservation, 'offerer')),
    bonus: points(bonus),
  }
  return t(bonus > 0 ? 'reservations.cancel.host_late' : 'reservations.cancel.host', values)
}
