import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  markAllNotificationsRead,
  markNotificationsAboutRead,
  markNotificationsRead,
} from './notifications.queries.ts'

type ReadAbout = Partial<Record<'reservation' | 'ring' | 'points_rules' | 'post', number | undefined>>

/** Marks the caller's notifications about a reservation, a ring, a post, or points rules up to a version as read. */
export const readNotificationsAbout = async ({ db, caller, now }: MemberCall, about: ReadAbout) => ({
  read: await markNotificationsAboutRead(
    db,
    caller.id,
    {
      reservationId: about.reservation ?? null,
      ringId: about.ring ?? null,
      pointsRules: about.points_rules ?? null,
      postId: about.post ?? null,
    },
    now,
  ),
})

/** Marks a notification as read; idempotent. */
export async function readNotifications({ db, caller, now }: MemberCall, id: number): Promise<null> {
  if (!(await markNotificationsRead(db, caller.id, id, now))) throw new AppError('not_found')
  return null
}

/** Marks all notifications about reservations as read. */
export async function readAllNotifications({ db, caller, now }: MemberCall): Promise<{ read: number }> {
  return { read: await markAllNotificationsRead(db, caller.id, now) }
}
