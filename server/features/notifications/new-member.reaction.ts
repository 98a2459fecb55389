import type { Reaction } from '#server/platform/events/events.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import {
  choices,
  isOnInPreset,
  usualPreset,
} from '#shared/features/notifications/notification-presets.rules.ts'
import { insertSettings } from './settings.queries.ts'

/** New members are notified of what is important. What has no setting is on, as it always was for members of before. */
export const newMemberReaction: Reaction<EventOf<'member_registered'>> = {
  on: 'member_registered',
  name: 'notifications.new-member',
  run: (tx, { member_id }) =>
    insertSettings(
      tx,
      member_id,
      choices
        .filter((choice) => !isOnInPreset(usualPreset, choice))
        .map(({ topic, channel }) => ({ event: topic, channel, isOn: false })),
    ),
}
