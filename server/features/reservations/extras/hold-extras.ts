import { endExtra, type HeldExtra, holdExtra } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type Extra, extraForfeit, pointsExtra } from '#shared/features/reservations/extras/extras.rules.ts'
import { stayOf } from '#shared/features/reservations/parts.rules.ts'
import { memberOf, otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import type { AgreementRow, Listing, LockedAgreement } from '../reservations.queries.ts'
import { deleteHold, extrasOf, findHold, saveHold, settleHold } from './extras.queries.ts'

type Parties = { id: number; offererId: number; receiverId: number }

/** The points of an agreement's extras that are in escrow; undefined without any. */
export async function openHold(
  db: Queryable,
  reservation: Parties,
): Promise<(HeldExtra & { giver: Party }) | undefined> {
  const hold = await findHold(db, reservation.id)
  if (!hold || hold.settledAt) return undefined
  const giver = hold.memberId === reservation.offererId ? 'offerer' : 'receiver'
  return { ...heldBy(reservation, giver, hold.points), giver }
}

const heldBy = (reservation: Parties, giver: Party, points: number): HeldExtra => ({
  reservationId: reservation.id,
  giverId: memberOf(reservation, giver),
  takerId: memberOf(reservation, otherParty(giver)),
  points,
})

/**
 * Holds the points of the extras of a locked agreement, instead of those that it held before. `amendmentId` is that of
 * the change; null if the agreement is new. @throws AppError not_enough_points, reservation_closed if they have ended
 */
export async function holdExtras(
  tx: Transaction,
  reservation: LockedAgreement,
  { extras, amendmentId, at }: { extras: readonly Extra[]; amendmentId: number | null; at: Date },
): Promise<void> {
  const before = await openHold(tx, reservation)
  const points = pointsExtra(extras)
  if (!before && !points) return
  if (!before && (await findHold(tx, reservation.id))) throw new AppError('reservation_closed')
  const { id } = reservation
  const after = points ? heldBy(reservation, points.giver, points.points) : null
  await holdExtra(tx, { before: before ?? null, after, amendmentId, at })
  if (after) await saveHold(tx, { reservationId: id, memberId: after.giverId, points: after.points })
  else await deleteHold(tx, id)
}

/** What a party who ends the agreement now forfeits of its own extra. */
export function forfeitOfExtra(
  reservation: AgreementRow,
  held: { giver: Party; points: number },
  { by, listings, now }: { by: Party | null; listings: readonly Listing[]; now: Date },
): number {
  const stay = stayOf(reservation, held.giver)
  if (!stay) return 0
  // The agreement fixed only the price of the requested home.
  const agreedPrice = stay.listingId === reservation.listingId ? reservation.pointsPerNight : null
  const pointsPerNight = agreedPrice ?? listings.find(({ id }) => id === stay.listingId)?.userPoints ?? 0
  const ofStay = { startDate: stay.start, agreedAt: reservation.agreedAt, pointsPerNight }
  return extraForfeit(held, ofStay, by, now)
}

/**
 * Ends the extras of a locked agreement that ends: `by` is the member whom it counts against, who forfeits of what is
 * its own; the rest goes back. Returns what was forfeited.
 */
export async function endExtras(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  { by, listings, now }: { by: number | null; listings: readonly Listing[]; now: Date },
): Promise<number> {
  const held = await openHold(tx, reservation)
  if (!held) return 0
  // Without one in the present terms it only waits to be returned.
  const isGiven = pointsExtra(await extrasOf(tx, reservation.id)) !== undefined
  const ending = isGiven && by === held.giverId ? held.giver : null
  const forfeit = forfeitOfExtra(reservation, held, { by: ending, listings, now })
  await endExtra(tx, clock, { ...held, forfeit, at: now })
  await settleHold(tx, reservation.id, 'returned', now)
  return forfeit
}
