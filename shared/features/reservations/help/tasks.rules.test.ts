import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CivilDate, daysBetween } from '../../../kernel/civil-date.ts'
import {
  areSameTasks,
  checkTasks,
  dayMinutes,
  dayParts,
  maxTasks,
  minutesIn,
  occurrencesIn,
  occurrencesOf,
  type Task,
  taskFrequencies,
  weekMinutes,
} from './tasks.rules.ts'

const keyOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const task = (changes: Partial<Task> = {}): Task => ({
  ...{ key: keyOf(1), text: 'Mama ve su', every: 'day', times: 1, minutes: 10, part: 'morning' },
  medicine: false,
  ...changes,
})
const start: CivilDate = '2027-03-13'
const stayOf = (nights: number) => ({ start, end: addDays(start, nights) })

const anyTask = (at: number) =>
  fc.record({
    key: fc.constant(keyOf(at)),
    text: fc.constant('Saksıları sula'),
    every: fc.constantFrom(...taskFrequencies),
    times: fc.integer({ min: 1, max: 6 }),
    minutes: fc.integer({ min: 5, max: 240 }),
    part: fc.constantFrom(...dayParts, null),
    medicine: fc.boolean(),
  })
const anyTasks = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyTask(at))))

describe('the plan of the design', () => {
  const plan = [
    task({ minutes: 7 }),
    task({ key: keyOf(2), minutes: 10 }),
    task({ key: keyOf(3), minutes: 7 }),
    task({ key: keyOf(4), every: 'week', times: 2 }),
  ]
  it('is 2 hours and 20 minutes in 5 nights, and 34 minutes on its longest day', () => {
    expect(minutesIn(plan, stayOf(5))).toBe(140)
    expect(dayMinutes(plan)).toBe(34)
    expect(weekMinutes(plan, stayOf(5))).toBe(140)
  })
})

it.each<[Partial<Task>, number, [number, number, number][]]>([
  [
    { times: 2 },
    2,
    [
      [0, 1, 0],
      [0, 2, 0],
      [1, 1, 1],
      [1, 2, 1],
    ],
  ],
  [
    { every: 'week', times: 2 },
    5,
    [
      [0, 1, 2],
      [3, 2, 4],
    ],
  ],
  [
    { every: 'week', times: 1 },
    8,
    [
      [0, 1, 6],
      [7, 1, 7],
    ],
  ],
  [
    { every: 'week', times: 6 },
    7,
    [
      [0, 1, 0],
      [1, 2, 1],
      [2, 3, 2],
      [3, 4, 3],
      [4, 5, 4],
      [5, 6, 6],
    ],
  ],
  [
    { every: 'stay', times: 2 },
    4,
    [
      [0, 1, 3],
      [0, 2, 3],
    ],
  ],
  [{ struck: addDays(start, 1) }, 3, [[0, 1, 0]]],
])('%j is due in %i nights on %j', (changes, nights, expected) => {
  const due = occurrencesOf(task(changes), stayOf(nights))
  expect(due.map(({ day, nth, until }) => [daysBetween(start, day), nth, daysBetween(start, until)])).toEqual(
    expected,
  )
})

it('minutes are what is counted day by day, and every time has its own key within the stay', () => {
  fc.assert(
    fc.property(anyTasks, fc.integer({ min: 1, max: 60 }), (tasks, nights) => {
      const stay = stayOf(nights)
      const due = occurrencesIn(tasks, stay)
      const minutes = new Map(tasks.map((each) => [each.key, each.minutes]))
      expect(due.reduce((sum, { task: key }) => sum + (minutes.get(key) ?? 0), 0)).toBe(
        minutesIn(tasks, stay),
      )
      expect(new Set(due.map((each) => `${each.task} ${each.day} ${each.nth}`)).size).toBe(due.length)
      for (const { day, until } of due) expect(start <= day && day <= until && until < stay.end).toBe(true)
    }),
  )
})

it('a longer stay moves nothing that was due before', () => {
  fc.assert(
    fc.property(
      anyTasks,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 30 }),
      (tasks, nights, more) => {
        const keysIn = (days: number) =>
          occurrencesIn(tasks, stayOf(days)).map((each) => `${each.task} ${each.day} ${each.nth}`)
        expect(keysIn(nights + more)).toEqual(expect.arrayContaining(keysIn(nights)))
      },
    ),
  )
})

describe('tasks that are refused', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => task({ key: keyOf(at), every: 'stay', minutes: 5 }))
  it.each<[string, Task[], string | null]>([
    ['none', [], null],
    ['0 minutes', [task({ minutes: 0 })], 'task_incomplete'],
    ['4 minutes', [task({ minutes: 4 })], 'task_incomplete'],
    ['5 minutes', [task({ minutes: 5 })], null],
    ['240 minutes', [task({ every: 'week', minutes: 240 })], null],
    ['241 minutes', [task({ minutes: 241 })], 'task_incomplete'],
    ['half a minute more', [task({ minutes: 10.5 })], 'task_incomplete'],
    ['0 times', [task({ times: 0 })], 'task_incomplete'],
    ['6 times', [task({ times: 6 })], null],
    ['7 times', [task({ times: 7 })], 'task_incomplete'],
    ['no text', [task({ text: '' })], 'task_incomplete'],
    ['120 characters', [task({ text: 'a'.repeat(120) })], null],
    ['121 characters', [task({ text: 'a'.repeat(121) })], 'task_incomplete'],
    ['20 tasks', many(maxTasks), null],
    ['21 tasks', many(maxTasks + 1), 'task_incomplete'],
    ['one key twice', [task(), task()], 'task_incomplete'],
    ['danger', [task({ text: 'Dış camları sil' })], 'dangerous_task'],
    ['money', [task({ text: 'Çimleri biç, 200 TL' })], 'asks_for_money'],
    ['children', [task({ text: 'Babysitting' })], 'not_this_work'],
    // 5 nights: the ceiling of a week is 25 hours, which 5 hours a day reach.
    ['5 hours a day', [task({ times: 2, minutes: 150 })], null],
    ['more a day', [task({ times: 2, minutes: 151 })], 'help_too_long'],
    [
      'the longest other one is added',
      [task({ minutes: 240 }), task({ key: keyOf(2), every: 'week', minutes: 61 })],
      'help_too_long',
    ],
  ])('%s', (_, tasks, error) => {
    expect(checkTasks(tasks, stayOf(5))).toEqual(
      error === null ? { ok: true, value: null } : { ok: false, error },
    )
  })

  it.each([
    ['25 hours in 7 nights', 7, 214, true],
    ['more than 25 hours in 7 nights', 7, 215, false],
    ['60 hours in 30 nights', 30, 120, true],
    ['more than 60 hours', 31, 120, false],
  ])('%s', (_, nights, minutes, isAllowed) => {
    expect(checkTasks([task({ minutes })], stayOf(nights)).ok).toBe(isAllowed)
  })
})

it('tasks are the same only if every field is', () => {
  expect(areSameTasks([task()], [task()])).toBe(true)
  const changes: Partial<Task>[] = [
    { key: keyOf(2) },
    { card: 3 },
    { text: 'Su' },
    { every: 'week' },
    { times: 2 },
    { minutes: 11 },
    { part: null },
    { medicine: true },
    { struck: start },
  ]
  for (const change of changes) expect(areSameTasks([task()], [task(change)])).toBe(false)
  expect(areSameTasks([task()], [])).toBe(false)
})
