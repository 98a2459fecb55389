import { useState } from 'react'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Form } from '#web/ui/use-form.ts'
import { isChanged, reapply, type Terms, type TermsDraft, termsOf } from './reservation-terms.ts'

/**
 * The terms being edited. Until the first change they follow the saved terms; after it the edit stays whatever the
 * other side does, and `conflict` is set if the saved terms have changed.
 */
export function useTermsDraft(
  reservation: Reservation,
  form: Form<Terms>,
  isOpen = reservation.permissions.edit.allowed,
) {
  const saved = termsOf(reservation)
  /** The base of the edit. */
  const [begun, setBegun] = useState<Omit<TermsDraft, 'terms'> | null>(null)
  const draft = begun && { ...begun, terms: form.values }
  const edit = draft && isOpen && isChanged(draft) ? draft : null
  const hasMoved = edit !== null && edit.version !== reservation.version
  const conflict = edit && hasMoved ? { base: edit.base, theirs: saved, mine: edit.terms } : null

  /** Based on the currently saved terms. */
  function begin() {
    setBegun({ version: reservation.version, base: saved })
    form.reset(saved)
  }

  return {
    terms: edit?.terms ?? saved,
    saved,
    /** The saved version that the shown terms are based on. */
    version: edit?.version ?? reservation.version,
    changed: edit !== null,
    conflict,
    change(next: Partial<Terms>) {
      if (!edit) begin()
      form.set(next)
    },
    /** Discards the edit, in favour of the saved terms. */
    discard() {
      setBegun(null)
      form.reset(saved)
    },
    /** Rebases the edit onto the currently saved terms. */
    reapply() {
      if (!edit) return
      begin()
      form.set(reapply(edit, saved))
    },
  }
}
