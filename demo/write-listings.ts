import { importListings } from '#server/features/listings/imported-listings.queries.ts'
import { checkListing } from '#server/features/listings/save-listing.ts'
import { saveValuations } from '#server/features/valuation/valuation.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { callAs } from './demo-call.ts'
import { withDemoSettings } from './demo-settings.ts'
import type { PlannedListing } from './plan-listings.ts'

/** Days since the owners last saved their calendars, cycled through: most are fresh, some prompt a question. */
const calendarAges = [3, 47, 12, 0, 8, 21, 34, 5, 16, 27, 61]

/** When the owner of the listing at this position saved its calendar last. */
export function calendarSavedAt(at: number, createdAt: Date, now: Date): Date {
  const age = calendarAges[at % calendarAges.length] ?? 0
  return new Date(Math.max(createdAt.getTime(), now.getTime() - age * dayMs))
}

/** Most hosts have marked their door on the map. */
const unmarkedEvery = 8

/** Writes the listings as the form would: parsed by the contract, checked by the rules. Returns their ids in order. */
export async function writeListings(
  ports: Ports,
  tx: Transaction,
  listings: readonly PlannedListing[],
  memberIds: readonly number[],
  choosyFrom: (listing: number) => CivilDate,
): Promise<number[]> {
  const ids = await importListings(
    tx,
    listings.map((listing, at) => {
      const ownerId = memberIds[listing.owner] ?? 0
      const isMarked = at % unmarkedEvery > 0
      const payload = ListingPayload.parse({ ...listing.payload, ...(isMarked && { pin_source: 'map' }) })
      const { pictures, createdAt } = listing
      const savedAt = calendarSavedAt(at, createdAt, ports.clock.now())
      const checked = checkListing(callAs(ports, ownerId), payload)
      const calendar = withDemoSettings(checked.ranges, choosyFrom(at), at)
      return { ...checked, ownerId, payload, calendar, pictures, createdAt, savedAt }
    }),
  )
  await saveValuations(tx, ids)
  return ids
}
