import { refreshSearchRows } from '#server/features/search/search.public.ts'
import { saveValuations } from '#server/features/valuation/valuation.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Amenity } from '#shared/features/listings/listing-types.ts'
import { estimateDailyPoints } from '#shared/features/listings/points-estimate.rules.ts'
import { pointsAfter } from '#shared/features/valuation/valuation.rules.ts'
import { renderCards } from './listing-card.queries.ts'
import { findListing, setInputs } from './listings.queries.ts'

export type CorrectedInputs = {
  totalRoomCount?: number | undefined
  adultCount?: number | undefined
  amenities?: Amenity[] | undefined
}

/** The team corrects the inputs of an estimate; the owner's setting stays the same share. The listing is locked. */
export async function correctInputs(
  tx: Transaction,
  id: number,
  corrected: CorrectedInputs,
  at: Date,
): Promise<void> {
  const listing = await findListing(tx, id)
  if (!listing) throw new AppError('not_found')
  const inputs = {
    city: listing.city,
    totalRoomCount: corrected.totalRoomCount ?? listing.totalRoomCount,
    adultCount: corrected.adultCount ?? listing.adultCount,
    amenities: [...new Set(corrected.amenities ?? listing.amenities)],
  }
  const [before, after] = [estimateDailyPoints(listing), estimateDailyPoints(inputs)]
  await setInputs(tx, id, { ...inputs, userPoints: pointsAfter(listing.userPoints, before, after) })
  await saveValuations(tx, [id], at)
  await renderCards(tx, [id])
  await refreshSearchRows(tx, [id], at)
}
