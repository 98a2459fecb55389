import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payFor } from '#shared/features/points/means.rules.ts'
import { releaseDay } from '#shared/features/reservations/expiry.rules.ts'
import { besides } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { useMeans } from '#web/domain/advance.queries.ts'
import { extrasText } from '#web/domain/besides.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { formatDay, formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { DepositLines } from '../agreement/deposit-lines.tsx'
import { useCancelTerms } from '../agreement/use-cancel-terms.ts'
import { releaseDayOf } from '../extras/extra-texts.ts'
import { MedicineTick, medicinesOf } from '../plan/medicine-tick.tsx'
import {
  depositsFrom,
  givenPoints,
  guestsText,
  type Sides,
  savedStays,
  stayText,
} from '../reservation-texts.ts'
import { reservationQuery, useApproveReservation } from '../reservations.queries.ts'
import { termsOf } from '../terms/reservation-terms.ts'
import { TermsList } from '../terms/terms-list.tsx'
import { EndedUnderDialog, useEndText } from './ended-under-dialog.tsx'
import type { NewTerms } from './use-new-terms.ts'

const AdvanceNote = lazyComponent(() => import('#web/domain/advance-note.tsx'), 'AdvanceNote')

type ApproveFormProps = {
  reservation: Reservation
  sides: Sides
  newTerms: NewTerms
  cityOf: (listing: number) => string | undefined
  onClose: () => void
}

type ApproveDialogProps = ApproveFormProps & { open: boolean }

/** Confirms an approval, which cannot be undone; the second one makes the agreement. */
export function ApproveDialog({ open, ...props }: ApproveDialogProps) {
  const { reservation, newTerms, onClose } = props
  const { t } = useTranslation()
  const [lookedAt, setLookedAt] = useState<number>()
  // The terms at the time of opening count as seen; those that change while the dialog is open do not.
  const [openedOn, setOpenedOn] = useState<number | null>(null)
  if (open && openedOn === null) setOpenedOn(reservation.version)
  if (!open && openedOn !== null) setOpenedOn(null)
  const hasMoved = openedOn !== null && openedOn !== reservation.version
  const endText = useEndText()(reservation)
  const mustLook = newTerms.changes !== null && hasMoved && lookedAt !== reservation.version

  function close() {
    if (newTerms.changes && !mustLook) newTerms.markSeen()
    onClose()
  }

  return (
    <FormDialog open={open} onClose={close} title={t('reservations.approve.title')} role="alertdialog">
      {endText ? (
        <EndedUnderDialog text={endText} onClose={onClose} />
      ) : (
        <ApproveForm
          {...props}
          hasMoved={hasMoved}
          mustLook={mustLook}
          onLooked={(isLooked) => setLookedAt(isLooked ? reservation.version : undefined)}
          onClose={onClose}
          onCancel={close}
        />
      )}
    </FormDialog>
  )
}

type Looking = {
  /** The terms have changed while the dialog was open. */
  hasMoved: boolean
  mustLook: boolean
  onLooked: (isLooked: boolean) => void
  onCancel: () => void
}

function ApproveForm(props: ApproveFormProps & Looking) {
  const { reservation, sides, newTerms, cityOf, hasMoved, mustLook, onLooked, onClose, onCancel } = props
  const { t } = useTranslation()
  const cache = useApiCache()
  const approving = useApproveReservation(reservation.id)
  const problem = useProblem(t('reservations.approve_failed'))
  const { changes } = newTerms
  const terms = termsOf(reservation)
  const cancelTerms = useCancelTerms(reservation)
  const medicines = medicinesOf(terms.extras, sides.viewer)
  const form = useForm({
    values: { hidesPhone: false, canGive: false },
    check: ({ canGive }) => ({
      canGive: medicines.length > 0 && !canGive ? t('plan.confirm_medicine_missing') : undefined,
    }),
    send: async ({ hidesPhone, canGive }) => {
      const approved = await approving.mutateAsync({
        ...{ version: reservation.version, hide_phone: hidesPhone },
        ...(canGive && { can_give_medicine: true }),
      })
      onClose()
      if (approved.status === 'negotiating')
        addToast('success', t('reservations.approve.done', { name: sides.other.first_name }))
    },
    refusal: (thrown) => {
      const { sentence, code } = problem(thrown)
      // The reservation has changed: the member must approve what the page shows.
      if (code !== 'offline') void cache.invalidate(reservationQuery(reservation.id))
      return { sentence, fields: {} }
    },
    onRefused: (sentence) => addToast('error', sentence),
  })

  return (
    <Form form={form} className="flex flex-col gap-3 text-sm text-pretty text-ink-muted">
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
              onCheckedChange={onLooked}
            />
          ) : null}
        </div>
      ) : null}
      <p className="font-semibold text-ink">{t('reservations.approve.warning')}</p>
      <ApprovedTerms reservation={reservation} sides={sides} />
      <p>{sides.otherApproved ? t('reservations.approve.last') : t('reservations.approve.first')}</p>
      <HeldExtra reservation={reservation} sides={sides} />
      {sides.points === 'gives' ? <HeldPoints reservation={reservation} /> : null}
      {reservation.deposits.length > 0 ? (
        <Note tone="points">
          <DepositLines reservation={reservation} sides={sides} className="block" />
        </Note>
      ) : null}
      <p>{t('agreement.if_cancelled', { terms: `${t('agreement.when_both.free')} ${cancelTerms}` })}</p>
      <MedicineTick medicines={medicines} {...form.tick('canGive')} />
      <Checkbox
        label={t('reservations.approve.hide_phone')}
        hint={t('reservations.approve.hide_phone_hint', { name: sides.other.first_name })}
        {...form.tick('hidesPhone')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('reservations.approve.back')} onCancel={onCancel}>
        <SubmitButton disabledReason={mustLook ? t('reservations.approve.changed_unseen') : undefined}>
          {t('reservations.approve.confirm')}
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

/** What is approved: the kind, the guests, what is given besides, and the stays. */
function ApprovedTerms({ reservation, sides }: Pick<ApproveFormProps, 'reservation' | 'sides'>) {
  const { t, i18n } = useTranslation()
  const terms = termsOf(reservation)
  const extras = extrasText(t, besides(terms, terms.extras), sides.viewer, i18n.language)
  return (
    <ul className="flex flex-col gap-1.5 rounded-lg bg-surface-sunken p-4 text-ink">
      <li className="font-semibold">{t(`listings.service_type.${reservation.service_type}`)}</li>
      <li>{guestsText(t, reservation)}</li>
      {extras ? <li>{extras}</li> : null}
      {savedStays(reservation).map(({ card, stay }) => (
        <li key={card.city + stay.start} className="flex flex-wrap justify-between gap-x-4">
          <span>{card.city}</span>
          <span>{stayText(t, stay, i18n.language)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The points that the viewer gives besides, and when they move. */
function HeldExtra({ reservation, sides }: Pick<ApproveFormProps, 'reservation' | 'sides'>) {
  const { t, i18n } = useTranslation()
  const extra = givenPoints(reservation)
  if (extra?.giver !== sides.viewer) return null
  const day = releaseDayOf(termsOf(reservation), i18n.language)
  return (
    <Note tone="points">{t('balance.hold', { points: formatNumber(extra.points, i18n.language), day })}</Note>
  )
}

/** The points of the guest that the agreement sets aside, and before them those of the community fund. */
function HeldPoints({ reservation }: { reservation: Reservation }) {
  const { t, i18n } = useTranslation()
  const { start_date: start, end_date: end, total_points: cost } = reservation
  const means = useMeans(reservation.receiver, true)
  const deposit = depositsFrom(reservation, 'offerer')
  const payment = means && payFor(means, { stay: { start, end }, cost, deposit })
  const covered = payment?.covered ?? 0
  const number = (points: number) => formatNumber(points, i18n.language)
  return (
    <>
      {payment && (covered > 0 || payment.advanced > 0) ? (
        <Suspense>
          <AdvanceNote payment={payment} />
        </Suspense>
      ) : null}
      <Note tone="points">
        {cost > covered ? (
          <span>{`${t('reservations.approve.hold', { points: number(cost - covered) })} `}</span>
        ) : null}
        {t('reservations.release', { day: formatDay(releaseDay(start), i18n.language) })}
      </Note>
    </>
  )
}
