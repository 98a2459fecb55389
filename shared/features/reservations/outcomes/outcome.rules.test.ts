import { describe, expect, it } from 'vitest'
import { parties, reservationStatuses } from '../reservations.rules.ts'
import {
  answerOutcome,
  daysBefore,
  type EndedStay,
  isPublished,
  outcomeAnswers,
  outcomeKinds,
  recordableKinds,
} from './outcome.rules.ts'

const at = (text: string) => new Date(text)
/** The host cancelled eight days before. */
const stay: EndedStay = {
  status: 'cancelled',
  startDate: '2026-07-10',
  agreedAt: at('2026-05-01T09:00:00Z'),
  closedAt: at('2026-07-02T09:00:00Z'),
  endedBy: 'receiver',
  missing: null,
  failing: null,
}
const soon = at('2026-07-03T09:00:00Z')
const kinds = (changes: Partial<EndedStay>, author: 'offerer' | 'receiver' = 'offerer', now = soon) => {
  const recordable = recordableKinds({ ...stay, ...changes }, author, false, now)
  return recordable.ok ? recordable.value : recordable.error
}

describe('recording what happened', () => {
  it('is for the parties of an agreed stay that was ended, once, for two weeks', () => {
    for (const status of reservationStatuses)
      for (const author of [...parties, 'stranger'] as const)
        for (const hasWritten of [false, true])
          for (const agreedAt of [stay.agreedAt, null])
            for (const now of [soon, at('2026-07-16T09:00:00Z')]) {
              const recordable = recordableKinds({ ...stay, status, agreedAt }, author, hasWritten, now)
              const isOpen = status === 'cancelled' && agreedAt !== null && now === soon
              const expected =
                author === 'stranger'
                  ? 'not_found'
                  : !isOpen
                    ? 'outcome_not_open'
                    : hasWritten
                      ? 'already_reported'
                      : 'ok'
              expect(recordable.ok ? 'ok' : recordable.error).toBe(expected)
            }
  })

  // Specified: D.66
  it('has only words for what is known to have happened', () => {
    expect(kinds({})).toEqual(['cancelled_late', 'nothing_to_add'])
    expect(kinds({}, 'receiver')).toEqual(['nothing_to_add'])
    expect(kinds({ closedAt: at('2026-06-01T09:00:00Z') }, 'offerer', at('2026-06-02T09:00:00Z'))).toEqual([
      'nothing_to_add',
    ])
    expect(kinds({ missing: 'receiver' })).toEqual(['no_show', 'nothing_to_add'])
    expect(kinds({ missing: 'receiver' }, 'receiver')).toEqual(['nothing_to_add'])
    expect(kinds({ failing: 'receiver' })).toEqual(['not_as_described', 'nothing_to_add'])
  })

  it('is of help without a home from a day before it on, however short ago it was agreed', () => {
    const cancelled = (closedAt: string, agreedAt = at('2026-05-01T09:00:00Z')) =>
      kinds({ listingId: null, agreedAt, closedAt: at(closedAt) }, 'offerer', at('2026-07-10T09:00:00Z'))
    expect(cancelled('2026-07-08T20:59:59Z')).toEqual(['nothing_to_add'])
    expect(cancelled('2026-07-08T21:00:00Z')).toEqual(['cancelled_late', 'nothing_to_add'])
    expect(cancelled('2026-07-09T09:00:00Z', at('2026-07-09T08:00:00Z'))).toContain('cancelled_late')
  })

  it('says how many days before', () => {
    expect(daysBefore({ startDate: '2026-07-10', closedAt: at('2026-07-02T09:00:00Z') })).toBe(8)
    expect(daysBefore({ startDate: '2026-07-10', closedAt: at('2026-07-11T09:00:00Z') })).toBe(0)
  })
})

it('what was written is withheld until both have written or two weeks have passed', () => {
  const closed = { closedAt: at('2026-07-02T09:00:00Z') }
  expect(isPublished(closed, 1, at('2026-07-16T08:59:59Z'))).toBe(false)
  expect(isPublished(closed, 1, at('2026-07-16T09:00:00Z'))).toBe(true)
  expect(isPublished(closed, 2, soon)).toBe(true)
})

it('an outcome is answered once, by whom it is about, after it was published', () => {
  const closed = { closedAt: at('2026-07-02T09:00:00Z') }
  for (const kind of outcomeKinds)
    for (const answer of [null, ...outcomeAnswers])
      for (const written of [1, 2])
        for (const actor of ['subject', 'author', 'stranger'] as const)
          for (const now of [soon, at('2026-07-20T09:00:00Z'), at('2026-07-30T09:00:00Z')]) {
            const result = answerOutcome(closed, { kind, answer, written }, actor, now)
            const isVisible =
              actor === 'subject' && kind !== 'nothing_to_add' && (written === 2 || now !== soon)
            const isLate = now.getTime() >= at('2026-07-30T09:00:00Z').getTime()
            const expected = !isVisible
              ? 'not_found'
              : answer !== null
                ? 'already_answered'
                : isLate
                  ? 'outcome_not_open'
                  : 'ok'
            expect(result.ok ? 'ok' : result.error).toBe(expected)
          }
})
