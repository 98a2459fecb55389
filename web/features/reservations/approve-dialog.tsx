import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { releaseDay } from '#shared/features/reservations/expiry.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { formatDay, formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { guestsText, type Sides, stayText } from './reservation-texts.ts'
import { reservationQuery, useApproveReservation } from './reservations.queries.ts'
import { TermsList } from './terms-list.tsx'
import type { NewTerms } from './use-new-terms.ts'

type ApproveDialogProps = {
  reservation: Reservation
  sides: Sides
  newTerms: NewTerms
  cityOf: (product: number) => string | undefined
  open: boolean
  onClose: () => void
}

/** Asks once: an approval cannot be undone, and the second one makes the agreement. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { reservation, sides, newTerms, cityOf, open, onClose } = props
  const { t, i18n } = useTranslation()
  const cache = useApiCache()
  const approving = useApproveReservation(reservation.id)
  const problem = useProblem(t('reservations.approve_failed'))
  const [error, setError] = useState<string>()
  const [lookedAt, setLookedAt] = useState<number>()
  const [house] = reservation.offered_house
  const { changes } = newTerms
  // What the dialog was opened on has been read with it; terms that move under an open dialog have not.
  const [openedOn, setOpenedOn] = useState<number | null>(null)
  if (open && openedOn === null) setOpenedOn(reservation.version)
  if (!open && openedOn !== null) setOpenedOn(null)
  const hasMoved = openedOn !== null && openedOn !== reservation.version
  const mustLook = changes !== null && hasMoved && lookedAt !== reservation.version
  const paysPoints = reservation.service_type === 'yuva_point' && sides.viewer === 'offerer'

  async function approve() {
    setError(undefined)
    try {
      const approved = await approving.mutateAsync(reservation.version)
      onClose()
      if (approved.status === 'negotiating')
        addToast('success', t('reservations.approve.done', { name: sides.other.first_name }))
    } catch (thrown) {
      const { sentence, code } = problem(thrown)
      setError(sentence)
      addToast('error', sentence)
      // Something has moved on: what the member approves must be what is on the page.
      if (code !== 'offline') void cache.invalidate(reservationQuery(reservation.id))
    }
  }

  function close() {
    setError(undefined)
    if (changes && !mustLook) newTerms.markSeen()
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
      confirmDisabledReason={mustLook ? t('reservations.approve.changed_unseen') : undefined}
    >
      <div className="flex flex-col gap-3">
        {changes ? (
          <div className="flex flex-col gap-3 rounded-lg border border-warning-ink/30 bg-warning-soft p-4 text-ink">
            <div>
              <h3 className="font-semibold">{t('reservations.approve.changed_title')}</h3>
              <p>{t('reservations.approve.changed_text', { name: sides.other.first_name })}</p>
            </div>
            <TermsList
              terms={changes.after}
              before={changes.before}
              parts={changes.parts}
              viewer={sides.viewer}
              cityOf={cityOf}
            />
            {hasMoved ? (
              <Checkbox
                label={t('reservations.approve.changed_seen')}
                checked={!mustLook}
                onCheckedChange={(isChecked) => setLookedAt(isChecked ? reservation.version : undefined)}
              />
            ) : null}
          </div>
        ) : null}
        <p className="font-semibold text-ink">{t('reservations.approve.warning')}</p>
        <ul className="flex flex-col gap-1.5 rounded-lg bg-surface-sunken p-4 text-ink">
          <li className="font-semibold">{t(`listings.service_type.${reservation.service_type}`)}</li>
          <li>{guestsText(t, reservation)}</li>
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
            })}{' '}
            {t('reservations.release', {
              day: formatDay(releaseDay(reservation.start_date), i18n.language),
            })}
          </Note>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
