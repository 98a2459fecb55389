import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  agreeMixed,
  approveMixed,
  askMixed,
  mixedTerms,
  type Wanted,
} from '#server/testing/builders/mixed-agreements.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { addDays } from '#shared/kernel/civil-date.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})

type Task = NonNullable<Extract<TermsExtra, { kind: 'help' }>['tasks']>[number]
const feed = (changes: Partial<Task> = {}): Task => ({
  ...{ key: randomUUID(), text: 'Mama ve su', every: 'day', times: 1, minutes: 10, part: 'morning' },
  medicine: false,
  ...changes,
})
const plan = (tasks: Task[], from: TermsExtra['from'] = 'offerer'): TermsExtra => ({
  ...{ kind: 'help', from, help: 'pet_business_help' },
  tasks,
})

const sides = () => ({ guest, host, listing })
const ask = (wanted: Wanted) => askMixed(app, sides(), wanted)
const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body

describe('help in tasks', () => {
  it('is saved with its sum, shown to both, and in lists without its tasks', async () => {
    const tasks = [feed(), feed({ every: 'week', times: 2, minutes: 20, part: null })]
    const { body } = await ask({ extras: [plan(tasks)] })
    // Three nights: 3 × 10, and one of the two times a week.
    const expected = {
      kind: 'help',
      from: 'offerer',
      help: 'pet_business_help',
      minutes: 50,
      minutes_a_week: 50,
    }
    for (const member of [guest, host])
      expect((await show(member, body.id)).extras).toEqual([{ ...expected, tasks, state: 'open' }])
    const history = (await as(app, host).call('GET /reservation/history/', {})).body.current_reservations
    expect(history.find(({ id }) => id === body.id)?.extras).toEqual([{ ...expected, state: 'open' }])
  })

  it.each<[string, Task[], string]>([
    ['0 minutes', [feed({ minutes: 0 })], 'task_incomplete'],
    ['241 minutes', [feed({ minutes: 241 })], 'task_incomplete'],
    ['7 times', [feed({ times: 7 })], 'task_incomplete'],
    ['21 tasks', Array.from({ length: 21 }, () => feed({ every: 'stay', minutes: 5 })), 'task_incomplete'],
    ['more than 5 hours a day', [feed({ times: 6, minutes: 51 })], 'help_too_long'],
    ['danger', [feed({ text: 'Çatıyı onar' })], 'dangerous_task'],
    ['money', [feed({ text: 'Köpeği gezdir, 100 TL' })], 'asks_for_money'],
    ['children', [feed({ text: 'Bebek bakıcılığı' })], 'not_this_work'],
  ])('is refused with %s', async (_, tasks, code) => {
    const refused = await ask({ extras: [plan(tasks)] })
    expect([refused.status, refused.body.code]).toEqual([400, code])
  })

  it('says which field is wrong where a task has no frequency', async () => {
    const { every: _, ...task } = feed()
    const extras = [plan([task as Task])]
    const refused = await ask({ extras })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
  })

  it('counts again when the nights change, and opens both approvals', async () => {
    const terms = await mixedTerms(app, sides(), { extras: [plan([feed()])], approve: true })
    const { id } = (await as(app, guest).call('POST /reservation/', { body: terms })).body
    const { extras: _, approve: __, ...same } = terms
    const changed = await as(app, host).call('PUT /reservation/{id}', {
      params: { id },
      body: { ...same, end_date: addDays(same.end_date, 2) },
    })
    expect(changed.body).toMatchObject({
      offerer_approved: false,
      receiver_approved: false,
      extras: [{ minutes: 50, tasks: [{ text: 'Mama ve su' }] }],
    })
  })

  it('is refused when longer nights make it too long, also in an agreement', async () => {
    const tasks = [feed({ minutes: 240 })]
    const id = await agreeMixed(app, sides(), { extras: [plan(tasks)] })
    const longer = { end_date: day(app, 12 + 16) }
    const refused = await as(app, guest).call('POST /reservation/amend/{id}', {
      params: { id },
      body: longer,
    })
    expect(refused.body.code).toBe('help_too_long')
    const shorter = { ...longer, extras: [plan([{ ...(tasks[0] as Task), minutes: 60 }])] }
    const proposed = await as(app, guest).call('POST /reservation/amend/{id}', {
      params: { id },
      body: shorter,
    })
    expect(proposed.status).toBe(200)
    const accepted = await as(app, host).call('POST /reservation/amend/{id}/accept', {
      params: { id },
      body: {},
    })
    expect(accepted.body.extras).toMatchObject([
      { minutes: 16 * 60, minutes_a_week: 7 * 60, state: 'agreed' },
    ])
  })

  it('is the plan of a stay for help, whose main return it is', async () => {
    const chores: TermsExtra = {
      kind: 'help',
      from: 'offerer',
      help: 'chores',
      tasks: [feed({ text: 'Süpür' })],
    }
    const id = await agreeMixed(app, sides(), { service_type: 'chores', extras: [chores] })
    expect((await show(host, id)).extras).toMatchObject([{ ...chores, minutes: 30, state: 'agreed' }])
    const other = await ask({ service_type: 'chores', extras: [plan([feed()])] })
    expect(other.body.code).toBe('extras_not_allowed')
  })
})

describe('a medicine', () => {
  const confirmed = { can_give_medicine: true } as const
  const extras = [plan([feed({ text: 'İlacını ver', medicine: true })])]

  it('is confirmed by who gives it, with each way of approving', async () => {
    const terms = await mixedTerms(app, sides(), { extras, approve: true })
    const refused = await as(app, guest).call('POST /reservation/', { body: terms })
    expect([refused.status, refused.body.code]).toEqual([409, 'medicine_not_confirmed'])
    const { id } = (await as(app, guest).call('POST /reservation/', { body: { ...terms, ...confirmed } }))
      .body
    expect((await show(guest, id)).offerer_approved).toBe(true)

    const change = { ...terms, version: 1 }
    const again = await as(app, guest).call('PUT /reservation/{id}', { params: { id }, body: change })
    expect(again.body.code).toBe('medicine_not_confirmed')
    expect((await show(guest, id)).version).toBe(1)
    const changed = await as(app, guest).call('PUT /reservation/{id}', {
      params: { id },
      body: { ...change, ...confirmed },
    })
    expect(changed.status).toBe(200)
    // The other side takes the help: nothing to confirm.
    expect((await approveMixed(app, host, id)).body.status).toBe('agreed')
  })

  it('is confirmed with a later approval', async () => {
    const { body } = await ask({ extras })
    const refused = await approveMixed(app, guest, body.id)
    expect(refused.body.code).toBe('medicine_not_confirmed')
    const approved = await as(app, guest).call('POST /reservation/approve/{id}', {
      params: { id: body.id },
      body: confirmed,
    })
    expect(approved.body.offerer_approved).toBe(true)
  })

  it('is confirmed with an amendment that brings it', async () => {
    const id = await agreeMixed(app, sides(), { extras: [plan([feed()])] })
    await as(app, host).call('POST /reservation/amend/{id}', { params: { id }, body: { extras } })
    const accept = (given: object) =>
      as(app, guest).call('POST /reservation/amend/{id}/accept', { params: { id }, body: given })
    expect((await accept({})).body.code).toBe('medicine_not_confirmed')
    expect((await accept(confirmed)).body.extras).toMatchObject([{ tasks: [{ medicine: true }] }])
  })
})
