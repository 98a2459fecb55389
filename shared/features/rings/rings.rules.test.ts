import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import {
  actOnRing,
  answerByOf,
  answerRing,
  firstNightOfRings,
  isReminderDue,
  type OpenRing,
  type RingAction,
  type RingActor,
  type RingAnswer,
  type RingState,
  ringActors,
  ringAnswers,
  ringStates,
  ringsClosedUntil,
  ringTransitions,
} from './rings.rules.ts'

const actions = Object.keys(ringTransitions) as RingAction[]

/** The whole table again, as the design has it: action → from → to, by whom. */
const expected: Record<RingAction, { from: RingState; to: RingState; who: RingActor[] }> = {
  yes: { from: 'proposed', to: 'proposed', who: ['member'] },
  agree: { from: 'proposed', to: 'agreed', who: ['member'] },
  no: { from: 'proposed', to: 'declined', who: ['member'] },
  expire: { from: 'proposed', to: 'expired', who: ['clock'] },
  lose: { from: 'proposed', to: 'lost', who: ['clock'] },
  leave: { from: 'agreed', to: 'agreed', who: ['member'] },
  break: { from: 'agreed', to: 'broken', who: ['clock', 'team'] },
  dissolve: { from: 'proposed', to: 'lost', who: ['team'] },
  complete: { from: 'agreed', to: 'completed', who: ['clock'] },
}

describe('a ring', () => {
  const cases = ringStates.flatMap((state) =>
    actions.flatMap((action) => ringActors.map((actor) => ({ state, action, actor }))),
  )
  it.each(cases)('$state: $action by $actor', ({ state, action, actor }) => {
    const { from, to, who } = expected[action]
    const result = actOnRing(state, action, actor)
    if (actor === 'stranger') expect(result).toEqual({ ok: false, error: 'not_found' })
    else if (!who.includes(actor)) expect(result).toEqual({ ok: false, error: 'not_allowed' })
    else if (from === state) expect(result).toEqual({ ok: true, value: to })
    else expect(result).toEqual({ ok: false, error: 'ring_closed' })
  })
})

const proposedAt = new Date('2027-03-01T06:00:00+03:00')
const before = new Date(proposedAt.getTime() + hourMs)
const ring = (change: Partial<OpenRing> = {}): OpenRing => ({
  state: 'proposed',
  version: 1,
  answerBy: answerByOf(proposedAt),
  answers: [null, null, null],
  ...change,
})

describe('an answer', () => {
  /** Every ring of three with every answer that a proposed one can have. */
  const given = [null, 'yes'] as const
  const answered = given.flatMap((a) => given.flatMap((b) => given.map((c) => [a, b, c])))
  const cases = answered.flatMap((answers) =>
    [0, 1, 2].flatMap((position) => ringAnswers.map((answer) => ({ answers, position, answer }))),
  )
  it.each(cases)('$answer at $position after $answers', ({ answers, position, answer }) => {
    const result = answerRing(ring({ answers }), position, answer, { seenVersion: 1, now: before })
    const others = answers.filter((_, at) => at !== position)
    if (answer === 'no') expect(result).toEqual({ ok: true, value: { action: 'no', state: 'declined' } })
    else if (answers[position] === 'yes') expect(result).toEqual({ ok: false, error: 'already_answered' })
    else if (others.every((each) => each === 'yes'))
      expect(result).toEqual({ ok: true, value: { action: 'agree', state: 'agreed' } })
    else expect(result).toEqual({ ok: true, value: { action: 'yes', state: 'proposed' } })
  })

  it('comes within 72 hours', () => {
    const at = (hours: number, answer: RingAnswer = 'yes') =>
      answerRing(ring(), 0, answer, {
        seenVersion: 1,
        now: new Date(proposedAt.getTime() + hours * hourMs),
      }).ok
    expect([at(71.9), at(72), at(72, 'no')]).toEqual([true, false, false])
  })

  it('is to the ring as it was seen', () => {
    expect(answerRing(ring({ version: 2 }), 0, 'yes', { seenVersion: 1, now: before })).toEqual({
      ok: false,
      error: 'terms_changed',
    })
  })

  it.each(ringStates.filter((state) => state !== 'proposed'))('is refused when %s', (state) => {
    for (const answer of ringAnswers) {
      expect(answerRing(ring({ state }), 0, answer, { seenVersion: 1, now: before })).toEqual({
        ok: false,
        error: 'ring_closed',
      })
    }
  })

  it('is reminded of once, after 48 hours', () => {
    const due = (hours: number, remindedAt: Date | null = null) =>
      isReminderDue({ proposedAt, remindedAt }, new Date(proposedAt.getTime() + hours * hourMs))
    expect([due(47.9), due(48), due(60, before)]).toEqual([false, true, false])
  })
})

describe('a member who leaves agreed rings', () => {
  const now = new Date('2027-06-01T12:00:00+03:00')
  const daysAgo = (...days: number[]) => days.map((each) => new Date(now.getTime() - each * dayMs))
  it('is in none for 90 days after the second leave within a year', () => {
    expect(ringsClosedUntil(daysAgo(5), now)).toBeNull()
    expect(ringsClosedUntil(daysAgo(5, 400), now)).toBeNull()
    expect(ringsClosedUntil(daysAgo(100, 200), now)).toBeNull()
    expect(ringsClosedUntil(daysAgo(5, 100), now)).toEqual(new Date(now.getTime() + 85 * dayMs))
    expect(ringsClosedUntil(daysAgo(100, 5), now)).toEqual(new Date(now.getTime() + 85 * dayMs))
  })
})

it('starts ten days after the proposal at the earliest', () => {
  expect(firstNightOfRings(proposedAt)).toBe('2027-03-11')
})
