import type { MemberCall } from '#server/platform/http/call.ts'
import { isPushService } from '#server/platform/push/push-services.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type {
  NotificationSettings,
  notificationSettingsContract,
} from '#shared/features/notifications/notification-settings.contract.ts'
import {
  isOffered,
  isTopicOn,
  notificationChannels,
  settingEvents,
  topicsOf,
} from '#shared/features/notifications/notification-settings.rules.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import { findMembers, setEmailNotifications } from '../accounts/accounts.public.ts'
import {
  deletePushSubscription,
  selectQuietHours,
  selectSettings,
  setQuietHours,
  upsertPushSubscription,
  upsertSetting,
} from './settings.queries.ts'

type Contract = typeof notificationSettingsContract
type Changes = EndpointInput<Contract['PATCH /notification-settings/']>['body']
type Subscription = EndpointInput<Contract['POST /push-subscription/']>['body']

/** Every event and topic with each of its channels. */
export async function showSettings({ db, caller, push }: MemberCall): Promise<NotificationSettings> {
  const decided = await selectSettings(db, caller.id)
  const member = (await findMembers(db, [caller.id])).get(caller.id)
  return {
    email_notifications: member?.emailNotifications ?? true,
    settings: settingEvents.flatMap((event) =>
      notificationChannels
        .filter((channel) => isOffered(event, channel))
        .map((channel) => ({
          event,
          channel,
          is_on: topicsOf(event).some((topic) => isTopicOn(decided, topic, channel)),
        })),
    ),
    quiet_hours: await selectQuietHours(db, caller.id),
    push_public_key: push.publicKey,
  }
}

/** Changes only what was sent. */
export async function changeSettings(call: MemberCall, changes: Changes): Promise<NotificationSettings> {
  const { db, caller } = call
  const settings = changes.settings ?? []
  if (!settings.every(({ event, channel }) => isOffered(event, channel))) throw new AppError('invalid_input')
  await db.transaction(async (tx) => {
    if (changes.email_notifications !== undefined)
      await setEmailNotifications(tx, caller.id, changes.email_notifications)
    for (const { event, channel, is_on } of settings)
      await upsertSetting(tx, caller.id, { event, channel, isOn: is_on })
    if (changes.quiet_hours !== undefined) await setQuietHours(tx, caller.id, changes.quiet_hours)
  })
  return showSettings(call)
}

/** Pushes go to browser makers' services and nowhere else. */
export async function subscribeToPush(call: MemberCall, { endpoint, keys }: Subscription): Promise<null> {
  const { db, caller, config, now } = call
  if (!isPushService(endpoint, config.mode === 'test')) throw new AppError('invalid_input')
  await upsertPushSubscription(db, { memberId: caller.id, endpoint, ...keys, at: now })
  return null
}

export async function unsubscribeFromPush({ db, caller }: MemberCall, endpoint: string): Promise<null> {
  await deletePushSubscription(db, caller.id, endpoint)
  return null
}
