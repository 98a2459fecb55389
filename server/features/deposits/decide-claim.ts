import { evidenceOfListing, evidencePhotoOf } from '#server/features/handover/handover.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { depositEndsAt } from '#shared/features/deposits/deposit.rules.ts'
import type { depositsContract } from '#shared/features/deposits/deposits.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { act, emitClosed } from './act-on-deposit.ts'
import { claimPhotosOf, findPhotoOfDispute } from './claim-photos.queries.ts'
import { claimPictures } from './claim-pictures.ts'
import { disputedDeposits, findDeposit, lockAgreement, markDecided } from './deposits.queries.ts'
import { claimOf, photosOf } from './show-deposits.ts'

type Claims = EndpointResult<(typeof depositsContract)['GET /staff/deposit-claims/']>

/** The disputed claims for the team, each with the host's photos and the guest's handovers. */
export async function listClaims(call: MemberCall): Promise<Claims> {
  const { db, locale, caller } = call
  const rows = await disputedDeposits(db, caller.id)
  const photos = await claimPhotosOf(
    db,
    rows.map(({ id }) => id),
  )
  const claims: Claims['claims'] = []
  for (const row of rows) {
    const claim = claimOf(row, photosOf(photos, row.id))
    const endsAt = depositEndsAt({ ...row, checkOut: row.endDate })
    if (!claim || !endsAt) continue
    claims.push({
      id: row.id,
      reservation: row.reservationId,
      start_date: row.startDate,
      end_date: row.endDate,
      host: idAndName(row.host, locale),
      guest: idAndName(row.guest, locale),
      points: row.points,
      claim,
      ends_at: endsAt.toISOString(),
      handover: await evidenceOfListing(call, row.reservationId, row.listingId),
    })
  }
  return { claims }
}

/** The team says how many of the claimed points the host gets. */
export async function decideClaim(
  { db, clock, caller, now }: MemberCall,
  id: number,
  { points, reason }: { points: number; reason: string },
): Promise<null> {
  await db.transaction(async (tx) => {
    const known = await findDeposit(tx, id)
    if (!known) throw new AppError('not_found')
    await lockAgreement(tx, known.reservationId)
    // Read again under the lock: a colleague or a party may have been quicker.
    const row = await findDeposit(tx, id)
    if (!row) throw new AppError('not_found')
    const outcome = await act(tx, clock, row, { action: 'decide', points }, 'staff', now)
    await markDecided(tx, id, { by: caller.id, reason })
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'decide_deposit',
      memberId: row.hostId,
      reason,
      detail: { deposit: id, reservation: row.reservationId, points },
      at: now,
    })
    await emitClosed(tx, clock, row, { outcome, by: null })
  })
  return null
}

export async function showDisputePhoto(
  call: MemberCall,
  depositId: number,
  id: number,
): Promise<{ data_url: string }> {
  const photo = await findPhotoOfDispute(call.db, id, depositId)
  if (!photo) throw new AppError('not_found')
  return { data_url: claimPictures.dataUrl(call, photo) }
}

/** A photo of the guest's handovers, while the team has to decide. */
export async function showDisputeHandover(
  call: MemberCall,
  depositId: number,
  id: number,
): Promise<{ data_url: string }> {
  const row = await findDeposit(call.db, depositId)
  if (row?.state !== 'disputed') throw new AppError('not_found')
  return evidencePhotoOf(call, row.reservationId, id)
}
