import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

/** A stay of a ring: created as an agreement, by everybody in the ring. */
export async function insertLeg(
  tx: Queryable,
  leg: Guests & {
    ringId: number
    guestId: number
    hostId: number
    listingId: number
    stay: DateRange
    pointsPerNight: number
    pointsRules: number
    at: Date
  },
): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date, adults, children,
      pets, status, offerer_approved, receiver_approved, points_per_night, points_rules, ring_id, created_at, last_activity_at,
      agreed_at, offerer_hides_phone, receiver_hides_phone)
    values (${leg.listingId}, ${leg.guestId}, ${leg.hostId}, 'home_exchange', ${leg.stay.start}, ${leg.stay.end},
      ${leg.adults}, ${leg.children}, ${leg.pets}, 'agreed', true, true, ${leg.pointsPerNight}, ${leg.pointsRules},
      ${leg.ringId}, ${leg.at}, ${leg.at}, ${leg.at}, false, false)
    returning id`)
  if (!row) throw new Error('An inserted leg came back without an id.')
  return row.id
}
