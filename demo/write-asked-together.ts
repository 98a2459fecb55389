import { balanceOf } from '#server/features/points/points.public.ts'
import { startReservation } from '#server/features/reservations/negotiation/start-reservation.ts'
import type { Ports } from '#server/platform/ports.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import { type Place, placesForPoints } from './free-places.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { Ids } from './write-stays.ts'

const size = 3
const nights = 2
/** The days from now on which the stay can begin. */
const within = { from: 31, to: 60 }
/** The demo account that is the guest. */
const guest = 1
const together = '3b2f6c1e-7a54-4d7e-9a0e-6f1d2c5b8a90'

/** Three hosts in one province whom a demo account asked at once yesterday; none if nothing fits on this day. */
export async function writeAskedTogether(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  calendar: DemoCalendar,
  { listings, met }: { listings: readonly PlannedListing[]; met: ReadonlySet<number> },
): Promise<void> {
  const guestId = ids.members[guest] ?? 0
  const balance = await balanceOf(ports.db, guestId)
  const freeFor = await placesForPoints(ports, ids, { listings, nights })
  for (let from = within.from; from <= within.to; from += 1) {
    const [start, end] = [calendar.day(from), calendar.day(from + nights)]
    const payable = freeFor(start, end).filter(({ owner, points }) => !met.has(owner) && points <= balance)
    const asked = threeOfOneCity(payable)
    if (!asked) continue
    for (const [position, { id }] of asked.entries()) {
      clock.set(calendar.at(-1, 18 + position / 60))
      await startReservation(callAs(ports, guestId), {
        ...{ product: id, service_type: pointService, start_date: start, end_date: end },
        ...{ adults: 2, children: 0, pets: 0, approve: true, together },
        text: 'Merhaba, hafta sonu için iki kişi gelmek istiyoruz.',
      })
    }
    return
  }
}

/** The homes of three hosts in the first province that has as many. */
function threeOfOneCity(places: readonly Place[]): Place[] | undefined {
  const onePerOwner = [...Map.groupBy(places, ({ owner }) => owner).values()].flatMap(
    ([first]) => first ?? [],
  )
  const cities = [...Map.groupBy(onePerOwner, ({ city }) => city).values()]
  return cities.find((each) => each.length >= size)?.slice(0, size)
}
