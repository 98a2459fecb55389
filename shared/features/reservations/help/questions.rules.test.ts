import { describe, expect, it } from 'vitest'
import { addDays, atTime } from '../../../kernel/civil-date.ts'
import {
  dayAsked,
  helpQuestions,
  isSilenceOver,
  questionsOfHour,
  readerOf,
  silentSince,
  tasksAsked,
} from './questions.rules.ts'
import type { Task } from './tasks.rules.ts'

const start = '2026-03-13'
const stay = { start, end: addDays(start, 5) }
const at = (hour: number, minute = 0) =>
  atTime(start, `${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}`)

describe('a question', () => {
  it('has its hours', () => {
    const asked = Array.from({ length: 24 }, (_, hour) => questionsOfHour(at(hour)).join(' '))
    expect(asked.map((kinds, hour) => `${hour} ${kinds}`.trim())).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(String),
      ...[9, 10, 11].map((hour) => `${hour} today`),
      ...[12, 13, 14, 15, 16, 17, 18, 19].map((hour) => `${hour} today missed over`),
      ...[20, 21, 22, 23].map((hour) => `${hour} unticked missed over`),
    ])
    expect(questionsOfHour(at(8, 59))).toEqual([])
  })

  it.each([
    ['today', [null, 0, 1, 4, null, null]],
    ['unticked', [null, 0, 1, 4, null, null]],
    // What the last day lacks is in the last question.
    ['missed', [null, null, 0, 3, null, null]],
    ['over', [null, null, null, null, 4, null]],
  ] as const)('%s is about its day of the stay', (question, days) => {
    const asked = [-1, 0, 1, 4, 5, 6].map((day) => dayAsked(question, stay, addDays(start, day)))
    expect(asked).toEqual(days.map((day) => (day === null ? null : addDays(start, day))))
  })

  it('goes to the helper in the stay, and to the other side about what was', () => {
    expect(helpQuestions.map((question) => readerOf(question, 'offerer'))).toEqual([
      'offerer',
      'offerer',
      'receiver',
      'receiver',
    ])
  })

  it('is about what has its last day, is wanted and not ticked', () => {
    const task = (key: string, changes: Partial<Task> = {}): Task => ({
      ...{ key, text: key, every: 'day', times: 1, minutes: 10, part: null, medicine: false },
      ...changes,
    })
    const tasks = [
      task('ticked'),
      task('open', { medicine: true }),
      task('trouble'),
      task('struck', { struck: start }),
      task('later', { every: 'stay' }),
    ]
    const tick = (key: string, state: 'done' | 'problem') => ({ task: key, day: start, nth: 1, state })
    const ticks = [tick('ticked', 'done'), tick('trouble', 'problem')]
    expect(tasksAsked({ tasks, stay }, ticks, start)).toEqual([{ text: 'open', medicine: true }])
    expect(tasksAsked({ tasks, stay }, ticks, addDays(start, 4)).map(({ text }) => text)).toEqual([
      ...['later', 'ticked', 'open', 'trouble'],
    ])
  })
})

it('silence is over 72 hours after the stay, and says so alike', () => {
  const end = addDays(stay.end, 3)
  const before = new Date(atTime(end, '00:00').getTime() - 1)
  expect([isSilenceOver({ stay }, before), isSilenceOver({ stay }, atTime(end, '00:00'))]).toEqual([
    false,
    true,
  ])
  expect([silentSince(before) >= stay.end, silentSince(atTime(end, '00:00')) >= stay.end]).toEqual([
    false,
    true,
  ])
})
