import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  markAllNotificationsRead,
  markNotificationsRead,
  markReservationNotificationsRead,
} from './notifications.queries.ts'

/** Marks all the caller's news about a reservation as read. */
export const readReservationNotifications = async (
  { db, caller, now }: MemberCall,
  reservationId: number,
) => ({
  read: await markReservationNotificationsRead(db, caller.id, reservationId, now),
})

/** Marks one piece of news as read; doing it twice changes nothing. */
export async function readNotifications({ db, caller, now }: MemberCall, id: number): Promise<null> {
  if (!(await markNotificationsRead(db, caller.id, id, now))) throw new AppError('not_found')
  return null
}

/** Marks all news about reservations as read. */
export async function readAllNotifications({ db, caller, now }: MemberCall): Promise<{ read: number }> {
  return { read: await markAllNotificationsRead(db, caller.id, now) }
}
