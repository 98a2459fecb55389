import { describe, expect, it } from 'vitest'
import {
  changesTo,
  choices,
  isOnInPreset,
  notificationPresets,
  presetOf,
  type SettingsView,
} from './notification-presets.rules.ts'
import { reservationTopics } from './notification-settings.rules.ts'
import { topicOf } from './notification-topics.ts'

const viewOf = (isOn: (choice: (typeof choices)[number]) => boolean): SettingsView => ({
  email_notifications: true,
  settings: choices.map((choice) => ({
    event: choice.topic,
    channel: choice.channel,
    is_on: isOn(choice),
  })),
})
const ofPreset = (preset: (typeof notificationPresets)[number]) =>
  viewOf((choice) => isOnInPreset(preset, choice))
const flipped = (view: SettingsView, index: number): SettingsView => ({
  ...view,
  settings: view.settings.map((each, place) => (place === index ? { ...each, is_on: !each.is_on } : each)),
})
const applied = (view: SettingsView, { settings, ...rest }: ReturnType<typeof changesTo>): SettingsView => ({
  ...view,
  ...rest,
  settings: view.settings.map(
    (each) => settings.find(({ event, channel }) => event === each.event && channel === each.channel) ?? each,
  ),
})

describe('the presets', () => {
  it('are the table of the design', () => {
    const table = Object.fromEntries(
      notificationPresets.map((preset) => [
        preset,
        (['email', 'push'] as const).map((channel) =>
          choices
            .filter((choice) => choice.channel === channel && isOnInPreset(preset, choice))
            .map(({ topic }) => topic.replace('reservation_', ''))
            .join(' '),
        ),
      ]),
    )
    expect(table).toEqual({
      all: [
        'message asked agreed cancelled arrival rest reminder favourite wish help points',
        'message asked agreed cancelled arrival rest reminder wish help',
      ],
      important: [
        'message asked agreed cancelled arrival favourite wish help',
        'message asked agreed cancelled arrival',
      ],
      quiet: ['agreed cancelled arrival', ''],
    })
  })

  it('show everything in the app', () => {
    for (const preset of notificationPresets)
      for (const choice of choices)
        if (choice.channel === 'in_app') expect(isOnInPreset(preset, choice)).toBe(true)
  })
})

describe.each(notificationPresets)('%s', (preset) => {
  it('is recognised from its settings', () => {
    expect(presetOf(ofPreset(preset))).toEqual({ preset, differences: 0 })
    expect(changesTo(preset, ofPreset(preset))).toEqual({ settings: [] })
  })

  it.each(choices.map(({ topic, channel }, index) => [topic, channel, index] as const))(
    'differs by one for %s by %s',
    (_topic, _channel, index) => {
      const view = flipped(ofPreset(preset), index)
      expect(presetOf(view)).toEqual({ preset, differences: 1 })
      expect(changesTo(preset, view).settings).toHaveLength(1)
    },
  )

  it('is reached from any settings', () => {
    for (let seed = 0; seed < 200; seed++) {
      const view = {
        ...viewOf(({ topic, channel }) => (seed * 31 + topic.length * 7 + channel.length) % 3 > 0),
        email_notifications: seed % 2 === 0,
      }
      expect(presetOf(applied(view, changesTo(preset, view)))).toEqual({ preset, differences: 0 })
    }
  })

  it('differs by one without any mails, which choosing it turns on', () => {
    const view = { ...ofPreset(preset), email_notifications: false }
    expect(presetOf(view)).toEqual({ preset, differences: 1 })
    expect(changesTo(preset, view)).toEqual({ email_notifications: true, settings: [] })
  })
})

it('knows settings that are not sent as on', () => {
  expect(presetOf({ email_notifications: true, settings: [] })).toEqual({ preset: 'all', differences: 0 })
})

it('has notifications for each topic', () => {
  expect(new Set(Object.values(topicOf))).toEqual(new Set(reservationTopics))
})
