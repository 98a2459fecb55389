import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  actOnDeposit,
  claimWindow,
  type DepositActed,
  type DepositActor,
  depositEndsAt,
} from '#shared/features/deposits/deposit.rules.ts'
import type { Deposit, Deposits } from '#shared/features/deposits/deposits.contract.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { factsOf } from './act-on-deposit.ts'
import { claimPhotosOf, findPhotoOfParty } from './claim-photos.queries.ts'
import { claimPictures } from './claim-pictures.ts'
import { type DepositRow, depositsOf, findParties } from './deposits.queries.ts'

/** The deposits of an agreement, as one of its parties sees them. @throws AppError not_found for anybody else */
export async function showDeposits(call: MemberCall, reservationId: number): Promise<Deposits> {
  const { db, caller } = call
  await requireParty(db, reservationId, caller.id)
  const rows = await depositsOf(db, reservationId)
  const photos = await claimPhotosOf(
    db,
    rows.map(({ id }) => id),
  )
  const wire = async (row: DepositRow | undefined) =>
    row ? showDeposit(call, row, photosOf(photos, row.id)) : null
  return {
    going: await wire(rows.find(({ guestId }) => guestId === caller.id)),
    hosting: await wire(rows.find(({ hostId }) => hostId === caller.id)),
  }
}

export async function requireParty(db: Queryable, reservationId: number, memberId: number): Promise<void> {
  const parties = await findParties(db, reservationId)
  if (parties?.offererId !== memberId && parties?.receiverId !== memberId) throw new AppError('not_found')
}

export const photosOf = (photos: readonly { id: number; depositId: number }[], depositId: number): number[] =>
  photos.filter((photo) => photo.depositId === depositId).map(({ id }) => id)

async function showDeposit(
  { db, caller, locale, now }: MemberCall,
  row: DepositRow,
  photos: number[],
): Promise<Deposit> {
  const facts = await factsOf(db, row)
  const actor: DepositActor = row.guestId === caller.id ? 'guest' : 'host'
  const can = (acted: DepositActed) => actOnDeposit(facts, acted, actor, now).ok
  return {
    residence: row.listingId,
    guest: idAndName(row.guest, locale),
    host: idAndName(row.host, locale),
    points: row.points,
    points_held: row.held,
    state: row.state,
    paid_points: row.paidPoints,
    claim: claimOf(row, photos),
    claim_from: claimWindow(row.endDate).from.toISOString(),
    ends_at: depositEndsAt(facts)?.toISOString() ?? null,
    closed_at: row.closedAt?.toISOString() ?? null,
    can: {
      // The only one of these acts that is closed to suspended members.
      claim: caller.suspension === null && can({ action: 'claim', points: 1 }),
      give_back: can({ action: 'give_back' }),
      accept: can({ action: 'accept' }),
      object: can({ action: 'object' }),
    },
    has_evidence: facts.hasBothHandovers,
  }
}

export function claimOf(row: DepositRow, photos: number[]): Deposit['claim'] {
  if (row.claimedAt === null || row.claimedPoints === null || row.claim === null) return null
  return {
    points: row.claimedPoints,
    text: row.claim,
    claimed_at: row.claimedAt.toISOString(),
    photos,
    answer: row.answer ?? '',
    answered_at: row.answeredAt?.toISOString() ?? null,
    decision: row.decision,
  }
}

export async function showClaimPhoto(call: MemberCall, id: number): Promise<{ data_url: string }> {
  const photo = await findPhotoOfParty(call.db, id, call.caller.id)
  if (!photo) throw new AppError('not_found')
  return { data_url: claimPictures.dataUrl(call, photo) }
}
