import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { listingsContract } from '#shared/features/listings/listings.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { findListing } from './listings.queries.ts'

type Place = EndpointResult<(typeof listingsContract)['GET /residence-full/{id}/place/']>

/** The province was public while the listing was, and stays so; not if the team has hidden it. */
export async function showPlace({ db }: Call, id: number): Promise<Place> {
  const listing = await findListing(db, id)
  if (!listing || listing.state === 'hidden') throw new AppError('not_found')
  return { city: listing.city, residence_type: listing.residenceType }
}
