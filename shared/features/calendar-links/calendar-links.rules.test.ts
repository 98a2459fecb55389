import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../kernel/durations.ts'
import {
  clipRanges,
  closedNights,
  importWindow,
  isHeld,
  linkState,
  losesMajority,
  nextFetchAt,
  nightsOfEvent,
  notifyOfOkBefore,
  programOf,
} from './calendar-links.rules.ts'

const now = new Date('2026-11-25T22:30:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

it.each([
  ['www.airbnb.com.tr', 'Airbnb'],
  ['ical.booking.com', 'Booking.com'],
  ['www.vrbo.com', 'Vrbo'],
  ['calendar.google.com', 'Google'],
  ['p12-caldav.icloud.com', 'iCloud'],
  ['outlook.live.com', 'Outlook'],
  ['outlook.office365.com', 'Outlook'],
  ['notairbnb.example', 'notairbnb.example'],
  ['www.calendar.example', 'calendar.example'],
])('names the program of %s', (host, program) => expect(programOf(host)).toBe(program))

it('blocks the nights between two days, at least one', () => {
  expect(nightsOfEvent('2027-06-10', '2027-06-13')).toEqual({ start: '2027-06-10', end: '2027-06-13' })
  expect(nightsOfEvent('2027-06-30', '2027-06-30')).toEqual({ start: '2027-06-30', end: '2027-07-01' })
  expect(nightsOfEvent('2027-06-10', '2027-06-01')).toEqual({ start: '2027-06-10', end: '2027-06-11' })
})

it('reads two years ahead, from today by the clock of the home', () => {
  expect(importWindow(now)).toEqual({ start: '2026-11-26', end: '2028-11-26' })
})

it('clips and joins ranges', () => {
  const window = { start: '2026-11-26', end: '2028-11-26' }
  expect(
    clipRanges(
      [
        { start: '2026-11-01', end: '2026-11-28' },
        { start: '2026-11-28', end: '2026-11-30' },
        { start: '2028-11-20', end: '2030-01-01' },
      ],
      window,
    ),
  ).toEqual([
    { start: '2026-11-26', end: '2026-11-30' },
    { start: '2028-11-20', end: '2028-11-26' },
  ])
})

describe('the next fetch', () => {
  const minutes = (failures: number, chance: number) =>
    (nextFetchAt(now, failures, chance).getTime() - now.getTime()) / minuteMs
  it('is in half an hour, and ever later while it fails', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((failures) => minutes(failures, 0.5))).toEqual([
      30, 30, 60, 120, 240, 240, 240,
    ])
  })
  it('is spread, and within the hour while it is the first', () => {
    expect([minutes(0, 0), minutes(0, 0.999)]).toEqual([27, expect.closeTo(33, 1)])
  })
})

describe('the state of a link', () => {
  it.each([
    [0, 0, 'fresh'],
    [0, 2.9, 'fresh'],
    [1, 0.1, 'failing'],
    [1, 2.9, 'failing'],
    [2, 3, 'late'],
    // A server that was down has fetched nothing, and failed at nothing.
    [0, 3, 'late'],
    [3, 5.9, 'late'],
    [4, 6, 'stale'],
    [0, 6, 'stale'],
    [9, 500, 'stale'],
  ])('after %d failures, %d hours old: %s', (failures, hours, state) => {
    expect(linkState({ failures, lastOkAt: before(hours * hourMs), emptiedAt: null }, now)).toBe(state)
  })
  it('is to be notified of once it is stale', () => {
    expect(linkState({ failures: 1, lastOkAt: notifyOfOkBefore(now), emptiedAt: null }, now)).toBe('stale')
  })
})

describe('a calendar that loses nights', () => {
  const range = (start: number, end: number) => ({ start: `2027-06-${start}`, end: `2027-06-${end}` })
  const known = [range(10, 14), range(20, 24)]
  it.each([
    ['nothing', known, false],
    ['a quarter', [range(10, 14), range(22, 24)], false],
    ['half', [range(10, 14)], false],
    ['more than half', [range(10, 13)], true],
    ['all', [], true],
    ['all, for as many others', [range(14, 18), range(24, 28)], true],
  ])('loses %s', (_, said, isMajority) => expect(losesMajority(known, said)).toBe(isMajority))
  it('had none to lose', () => expect(losesMajority([], [])).toBe(false))
  it('is red at once, and not believed for six hours', () => {
    expect(linkState({ failures: 0, lastOkAt: now, emptiedAt: now }, now)).toBe('stale')
    const since = [5.9, 6].map((hours) => new Date(now.getTime() - hours * hourMs))
    expect(since.map((emptied) => isHeld(emptied, now))).toEqual([true, false])
  })
  it('closes what no other has closed', () => {
    expect(closedNights([range(10, 20)], [range(12, 14)], [range(10, 13), range(18, 28)])).toBe(4)
  })
})
