import type { Queryable } from '#server/platform/database/database.ts'
import type {
  NotificationChannel,
  NotificationEvent,
  QuietHours,
} from '#shared/features/notifications/notification-settings.rules.ts'
import type { MemberSummary } from '../accounts/accounts.public.ts'
import { selectQuietHours, selectSettings } from './settings.queries.ts'

/** Where a member is told of an event, and when it is quiet there. */
export type MemberChannels = {
  isOn(event: NotificationEvent, channel: NotificationChannel): boolean
  quiet: QuietHours | null
}

/** What the member decided. Who is suspended is told of nothing outside of the product. */
export async function channelsOfMember(
  db: Queryable,
  member: Pick<MemberSummary, 'id' | 'emailNotifications' | 'suspendedAt'>,
): Promise<MemberChannels> {
  const settings = await selectSettings(db, member.id)
  const off = new Set(settings.filter(({ isOn }) => !isOn).map(({ event, channel }) => `${event}/${channel}`))
  return {
    quiet: await selectQuietHours(db, member.id),
    isOn: (event, channel) =>
      !off.has(`${event}/${channel}`) &&
      (channel === 'in_app' || member.suspendedAt === null) &&
      (channel !== 'email' || member.emailNotifications),
  }
}
