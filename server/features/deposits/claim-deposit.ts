import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { actOnDeposit } from '#shared/features/deposits/deposit.rules.ts'
import type { Deposits } from '#shared/features/deposits/deposits.contract.ts'
import { depositMessages } from '#shared/features/deposits/deposits.messages.ts'
import { maxTotalBytes } from '#shared/features/handover/handover.rules.ts'
import { act, emitDepositEvent, factsOf } from './act-on-deposit.ts'
import { insertClaimPhoto } from './claim-photos.queries.ts'
import { claimPictures } from './claim-pictures.ts'
import { markClaimed } from './deposits.queries.ts'
import { findOwn, lockOwn } from './own-deposit.ts'
import { showDeposits } from './show-deposits.ts'

/** The host claims points of the deposit; the guest is notified, and gets the rest back. */
export async function claimDeposit(
  call: MemberCall,
  reservationId: number,
  { points, text }: { points: number; text: string },
): Promise<Deposits> {
  const { db, clock, caller, now } = call
  // Refusals come before the pictures are processed.
  const known = await findOwn(db, reservationId, 'hostId', caller.id)
  orThrow(actOnDeposit(await factsOf(db, known), { action: 'claim', points }, 'host', now))
  await checkPhotos(call)
  const photos: Buffer[] = []
  for (const file of call.files) photos.push((await claimPictures.seal(call, caller.id, file.read)).sealed)
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, reservationId, 'hostId', caller.id)
    await act(tx, clock, row, { action: 'claim', points }, 'host', now)
    await markClaimed(tx, row.id, { points, text, at: now })
    for (const [position, sealed] of photos.entries())
      await insertClaimPhoto(tx, { depositId: row.id, position, sealed, at: now })
    await emitDepositEvent(tx, clock, row, {
      type: 'reservation_deposit_claimed',
      by: caller.id,
      readers: [row.guestId],
    })
  })
  return showDeposits(call, reservationId)
}

async function checkPhotos({ files, locale }: MemberCall): Promise<void> {
  const refusal = (problem: 'no_photo' | 'photos_too_large') =>
    new AppError('invalid_input', { fields: { photo: [depositMessages[problem][locale]] } })
  if (files.length === 0) throw refusal('no_photo')
  let bytes = 0
  for (const file of files) bytes += (await file.read()).length
  if (bytes > maxTotalBytes) throw refusal('photos_too_large')
}
