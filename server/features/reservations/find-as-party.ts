import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { presentState } from '#shared/features/reservations/permissions.rules.ts'
import { actorOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import {
  type LockedAgreement,
  type LockedReservation,
  type LockedService,
  lockAgreement,
} from './reservations.queries.ts'

/**
 * Locks an agreement, with a home or without, for one of its two parties. Its status is closed once it has expired, even
 * before the sweep. @throws AppError not_found for anybody else
 */
export async function findAgreementAsParty(
  tx: Transaction,
  id: number,
  memberId: number,
  now: Date,
): Promise<{ agreement: LockedAgreement; party: Party }> {
  const agreement = await lockAgreement(tx, id)
  const party = agreement ? actorOf(agreement, memberId) : 'stranger'
  if (!agreement || party === 'stranger') throw new AppError('not_found')
  return { agreement: presentState(agreement, now), party }
}

/** The same, and not_found for one without a home. */
export async function findAsParty(
  tx: Transaction,
  id: number,
  memberId: number,
  now: Date,
): Promise<{ reservation: LockedReservation; party: Party }> {
  const { agreement, party } = await findAgreementAsParty(tx, id, memberId, now)
  if (agreement.listingId === null) throw new AppError('not_found')
  return { reservation: agreement, party }
}

/** The same, and not_found for one with a home. */
export async function findServiceAsParty(
  tx: Transaction,
  id: number,
  memberId: number,
  now: Date,
): Promise<{ service: LockedService; party: Party }> {
  const { agreement, party } = await findAgreementAsParty(tx, id, memberId, now)
  if (agreement.listingId !== null) throw new AppError('not_found')
  return { service: agreement, party }
}
