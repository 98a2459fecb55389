import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ValuationAppeal } from '#shared/features/valuation/valuation.contract.ts'
import { saveValuations } from './save-valuations.ts'
import { findOwnListing, insertAppeal, latestAppeal, latestValuation } from './valuation.queries.ts'
import { wireAppeal } from './valuation-wire.ts'

/** The owner asks the team to review the estimate of a home. */
export async function appealValuation(
  { db, caller, now }: MemberCall,
  listingId: number,
  text: string,
): Promise<ValuationAppeal> {
  return db.transaction(async (tx) => {
    if (!(await findOwnListing(tx, listingId, caller.id))) throw new AppError('not_found')
    await saveValuations(tx, [listingId])
    const valuation = await latestValuation(tx, listingId)
    if (!valuation) throw new AppError('not_found')
    const appeal = { listingId, memberId: caller.id, valuationId: valuation.id, text, at: now }
    if ((await insertAppeal(tx, appeal)) === null) throw new AppError('appeal_open')
    const saved = await latestAppeal(tx, listingId, caller.id)
    if (!saved) throw new AppError('not_found')
    return wireAppeal(saved)
  })
}
