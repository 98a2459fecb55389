import { useState } from 'react'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { changedParts, termsOf, termsOfRevision } from './reservation-terms.ts'
import type { Sides } from './reservation-texts.ts'

/**
 * What the other side has changed since the member last looked: while the page is open, terms that moved on must be
 * looked at before they are approved. What the member changes is known.
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
    /** Null while there is nothing new to look at. */
    changes: before && parts.length > 0 ? { before, after, parts } : null,
    markSeen: () => setSeen(version),
  }
}

export type NewTerms = ReturnType<typeof useNewTerms>
