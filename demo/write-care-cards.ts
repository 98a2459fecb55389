import { writeCare } from '#server/features/care/write-care.ts'
import type { Ports } from '#server/platform/ports.ts'
import { hostCare, neighbourCare } from './content/care-cards.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs } from './demo-call.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { Step } from './write-agreements.ts'
import type { Ids } from './write-stays.ts'

/** When they are written: before anybody is asked to look after what is on them. */
const writtenIn = -20

/** A cat and pots in the demo host's flat, a dog in a home of Kuzguncuk. */
export function careSteps(
  ports: Ports,
  ids: Ids,
  calendar: DemoCalendar,
  listings: readonly PlannedListing[],
): Step[] {
  const written = [
    { at: listings.findIndex(({ scriptName }) => scriptName === 'moda'), cards: hostCare },
    {
      at: listings.findIndex(
        ({ spot, payload }) => spot.town === 'Kuzguncuk' && payload.residence_type !== 'room',
      ),
      cards: neighbourCare,
    },
  ]
  return written.map(({ at, cards }) => {
    const owner = listings[at]?.owner
    const member = owner === undefined ? undefined : ids.members[owner]
    const listing = ids.listings[at]
    if (member === undefined || listing === undefined)
      throw new Error('A demo home to look after is missing.')
    const run = async () => void (await writeCare(callAs(ports, member), listing, { cards: [...cards] }))
    return { at: calendar.at(writtenIn, 19), run }
  })
}
