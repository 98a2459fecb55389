import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import {
  actOnWish,
  checkWishCount,
  compareSwaps,
  dueAction,
  invitationsLeft,
  isNotifyDue,
  isStillWantedDue,
  questionsLeft,
  type WishAction,
  type WishActor,
  type WishState,
  wishActors,
  wishStates,
  wishTransitions,
} from './wishes.rules.ts'

const actions = Object.keys(wishTransitions) as WishAction[]

/** The whole table again, as the design has it: action → from → to, by whom. */
const expected: Record<WishAction, { from: WishState[]; to: WishState; who: WishActor[] }> = {
  change: { from: ['open', 'paused'], to: 'open', who: ['member'] },
  confirm: { from: ['open', 'paused'], to: 'open', who: ['member'] },
  pause: { from: ['open'], to: 'paused', who: ['member', 'clock'] },
  hold: { from: ['open'], to: 'held', who: ['clock'] },
  release: { from: ['held'], to: 'open', who: ['member', 'clock'] },
  meet: { from: ['open', 'held', 'paused'], to: 'met', who: ['clock'] },
  close: { from: ['open', 'paused', 'held'], to: 'closed', who: ['member', 'clock'] },
  reopen: { from: ['met'], to: 'open', who: ['clock'] },
}

describe('a wish', () => {
  const cases = wishStates.flatMap((state) =>
    actions.flatMap((action) => wishActors.map((actor) => ({ state, action, actor }))),
  )
  it.each(cases)('$state: $action by $actor', ({ state, action, actor }) => {
    const { from, to, who } = expected[action]
    const result = actOnWish({ state, version: 1 }, action, actor)
    if (actor === 'stranger') expect(result).toEqual({ ok: false, error: 'not_found' })
    else if (!who.includes(actor)) expect(result).toEqual({ ok: false, error: 'not_allowed' })
    else if (from.includes(state)) expect(result).toEqual({ ok: true, value: to })
    else expect(result).toEqual({ ok: false, error: state === 'held' ? 'wish_held' : 'wish_closed' })
  })

  it('is changed only as it was seen', () => {
    expect(actOnWish({ state: 'open', version: 3 }, 'change', 'member', 2)).toEqual({
      ok: false,
      error: 'wish_changed',
    })
    expect(actOnWish({ state: 'open', version: 3 }, 'change', 'member', 3).ok).toBe(true)
  })

  it('is one of twenty, of which three give homes', () => {
    const open = (count: number, giving: number) =>
      Array.from({ length: count }, (_, at) => ({ gives: at < giving }))
    expect(checkWishCount(open(19, 2), { gives: true }).ok).toBe(true)
    expect(checkWishCount(open(19, 3), { gives: false }).ok).toBe(true)
    expect(checkWishCount(open(19, 3), { gives: true })).toEqual({
      ok: false,
      error: 'too_many_giving_wishes',
    })
    expect(checkWishCount(open(20, 0), { gives: false })).toEqual({ ok: false, error: 'too_many_wishes' })
  })
})

describe('time', () => {
  const now = new Date('2026-05-20T12:00:00+03:00')
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const wish = { state: 'open' as WishState, confirmedAt: ago(0), remindedAt: null, lastStart: '2026-08-01' }

  it.each([
    ['open', 13, null, null],
    ['open', 14, null, 'ask'],
    ['open', 14, 1, null],
    ['open', 21, 1, 'pause'],
    ['open', 400, null, 'pause'],
    ['paused', 400, null, null],
    ['held', 400, null, null],
    ['met', 400, null, null],
    ['closed', 400, null, null],
  ] as const)('%s, silent for %i days, asked %j days ago: %s', (state, silent, questioned, action) => {
    const facts = {
      ...wish,
      state,
      confirmedAt: ago(silent),
      remindedAt: questioned === null ? null : ago(questioned),
    }
    expect(dueAction(facts, '2026-05-22', now)).toBe(action)
    expect(isStillWantedDue(facts, now)).toBe(state === 'paused' || (state === 'open' && silent >= 14))
  })

  it.each(wishStates)('closes a wish that is over, %s', (state) => {
    const facts = { ...wish, state, lastStart: '2026-05-21' }
    const closes = state === 'open' || state === 'paused'
    expect(dueAction(facts, '2026-05-22', now)).toBe(closes ? 'close' : null)
    expect(dueAction({ ...facts, lastStart: '2026-05-22' }, '2026-05-22', now)).toBeNull()
  })
})

describe('notifications', () => {
  const at = (clock: string, day = 20) => new Date(`2026-05-${day}T${clock}:00+03:00`)
  const base = { notifiedAt: null, since: at('12:00', 1), quiet: null }

  it('at once rest for an hour', () => {
    const now = at('12:00')
    const last = (minutes: number) => new Date(now.getTime() - (minutes / 60) * hourMs)
    expect(isNotifyDue({ ...base, notify: 'at_once' }, now)).toBe(true)
    expect(isNotifyDue({ ...base, notify: 'at_once', notifiedAt: last(59) }, now)).toBe(false)
    expect(isNotifyDue({ ...base, notify: 'at_once', notifiedAt: last(60) }, now)).toBe(true)
  })

  it.each([
    ['daily', 19, '08:59', false],
    ['daily', 19, '09:00', true],
    ['daily', 20, '23:00', false],
    ['weekly', 13, '08:59', false],
    ['weekly', 13, '09:00', true],
    ['weekly', 14, '09:00', false],
  ] as const)('%s, the last one on the %i-th, at %s of the 20th: %s', (notify, last, clock, due) => {
    expect(isNotifyDue({ ...base, notify, notifiedAt: at('09:30', last) }, at(clock))).toBe(due)
    expect(isNotifyDue({ ...base, notify, since: at('09:30', last) }, at(clock))).toBe(due)
  })

  it('never come within quiet hours, at any minute', () => {
    const quiet = { from: 22 * 60, to: 8 * 60 }
    for (let minute = 0; minute < 1440; minute++) {
      const now = new Date(at('00:00').getTime() + minute * 60_000)
      const isQuiet = minute < 8 * 60 || minute >= 22 * 60
      expect(isNotifyDue({ ...base, notify: 'at_once', quiet }, now)).toBe(!isQuiet)
    }
  })
})

it('puts liked homes first, then small gaps in points, then the earlier', () => {
  const swap = { likes: false, pointsGap: 100, start: '2026-07-01', listingId: 1 }
  const inOrder = [
    { ...swap, likes: true, pointsGap: 900 },
    { ...swap, pointsGap: 50, start: '2026-09-01' },
    swap,
    { ...swap, listingId: 2 },
    { ...swap, start: '2026-07-02' },
  ]
  expect(inOrder.toReversed().sort(compareSwaps)).toEqual(inOrder)
})

it('counts what is left of a day', () => {
  expect([0, 4, 5, 9].map(invitationsLeft)).toEqual([5, 1, 0, 0])
  expect([
    questionsLeft(0, 0),
    questionsLeft(2, 2),
    questionsLeft(3, 0),
    questionsLeft(0, 11),
    questionsLeft(0, 12),
  ]).toEqual([3, 1, 0, 1, 0])
})
