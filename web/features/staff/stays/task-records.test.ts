import { expect, it } from 'vitest'
import { type HelpPlan, taskRecords } from './task-records.ts'

type Time = HelpPlan['days'][number]['tasks'][number]
const [monday, tuesday, wednesday, thursday] = [
  '2026-06-08',
  '2026-06-09',
  '2026-06-10',
  '2026-06-11',
] as const
const timeOf = (changes: Partial<Time> & Pick<Time, 'until'>): Time => ({
  ...{ task: 'cat', text: 'Mama', part: 'evening', nth: 1, state: 'undone' },
  ...changes,
})

it('counts each task over the whole stay, and names the days over on which something is missing', () => {
  const days = [
    {
      day: monday,
      tasks: [
        timeOf({ until: monday, state: 'done', note: 'Yedi' }),
        timeOf({ until: monday, nth: 2, state: 'done' }),
        timeOf({ until: thursday, task: 'lawn', text: 'Çim', part: null }),
      ],
    },
    { day: tuesday, tasks: [timeOf({ until: tuesday }), timeOf({ until: tuesday, nth: 2 })] },
    {
      day: wednesday,
      tasks: [
        timeOf({ until: wednesday, state: 'problem', picture: 0 }),
        timeOf({ until: wednesday, nth: 2 }),
      ],
    },
  ]
  const [cat, lawn, ...none] = taskRecords({ days }, wednesday)
  expect(cat).toMatchObject({
    ...{ text: 'Mama', done: 2, planned: 6, missing: [tuesday] },
    wasStruck: false,
  })
  expect(cat?.said.map(({ day, nth }) => [day, nth])).toEqual([
    [monday, 1],
    [wednesday, 1],
  ])
  // What may wait is not missing before its last day is over.
  expect(lawn).toMatchObject({ text: 'Çim', done: 0, planned: 1, missing: [], said: [] })
  expect(taskRecords({ days }, '2026-06-12')[1]?.missing).toEqual([thursday])
  expect(none).toEqual([])
})

it('does not count what is not wanted any more, and marks medicine', () => {
  const days = [
    { day: monday, tasks: [timeOf({ until: monday, state: 'done', medicine: true })] },
    { day: tuesday, tasks: [timeOf({ until: tuesday, state: 'struck', medicine: true })] },
  ]
  expect(taskRecords({ days }, thursday)).toMatchObject([
    { done: 1, planned: 1, missing: [], wasStruck: true, hasMedicine: true, said: [] },
  ])
})
