import type { Queryable } from '#server/platform/database/database.ts'
import type {
  NotificationChannel,
  NotificationEvent,
  QuietHours,
} from '#shared/features/notifications/notification-settings.rules.ts'
import type { MemberSummary } from '../accounts/accounts.public.ts'
import { selectQuietHours, selectSettings } from './settings.queries.ts'

/** A member's channels for an event, and their quiet hours. */
export type MemberChannels = {
  isOn(event: NotificationEvent, channel: NotificationChannel): boolean
  quiet: QuietHours | null
}

/** The member's settings. Suspended members are notified only inside the product. */
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
