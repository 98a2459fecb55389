import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/civil-date.ts'
import { dayMs } from '../../kernel/durations.ts'
import {
  actOnPost,
  checkPostCount,
  checkPostDays,
  dueAction,
  isMutual,
  isStillTrueDue,
  matches,
  monthsOf,
  namesOf,
  type PostAction,
  type PostActor,
  type PostFacts,
  type PostState,
  partBits,
  pointsOfMinutes,
  postActors,
  postStates,
  postTransitions,
  weekdayBitsOf,
  weekdaysOf,
} from './services.rules.ts'

const actions = Object.keys(postTransitions) as PostAction[]

/** The whole table again, as the design has it: action, from, to, by whom. */
const expected: Record<PostAction, { from: PostState[]; to: PostState; who: PostActor[] }> = {
  change: { from: ['open', 'paused'], to: 'open', who: ['member'] },
  confirm: { from: ['open', 'paused'], to: 'open', who: ['member'] },
  pause: { from: ['open'], to: 'paused', who: ['member', 'clock'] },
  hide: { from: ['open', 'paused'], to: 'hidden', who: ['team'] },
  show: { from: ['hidden'], to: 'open', who: ['team'] },
  close: { from: ['open', 'paused', 'hidden'], to: 'closed', who: ['member', 'clock'] },
}

describe('a post', () => {
  const cases = postStates.flatMap((state) =>
    actions.flatMap((action) => postActors.map((actor) => ({ state, action, actor }))),
  )
  it.each(cases)('$state: $action by $actor', ({ state, action, actor }) => {
    const { from, to, who } = expected[action]
    const result = actOnPost(state, action, actor)
    if (actor === 'stranger') expect(result).toEqual({ ok: false, error: 'not_found' })
    else if (!who.includes(actor)) expect(result).toEqual({ ok: false, error: 'not_allowed' })
    else if (from.includes(state)) expect(result).toEqual({ ok: true, value: to })
    else expect(result).toEqual({ ok: false, error: state === 'hidden' ? 'not_allowed' : 'post_closed' })
  })

  it('is one of ten', () => {
    expect(checkPostCount(9)).toEqual({ ok: true, value: null })
    expect(checkPostCount(10)).toEqual({ ok: false, error: 'too_many_posts' })
  })

  it.each([
    ['2026-05-20', '2026-05-21', null],
    ['2026-05-01', '2026-05-21', null],
    ['2026-05-01', '2026-05-20', 'range_in_past'],
    ['2026-06-01', '2026-07-02', null],
    ['2026-06-01', '2026-07-03', 'days_not_valid'],
    ['2026-06-05', '2026-06-05', 'days_not_valid'],
  ] as const)('from %s until %s: %s', (start, end, error) => {
    expect(checkPostDays({ start, end }, '2026-05-20')).toEqual(
      error ? { ok: false, error } : { ok: true, value: null },
    )
  })

  it.each([
    [15, 5],
    [16, 10],
    [60, 20],
    [90, 30],
    [180, 60],
    [1200, 400],
  ])('of %i minutes is worth %i points', (minutes, points) => expect(pointsOfMinutes(minutes)).toBe(points))

  it('shows the months of its days, and no days', () => {
    expect(monthsOf(null)).toEqual([])
    expect(monthsOf({ start: '2026-12-20', end: '2027-01-01' })).toEqual(['2026-12'])
    expect(monthsOf({ start: '2027-01-31', end: '2027-03-03' })).toEqual(['2027-01', '2027-02', '2027-03'])
  })

  it('reads its bits as they were written', () => {
    for (let bits = 1; bits < 128; bits++) expect(weekdayBitsOf(weekdaysOf(bits))).toBe(bits)
    expect(namesOf(partBits, 5)).toEqual(['morning', 'evening'])
  })
})

describe('what time does to a post', () => {
  const now = new Date('2026-05-20T10:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const post = (change: object) => ({
    state: 'open' as PostState,
    days: null,
    confirmedAt: ago(0),
    askedAt: null,
    isGone: false,
    ...change,
  })
  it.each([
    [{}, null],
    [{ confirmedAt: ago(89) }, null],
    [{ confirmedAt: ago(90) }, 'ask'],
    [{ confirmedAt: ago(179), askedAt: ago(89) }, null],
    [{ confirmedAt: ago(180), askedAt: ago(90) }, 'pause'],
    [{ confirmedAt: ago(180) }, 'pause'],
    [{ confirmedAt: ago(400), state: 'paused' }, null],
    [{ confirmedAt: ago(400), state: 'hidden' }, null],
    [{ days: { start: '2026-05-01', end: '2026-05-21' } }, null],
    [{ days: { start: '2026-05-01', end: '2026-05-20' } }, 'close'],
    [{ days: { start: '2026-05-01', end: '2026-05-20' }, state: 'paused' }, 'close'],
    [{ isGone: true, state: 'hidden' }, 'close'],
    [{ isGone: true, state: 'closed' }, null],
  ])('%j: %s', (change, action) => expect(dueAction(post(change), now)).toBe(action))

  it('asks on the page as long as it is open', () => {
    expect(isStillTrueDue(post({ confirmedAt: ago(90) }), now)).toBe(true)
    expect(isStillTrueDue(post({ confirmedAt: ago(89) }), now)).toBe(false)
    expect(isStillTrueDue(post({ confirmedAt: ago(200), state: 'paused' }), now)).toBe(false)
  })
})

describe('two posts', () => {
  const need = (change: Partial<PostFacts> = {}): PostFacts => ({
    memberId: 1,
    direction: 'need',
    help: 'business_help',
    state: 'open',
    cityId: 34,
    isRemote: false,
    days: null,
    weekdays: 127,
    parts: 7,
    returns: 1,
    wants: 0,
    hasListing: false,
    ...change,
  })
  const give = (change: Partial<PostFacts> = {}): PostFacts =>
    need({ memberId: 2, direction: 'give', ...change })
  // 2026-05-18 is a Monday.
  const week = { start: '2026-05-18', end: '2026-05-25' }

  it.each<[string, Partial<PostFacts>, Partial<PostFacts>, boolean]>([
    ['fit', {}, {}, true],
    ['of one member do not', {}, { memberId: 1 }, false],
    ['of one direction do not', {}, { direction: 'need' }, false],
    ['of two kinds do not', {}, { help: 'chores' }, false],
    ['of two provinces do not', {}, { cityId: 35 }, false],
    ['of two provinces fit if both are remote', { isRemote: true }, { cityId: 35, isRemote: true }, true],
    ['of two provinces do not if one is remote', { isRemote: true }, { cityId: 35 }, false],
    ['that are paused do not', {}, { state: 'paused' }, false],
    ['that are hidden do not', { state: 'hidden' }, {}, false],
    ['at other times of the day do not', { parts: 1 }, { parts: 6 }, false],
    ['on other weekdays do not', { weekdays: 96 }, { weekdays: 31 }, false],
    ['on other days do not', { days: week }, { days: { start: '2026-05-25', end: '2026-05-30' } }, false],
    ['with one day of both fit', { days: week }, { days: { start: '2026-05-24', end: '2026-05-30' } }, true],
    [
      'whose days have no such weekday do not',
      { days: { start: '2026-05-18', end: '2026-05-20' } },
      { weekdays: 96 },
      false,
    ],
    ['for returns of which none is both do not', { returns: 1 }, { returns: 6 }, false],
    ['for help of a kind that is wanted fit', { returns: 2, wants: 2 }, { returns: 2, wants: 3 }, true],
    [
      'for help of a kind that is not wanted do not',
      { returns: 2, wants: 4 },
      { returns: 2, wants: 3 },
      false,
    ],
    ['for any help fit', { returns: 2 }, { returns: 2, wants: 3 }, true],
    ['for nights in no home do not', { returns: 4 }, { returns: 4, hasListing: true }, false],
    ['for nights in a home of who needs help fit', { returns: 4, hasListing: true }, { returns: 4 }, true],
  ])('%s', (_, one, other, isFit) => {
    expect(matches(need(one), give(other))).toBe(isFit)
    expect(matches(give(other), need(one))).toBe(isFit)
  })

  it('are mutual only if both give what the other needs', () => {
    const mine = { give: give({ memberId: 1, help: 'garden_maintenance' }), need: need() }
    const theirs = { give: give(), need: need({ memberId: 2, help: 'garden_maintenance' }) }
    expect(isMutual(mine, theirs)).toBe(true)
    expect(isMutual(theirs, mine)).toBe(true)
    expect(isMutual(mine, { ...theirs, need: need({ memberId: 2 }) })).toBe(false)
    expect(isMutual(mine, { ...theirs, give: give({ cityId: 6 }) })).toBe(false)
  })

  it('meet on a day that both have, wherever the days begin', () => {
    for (let at = 0; at < 14; at++) {
      const start = addDays('2026-05-18', at)
      const days = { start, end: addDays(start, 1) }
      expect(matches(need({ days }), give({ weekdays: 1 << (at % 7) }))).toBe(true)
      expect(matches(need({ days }), give({ weekdays: 127 & ~(1 << (at % 7)) }))).toBe(false)
    }
  })
})
