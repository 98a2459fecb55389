import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { HandoverLeg } from '#shared/features/handover/handover.contract.ts'
import { findPhotoOfStay, findStay } from './handover.queries.ts'
import { handoverPictures } from './handover-pictures.ts'
import { legsForTeam } from './show-handovers.ts'

/** How the guest of a listing has shown it in this stay, for the team; null if the stay has no such listing. */
export async function evidenceOfListing(
  call: MemberCall,
  reservationId: number,
  listingId: number,
): Promise<HandoverLeg | null> {
  const stay = await findStay(call.db, reservationId)
  const legs = stay ? await legsForTeam(call, stay) : []
  return legs.find(({ residence: id }) => id === listingId) ?? null
}

export async function evidencePhotoOf(
  call: MemberCall,
  reservationId: number,
  id: number,
): Promise<{ data_url: string }> {
  const photo = await findPhotoOfStay(call.db, id, reservationId)
  if (!photo) throw new AppError('not_found')
  return { data_url: handoverPictures.dataUrl(call, photo) }
}
