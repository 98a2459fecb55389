import { describe, expect, it } from 'vitest'
import { hourMs } from '../../kernel/durations.ts'
import { reservationStatuses } from '../reservations/reservations.rules.ts'
import {
  camerasProblem,
  guideState,
  guideWindow,
  hasCodes,
  hasCodesToChange,
  instantAt,
  isNewOpening,
  isWifiUpdated,
  openingPauseMs,
} from './house-guide.rules.ts'

const at = (text: string) => new Date(text)
const hours = { checkInFrom: '15:00', checkOutUntil: '11:00' }
const stay = { start: '2026-12-12', end: '2026-12-19' }
const zones = ['Europe/Istanbul', 'Europe/London'] as const

describe('the window of a house guide', () => {
  it.each([
    ['Europe/Istanbul', '2026-12-10T12:00:00Z', '2026-12-20T08:00:00Z'],
    ['Europe/London', '2026-12-10T15:00:00Z', '2026-12-20T11:00:00Z'],
  ])('in %s opens 48 hours before check-in and closes 24 after check-out', (zone, opens, closes) => {
    const window = guideWindow(stay, hours, zone)
    expect([window.opensAt, window.closesAt]).toEqual([at(opens), at(closes)])
    expect(window.checkInAt.getTime() - window.opensAt.getTime()).toBe(48 * hourMs)
    expect(window.closesAt.getTime() - window.checkOutAt.getTime()).toBe(24 * hourMs)
  })

  it('takes the usual hours of a home whose host named none', () => {
    const none = { checkInFrom: null, checkOutUntil: null }
    expect(guideWindow(stay, none)).toEqual(guideWindow(stay, hours))
  })

  it.each([
    // The clocks of London go forward on 29 March 2026 and back on 25 October.
    [
      'forward in the window',
      { start: '2026-03-30', end: '2026-04-02' },
      '2026-03-28T14:00:00Z',
      '2026-04-03T10:00:00Z',
    ],
    [
      'forward in the stay',
      { start: '2026-03-28', end: '2026-03-31' },
      '2026-03-26T15:00:00Z',
      '2026-04-01T10:00:00Z',
    ],
    [
      'back in the window',
      { start: '2026-10-26', end: '2026-10-28' },
      '2026-10-24T15:00:00Z',
      '2026-10-29T11:00:00Z',
    ],
    [
      'back in the stay',
      { start: '2026-10-24', end: '2026-10-26' },
      '2026-10-22T14:00:00Z',
      '2026-10-27T11:00:00Z',
    ],
  ])('is 48 and 24 real hours where the clocks go %s', (_when, dates, opens, closes) => {
    const window = guideWindow(dates, hours, 'Europe/London')
    expect([window.opensAt, window.closesAt]).toEqual([at(opens), at(closes)])
  })

  it('is the same all year where the clocks never change', () => {
    const window = guideWindow({ start: '2026-03-30', end: '2026-10-26' }, hours)
    expect([window.opensAt, window.closesAt]).toEqual([
      at('2026-03-28T12:00:00Z'),
      at('2026-10-27T08:00:00Z'),
    ])
  })
})

describe('the instant of a time by the clock', () => {
  it.each([
    ['2026-03-29', '00:59', '2026-03-29T00:59:00Z'],
    // Skipped: an hour later.
    ['2026-03-29', '01:30', '2026-03-29T01:30:00Z'],
    ['2026-03-29', '02:00', '2026-03-29T01:00:00Z'],
    ['2026-10-25', '00:59', '2026-10-24T23:59:00Z'],
    // Shown twice: the first.
    ['2026-10-25', '01:30', '2026-10-25T00:30:00Z'],
    ['2026-10-25', '02:00', '2026-10-25T02:00:00Z'],
  ])('on %s at %s in London is %s', (date, time, instant) => {
    expect(instantAt(date, time, 'Europe/London')).toEqual(at(instant))
  })
})

describe.each(zones)('the state of a guide in %s', (zone) => {
  const window = guideWindow(stay, hours, zone)
  const moments = {
    'a moment before it opens': [window.opensAt.getTime() - 1, 'early'],
    'as it opens': [window.opensAt.getTime(), 'open'],
    'at check-in': [window.checkInAt.getTime(), 'open'],
    'at check-out': [window.checkOutAt.getTime(), 'open'],
    'a moment before it closes': [window.closesAt.getTime() - 1, 'open'],
    'as it closes': [window.closesAt.getTime(), 'closed'],
  } as const

  describe.each(reservationStatuses)('of a stay that is %s', (status) => {
    const isAgreed = status === 'agreed' || status === 'completed'
    it.each(Object.entries(moments))('%s', (_moment, [time, state]) => {
      const now = new Date(time)
      expect(guideState({ status, isWritten: true, window }, now)).toBe(isAgreed ? state : 'closed')
      expect(guideState({ status, isWritten: false, window }, now)).toBe(isAgreed ? 'unwritten' : 'closed')
    })
  })

  it('says that the wifi is another only where it changed after the guide opened', () => {
    expect(isWifiUpdated(null, window)).toBe(false)
    expect(isWifiUpdated(window.opensAt, window)).toBe(false)
    expect(isWifiUpdated(new Date(window.opensAt.getTime() + 1), window)).toBe(true)
  })
})

describe('codes that a guest has seen', () => {
  const closedAt = at('2026-12-11T12:00:00Z')
  const before = new Date(closedAt.getTime() - 1)
  const after = new Date(closedAt.getTime() + 1)

  it('are to be changed once the agreement has ended early, until the guide is saved again', () => {
    for (const status of reservationStatuses)
      for (const closed of [closedAt, null])
        for (const openedAt of [before, null])
          for (const withCodes of [true, false])
            for (const savedAt of [before, closedAt, after]) {
              const result = hasCodesToChange(
                { status, closedAt: closed, openedAt },
                { hasCodes: withCodes, savedAt },
              )
              const isSeen = closed !== null && openedAt !== null && withCodes && savedAt !== after
              expect(result).toBe(status === 'cancelled' && isSeen)
            }
  })

  it('are those of the door and of the wifi', () => {
    expect(hasCodes({ door_code: '4816#', wifi_password: '' })).toBe(true)
    expect(hasCodes({ door_code: ' ', wifi_password: 'cumba' })).toBe(true)
    expect(hasCodes({ door_code: '', wifi_password: ' ' })).toBe(false)
  })
})

it('records an opening again only after a pause', () => {
  const now = at('2026-12-12T12:00:00Z')
  expect(isNewOpening(null, now)).toBe(true)
  expect(isNewOpening(new Date(now.getTime() - openingPauseMs + 1), now)).toBe(false)
  expect(isNewOpening(new Date(now.getTime() - openingPauseMs), now)).toBe(true)
})

describe('cameras', () => {
  it.each([
    [null, '', null],
    ['none', '', null],
    ['outside', 'Girişte bir kamera var.', null],
    ['outside', ' ', 'house_rules cameras_unnamed'],
    ['inside', '', 'cameras cameras_inside'],
    ['inside', 'Salonda bir kamera var.', 'cameras cameras_inside'],
  ] as const)('%s, with the rules %j: %s', (cameras, rules, refused) => {
    const found = camerasProblem(cameras, rules)
    expect(found && `${found.field} ${found.problem}`).toBe(refused)
  })
})
