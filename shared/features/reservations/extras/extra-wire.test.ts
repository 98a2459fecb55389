import { expect, it } from 'vitest'
import type { TermsExtra } from './extra-parts.ts'
import { namedExtras, termsExtras } from './extra-wire.ts'

const help = { kind: 'help', from: 'offerer', help: 'chores' } as const
const task: NonNullable<Extract<TermsExtra, { kind: 'help' }>['tasks']>[number] = {
  ...{ key: '00000000-0000-4000-8000-000000000001', text: 'Süpür', every: 'day', times: 1, minutes: 10 },
  ...{ part: null, medicine: false },
}

it.each<[string, TermsExtra, TermsExtra]>([
  [
    'points',
    { kind: 'points', from: 'receiver', points: 5 },
    { kind: 'points', from: 'receiver', points: 5 },
  ],
  ['tasks', { ...help, tasks: [task] }, { ...help, tasks: [task] }],
  [
    'tasks with their sum, as an answer names them',
    { ...help, tasks: [task], minutes: 30 },
    { ...help, tasks: [task] },
  ],
  ['no tasks', { ...help, tasks: [] }, help],
  ['hours', { ...help, minutes: 60 }, { ...help, minutes: 60 }],
])('%s can be sent as they were read', (_, read, sent) => {
  expect(termsExtras(namedExtras([read]) ?? [])).toEqual([sent])
})
