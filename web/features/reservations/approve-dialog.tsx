import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session-store.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { type Sides, stayText } from './reservation-texts.ts'
import { reservationQuery, useApproveReservation } from './reservations.queries.ts'

type ApproveDialogProps = { reservation: Reservation; sides: Sides; open: boolean; onClose: () => void }

/** Asks once: an approval cannot be undone, and the second one makes the agreement. */
export function ApproveDialog({ reservation, sides, open, onClose }: ApproveDialogProps) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const approving = useApproveReservation(reservation.id)
  const [error, setError] = useState<string>()
  const [house] = reservation.offered_house
  const paysPoints = reservation.service_type === 'yuva_point' && sides.viewer === 'offerer'

  async function approve() {
    setError(undefined)
    try {
      const approved = await approving.mutateAsync(reservation.version)
      onClose()
      if (approved.status === 'negotiating')
        useSession
          .getState()
          .showAlert('success', t('reservations.approve.done', { name: sides.other.first_name }))
    } catch (thrown) {
      const { sentence, code } = problemOf(thrown, {
        offline: t('shell.offline'),
        fallback: t('reservations.approve_failed'),
      })
      setError(sentence)
      useSession.getState().showAlert('error', sentence)
      // Something has moved on: what the member approves must be what is on the page.
      if (code !== 'offline') void queryClient.invalidateQueries(reservationQuery(reservation.id))
    }
  }

  function close() {
    setError(undefined)
    onClose()
  }

  const stays = [
    { start: reservation.start_date, end: reservation.end_date, city: reservation.residence_card.city },
    ...(house ? [{ start: house.start_date, end: house.end_date, city: house.residence_card.city }] : []),
  ]
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('reservations.approve.title')}
      confirmLabel={t('reservations.approve.confirm')}
      cancelLabel={t('reservations.approve.back')}
      closeLabel={t('shell.close')}
      onConfirm={() => void approve()}
      busy={approving.isPending}
      error={error}
    >
      <div className="flex flex-col gap-3">
        <p className="font-semibold text-ink">{t('reservations.approve.warning')}</p>
        <ul className="flex flex-col gap-1.5 rounded-lg bg-surface-sunken p-4 text-ink">
          <li className="font-semibold">{t(`listings.service_type.${reservation.service_type}`)}</li>
          {stays.map((stay) => (
            <li key={stay.city + stay.start} className="flex flex-wrap justify-between gap-x-4">
              <span>{stay.city}</span>
              <span>{stayText(t, stay, i18n.language)}</span>
            </li>
          ))}
        </ul>
        <p>{sides.otherApproved ? t('reservations.approve.last') : t('reservations.approve.first')}</p>
        {paysPoints ? (
          <Note tone="points">
            {t('reservations.approve.hold', {
              points: formatNumber(reservation.total_points, i18n.language),
            })}
          </Note>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
