import { randomUUID } from 'node:crypto'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'

export type WireTask = NonNullable<Extract<TermsExtra, { kind: 'help' }>['tasks']>[number]

/** Feeding a cat once a day, unless said otherwise. */
export const taskOf = (changes: Partial<WireTask> = {}): WireTask => ({
  ...{ key: randomUUID(), text: 'Mama ve su', every: 'day', times: 1, minutes: 10, part: 'evening' },
  medicine: false,
  ...changes,
})

export const planOf = (tasks: WireTask[], from: TermsExtra['from'] = 'offerer'): TermsExtra => ({
  ...{ kind: 'help', from, help: 'pet_business_help' },
  tasks,
})
