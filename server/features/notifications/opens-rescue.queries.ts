import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { rescueOf } from '#shared/features/rescues/rescue.rules.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'

type EndedStay = Parameters<typeof rescueOf>[0] & { closedAt: Date | null }

/** Whether its guest is shown free homes instead: the mail and the push about these say what happened, too. */
export async function opensRescue(db: Queryable, event: ReservationEvent, now: Date): Promise<boolean> {
  if (event.type !== 'reservation_cancelled' && event.type !== 'reservation_no_show') return false
  const endedBy = event.type === 'reservation_cancelled' ? event.actor_id : event.missing_id
  if (endedBy !== event.receiver_id) return false
  const stay = await db.first<EndedStay>(sql`
    select status, service_type, start_date, end_date, agreed_at, points_per_night, closed_at
    from reservation where id = ${event.reservation_id}`)
  return stay !== undefined && rescueOf(stay, 'receiver', stay.closedAt ?? now) !== null
}
