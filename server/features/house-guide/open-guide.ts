import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { houseGuideContract } from '#shared/features/house-guide/house-guide.contract.ts'
import {
  guideState,
  guideWindow,
  isNewOpening,
  isWifiUpdated,
} from '#shared/features/house-guide/house-guide.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { findGuide, insertOpening, lastOpening } from './house-guide.queries.ts'
import { openSealedGuide } from './seal-guide.ts'
import { visitsOf } from './visits.ts'

type OpenedGuide = EndpointResult<(typeof houseGuideContract)['GET /reservation/guide/{id}']>

/**
 * Opens the guide of a stay for one of its two parties. Too early, too late, unwritten and not one's own are all
 * not_found: a stranger learns nothing from the answer, not even when the stay is.
 */
export async function openGuide(call: MemberCall, id: number): Promise<OpenedGuide> {
  const { caller, db, now } = call
  const { stay, going, hosting } = await visitsOf(db, id, caller.id)
  // A guest reads the guide of the home they go to; a member who only hosts reads their own as the guest sees it.
  const visit = going ?? hosting
  const guide = visit && (await findGuide(db, visit.listingId))
  if (!visit || !guide) throw new AppError('not_found')
  const window = guideWindow(visit, guide)
  const state = guideState({ status: stay.status, isWritten: true, window }, now)
  if (state !== 'open') throw new AppError('not_found')

  if (going)
    await db.transaction(async (tx) => {
      if (isNewOpening(await lastOpening(tx, id, caller.id), now)) await insertOpening(tx, id, caller.id, now)
    })
  return {
    residence: visit.listingId,
    check_in_from: guide.checkInFrom,
    check_in_until: guide.checkInUntil,
    check_out_until: guide.checkOutUntil,
    cameras: guide.cameras,
    house_rules: guide.houseRules,
    ...openSealedGuide(call, guide.ownerId, guide.sealed),
    version: guide.version,
    wifi_updated: isWifiUpdated(guide.wifiChangedAt, window),
    closes_at: window.closesAt,
  }
}
