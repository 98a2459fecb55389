import { useState } from 'react'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { isChanged, reapply, type Terms, type TermsDraft, termsOf } from './reservation-terms.ts'

/**
 * The terms as the member edits them. The saved ones shine through until something is changed; from then on the
 * edit is kept whatever the other side does, and `conflict` tells that the saved terms have moved on.
 */
export function useTermsDraft(reservation: Reservation) {
  const saved = termsOf(reservation)
  const [draft, setDraft] = useState<TermsDraft | null>(null)
  const isOpen = reservation.permissions.edit.allowed
  const edit = draft && isOpen && isChanged(draft) ? draft : null
  const hasMoved = edit !== null && edit.version !== reservation.version
  const conflict = edit && hasMoved ? { base: edit.base, theirs: saved, mine: edit.terms } : null

  return {
    terms: edit?.terms ?? saved,
    saved,
    /** The version of the saved terms that the shown ones build on. */
    version: edit?.version ?? reservation.version,
    changed: edit !== null,
    conflict,
    change(next: Partial<Terms>) {
      setDraft((known) => {
        const start = known && isChanged(known) ? known : null
        const base = start?.base ?? saved
        return {
          version: start?.version ?? reservation.version,
          base,
          terms: { ...(start?.terms ?? saved), ...next },
        }
      })
    },
    /** Back to what is saved: gives up the edit, or takes what the other side made of it. */
    discard: () => setDraft(null),
    /** Puts the edit on top of the saved terms as they are now. */
    reapply() {
      if (edit) setDraft({ version: reservation.version, base: saved, terms: reapply(edit, saved) })
    },
  }
}
