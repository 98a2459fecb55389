import { describe, expect, it } from 'vitest'
import { addDays, atTime, startOfDay } from '../../../kernel/civil-date.ts'
import { hourMs } from '../../../kernel/durations.ts'
import { parties, type ReservationStatus, reservationStatuses } from '../reservations.rules.ts'
import type { Task } from './tasks.rules.ts'
import {
  canTick,
  confirmPermission,
  countsAsDoneAt,
  daysOf,
  type HelpPlan,
  onlyStrikes,
  plansOf,
  progressOf,
  retainStruck,
  strike,
  strikePermission,
  type Tick,
  tickChecker,
  ticksOpen,
  timesOf,
  timesOn,
  untickedOn,
} from './ticks.rules.ts'

const start = '2026-03-13'
const day = (nth: number) => addDays(start, nth)
const task = (key: string, changes: Partial<Task> = {}): Task => ({
  ...{ key, text: key, every: 'day', times: 1, minutes: 10, part: null, medicine: false },
  ...changes,
})
const plan = (tasks: Task[], changes: Partial<HelpPlan> = {}): HelpPlan => ({
  ...{ giver: 'offerer', stay: { start, end: day(5) }, outcome: null, tasks },
  ...changes,
})
const tick = (key: string, nth: number, changes: Partial<Tick> = {}): Tick => ({
  ...{ task: key, day: day(nth), nth: 1, state: 'done', tickedAt: atTime(day(nth), '10:00') },
  ...changes,
})
const codeOf = <Refusal>(result: { ok: true } | { ok: false; error: Refusal }) =>
  result.ok ? 'ok' : result.error

describe('what was planned', () => {
  const terms = {
    ...{ startDate: start, endDate: day(5), offeredStartDate: day(20), offeredEndDate: day(22) },
  }
  const help = { kind: 'help', help: 'chores', outcome: null } as const

  it('is the help with tasks, each in the stay of who gives it', () => {
    const [ofGuest, ofHost] = [[task('a')], [task('b')]]
    const extras = [
      { ...help, giver: 'offerer' as const, tasks: ofGuest },
      { ...help, giver: 'receiver' as const, tasks: ofHost },
      { ...help, giver: 'offerer' as const },
      { kind: 'points' as const, giver: 'offerer' as const, points: 5, outcome: null },
    ]
    expect(plansOf(terms, extras)).toEqual([
      { giver: 'offerer', tasks: ofGuest, stay: { start, end: day(5) }, outcome: null },
      { giver: 'receiver', tasks: ofHost, stay: { start: day(20), end: day(22) }, outcome: null },
    ])
    // The stay of the receiver has fallen, and with it their help.
    expect(plansOf({ ...terms, fallen: 'offerer' }, extras).map(({ giver }) => giver)).toEqual(['offerer'])
  })

  it('has each day of the stay', () => {
    expect(daysOf(plan([]))).toEqual([0, 1, 2, 3, 4].map(day))
  })

  it('is counted without what is not wanted, and keeps what was done', () => {
    const struck = plan([
      task('a', { struck: day(2) }),
      task('b', { every: 'stay', times: 2, struck: day(2) }),
    ])
    const ticks = [tick('a', 0), tick('a', 3), tick('b', 0), tick('a', 1, { state: 'problem' })]
    const times = timesOf(struck, ticks)
    expect(times.map((time) => `${time.task}${time.day.slice(-1)} ${time.state}`)).toEqual([
      ...['a3 done', 'b3 done', 'b3 struck', 'a4 problem', 'a5 struck', 'a6 done', 'a7 struck'],
    ])
    expect(progressOf(times)).toEqual({ done: 3, planned: 4 })
  })

  it('keeps its ticks when the nights become fewer or more', () => {
    const ticks = [0, 1, 2, 4].map((nth) => tick('a', nth))
    const doneIn = (nights: number) =>
      progressOf(timesOf(plan([task('a')], { stay: { start, end: day(nights) } }), ticks))
    expect([doneIn(3), doneIn(5), doneIn(8)]).toEqual([
      { done: 3, planned: 3 },
      { done: 4, planned: 5 },
      { done: 4, planned: 8 },
    ])
  })

  it('can be done on a day, or has its last day then', () => {
    const weekly = plan([task('a', { every: 'stay' }), task('b')])
    const times = timesOf(weekly, [tick('b', 2)])
    const keys = (some: readonly { task: string }[]) => some.map((each) => each.task).join('')
    expect([0, 2, 4].map((nth) => keys(timesOn(times, day(nth))))).toEqual(['ab', 'ab', 'ab'])
    expect([0, 2, 4].map((nth) => keys(untickedOn(times, day(nth))))).toEqual(['b', '', 'ab'])
  })
})

describe('a tick', () => {
  const plans = [
    plan([task('a'), task('w', { every: 'week', times: 2 }), task('s', { struck: day(1) })]),
    plan([task('h')], { giver: 'receiver' }),
  ]
  const check = (made: Tick, now: Date, party: 'offerer' | 'receiver' = 'offerer') =>
    codeOf(tickChecker(plans, party, now)(made))

  it.each<[string, Tick, Date, string]>([
    ['of its day', tick('a', 0), atTime(day(0), '11:00'), 'ok'],
    [
      'of its first minute',
      tick('a', 1, { tickedAt: atTime(day(1), '00:00') }),
      atTime(day(1), '00:00'),
      'ok',
    ],
    [
      'of tomorrow',
      tick('a', 1, { tickedAt: atTime(day(0), '23:59') }),
      atTime(day(3), '00:00'),
      'too_early',
    ],
    ['of tomorrow by a clock that is ahead', tick('a', 1), atTime(day(0), '23:59'), 'too_early'],
    ['of no task', tick('x', 0), atTime(day(0), '11:00'), 'unknown_task'],
    ['of no time', tick('a', 0, { nth: 2 }), atTime(day(0), '11:00'), 'unknown_task'],
    ['of a day without it', tick('w', 1), atTime(day(1), '11:00'), 'unknown_task'],
    ['after the stay', tick('a', 5), atTime(day(5), '11:00'), 'unknown_task'],
    ['of the other side', tick('h', 0), atTime(day(0), '11:00'), 'not_helper'],
    ['of a task before it was struck', tick('s', 0), atTime(day(2), '11:00'), 'ok'],
    ['of a struck task', tick('s', 1), atTime(day(2), '11:00'), 'struck'],
    [
      'in the last moment',
      tick('a', 0, { tickedAt: new Date(startOfDay(day(3)).getTime() - 1) }),
      atTime(day(4), '11:00'),
      'ok',
    ],
    [
      '48 hours after its day',
      tick('a', 0, { tickedAt: startOfDay(day(3)) }),
      atTime(day(4), '11:00'),
      'too_late',
    ],
    [
      'that may wait, after its last day',
      tick('w', 0, { tickedAt: atTime(day(4), '23:00') }),
      atTime(day(4), '23:00'),
      'ok',
    ],
    ['arriving within a week', tick('a', 0), new Date(startOfDay(day(8)).getTime() - 1), 'ok'],
    ['arriving a week later', tick('a', 0), startOfDay(day(8)), 'arrived_late'],
  ])('%s', (_, made, now, code) => {
    expect(check(made, now)).toBe(code)
  })

  it('of a time that has yet to come counts as now', () => {
    const now = atTime(day(0), '11:00')
    const checked = tickChecker(plans, 'offerer', now)(tick('a', 0, { tickedAt: atTime(day(1), '10:00') }))
    expect(checked.ok && checked.value.tickedAt).toEqual(now)
  })

  it('is taken in what was agreed, and no other', () => {
    expect(reservationStatuses.filter((status) => ticksOpen(status).ok)).toEqual(['agreed', 'completed'])
  })
})

describe('who may do what, when', () => {
  const moments = {
    before: new Date(startOfDay(start).getTime() - 1),
    first: startOfDay(start),
    last: new Date(startOfDay(day(5)).getTime() - 1),
    over: startOfDay(day(5)),
    within48: new Date(startOfDay(day(5)).getTime() + 48 * hourMs - 1),
    after48: new Date(startOfDay(day(5)).getTime() + 48 * hourMs),
  }
  type Moment = keyof typeof moments
  const all = Object.keys(moments) as Moment[]
  const allowed = (may: (asking: Parameters<typeof canTick>[1]) => boolean) =>
    reservationStatuses.flatMap((status) =>
      parties.flatMap((party) =>
        all
          .filter((moment) => may({ status, party, now: moments[moment] }))
          .map((moment) => `${status} ${party} ${moment}`),
      ),
    )
  const expected = (statuses: ReservationStatus[], party: string, times: Moment[]) =>
    statuses.flatMap((status) => times.map((moment) => `${status} ${party} ${moment}`))

  it('the helper ticks from the first day until two days after the last', () => {
    expect(allowed((asking) => canTick(plan([]), asking))).toEqual(
      expected(['agreed', 'completed'], 'offerer', ['first', 'last', 'over', 'within48']),
    )
  })

  it('who takes it strikes until the stay is over', () => {
    const may = (of: HelpPlan) => allowed((asking) => strikePermission(of, asking).ok)
    expect(may(plan([]))).toEqual(expected(['agreed'], 'receiver', ['before', 'first', 'last']))
    expect(may(plan([], { outcome: 'done' }))).toEqual([])
    const asking = { status: 'cancelled', party: 'offerer', now: moments.first } as const
    expect(codeOf(strikePermission(plan([]), asking))).toBe('not_allowed')
    expect(codeOf(strikePermission(plan([]), { ...asking, party: 'receiver' }))).toBe('reservation_closed')
  })

  it('who took it confirms from the day of leaving, once', () => {
    const may = (of: HelpPlan) => allowed((asking) => confirmPermission(of, asking).ok)
    expect(may(plan([]))).toEqual(
      expected(['agreed', 'completed'], 'receiver', ['over', 'within48', 'after48']),
    )
    expect(may(plan([], { outcome: 'not_done' }))).toEqual([])
    const codes = (['offerer', 'receiver'] as const).map((party) =>
      codeOf(confirmPermission(plan([]), { status: 'agreed', party, now: moments.last })),
    )
    expect(codes).toEqual(['not_allowed', 'help_not_over'])
    expect(
      codeOf(confirmPermission(plan([]), { status: 'cancelled', party: 'receiver', now: moments.over })),
    ).toBe('reservation_closed')
    expect(countsAsDoneAt(plan([]))).toEqual(startOfDay(day(8)))
  })
})

describe('new extras', () => {
  const help = (tasks: Task[], giver: 'offerer' | 'receiver' = 'offerer') =>
    ({ kind: 'help', giver, help: 'chores', tasks }) as const
  const points = { kind: 'points', giver: 'offerer', points: 5 } as const
  const [a, b, gone] = [task('a'), task('b'), task('a', { struck: day(2) })]

  it.each([
    ['a task struck', [help([a, b]), points], [points, help([gone, b])], true],
    ['the same', [help([a, b])], [help([a, b])], false],
    ['a task wanted again', [help([gone, b])], [help([a, b])], false],
    ['one struck and one wanted again', [help([gone, b])], [help([a, task('b', { struck: day(2) })])], true],
    ['a task left out', [help([a, b])], [help([b])], false],
    ['a struck task that is also shorter', [help([a, b])], [help([{ ...gone, minutes: 5 }, b])], false],
    ['other points', [help([a, b]), points], [help([gone, b]), { ...points, points: 6 }], false],
  ] as const)('with %s', (_, present, next, isLess) => {
    expect(onlyStrikes(present, next)).toBe(isLess)
  })

  it('keep what was struck, of the same side', () => {
    expect(retainStruck([help([a, b]), points], [help([gone, b])])).toEqual([help([gone, b]), points])
    expect(retainStruck([help([a])], [help([gone], 'receiver')])).toEqual([help([a])])
    expect(
      retainStruck([{ kind: 'help', giver: 'offerer', help: 'chores' } as const], [help([gone])]),
    ).toEqual([{ kind: 'help', giver: 'offerer', help: 'chores' }])
  })
})

describe('striking', () => {
  it('is of one task, from this day, and not put off again', () => {
    const tasks = [task('a'), task('b')]
    expect(strike(tasks, 'a', day(2))).toEqual([task('a', { struck: day(2) }), task('b')])
    expect(strike(tasks, 'x', day(2))).toBeNull()
    expect(strike([task('a', { struck: day(2) })], 'a', day(2))).toBeNull()
    expect(strike([task('a', { struck: day(1) })], 'a', day(2))).toBeNull()
    expect(strike([task('a', { struck: day(4) })], 'a', day(2))).toEqual([task('a', { struck: day(2) })])
  })
})
