import { describe, expect, it } from 'vitest'
import { startOfDay } from '../../../kernel/civil-date.ts'
import { extraOutcomes } from '../extras/extras.rules.ts'
import type { LaterStay } from '../later-stay/later-stay.rules.ts'
import { otherParty, type Party, parties, reservationStatuses } from '../reservations.rules.ts'
import { helpThatCanFail } from './failed-help.rules.ts'
import { problemOutcomes } from './stay-problems.rules.ts'

const [start, end] = ['2026-06-10', '2026-06-13']
const planOf = (giver: Party, changes: Partial<Parameters<typeof helpThatCanFail>[0][number]> = {}) => ({
  ...{ giver, stay: { start, end }, outcome: null },
  ...changes,
})
const both = parties.map((giver) => planOf(giver))
const during = { status: 'agreed' as const, now: new Date('2026-06-11T12:00:00Z') }
const falls = (taker: Party): LaterStay => ({
  ...{ giver: otherParty(taker), taker, state: 'planned', first: 'done' },
  range: { start, end },
})

describe('help that the team can call not done', () => {
  it.each(reservationStatuses)('is that of an agreement, not of one that is %s and none', (status) => {
    const isAgreed = status === 'agreed' || status === 'completed'
    expect(helpThatCanFail(both, { outcome: 'none' }, { ...during, status })).toEqual(
      isAgreed ? [...parties] : [],
    )
  })

  it.each(problemOutcomes)(
    'is of an agreement that goes on, where the problem is settled with %s',
    (outcome) => {
      expect(helpThatCanFail(both, { outcome }, during)).toEqual(outcome === 'none' ? [...parties] : [])
    },
  )

  it.each(parties)('is of the stay that goes on, where the other one of %s alone falls', (taker) => {
    for (const outcome of parties)
      expect(helpThatCanFail(both, { outcome, alone: falls(taker) }, during)).toEqual([otherParty(taker)])
  })

  it.each([null, ...extraOutcomes])('has not ended: %s', (outcome) => {
    const plans = parties.map((giver) => planOf(giver, { outcome }))
    expect(helpThatCanFail(plans, { outcome: 'none' }, during)).toEqual(outcome === null ? [...parties] : [])
  })

  it('has begun, each by its own stay', () => {
    const later = planOf('receiver', { stay: { start: '2026-07-01', end: '2026-07-04' } })
    const canFail = (now: Date) =>
      helpThatCanFail([planOf('offerer'), later], { outcome: 'none' }, { ...during, now })
    expect(canFail(new Date(startOfDay(start).getTime() - 1))).toEqual([])
    expect(canFail(startOfDay(start))).toEqual(['offerer'])
    expect(canFail(new Date(startOfDay('2026-07-01').getTime() - 1))).toEqual(['offerer'])
    expect(canFail(startOfDay('2026-07-01'))).toEqual([...parties])
    expect(canFail(new Date('2026-08-01T00:00:00Z'))).toEqual([...parties])
  })

  it('is planned', () => {
    expect(helpThatCanFail([], { outcome: 'none' }, during)).toEqual([])
  })
})
