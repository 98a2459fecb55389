import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Sides } from './reservation-texts.ts'
import { useReasonText } from './reservation-texts.ts'
import { useCancelReservation } from './reservations.queries.ts'

const longestReason = 500

/** The way out: the price of leaving is told before, a reason can be given. */
export function CancelReservation({ reservation, sides }: { reservation: Reservation; sides: Sides }) {
  const { t, i18n } = useTranslation()
  const reasonText = useReasonText()
  const cancelling = useCancelReservation(reservation.id)
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
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

  async function confirm() {
    setError(undefined)
    try {
      await cancelling.mutateAsync(reason.trim())
      setIsOpen(false)
      addToast('info', isAgreed ? t('reservations.cancel.done') : t('reservations.cancel.done_leave'))
    } catch (thrown) {
      const texts = { offline: t('shell.offline'), fallback: t('reservations.cancel_failed') }
      setError(problemOf(thrown, texts).sentence)
    }
  }

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
        onConfirm={() => void confirm()}
        busy={cancelling.isPending}
        danger
        error={error}
      >
        <div className="flex flex-col gap-4">
          <p>{isAgreed ? t('reservations.cancel.text_cancel') : t('reservations.cancel.text_leave')}</p>
          {cost ? <Note tone={reservation.cancel_cost ? 'points' : 'info'}>{cost}</Note> : null}
          <TextArea
            label={t('reservations.cancel.reason')}
            hint={t('reservations.cancel.reason_hint')}
            value={reason}
            onValueChange={setReason}
            maxLength={longestReason}
            remainingLabel={(count) => t('reservations.cancel.remaining', { count })}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
