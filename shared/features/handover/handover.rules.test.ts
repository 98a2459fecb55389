import { describe, expect, it } from 'vitest'
import { startOfDay } from '../../kernel/civil-date.ts'
import { dayMs } from '../../kernel/durations.ts'
import type { ReservationStatus } from '../reservations/reservations.rules.ts'
import {
  handoverPermission,
  handoverPhases,
  handoverWindow,
  hashedText,
  maxTotalBytes,
  parseRooms,
  photosProblem,
} from './handover.rules.ts'

const statuses: readonly ReservationStatus[] = ['negotiating', 'agreed', 'completed', 'cancelled', 'expired']
const stay = { start: '2027-03-26', end: '2027-03-30' }
/** In days from the start of the check-in day: just before, at, and after every edge. */
const times = [-1 / dayMs, 0, 1, 3 - 1 / dayMs, 3, 4, 5, 7 - 1 / dayMs, 7, 30]
/** The same windows, written by hand: arrival on days 0 to 6, departure on days 3 to 6. */
const open = {
  arrival: (day: number) => day >= 0 && day < 7,
  departure: (day: number) => day >= 3 && day < 7,
}

describe('a handover', () => {
  for (const status of statuses)
    for (const phase of handoverPhases)
      for (const actor of ['guest', 'host', 'stranger'] as const)
        for (const exists of [false, true])
          it(`${status}, ${phase}, by the ${actor}, ${exists ? 'sent before' : 'the first time'}`, () => {
            for (const time of times) {
              const now = new Date(startOfDay(stay.start).getTime() + Math.round(time * dayMs))
              const result = handoverPermission({ stay: { ...stay, status }, phase, actor, exists }, now)
              const isUnderWay = status === 'agreed' || status === 'completed'
              const refusal =
                actor === 'stranger'
                  ? 'not_found'
                  : actor === 'host'
                    ? 'handover_by_guest'
                    : !isUnderWay
                      ? 'handover_not_open'
                      : exists
                        ? 'handover_exists'
                        : open[phase](time)
                          ? null
                          : 'handover_not_open'
              expect([time, result.ok ? null : result.error]).toEqual([time, refusal])
            }
          })

  it('of one night can be made for both phases from the day of check-in', () => {
    const night = { start: '2027-03-26', end: '2027-03-27' }
    for (const phase of handoverPhases)
      expect(handoverWindow(night, phase).from).toEqual(startOfDay('2027-03-26'))
  })
})

describe('its photos', () => {
  it.each([
    [5, 1, 'too_few_photos'],
    [6, 1, null],
    [20, 1, null],
    [21, 1, 'too_many_photos'],
    [6, maxTotalBytes / 6, null],
    [6, maxTotalBytes / 6 + 1, 'photos_too_large'],
  ] as const)('%i of %d bytes: %s', (count, bytes, problem) => {
    expect(photosProblem(Array.from({ length: count }, () => bytes))).toBe(problem)
  })

  it('have a known room each', () => {
    expect(parseRooms('kitchen, bedroom,kitchen')).toEqual(['kitchen', 'bedroom', 'kitchen'])
    for (const text of ['', 'kitchen,', 'cellar', 'Kitchen']) expect(parseRooms(text)).toBeNull()
  })

  it('are hashed in their order, with meter, reservation and phase', () => {
    const set = { photoHashes: ['a', 'b'], meter: '1', reservationId: 2, phase: 'arrival' as const }
    const others = [
      set,
      { ...set, photoHashes: ['b', 'a'] },
      { ...set, meter: '12' },
      { ...set, reservationId: 3 },
      { ...set, phase: 'departure' as const },
    ]
    expect(new Set(others.map(hashedText)).size).toBe(others.length)
  })
})
