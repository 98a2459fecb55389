import { writeCare } from '#server/features/care/write-care.ts'
import type { Ports } from '#server/platform/ports.ts'
import { hostCare, neighbourCare } from './content/care-cards.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { Ids } from './write-stays.ts'

/** A cat and pots in the demo host's flat, a dog in a home of Kuzguncuk. */
export async function writeCareCards(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  calendar: DemoCalendar,
  listings: readonly PlannedListing[],
): Promise<void> {
  clock.set(calendar.at(-5, 19))
  const written = [
    { at: listings.findIndex(({ scriptName }) => scriptName === 'moda'), cards: hostCare },
    {
      at: listings.findIndex(
        ({ spot, payload }) => spot.town === 'Kuzguncuk' && payload.residence_type !== 'room',
      ),
      cards: neighbourCare,
    },
  ]
  for (const { at, cards } of written) {
    const owner = listings[at]?.owner
    const member = owner === undefined ? undefined : ids.members[owner]
    const listing = ids.listings[at]
    if (member === undefined || listing === undefined)
      throw new Error('A demo home to look after is missing.')
    await writeCare(callAs(ports, member), listing, { cards: [...cards] })
  }
}
