import { useState } from 'react'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Sides } from '../reservation-texts.ts'
import { changedParts, termsOf, termsOfRevision } from '../terms/reservation-terms.ts'

/**
 * What the other side has changed since the member last saw the terms: changes while the page is open must be
 * acknowledged before approving. The member's own changes count as seen.
 */
export function useNewTerms(reservation: Reservation, sides: Sides) {
  const { version, revisions } = reservation
  const [seen, setSeen] = useState(version)
  const isOwn = revisions.find((each) => each.version === version)?.changed_by === sides.myId
  if (isOwn && seen !== version) setSeen(version)

  const known = revisions.find((each) => each.version === seen)
  const before = known && seen !== version ? termsOfRevision(known.terms) : null
  const after = termsOf(reservation)
  const parts = before ? changedParts(before, after) : []
  return {
    /** Null if nothing is new. */
    changes: before && parts.length > 0 ? { before, after, parts } : null,
    markSeen: () => setSeen(version),
  }
}

export type NewTerms = ReturnType<typeof useNewTerms>
