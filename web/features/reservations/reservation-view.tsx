import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Form } from '#web/ui/form.tsx'
import { AgreementBar, ClosedNote } from './agreement-bar.tsx'
import { ApprovalBar, ChangedBar } from './approval-bar.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { CancelReservation } from './cancel-reservation.tsx'
import { ChangeList } from './change-list.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { ProblemNotes } from './problem-notes.tsx'
import { ReportProblem } from './report-problem.tsx'
import { ReservationHead } from './reservation-head.tsx'
import { ReservationSides } from './reservation-sides.tsx'
import { type Sides, sidesOf } from './reservation-texts.ts'
import { TypePicker } from './type-picker.tsx'
import { useEditTerms } from './use-edit-terms.ts'
import { useNewTerms } from './use-new-terms.ts'

/** The negotiation: state, terms, and the two approvals. */
export function ReservationView({ reservation }: { reservation: Reservation }) {
  const { t, i18n } = useTranslation()
  const sides = sidesOf(reservation)
  const editor = useEditTerms(reservation)
  const newTerms = useNewTerms(reservation, sides)
  const [isApproving, setIsApproving] = useState(false)
  const isFresh = useFreshAgreement(reservation)
  useChangeToast(reservation, sides, editor.changed)
  const isOpen = reservation.status === 'negotiating'
  const isClosed = !isOpen && reservation.status !== 'agreed'

  return (
    <Form form={editor.form} className="page-wrap pb-5">
      <ReservationHead reservation={reservation} sides={sides} isChanged={editor.changed} />
      <div className="mt-8 flex flex-col gap-7 sm:mt-10">
        {isClosed ? <ClosedNote reservation={reservation} sides={sides} /> : null}
        <ProblemNotes reservation={reservation} sides={sides} />
        {reservation.status === 'completed' ? (
          <ReportProblem reservation={reservation} sides={sides} />
        ) : null}
        {editor.conflict ? (
          <ConflictPanel
            {...editor.conflict}
            name={sides.other.first_name}
            viewer={sides.viewer}
            cityOf={editor.houses.cityOf}
            onTakeTheirs={editor.discard}
            onReapply={editor.reapply}
          />
        ) : null}
        <TypePicker
          value={editor.pendingType ?? editor.terms.serviceType}
          free={reservation.receiver_non_reserved_availabilities}
          saved={editor.saved.serviceType}
          isOpen={reservation.permissions.edit.allowed}
          error={editor.form.errors.serviceType}
          onChange={editor.chooseType}
        />
        <ReservationSides reservation={reservation} sides={sides} editor={editor} />
        <div className="mt-3 grid gap-8 lg:grid-cols-[1fr_auto]">
          <ChangeList reservation={reservation} sides={sides} cityOf={editor.houses.cityOf} />
          {isClosed ? null : (
            <div className="flex max-w-96 flex-col items-start gap-3 lg:items-end">
              {isOpen && reservation.expires_at ? (
                <p className="flex gap-2 text-sm text-ink-muted">
                  <Clock aria-hidden="true" className="mt-0.5 size-4" />
                  {t('reservations.expires', {
                    day: formatInstantDay(reservation.expires_at, i18n.language),
                    time: formatTime(reservation.expires_at, i18n.language),
                  })}
                </p>
              ) : null}
              {reservation.status === 'agreed' ? <CalendarButton reservationId={reservation.id} /> : null}
              <ReportProblem reservation={reservation} sides={sides} />
              <CancelReservation reservation={reservation} sides={sides} />
            </div>
          )}
        </div>
        {isOpen && editor.changed ? (
          <ChangedBar
            isSaving={editor.form.isBusy}
            error={editor.form.errors.form}
            onDiscard={editor.discard}
            onSave={() => void editor.form.submit()}
          />
        ) : null}
        {isOpen && !editor.changed ? (
          <ApprovalBar reservation={reservation} sides={sides} onApprove={() => setIsApproving(true)} />
        ) : null}
        {reservation.status === 'agreed' ? (
          <AgreementBar reservation={reservation} sides={sides} isFresh={isFresh} />
        ) : null}
      </div>
      <ApproveDialog
        reservation={reservation}
        sides={sides}
        newTerms={newTerms}
        cityOf={editor.houses.cityOf}
        open={isApproving}
        onClose={() => setIsApproving(false)}
      />
    </Form>
  )
}

/** Whether the agreement was made while this page was open. */
function useFreshAgreement({ status }: Reservation): boolean {
  const [seen, setSeen] = useState(status)
  const [isFresh, setIsFresh] = useState(false)
  if (seen !== status) {
    setSeen(status)
    setIsFresh(seen === 'negotiating' && status === 'agreed')
  }
  // It moved points, regardless of who approved: refreshes the balance in the header.
  const [counted, setCounted] = useState(status)
  useEffect(() => {
    if (counted === status) return
    setCounted(status)
    void fetchUser().catch(() => {})
  }, [counted, status])
  return isFresh
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
