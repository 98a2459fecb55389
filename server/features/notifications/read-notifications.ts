import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { markAllNewsRead, markNewsRead, markReservationNewsRead } from './notifications.queries.ts'

/** Marks all the caller's news about a reservation as read. */
export const readReservationNews = async ({ db, caller, now }: MemberCall, reservationId: number) => ({
  read: await markReservationNewsRead(db, caller.id, reservationId, now),
})

/** Marks one piece of news as read; doing it twice changes nothing. */
export async function readNews({ db, caller, now }: MemberCall, id: number): Promise<null> {
  if (!(await markNewsRead(db, caller.id, id, now))) throw new AppError('not_found')
  return null
}

/** Marks all news about reservations as read. */
export async function readAllNews({ db, caller, now }: MemberCall): Promise<{ read: number }> {
  return { read: await markAllNewsRead(db, caller.id, now) }
}
