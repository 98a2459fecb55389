import { describe, expect, it } from 'vitest'
import { hourMs } from '../../kernel/durations.ts'
import {
  conflictChoices,
  conflictStates,
  decideBy,
  decideConflict,
  findConflicts,
  hoursToDecide,
  remindOfFoundBefore,
  withoutEchoes,
} from './conflicts.rules.ts'

const found = new Date('2026-11-25T09:00:00Z')
const hoursAfter = (hours: number) => new Date(found.getTime() + hours * hourMs)

describe('a conflict', () => {
  it.each(conflictStates.flatMap((state) => conflictChoices.map((choice) => [state, choice] as const)))(
    '%s, decided for the %s',
    (state, choice) => {
      const expected =
        state === 'open'
          ? { ok: true, value: choice === 'agreement' ? 'kept' : 'cancelled' }
          : { ok: false, error: 'conflict_decided' }
      expect(decideConflict(state, choice)).toEqual(expected)
    },
  )

  it('is decided within 24 hours, with a reminder six hours before', () => {
    expect(decideBy(found)).toEqual(hoursAfter(24))
    expect([0, 0.5, 23, 24, 48].map((hours) => hoursToDecide(found, hoursAfter(hours)))).toEqual([
      24, 24, 1, 0, 0,
    ])
    expect(remindOfFoundBefore(hoursAfter(18))).toEqual(found)
  })
})

const agreed = { reservationId: 7, agreedAt: found, start: '2027-06-10', end: '2027-06-15' }
const range = (start: number, end: number) => ({ start: `2027-06-${start}`, end: `2027-06-${end}` })

describe('the nights of a calendar and of an agreement', () => {
  it.each([
    ['before it', [range(15, 20)], null],
    ['up to its first day', [{ start: '2027-06-01', end: '2027-06-10' }], null],
    ['in its beginning', [{ start: '2027-06-01', end: '2027-06-12' }], range(10, 12)],
    ['inside of it', [range(11, 12)], range(11, 12)],
    ['around it', [{ start: '2027-06-01', end: '2027-07-01' }], range(10, 15)],
    ['twice', [range(11, 12), range(13, 20)], range(11, 15)],
  ])('conflict %s', (_, events, nights) => {
    expect(findConflicts([agreed], events)).toEqual(nights ? [{ reservationId: 7, nights }] : [])
  })

  const other = { reservationId: 8, agreedAt: found, start: '2027-06-15', end: '2027-06-18' }
  const block = (start: number, end: number) => ({ ...range(start, end), isReserved: false })
  const booking = (start: number, end: number) => ({ ...range(start, end), isReserved: true })
  const read = { feedReadAt: hoursAfter(1), known: [], today: '2027-06-01' }

  it.each([
    ['exactly', [block(10, 15)], []],
    ['joined with those of the next stay', [block(10, 18)], []],
    ['widened by a day of preparation', [block(10, 19)], [range(18, 19)]],
    ['as single nights', [10, 11, 12, 13, 14].map((night) => block(night, night + 1)), []],
    ['only in part', [block(11, 16)], [range(11, 16)]],
    ['and as a booking of their own', [booking(10, 15)], [range(10, 15)]],
    ['with a booking of their own inside', [block(10, 15), booking(12, 13)], [range(12, 13)]],
  ])('are our own where a site that has read our feed has them %s', (_, events, left) => {
    expect(withoutEchoes(events, [agreed, other], read)).toEqual(left)
  })

  it.each([
    ['nobody has read it', { feedReadAt: null }],
    ['it was read before the agreement', { feedReadAt: hoursAfter(-1) }],
    ['the calendar had these nights before', { known: [range(10, 15)] }],
    ['the calendar had some of these nights before', { known: [range(14, 20)] }],
  ])('are not our own where %s', (_, how) => {
    expect(withoutEchoes([block(10, 15)], [agreed], { ...read, ...how })).toEqual([range(10, 15)])
  })

  it('are our own in what is left of a stay that has begun', () => {
    const late = { ...read, today: '2027-06-13' }
    expect(withoutEchoes([block(13, 15)], [agreed], late)).toEqual([])
  })
})
