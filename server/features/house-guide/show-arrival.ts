import type { MemberCall } from '#server/platform/http/call.ts'
import type { houseGuideContract } from '#shared/features/house-guide/house-guide.contract.ts'
import { guideState, guideWindow } from '#shared/features/house-guide/house-guide.rules.ts'
import { type OwnItem, type PackingItem, packingItems } from '#shared/features/house-guide/packing.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { findCameras, findGuide, findPacking, openingsBy, savePackingRow } from './house-guide.queries.ts'
import { type Visit, type Visits, visitsOf } from './visits.ts'

type Arrival = EndpointResult<(typeof houseGuideContract)['GET /reservation/arrival/{id}']>

const noHours = { checkInFrom: null, checkInUntil: null, checkOutUntil: null }

/** What is open about the stays of an agreement, and whether their guides can be read now. */
export async function showArrival(call: MemberCall, id: number): Promise<Arrival> {
  const { caller, db } = call
  const { stay, going, hosting } = await visitsOf(db, id, caller.id)
  const packing = await findPacking(db, id, caller.id)
  return {
    going: going && (await showVisit(call, stay, going)),
    hosting: hosting && (await showVisit(call, stay, hosting)),
    packed: knownItems(packing?.packed ?? []),
    own_items: packing?.ownItems ?? [],
  }
}

async function showVisit({ db, now }: MemberCall, stay: Visits['stay'], visit: Visit) {
  const guide = await findGuide(db, visit.listingId)
  const hours = guide ?? noHours
  const window = guideWindow(visit, hours)
  const openings = await openingsBy(db, stay.id, visit.guestId)
  return {
    residence: visit.listingId,
    start_date: visit.start,
    end_date: visit.end,
    check_in_from: hours.checkInFrom,
    check_in_until: hours.checkInUntil,
    check_out_until: hours.checkOutUntil,
    cameras: guide ? guide.cameras : await findCameras(db, visit.listingId),
    house_rules: guide?.houseRules ?? '',
    check_in_at: window.checkInAt,
    check_out_at: window.checkOutAt,
    guide: guideState({ status: stay.status, isWritten: guide !== undefined, window }, now),
    opens_at: window.opensAt,
    closes_at: window.closesAt,
    version: guide?.version ?? 0,
    openings: openings.map(({ openedAt }) => openedAt),
  }
}

/** Saves what the caller has packed for a stay, and what they have added to the list. */
export async function savePacking(
  { db, caller, now }: MemberCall,
  id: number,
  { packed, own_items: ownItems }: { packed: readonly PackingItem[]; own_items?: OwnItem[] | undefined },
): Promise<{ packed: PackingItem[]; own_items: OwnItem[] }> {
  await visitsOf(db, id, caller.id)
  const saved = await savePackingRow(db, {
    reservationId: id,
    memberId: caller.id,
    packed: packingItems.filter((item) => packed.includes(item)),
    ownItems,
    at: now,
  })
  return { packed: knownItems(saved.packed), own_items: saved.ownItems }
}

/** Items of an older list that this one lacks are dropped. */
const knownItems = (items: readonly string[]): PackingItem[] =>
  packingItems.filter((item) => items.includes(item))
