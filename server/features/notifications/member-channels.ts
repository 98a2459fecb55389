import type { Queryable } from '#server/platform/database/database.ts'
import {
  isTopicOn,
  type NotificationChannel,
  type NotificationTopic,
  type QuietHours,
} from '#shared/features/notifications/notification-settings.rules.ts'
import type { MemberSummary } from '../accounts/accounts.public.ts'
import { selectQuietHours, selectSettings } from './settings.queries.ts'

/** A member's channels for each topic, and their quiet hours. */
export type MemberChannels = {
  isOn(topic: NotificationTopic, channel: NotificationChannel): boolean
  quiet: QuietHours | null
}

/** The member's settings. Suspended members are notified only inside the product. */
export async function channelsOfMember(
  db: Queryable,
  member: Pick<MemberSummary, 'id' | 'emailNotifications' | 'suspendedAt'>,
): Promise<MemberChannels> {
  const settings = await selectSettings(db, member.id)
  return {
    quiet: await selectQuietHours(db, member.id),
    isOn: (topic, channel) =>
      isTopicOn(settings, topic, channel) &&
      (channel === 'in_app' || member.suspendedAt === null) &&
      (channel !== 'email' || member.emailNotifications),
  }
}
