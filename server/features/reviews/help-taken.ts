import type { Queryable } from '#server/platform/database/database.ts'
import { type HelpServiceType, helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import { otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { helpBesides, type ReviewedStay } from './reviews.queries.ts'

/** Which help a side took of the other; undefined without any. */
export async function helpTaken(
  db: Queryable,
  stay: ReviewedStay,
  taker: Party,
): Promise<HelpServiceType | undefined> {
  // The guest's help is what the nights were given for.
  if (taker === 'receiver' && mainReturn(stay) === 'help')
    return helpServiceTypes.find((type) => type === stay.serviceType)
  return helpBesides(db, stay.id, otherParty(taker))
}
