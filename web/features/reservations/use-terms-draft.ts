import { useState } from 'react'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Form } from '#web/ui/use-form.ts'
import { isChanged, reapply, type Terms, type TermsDraft, termsOf } from './reservation-terms.ts'

/**
 * The terms as the member edits them in a form. The saved ones shine through until something is changed; from then on the
 * edit is kept whatever the other side does, and `conflict` tells that the saved terms have moved on.
 */
export function useTermsDraft(reservation: Reservation, form: Form<Terms>) {
  const saved = termsOf(reservation)
  /** What the edit began from. */
  const [begun, setBegun] = useState<Omit<TermsDraft, 'terms'> | null>(null)
  const draft = begun && { ...begun, terms: form.values }
  const isOpen = reservation.permissions.edit.allowed
  const edit = draft && isOpen && isChanged(draft) ? draft : null
  const hasMoved = edit !== null && edit.version !== reservation.version
  const conflict = edit && hasMoved ? { base: edit.base, theirs: saved, mine: edit.terms } : null

  /** From the terms as they are saved now. */
  function begin() {
    setBegun({ version: reservation.version, base: saved })
    form.reset(saved)
  }

  return {
    terms: edit?.terms ?? saved,
    saved,
    /** The version of the saved terms that the shown ones build on. */
    version: edit?.version ?? reservation.version,
    changed: edit !== null,
    conflict,
    change(next: Partial<Terms>) {
      if (!edit) begin()
      form.set(next)
    },
    /** Back to what is saved: gives up the edit, or takes what the other side made of it. */
    discard() {
      setBegun(null)
      form.reset(saved)
    },
    /** Puts the edit on top of the saved terms as they are now. */
    reapply() {
      if (!edit) return
      begin()
      form.set(reapply(edit, saved))
    },
  }
}
