import { isDeepStrictEqual } from 'node:util'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { canSeeListing } from '#shared/features/listings/visibility.rules.ts'
import type { ValuationView } from '#shared/features/valuation/valuation.contract.ts'
import { valuationVersion } from '#shared/features/valuation/valuation.rules.ts'
import { findRules, findShown, latestAppeal, latestValuation } from './valuation.queries.ts'
import { wireAppeal, wireValuation } from './valuation-wire.ts'

/** Why a home has its points, for everyone who can see the home. Only its owner sees the appeal. */
export async function showValuation(call: Call, id: number): Promise<ValuationView> {
  const { db, caller, locale } = call
  const listing = await findShown(db, id, caller?.id ?? null)
  const isOwner = listing !== undefined && listing.ownerId === caller?.id
  if (!listing || !canSeeListing(listing, { isOwner, isParty: listing.viewerIsParty }))
    throw new AppError('not_found')
  const rules = await findRules(db, valuationVersion)
  if (!rules) throw new Error(`The rules of version ${valuationVersion} are missing`)
  const valuation = wireValuation(listing)
  const saved = await latestValuation(db, id)
  // A home that the backfill has not reached, or that a server of the previous release has saved, has no row of its
  // own.
  const isSaved = saved?.version === valuationVersion && isDeepStrictEqual(saved.inputs, valuation.inputs)
  const appeal = isOwner ? await latestAppeal(db, id, listing.ownerId) : undefined
  return {
    ...valuation,
    made_at: (saved && isSaved ? saved.madeAt : listing.savedAt).toISOString(),
    rules: {
      version: rules.version,
      starts_at: rules.startsAt.toISOString(),
      text: locale === 'tr' ? rules.textTr : rules.textEn,
    },
    appeal: appeal ? wireAppeal(appeal) : null,
    can_appeal: isOwner && (appeal === undefined || appeal.outcome !== null),
  }
}
