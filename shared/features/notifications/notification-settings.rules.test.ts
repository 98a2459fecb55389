import { describe, expect, it } from 'vitest'
import {
  isOffered,
  isQuiet,
  isTopicOn,
  isUnreadMailDue,
  notificationTopics,
  reservationTopics,
  soundsAt,
  topicsOf,
} from './notification-settings.rules.ts'

/** Istanbul is three hours ahead. */
const istanbul = (clock: string, day = '2026-05-10') => new Date(`${day}T${clock}:00+03:00`)
const night = { from: 22 * 60, to: 8 * 60 }
const noon = { from: 12 * 60, to: 13 * 60 + 30 }

describe('quiet hours', () => {
  it.each([
    [night, '21:59', false],
    [night, '22:00', true],
    [night, '00:00', true],
    [night, '07:59', true],
    [night, '08:00', false],
    [noon, '11:59', false],
    [noon, '12:00', true],
    [noon, '13:29', true],
    [noon, '13:30', false],
    [null, '03:00', false],
  ])('%j at %s: %s', (quiet, clock, expected) => {
    expect(isQuiet(quiet, istanbul(clock))).toBe(expected)
  })

  it('hold back until they end, on this day or the next', () => {
    expect(soundsAt(night, istanbul('23:30'))).toEqual(istanbul('08:00', '2026-05-11'))
    expect(soundsAt(night, istanbul('00:00'))).toEqual(istanbul('08:00'))
    expect(soundsAt(noon, new Date(istanbul('13:29').getTime() + 59_999))).toEqual(istanbul('13:30'))
    expect(soundsAt(night, istanbul('12:00'))).toEqual(istanbul('12:00'))
    expect(soundsAt(null, istanbul('23:30'))).toEqual(istanbul('23:30'))
  })

  it('are over when they say so, at every minute of the day', () => {
    for (let minute = 0; minute < 1440; minute++) {
      const at = new Date(istanbul('00:00').getTime() + minute * 60_000)
      expect(isQuiet(night, soundsAt(night, at))).toBe(false)
    }
  })
})

describe('mails about unread messages', () => {
  const now = istanbul('12:00')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  it.each([
    [9.9, null, false],
    [10, null, true],
    [10, 59, false],
    [10, 60, true],
    [59, 60, true],
    [5, 600, false],
  ])('waiting for %s minutes, last mail %s minutes ago: %s', (waiting, last, expected) => {
    const facts = { oldestUntold: ago(waiting), lastMail: last === null ? null : ago(last) }
    expect(isUnreadMailDue(facts, now)).toBe(expected)
  })
})

it('offers each event where it makes sense', () => {
  expect(isOffered('message', 'in_app')).toBe(true)
  expect(isOffered('reminder', 'in_app')).toBe(false)
  expect(isOffered('reminder', 'push')).toBe(true)
})

describe('a setting', () => {
  const off = (event: 'reservation' | 'reservation_asked' | 'message') =>
    ({ event, channel: 'email', isOn: false }) as const
  const offTopics = (...saved: Parameters<typeof isTopicOn>[0]) =>
    notificationTopics.filter((topic) => !isTopicOn(saved, topic, 'email'))

  it('is on until the member decides', () => expect(offTopics()).toEqual([]))
  it('is for its topic and channel only', () => {
    expect(offTopics(off('reservation_asked'))).toEqual(['reservation_asked'])
    expect(isTopicOn([off('message')], 'message', 'push')).toBe(true)
  })
  it('of stays as a whole is for all their topics', () => {
    expect(offTopics(off('reservation'))).toEqual(reservationTopics)
    expect(topicsOf('reservation')).toEqual(reservationTopics)
    expect(topicsOf('message')).toEqual(['message'])
  })
  it('of a topic goes before that of the whole', () => {
    const on = { event: 'reservation_agreed', channel: 'email', isOn: true } as const
    expect(offTopics(off('reservation'), on)).not.toContain('reservation_agreed')
  })
})
