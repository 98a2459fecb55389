import { balanceOf } from '#server/features/points/points.public.ts'
import { openRescue } from '#server/features/rescues/open-rescue.ts'
import { saveOptIn } from '#server/features/rescues/rescues.queries.ts'
import { cancelReservation } from '#server/features/reservations/agreement/cancel-reservation.ts'
import { approveReservation } from '#server/features/reservations/negotiation/approve-reservation.ts'
import { startReservation } from '#server/features/reservations/negotiation/start-reservation.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import { placesForPoints } from './free-places.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { Ids } from './write-stays.ts'

const nights = 2
/** The days from now on which the stay can begin. */
const within = { from: 9, to: 30 }
/** The demo account that is the guest. */
const guest = 1

export type LostStay = { id: number; hostId: number; cancelledAt: Date; standbyListing: number }

/**
 * A stay for points of a demo account that its host cancelled two hours ago, where others nearby are free; null if there
 * is none on this day. Its points are back.
 */
export async function writeLostStay(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  calendar: DemoCalendar,
  { listings, met }: { listings: readonly PlannedListing[]; met: ReadonlySet<number> },
): Promise<LostStay | null> {
  const balance = await balanceOf(ports.db, ids.members[guest] ?? 0)
  const freeFor = await placesForPoints(ports, ids, { listings, nights })
  for (let from = within.from; from <= within.to; from += 1) {
    const [start, end] = [calendar.day(from), calendar.day(from + nights)]
    const free = freeFor(start, end)
    for (const place of free) {
      const around = free.filter(({ city, owner }) => city === place.city && owner !== place.owner)
      const [standby] = around
      if (around.length < 2 || !standby || met.has(place.owner) || place.points > balance) continue
      const hostId = ids.members[place.owner] ?? 0
      const cancelledAt = new Date(calendar.now.getTime() - 2 * hourMs)
      const id = await cancelled(ports, clock, {
        ...{ guestId: ids.members[guest] ?? 0, hostId, listing: place.id, start, end },
        days: [calendar.at(-3, 10), calendar.at(-3, 15), calendar.at(-3, 20), cancelledAt],
      })
      return { id, hostId, cancelledAt, standbyListing: standby.id }
    }
  }
  return null
}

type Cancelled = {
  guestId: number
  hostId: number
  listing: number
  start: CivilDate
  end: CivilDate
  days: [Date, Date, Date, Date]
}

async function cancelled(ports: Ports, clock: DemoClock, stay: Cancelled): Promise<number> {
  const [askedAt, approvedAt, agreedAt, cancelledAt] = stay.days
  clock.set(askedAt)
  const { id } = await startReservation(callAs(ports, stay.guestId), {
    product: stay.listing,
    service_type: pointService,
    start_date: stay.start,
    end_date: stay.end,
    ...{ adults: 1, children: 0, pets: 0 },
  })
  clock.set(approvedAt)
  await approveReservation(callAs(ports, stay.guestId), id, undefined)
  clock.set(agreedAt)
  await approveReservation(callAs(ports, stay.hostId), id, undefined)
  clock.set(cancelledAt)
  await cancelReservation(callAs(ports, stay.hostId), id, 'Su borusu patladı, tamir bitmedi. Çok üzgünüm.')
  return id
}

/** Once homes can be found: the guest is shown those nearby, one of them a standby home. */
export async function openLostStay(
  ports: Ports,
  clock: DemoClock,
  tx: Transaction,
  { id, hostId, cancelledAt, standbyListing }: LostStay,
): Promise<void> {
  clock.set(cancelledAt)
  await saveOptIn(tx, standbyListing, cancelledAt)
  await openRescue(ports, tx, id, { by: hostId, what: 'cancelled' })
}
