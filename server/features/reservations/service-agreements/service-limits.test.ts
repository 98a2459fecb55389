import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { taskOf, type WireTask } from '#server/testing/builders/planned-help.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { agreeService, makePost, proposalOf, proposeService } from '#server/testing/builders/services.ts'
import { seedStaff, suspend } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'

let app: TestApp
let helper: SeededMember
let needy: SeededMember

setUpTwoParties({ points: 1000 }, (made) => {
  ;({ app, guest: helper, host: needy } = made)
})

type Answer = { status: number; body: { code?: string } }
const codeOf = ({ status, body }: Answer) => (status < 300 ? 'ok' : body.code)
const hours = (
  from: TermsExtra['from'],
  count: number,
  help: HelpServiceType = 'pet_business_help',
): TermsExtra => ({ kind: 'help', from, help, minutes: count * 60 })

/** A proposal for a post of somebody, which the helper approves. */
async function ask(
  of: SeededMember,
  { help = 'pet_business_help', direction = 'need', extras, inDays = 5, nights = 1, by = helper }: Asked = {},
): Promise<Answer & { body: { id: number } }> {
  const { body: post } = await makePost(app, of, { help, direction, text: 'İlan' })
  const from = direction === 'need' ? 'offerer' : 'receiver'
  const body = {
    ...{ post: post.id, start_date: day(app, inDays), end_date: day(app, inDays + nights), approve: true },
    extras: extras ?? [hours(from, 1, help)],
  }
  return as(app, by).call('POST /service-agreement/', { body }) as never
}
type Asked = {
  help?: HelpServiceType
  direction?: 'need' | 'give'
  extras?: TermsExtra[]
  inDays?: number
  nights?: number
  by?: SeededMember
}
const approve = (who: SeededMember, id: number): Promise<Answer> =>
  as(app, who).call('POST /service-agreement/approve/{id}', { params: { id }, body: {} }) as never
/** The same, approved by its member too, if it was not refused before. */
async function agree(of: SeededMember, asked: Asked = {}): Promise<{ code: string | undefined; id: number }> {
  const answer = await ask(of, asked)
  if (answer.status !== 201) return { code: codeOf(answer), id: -1 }
  const code = codeOf(await approve(of, answer.body.id))
  await app.settle()
  return { code, id: answer.body.id }
}
const cancel = (who: SeededMember, id: number) =>
  as(app, who).call('POST /service-agreement/cancel/{id}', { params: { id }, body: {} })

/** The helper did not come, says the team. */
async function fail(id: number, failing: 'offerer' | 'receiver'): Promise<void> {
  await as(app, needy).call('POST /service-agreement/problem/{id}', {
    params: { id },
    body: { description: 'Kimse gelmedi.' },
  })
  const staff = await seedStaff(app)
  const { problems } = (await as(app, staff).call('GET /staff/stay-problems/')).body
  const problem = problems.find(({ reservation }) => reservation === id)
  await as(app, staff).call('POST /staff/stay-problems/{id}/', {
    params: { id: problem?.id ?? 0 },
    body: { outcome: failing, reason: 'İki tarafla konuşuldu.' },
  })
}

describe('work in a household', () => {
  /** The first of the next month but one is far enough for any test. */
  const toNextMonth = async () => {
    const now = day(app, 0)
    const [year, month] = now.split('-').map(Number) as [number, number]
    const first = `${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}-01`
    await app.database.execute(sql`
      update subscription set ends_at = ends_at + interval '90 days' where member_id in (${helper.id}, ${needy.id})`)
    await advanceTo(app, first, 10)
  }
  beforeEach(toNextMonth)

  it('is four days a month with one household, whichever of the two helps', async () => {
    expect((await agree(needy, { help: 'chores', nights: 3 })).code).toBe('ok')
    const back = { help: 'garden_maintenance', direction: 'give', inDays: 10 } as const
    expect((await agree(needy, back)).code).toBe('ok')
    expect((await agree(needy, { help: 'chores', inDays: 12 })).code).toBe('help_limit_reached')
    expect((await agree(needy, { help: 'business_help', inDays: 12 })).code).toBe('ok')
    const other = await seedMember(app, { points: 100 })
    expect((await agree(other, { help: 'chores', inDays: 12 })).code).toBe('ok')
    expect((await agree(needy, { help: 'chores', inDays: 35 })).code).toBe('ok')
  })

  it('does not count where it was cancelled, or the team says that nobody came', async () => {
    const first = await agree(needy, { help: 'chores', nights: 4 })
    await cancel(helper, first.id)
    const next = await agree(needy, { help: 'chores', nights: 4 })
    expect(next.code).toBe('ok')
    await advanceTo(app, day(app, 5), 12)
    await fail(next.id, 'offerer')
    expect((await agree(needy, { help: 'chores', inDays: 6, nights: 4 })).code).toBe('ok')
  })
})

describe('points by help', () => {
  it('are 400 with one member', async () => {
    expect((await agree(needy, { extras: [hours('offerer', 19)] })).code).toBe('ok')
    expect((await agree(needy, { extras: [hours('offerer', 1.25)] })).code).toBe('help_limit_reached')
    expect((await agree(needy, { extras: [hours('offerer', 1)], inDays: 8 })).code).toBe('ok')
    const back = { direction: 'give', extras: [hours('receiver', 20)] } as const
    expect((await agree(needy, { ...back, extras: [...back.extras] })).code).toBe('ok')
  })

  it('are not those of hour for hour, but those that even it out are', async () => {
    const even = [hours('offerer', 20), hours('receiver', 20, 'business_help')]
    expect((await agree(needy, { extras: even })).code).toBe('ok')
    const uneven = [
      hours('offerer', 20),
      hours('receiver', 1, 'business_help'),
      { kind: 'points' as const, from: 'receiver' as const, points: 380 },
    ]
    expect((await agree(needy, { extras: uneven })).code).toBe('ok')
    expect((await agree(needy, { extras: uneven })).code).toBe('help_limit_reached')
    expect((await agree(needy, { extras: [hours('offerer', 1.25)] })).code).toBe('help_limit_reached')
    expect((await agree(needy, { extras: [hours('offerer', 1)] })).code).toBe('ok')
  })

  it('are not counted where help was cancelled or not done', async () => {
    const full = { extras: [hours('offerer', 20)] }
    const first = await agree(needy, full)
    await cancel(needy, first.id)
    const next = await agree(needy, full)
    expect(next.code).toBe('ok')
    await advanceTo(app, day(app, 5), 12)
    await fail(next.id, 'offerer')
    expect((await agree(needy, full)).code).toBe('ok')
  })

  it('are 2000 with everybody in 365 days', async () => {
    for (let count = 0; count < 5; count += 1) {
      const of = await seedMember(app, { points: 500 })
      expect((await agree(of, { extras: [hours('offerer', 20)] })).code).toBe('ok')
    }
    await app.advanceHours(25)
    expect((await agree(needy)).code).toBe('help_limit_reached')
    await app.database.execute(sql`
      update subscription set ends_at = ends_at + interval '2 years' where member_id in (${helper.id}, ${needy.id})`)
    await advanceTo(app, day(app, 366))
    for (const { id, sessionId } of [helper, needy])
      await app.database.execute(sql`
        insert into session (id, member_id, created_at, last_used_at, rotated_at)
        values (${sessionId}, ${id}, ${app.clock.now()}, ${app.clock.now()}, ${app.clock.now()})
        on conflict (id) do update set created_at = excluded.created_at, last_used_at = excluded.last_used_at,
          rotated_at = excluded.rotated_at`)
    expect((await agree(needy)).code).toBe('ok')
  })
})

describe('who can agree', () => {
  it('is a member with a verified phone and premium', async () => {
    const { body: post } = await makePost(app, needy)
    const propose = (who: SeededMember) =>
      as(app, who).call('POST /service-agreement/', { body: proposalOf(app, post.id) })
    const unsubscribed = await seedMember(app, { premiumDays: 0 })
    expect(codeOf(await propose(unsubscribed))).toBe('premium_required')
    await app.database.execute(sql`update member set phone_verified_at = null where id = ${helper.id}`)
    expect(codeOf(await propose(helper))).toBe('phone_not_verified')
  })

  it('has a verified phone also when approving', async () => {
    const id = await proposeService(app, { helper, needy })
    await app.database.execute(sql`update member set phone_verified_at = null where id = ${needy.id}`)
    const { body } = await as(app, needy).call('GET /service-agreement/{id}', { params: { id } })
    expect(body.permissions.approve).toEqual({ allowed: false, reason: 'phone_not_verified' })
    const approved = await as(app, needy).call('POST /service-agreement/approve/{id}', { params: { id } })
    expect(codeOf(approved)).toBe('phone_not_verified')
  })

  it('is nobody who is blocked by the other, or suspended', async () => {
    const id = await proposeService(app, { helper, needy })
    const { post: _, ...terms } = proposalOf(app, 1)
    const change = (who: SeededMember) =>
      as(app, who).call('PUT /service-agreement/{id}', { params: { id }, body: terms })
    await as(app, helper).call('PUT /blocked-member/{id}/', { params: { id: needy.id } })
    expect([codeOf(await approve(needy, id)), codeOf(await change(helper))]).toEqual([
      'member_blocked',
      'member_blocked',
    ])
    await as(app, helper).call('DELETE /blocked-member/{id}/', { params: { id: needy.id } })
    await suspend(app, await seedStaff(app), helper.id)
    expect(codeOf(await approve(needy, id))).toBe('reservation_closed')
    const again = (await makePost(app, helper)).body
    expect(again).toMatchObject({ code: 'suspended' })
  })

  it('goes on with what is agreed where the operator has no services any more', async () => {
    const id = await agreeService(app, { helper, needy })
    const { body: post } = await makePost(app, needy)
    app.ports.config.help.isOn = false
    try {
      const body = proposalOf(app, post.id)
      expect((await as(app, helper).call('POST /service-agreement/', { body })).status).toBe(404)
      await advanceTo(app, day(app, 5), 10)
      const done = await as(app, needy).call('POST /service-agreement/done/{id}', {
        params: { id },
        body: {},
      })
      expect(done.status).toBe(200)
      await app.advanceHours(25)
      const shown = await as(app, helper).call('GET /service-agreement/{id}', { params: { id } })
      expect(shown.body).toMatchObject({
        status: 'completed',
        extras: [{ state: 'done' }, { state: 'released' }],
      })
    } finally {
      app.ports.config.help.isOn = true
    }
  })
})

describe('tasks', () => {
  const planned = (tasks: WireTask[], from: TermsExtra['from'] = 'offerer'): TermsExtra => ({
    ...{ kind: 'help', from, help: 'pet_business_help' },
    tasks,
  })
  const cat = (changes: Partial<WireTask> = {}) => taskOf({ minutes: 30, ...changes })

  it.each<[string, () => WireTask[], string]>([
    ['one', () => [cat()], 'ok'],
    ['money', () => [cat({ text: '200 TL ver' })], 'asks_for_money'],
    ['danger', () => [cat({ text: 'Çatıyı onar' })], 'dangerous_task'],
    ['care of children', () => [cat({ text: 'Çocuk bak' })], 'not_this_work'],
    ['21 of them', () => Array.from({ length: 21 }, () => cat({ minutes: 5 })), 'task_incomplete'],
    ['a card of a home', () => [cat({ card: 100 })], 'task_incomplete'],
    ['one that is struck from the first day on', () => [cat({ struck: day(app, 5) })], 'task_incomplete'],
    ['one that is struck later', () => [cat(), cat({ struck: day(app, 6) })], 'task_incomplete'],
    ['0 minutes', () => [cat({ minutes: 0 })], 'task_incomplete'],
    ['7 times', () => [cat({ times: 7, minutes: 5 })], 'task_incomplete'],
    ['no text', () => [cat({ text: ' ' })], 'task_incomplete'],
    ['a day that is too long', () => [cat({ minutes: 240 }), cat({ minutes: 70 })], 'help_too_long'],
  ])('%s', async (_, tasks, code) => {
    expect(codeOf(await ask(needy, { extras: [planned(tasks())] }))).toBe(code)
  })

  it('have keys of their own, also where both sides help', async () => {
    const one = cat()
    const both = [planned([one]), planned([one], 'receiver')]
    expect(codeOf(await ask(needy, { extras: both }))).toBe('task_incomplete')
  })

  it('bring points by quarters of an hour, which nobody names otherwise', async () => {
    const points = (from: TermsExtra['from'], count: number): TermsExtra => ({
      kind: 'points',
      from,
      points: count,
    })
    const plan = planned([cat({ minutes: 50 })])
    for (const wrong of [points('receiver', 17), points('offerer', 20), points('receiver', 0)])
      expect(codeOf(await ask(needy, { extras: [plan, wrong] }))).toBe('extras_not_allowed')
    const twice = [plan, points('receiver', 20), points('receiver', 20)]
    expect(codeOf(await ask(needy, { extras: twice }))).toBe('extras_not_allowed')
    expect(codeOf(await ask(needy, { extras: [plan, points('receiver', 20)] }))).toBe('ok')
  })

  it('with a medicine are confirmed by who gives it', async () => {
    const extras = [planned([cat({ medicine: true })])]
    expect(codeOf(await ask(needy, { extras }))).toBe('medicine_not_confirmed')
    const { body: post } = await makePost(app, needy, { help: 'pet_business_help' })
    const body = { ...proposalOf(app, post.id), extras, approve: true, can_give_medicine: true as const }
    const { status, body: made } = await as(app, helper).call('POST /service-agreement/', { body })
    expect(status).toBe(201)
    expect(codeOf(await approve(needy, made.id))).toBe('ok')
  })
})
