import {
  isOffered,
  type NotificationChannel,
  type NotificationTopic,
  notificationChannels,
  notificationTopics,
  type SettingEvent,
} from './notification-settings.rules.ts'

export const notificationPresets = ['all', 'important', 'quiet'] as const
export type NotificationPreset = (typeof notificationPresets)[number]

/** The preset of new members. */
export const usualPreset: NotificationPreset = 'important'

const stays = ['reservation_agreed', 'reservation_cancelled', 'reservation_arrival'] as const

/**
 * What is on besides the app, which shows everything. A wish, a post of help, and a list that is watched, is a question to us
 * with a pace of its own: its answer is mailed unless the member wants quiet.
 */
const important = {
  email: ['message', 'reservation_asked', ...stays, 'favourite', 'wish', 'help'],
  push: ['message', 'reservation_asked', ...stays],
} as const
const quiet = { email: stays, push: [] } as const

export type Choice = { topic: NotificationTopic; channel: NotificationChannel }

/** Every topic with each of its channels. */
export const choices: readonly Choice[] = notificationTopics.flatMap((topic) =>
  notificationChannels.filter((channel) => isOffered(topic, channel)).map((channel) => ({ topic, channel })),
)

export function isOnInPreset(preset: NotificationPreset, { topic, channel }: Choice): boolean {
  if (preset === 'all' || channel === 'in_app') return true
  const on: readonly NotificationTopic[] = { important, quiet }[preset][channel]
  return on.includes(topic)
}

/** The settings as they are sent: every topic has one. */
export type SettingsView = {
  email_notifications: boolean
  settings: readonly { event: SettingEvent; channel: NotificationChannel; is_on: boolean }[]
}

const isChoiceOn = ({ settings }: SettingsView, { topic, channel }: Choice): boolean =>
  settings.find((each) => each.event === topic && each.channel === channel)?.is_on ?? true

const differing = (view: SettingsView, preset: NotificationPreset): Choice[] =>
  choices.filter((choice) => isChoiceOn(view, choice) !== isOnInPreset(preset, choice))

/** The preset that the settings are, or the nearest one and in how many choices they differ. Without mails at all: one. */
export function presetOf(view: SettingsView): { preset: NotificationPreset; differences: number } {
  const mails = view.email_notifications ? 0 : 1
  return notificationPresets
    .map((preset) => ({ preset, differences: differing(view, preset).length + mails }))
    .reduce((nearest, other) => (other.differences < nearest.differences ? other : nearest))
}

/** What has to change so that the settings are the preset. */
export const changesTo = (preset: NotificationPreset, view: SettingsView) => ({
  ...(view.email_notifications ? {} : { email_notifications: true }),
  settings: differing(view, preset).map(({ topic, channel }) => ({
    event: topic,
    channel,
    is_on: isOnInPreset(preset, { topic, channel }),
  })),
})
