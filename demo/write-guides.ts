import { writeGuide } from '#server/features/house-guide/write-guide.ts'
import type { Ports } from '#server/platform/ports.ts'
import { houseGuides } from './content/house-guides.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { PlannedStay } from './stay-finder.ts'
import type { Ids } from './write-stays.ts'

/** One in this many of the homes that nobody visits soon has a guide. */
const oneIn = 4

const noWifi = { wifi_name: '', wifi_password: '' }

/** Some homes have a house guide, including all that expect a guest. */
export async function writeGuides(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  calendar: DemoCalendar,
  planned: { listings: readonly PlannedListing[]; coming: readonly PlannedStay[] },
): Promise<void> {
  clock.set(calendar.at(-5, 19))
  const expecting = new Set(planned.coming.flatMap((stay) => [stay.listing, stay.offered?.listing]))
  for (const [at, { owner, payload }] of planned.listings.entries()) {
    const written = houseGuides[payload.residence_type === 'apartment' ? at % 2 : 2]
    const guide = written && (payload.amenities.includes('wifi') ? written : { ...written, ...noWifi })
    const member = ids.members[owner]
    const listing = ids.listings[at]
    if (!guide || member === undefined || listing === undefined) continue
    if (expecting.has(at) || at % oneIn === 0) await writeGuide(callAs(ports, member), listing, guide)
  }
}
