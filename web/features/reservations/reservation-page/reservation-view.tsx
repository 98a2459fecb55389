import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Form } from '#web/ui/form.tsx'
import { CancelReservation } from '../agreement/cancel-reservation.tsx'
import { WaitingForfeit } from '../agreement/waiting-forfeit.tsx'
import { ChangeList } from '../change-list.tsx'
import { BalanceSection } from '../extras/balance-section.tsx'
import { ApprovalBar } from '../negotiation/approval-bar.tsx'
import { ApproveDialog } from '../negotiation/approve-dialog.tsx'
import { ChangedBar } from '../negotiation/changed-bar.tsx'
import { ClosedBar } from '../negotiation/closed-bar.tsx'
import { ConflictPanel } from '../negotiation/conflict-panel.tsx'
import { CounterOffer } from '../negotiation/counter-offer.tsx'
import { useNewTerms } from '../negotiation/use-new-terms.ts'
import { WhenBothApprove } from '../negotiation/when-both-approve.tsx'
import { StayOutcomes } from '../outcomes/stay-outcomes.tsx'
import { ProblemNotes } from '../problems/problem-notes.tsx'
import { type Sides, sidesOf } from '../reservation-texts.ts'
import { legsOf, type StayLeg } from '../stay-legs.ts'
import { type TermsEditor, useEditTerms } from '../terms/use-edit-terms.ts'
import { TogetherNote } from '../together/together-note.tsx'
import { ReservationHead } from './reservation-head.tsx'
import { ReservationParties } from './reservation-parties.tsx'
import { ReservationSides } from './reservation-sides.tsx'
import { ReservationSummary } from './reservation-summary.tsx'

type ReservationViewProps = {
  reservation: Reservation
  /** What follows from its end, above everything else. */
  notice?: ReactNode
}

/** The negotiation: state, terms, and the two approvals; or how it ended. */
export function ReservationView({ reservation, notice }: ReservationViewProps) {
  const { t } = useTranslation()
  const sides = sidesOf(reservation)
  const editor = useEditTerms(reservation)
  const newTerms = useNewTerms(reservation, sides)
  const [isApproving, setIsApproving] = useState(false)
  useChangeToast(reservation, sides, editor.changed)
  const legs = legsOf(reservation, sides, editor)
  const { status } = reservation
  const isOpen = status === 'negotiating'
  const isOver = status === 'cancelled' || status === 'expired'

  return (
    <Form form={editor.form} className="page-wrap pb-5">
      <ReservationHead reservation={reservation} sides={sides} isChanged={editor.changed} />
      <div className="flex flex-col gap-8">
        {notice}
        <WaitingForfeit reservation={reservation} />
        {status === 'cancelled' && reservation.agreed_at !== null ? (
          <StayOutcomes reservation={reservation} sides={sides} />
        ) : null}
        <ProblemNotes reservation={reservation} sides={sides} />
        <TogetherNote reservation={reservation} sides={sides} />
        <CounterOffer
          reservation={reservation}
          sides={sides}
          editor={editor}
          onApprove={() => setIsApproving(true)}
        />
        {editor.conflict ? (
          <ConflictPanel
            {...editor.conflict}
            name={sides.other.first_name}
            viewer={sides.viewer}
            cityOf={editor.listings.cityOf}
            onTakeTheirs={editor.discard}
            onReapply={editor.reapply}
          />
        ) : null}
        <ReservationParties sides={sides} />
        <ReservationSummary reservation={reservation} sides={sides} editor={editor} legs={legs} />
        {isOpen ? <BalanceSection reservation={reservation} sides={sides} editor={editor} /> : null}
        {isOver ? null : <Dates reservation={reservation} sides={sides} editor={editor} />}
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
          {isOpen ? <WhenBothApprove reservation={reservation} /> : null}
          <ChangeList reservation={reservation} sides={sides} cityOf={editor.listings.cityOf} />
        </div>
        {isOpen ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 print:hidden">
            <CancelReservation reservation={reservation} sides={sides} />
            <p className="text-sm text-ink-muted">{t('agreement.leave_hint')}</p>
          </div>
        ) : null}
        <Bars
          reservation={reservation}
          sides={sides}
          editor={editor}
          legs={legs}
          onApprove={() => setIsApproving(true)}
        />
      </div>
      <ApproveDialog
        reservation={reservation}
        sides={sides}
        newTerms={newTerms}
        cityOf={editor.listings.cityOf}
        open={isApproving}
        onClose={() => setIsApproving(false)}
      />
    </Form>
  )
}

function Dates({ reservation, sides, editor }: Pick<BarsProps, 'reservation' | 'sides' | 'editor'>) {
  const { t } = useTranslation()
  const canEdit = reservation.status === 'negotiating' && reservation.permissions.edit.allowed
  return (
    <section aria-labelledby="dates" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="dates" tabIndex={-1} className="type-block outline-none">
          {t('agreement.dates')}
        </h2>
        {canEdit ? <p className="text-sm text-ink-muted print:hidden">{t('agreement.dates_hint')}</p> : null}
      </div>
      <ReservationSides reservation={reservation} sides={sides} editor={editor} />
    </section>
  )
}

type BarsProps = {
  reservation: Reservation
  sides: Sides
  editor: TermsEditor
  legs: readonly StayLeg[]
  onApprove: () => void
}

/** The possible actions: save or discard an edit, approve, or continue after the end. */
function Bars({ reservation, sides, editor, legs, onApprove }: BarsProps) {
  const { status } = reservation
  if (status === 'cancelled' || status === 'expired')
    return <ClosedBar reservation={reservation} sides={sides} />
  if (status !== 'negotiating') return null
  if (editor.changed)
    return (
      <ChangedBar
        before={editor.saved}
        after={editor.terms}
        viewer={sides.viewer}
        cityOf={editor.listings.cityOf}
        isSaving={editor.form.isBusy}
        error={editor.form.errors.form}
        onDiscard={editor.discard}
        onSave={editor.save}
        onSaveAndApprove={editor.saveAndApprove}
      />
    )
  return <ApprovalBar reservation={reservation} sides={sides} legs={legs} onApprove={onApprove} />
}

/** A toast when the other side has changed the terms while the page is open. */
function useChangeToast(reservation: Reservation, sides: Sides, isEditing: boolean): void {
  const { t } = useTranslation()
  const { version, revisions } = reservation
  const [seen, setSeen] = useState(version)
  const isTheirs = revisions.find((each) => each.version === version)?.changed_by === sides.otherId
  const message = t('reservations.changes.updated', { name: sides.other.first_name })

  useEffect(() => {
    if (seen === version) return
    setSeen(version)
    if (isTheirs && !isEditing) addToast('info', message)
  }, [seen, version, isTheirs, isEditing, message])
}
