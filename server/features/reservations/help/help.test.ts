import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreeMixed, approveMixed, askMixed } from '#server/testing/builders/mixed-agreements.ts'
import { planOf, taskOf, type WireTask } from '#server/testing/builders/planned-help.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import type { TickKey, TickState } from '#shared/features/reservations/help/ticks.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
let id: number
/** The days of the guest's stay, three nights. */
let first: string
let cat: WireTask
let litter: WireTask

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})

beforeEach(async () => {
  cat = taskOf()
  litter = taskOf({ text: 'Kumu kürekle', part: null })
  first = day(app, 12)
  id = await agreeMixed(app, { guest, host, listing }, { extras: [planOf([cat, litter])] })
})

type Sent = TickKey & { state?: TickState; ticked_at?: string; note?: string }
const at = (date: string, time = '10:00') => `${date}T${time}:00+03:00`
const utc = (date: string, time?: string) => new Date(at(date, time)).toISOString()
const tickOf = (task: WireTask, date: string, changes: Partial<Sent> = {}) => ({
  ...{ task: task.key, day: date, nth: 1, state: 'done' as TickState, ticked_at: utc(date) },
  ...changes,
})

/** About another home of the host. */
const agreeAnother = async (extras: TermsExtra[]) => {
  const other = await seedListing(app, host, { userPoints: 40, toDay: 120 })
  return agreeMixed(app, { guest, host, listing: other }, { extras, later: 40 })
}
const show = (member: SeededMember, of = id) =>
  as(app, member).call('GET /reservation/help/{id}', { params: { id: of } })
const plan = async (member: SeededMember) => {
  const [found] = (await show(member)).body.plans
  if (!found) throw new Error('Nothing is planned.')
  return found
}
const tick = (member: SeededMember, ...ticks: Sent[]) =>
  as(app, member).call('POST /reservation/help/{id}/ticks', {
    params: { id },
    body: { ticks: ticks.map((each) => ({ state: 'done' as const, ticked_at: utc(each.day), ...each })) },
  })
const strike = (member: SeededMember, task: string) =>
  as(app, member).call('POST /reservation/help/{id}/strike', { params: { id }, body: { task } })
const confirm = (member: SeededMember, from: 'offerer' | 'receiver' = 'offerer') =>
  as(app, member).call('POST /reservation/help/{id}/confirm', { params: { id }, body: { from } })
const stateOf = async (task: WireTask, date: string) =>
  (await plan(host)).days.find((each) => each.day === date)?.tasks.find((each) => each.task === task.key)
    ?.state
/** The hour after `hours` of a day of the stay, counted from its first. */
const inStay = (days: number, hours = 11) => advanceTo(app, addDays(first, days), hours)

describe('what is to be done', () => {
  it('is shown by day to both, with what they may do', async () => {
    await inStay(0)
    const shown = await plan(guest)
    expect(shown).toMatchObject({
      ...{ giver: 'offerer', is_giver: true, help: 'pet_business_help', state: 'agreed' },
      ...{ start_date: first, end_date: addDays(first, 3), done: 0, planned: 6 },
      ...{ can_tick: true, can_strike: false, can_confirm: false, done_at: utc(addDays(first, 6), '00:00') },
    })
    expect(shown.days.map((each) => each.day)).toEqual([0, 1, 2].map((nth) => addDays(first, nth)))
    expect(shown.days[0]?.tasks).toEqual([
      {
        task: cat.key,
        text: 'Mama ve su',
        part: 'evening',
        nth: 1,
        until: first,
        state: 'undone',
      },
      { task: litter.key, text: 'Kumu kürekle', part: null, nth: 1, until: first, state: 'undone' },
    ])
    expect(await plan(host)).toMatchObject({ is_giver: false, can_tick: false, can_strike: true })
  })

  it('is nothing for others', async () => {
    const [stranger] = (await seedMembers(app, 1)) as [SeededMember]
    await inStay(0)
    for (const answer of [
      await show(stranger),
      await tick(stranger, tickOf(cat, first)),
      await strike(stranger, cat.key),
      await confirm(stranger),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })

  it('is empty where nothing is planned', async () => {
    const bare = await agreeAnother([])
    expect((await show(guest, bare)).body).toEqual({ plans: [] })
  })

  it('is one plan for each side in an exchange, each in the home of the other', async () => {
    const both = await agreeAnother([planOf([taskOf()]), planOf([taskOf()], 'receiver')])
    const { plans } = (await show(host, both)).body
    expect(plans.map(({ giver, is_giver, start_date }) => [giver, is_giver, start_date])).toEqual([
      ['offerer', false, day(app, 52)],
      ['receiver', true, day(app, 22)],
    ])
  })
})

describe('the cards of what is looked after', () => {
  const secrets = {
    ...{ medicine: 'Sabah bir damla', day_vet_name: 'Kuzguncuk Veteriner', day_vet_phone: '+905550112233' },
    ...{ night_vet_name: 'Çengelköy Acil', night_vet_phone: '+905550112244' },
    ...{ second_name: 'Hülya', second_phone: '+905550112255', second_agreed: true, second_decides: true },
  }
  const pet = { kind: 'pet', name: 'Zeytin', species: 'cat', takes_medicine: true, ...secrets } as const

  it('are read by the helper, where the plan is about them, until 24 hours after check-out', async () => {
    const other = await seedListing(app, host, { userPoints: 40, toDay: 120 })
    const { body } = await as(app, host).call('PUT /residence-full/{id}/care/', {
      params: { id: other },
      body: { cards: [pet, { kind: 'plants', name: 'Saksılar' }] },
    })
    const [card] = body.ids
    const extras = [planOf([taskOf({ card: card as number })])]
    const asked = await askMixed(app, { guest, host, listing: other }, { extras, later: 40 })
    id = asked.body.id
    expect(await plan(guest)).not.toHaveProperty('cards')
    for (const member of [guest, host]) await approveMixed(app, member, id)
    const [shown, ...rest] = (await plan(guest)).cards ?? []
    expect(shown).toMatchObject({
      id: card,
      name: 'Zeytin',
      medicine: 'Sabah bir damla',
      second_name: 'Hülya',
    })
    expect(shown).not.toHaveProperty('second_agreed')
    expect(rest).toEqual([])
    expect(await plan(host)).not.toHaveProperty('cards')
    first = day(app, 52)
    await advanceTo(app, addDays(first, 3), 30)
    expect((await tick(guest, tickOf(cat, first))).body.plans[0]?.cards).toHaveLength(1)
    await advanceTo(app, addDays(first, 4), 13)
    expect(await plan(guest)).not.toHaveProperty('cards')
  })
})

describe('a tick', () => {
  it('is seen by both, taken back, and noted', async () => {
    await inStay(0)
    const { body } = await tick(guest, tickOf(cat, first, { note: 'Hepsini yedi' }))
    expect(body.refused).toEqual([])
    expect(body.plans[0]).toMatchObject({ done: 1, days: [{ tasks: [{ state: 'done' }, {}] }, {}, {}] })
    expect((await plan(host)).days[0]?.tasks[0]).toMatchObject({ state: 'done', note: 'Hepsini yedi' })
    await tick(guest, tickOf(cat, first, { state: 'undone', ticked_at: utc(first, '10:30') }))
    expect((await plan(host)).days[0]?.tasks[0]).not.toHaveProperty('note')
    expect(await plan(host)).toMatchObject({ done: 0, days: [{ tasks: [{ state: 'undone' }, {}] }, {}, {}] })
  })

  it('refreshes the page of the other side', async () => {
    await inStay(0)
    app.pushes.length = 0
    await tick(guest, tickOf(cat, first))
    expect(app.pushes.map(({ event }) => event)).toContain('reservation_notification')
  })

  it('made earlier changes nothing, in whatever order it arrives', async () => {
    await inStay(0)
    await tick(guest, tickOf(cat, first, { ticked_at: utc(first, '10:30') }))
    await tick(guest, tickOf(cat, first, { state: 'undone', ticked_at: utc(first, '10:20') }))
    expect(await stateOf(cat, first)).toBe('done')
  })

  it('of two in one call the later one counts', async () => {
    await inStay(0)
    await tick(
      guest,
      tickOf(cat, first, { state: 'problem', ticked_at: utc(first, '10:30') }),
      tickOf(cat, first, { ticked_at: utc(first, '10:20') }),
    )
    expect(await stateOf(cat, first)).toBe('problem')
  })

  it('from a clock that is ahead counts as now', async () => {
    await inStay(0)
    await tick(guest, tickOf(cat, first, { ticked_at: utc(addDays(first, 1)) }))
    await app.advanceHours(1)
    await tick(guest, tickOf(cat, first, { state: 'undone', ticked_at: utc(first, '11:30') }))
    expect(await stateOf(cat, first)).toBe('undone')
  })

  it('that does not count is named, and the others stand', async () => {
    await inStay(1)
    await strike(host, litter.key)
    const [second, unknown] = [addDays(first, 1), randomUUID()]
    const { body, status } = await tick(
      guest,
      tickOf(cat, first),
      tickOf(cat, addDays(first, 2), { ticked_at: utc(second) }),
      tickOf(litter, second),
      tickOf({ ...cat, key: unknown }, first),
      tickOf(cat, first, { nth: 2 }),
      tickOf(cat, addDays(first, 3)),
    )
    expect(status).toBe(200)
    expect(body.refused).toEqual([
      { task: cat.key, day: addDays(first, 2), nth: 1, reason: 'too_early' },
      { task: litter.key, day: second, nth: 1, reason: 'struck' },
      { task: unknown, day: first, nth: 1, reason: 'unknown_task' },
      { task: cat.key, day: first, nth: 2, reason: 'unknown_task' },
      { task: cat.key, day: addDays(first, 3), nth: 1, reason: 'unknown_task' },
    ])
    expect(body.plans[0]?.done).toBe(1)
  })

  it('counts until 48 hours after its day, and may arrive within a week', async () => {
    await advanceTo(app, addDays(first, 3), 1)
    const late = { ticked_at: utc(addDays(first, 3), '00:00') }
    expect((await tick(guest, tickOf(cat, first, late))).body.refused).toMatchObject([{ reason: 'too_late' }])
    await advanceTo(app, addDays(first, 7), 23)
    expect((await tick(guest, tickOf(cat, first))).body.refused).toEqual([])
    await advanceTo(app, addDays(first, 8), 1)
    expect((await tick(guest, tickOf(litter, first))).body.refused).toMatchObject([
      { reason: 'arrived_late' },
    ])
  })

  it('is of the helper alone', async () => {
    await inStay(0)
    expect((await tick(host, tickOf(cat, first))).body.refused).toMatchObject([{ reason: 'not_helper' }])
    expect(await stateOf(cat, first)).toBe('undone')
  })

  it('is not taken in a cancelled agreement, nor in more than 100', async () => {
    const many = Array.from({ length: 101 }, () => tickOf(cat, first))
    expect((await tick(guest, ...many)).body.code).toBe('invalid_input')
    await as(app, host).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
    const refused = await tick(guest, tickOf(cat, first))
    expect([refused.status, refused.body.code]).toEqual([409, 'reservation_closed'])
  })
})

describe('striking a task', () => {
  it('takes off what is not done from today on, once, and notifies the helper', async () => {
    await inStay(1)
    await tick(guest, tickOf(cat, addDays(first, 1)), tickOf(litter, first))
    const struck = await strike(host, cat.key)
    expect(struck.body.plans[0]).toMatchObject({ done: 2, planned: 5 })
    expect([await stateOf(cat, first), await stateOf(cat, addDays(first, 1))]).toEqual(['undone', 'done'])
    expect(await stateOf(cat, addDays(first, 2))).toBe('struck')
    await strike(host, cat.key)
    await app.settle()
    const { body } = await as(app, guest).call('GET /reservation/notifications/')
    expect(
      body.reservation_notifications.filter(({ message }) => message.includes('istemiyor')),
    ).toHaveLength(1)
    const steps = await as(app, guest).call('GET /reservation/steps/', { query: { other_user_id: host.id } })
    expect(steps.body.steps.map(({ kind }) => kind).filter((kind) => kind === 'tasks_struck')).toHaveLength(1)
  })

  it('is of who takes the help, while it goes on', async () => {
    const refusals = [await strike(guest, cat.key), await strike(host, randomUUID())]
    await advanceTo(app, addDays(first, 3), 1)
    refusals.push(await strike(host, cat.key))
    expect(refusals.map(({ body }) => body.code)).toEqual(['not_allowed', 'not_found', 'reservation_closed'])
  })
})

describe('confirming', () => {
  it('makes the help done, once, after its last day', async () => {
    await inStay(2)
    expect((await confirm(host)).body.code).toBe('help_not_over')
    await advanceTo(app, addDays(first, 3), 1)
    expect((await confirm(guest)).body.code).toBe('not_allowed')
    expect((await confirm(host, 'receiver')).body.code).toBe('not_found')
    expect((await confirm(host)).body.plans[0]).toMatchObject({ state: 'done', can_confirm: false })
    expect((await confirm(host)).body.code).toBe('reservation_closed')
    const reservation = await as(app, guest).call('GET /reservation/{id}', { params: { id } })
    expect(reservation.body.extras).toMatchObject([{ state: 'done' }])
    await app.settle()
    const { body } = await as(app, guest).call('GET /reservation/notifications/')
    expect(body.reservation_notifications.some(({ message }) => message.includes('tamam sayıldı'))).toBe(true)
  })
})

describe('a picture', () => {
  const picture = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#aa8866' } })
      .withExif({ IFD3: { GPSLatitude: '41/1 2/1 3/1' } })
      .jpeg()
      .toBuffer()
  const send = async (member: SeededMember, time: TickKey, file?: Buffer) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(time)) form.append(name, `${value}`)
    form.append('picture', new Blob([new Uint8Array(file ?? (await picture()))]), 'kedi.jpg')
    return as(app, member).call('POST /reservation/help-picture/{id}', { params: { id }, form })
  }
  const see = (member: SeededMember, of: number) =>
    as(app, member).call('GET /reservation/help-picture/{id}', { params: { id: of } })

  it('is seen by both and by the team where a problem was reported, without its place', async () => {
    await inStay(0)
    const sent = await send(guest, { task: cat.key, day: first, nth: 1 })
    const shown = sent.body.plans[0]?.days[0]?.tasks[0]?.picture as number
    for (const member of [guest, host]) {
      const { data_url } = (await see(member, shown)).body
      const { exif } = await sharp(Buffer.from(data_url.split(',')[1] as string, 'base64')).metadata()
      expect(exif).toBeUndefined()
    }
    const [stranger] = (await seedMembers(app, 1)) as [SeededMember]
    const staff = await seedStaff(app)
    expect((await see(stranger, shown)).status).toBe(404)
    await as(app, host).call('POST /reservation/problem/{id}', {
      params: { id },
      body: { kind: 'problem', description: 'Kedi aç' },
    })
    const [problem] = (await as(app, staff).call('GET /staff/stay-problems/')).body.problems.filter(
      ({ reservation }) => reservation === id,
    )
    const of = { id: problem?.id ?? 0 }
    const help = await as(app, staff).call('GET /staff/stay-problems/{id}/help', { params: of })
    expect(help.body.plans[0]).toMatchObject({
      done: 0,
      can_tick: false,
      days: [{ tasks: [{ picture: shown }, {}] }, {}, {}],
    })
    const seen = await as(app, staff).call('GET /staff/stay-problems/{id}/help-picture/{photo}', {
      params: { ...of, photo: shown },
    })
    expect(seen.body.data_url).toMatch(/^data:image\/webp/)
  })

  it('is refused if it is none, or of what cannot be ticked, or a fourth of one day', async () => {
    await inStay(0)
    const time = { task: cat.key, day: first, nth: 1 }
    expect((await send(guest, time, Buffer.from('<svg/>'))).body.code).toBe('bad_image')
    expect((await send(host, time)).body.code).toBe('tick_refused')
    expect((await send(guest, { ...time, day: addDays(first, 1) })).body.code).toBe('tick_refused')
    const tasks = Array.from({ length: 4 }, () => taskOf({ minutes: 5 }))
    id = await agreeAnother([planOf(tasks)])
    await advanceTo(app, day(app, 52), 11)
    const answers: (number | string)[] = []
    for (const { key } of [...tasks, tasks[0] as WireTask]) {
      const { status, body } = await send(guest, { task: key, day: day(app, 0), nth: 1 })
      answers.push(status === 201 ? status : (body.code ?? ''))
    }
    // The last one takes the place of the first.
    expect(answers).toEqual([201, 201, 201, 'too_many_help_pictures', 201])
  })
})
