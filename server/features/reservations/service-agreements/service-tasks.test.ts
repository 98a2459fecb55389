import sharp from 'sharp'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { planOf, taskOf, type WireTask } from '#server/testing/builders/planned-help.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { agreeService, makePost, proposalOf, proposeService } from '#server/testing/builders/services.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/kernel/civil-date.ts'

let app: TestApp
let helper: SeededMember
let needy: SeededMember
/** The first day of three on which a cat is fed. */
let first: string
let cat: WireTask
let id: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest: helper, host: needy } = made)
})
beforeEach(() => {
  first = day(app, 5)
  cat = taskOf({ minutes: 20 })
})

async function agree(...tasks: WireTask[]): Promise<void> {
  const { body: post } = await makePost(app, needy, { help: 'pet_business_help' })
  const terms = { ...proposalOf(app, post.id), end_date: addDays(first, 3), extras: [planOf(tasks)] }
  const body = { ...terms, approve: true, can_give_medicine: true as const }
  id = (await as(app, helper).call('POST /service-agreement/', { body })).body.id
  await as(app, needy).call('POST /service-agreement/approve/{id}', { params: { id }, body: {} })
}
const at = (nth: number, hour: number) => advanceTo(app, addDays(first, nth), hour)
const plan = async (member: SeededMember = needy) => {
  const { status, body } = await as(app, member).call('GET /reservation/help/{id}', { params: { id } })
  return status === 200 ? body.plans[0] : status
}
const tick = (member: SeededMember, task: WireTask, nth: number) =>
  as(app, member).call('POST /reservation/help/{id}/ticks', {
    params: { id },
    body: {
      ticks: [
        {
          ...{ task: task.key, day: addDays(first, nth), nth: 1, state: 'done' },
          ticked_at: app.clock.now().toISOString(),
        },
      ],
    },
  })
const strike = (member: SeededMember, task: WireTask) =>
  as(app, member).call('POST /reservation/help/{id}/strike', { params: { id }, body: { task: task.key } })
async function sendPicture(member: SeededMember, nth: number) {
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const [name, value] of Object.entries({ task: cat.key, day: addDays(first, nth), nth: 1 }))
    form.append(name, `${value}`)
  form.append('picture', new Blob([new Uint8Array(file)]), 'kedi.jpg')
  return as(app, member).call('POST /reservation/help-picture/{id}', { params: { id }, form })
}
/** What the bell says, the oldest first. */
const bell = async (member: SeededMember) => {
  await app.settle()
  const { body } = await as(app, member).call('GET /reservation/notifications/')
  return body.reservation_notifications.toReversed()
}
const words = {
  today: /bugün görevlerin/,
  unticked: /bugünün bir görevi/,
  missed: /dünkü bir görevi/,
  over: /yardım bitti/,
}
const asked = async (member: SeededMember) =>
  (await bell(member)).flatMap(({ message }) =>
    Object.entries(words).flatMap(([name, word]) => (word.test(message) ? [name] : [])),
  )

describe('tasks without a home', () => {
  it('are seen by both, ticked by the helper and struck by who takes the help', async () => {
    const plants = taskOf({ text: 'Çiçekleri sula', minutes: 5 })
    await agree(cat, plants)
    expect(await plan(helper)).toMatchObject({
      ...{
        giver: 'offerer',
        is_giver: true,
        help: 'pet_business_help',
        state: 'agreed',
        done: 0,
        planned: 6,
      },
      ...{ start_date: first, end_date: addDays(first, 3), can_tick: false },
    })
    expect(await plan(await seedMember(app))).toBe(404)
    await at(0, 10)
    expect((await tick(helper, cat, 0)).body.refused).toEqual([])
    expect((await tick(needy, cat, 0)).body.refused).toMatchObject([{ reason: 'not_helper' }])
    expect((await tick(helper, cat, 1)).body.refused).toMatchObject([{ reason: 'too_early' }])
    expect((await strike(helper, plants)).body.code).toBe('not_allowed')
    expect((await strike(needy, plants)).status).toBe(200)
    expect(await plan()).toMatchObject({ done: 1, planned: 3, can_strike: true, can_confirm: false })
    // What is agreed is paid.
    const shown = await as(app, needy).call('GET /service-agreement/{id}', { params: { id } })
    expect(shown.body.extras).toMatchObject([{ minutes: 75 }, { points: 25, state: 'held' }])
  })

  it('are shown in pictures, to both and to the team', async () => {
    await agree(cat)
    await at(0, 10)
    const sent = await sendPicture(helper, 0)
    expect(sent.status).toBe(201)
    const picture = sent.body.plans[0]?.days[0]?.tasks[0]?.picture ?? 0
    for (const [member, status] of [
      [helper, 200],
      [needy, 200],
      [await seedMember(app), 404],
    ] as const) {
      const seen = await as(app, member).call('GET /reservation/help-picture/{id}', {
        params: { id: picture },
      })
      expect(seen.status).toBe(status)
    }
    expect((await sendPicture(needy, 0)).body.code).toBe('tick_refused')
    await as(app, needy).call('POST /service-agreement/problem/{id}', {
      params: { id },
      body: { description: 'Kap boştu.' },
    })
    const staff = await seedStaff(app)
    const { problems } = (await as(app, staff).call('GET /staff/stay-problems/')).body
    const of = { id: problems.find(({ reservation }) => reservation === id)?.id ?? 0 }
    const help = await as(app, staff).call('GET /staff/stay-problems/{id}/help', { params: of })
    expect(help.body.plans[0]?.days[0]?.tasks[0]).toMatchObject({ picture })
  })

  it('are asked about each day, and once whether the help is done', async () => {
    await agree(cat)
    await at(0, 9)
    await at(0, 20)
    expect(await asked(helper)).toEqual(['today', 'unticked'])
    await at(1, 12)
    expect(await asked(needy)).toEqual(['missed'])
    await tick(helper, cat, 1)
    await at(1, 20)
    await at(2, 9)
    await at(2, 12)
    await at(3, 12)
    await at(3, 13)
    expect(await asked(needy)).toEqual(['missed', 'over'])
    const { body } = await as(app, needy).call('POST /reservation/help/{id}/confirm', {
      params: { id },
      body: { from: 'offerer' },
    })
    expect(body.plans[0]).toMatchObject({ state: 'done' })
    await app.advanceHours(25)
    const shown = await as(app, helper).call('GET /service-agreement/{id}', { params: { id } })
    expect(shown.body).toMatchObject({
      status: 'completed',
      extras: [{ state: 'done' }, { state: 'released' }],
    })
  })
})

describe('hours without tasks', () => {
  it('are asked about once, on the day after the last, and not once they are confirmed', async () => {
    id = await agreeService(app, { helper, needy })
    expect(await plan()).toMatchObject({ days: [{ tasks: [] }], done: 0, planned: 0 })
    for (const hour of [9, 12, 20, 23]) await at(0, hour)
    expect([await asked(helper), await asked(needy)]).toEqual([[], []])
    for (const hour of [9, 12, 20]) await at(1, hour)
    await at(2, 12)
    expect([await asked(helper), await asked(needy)]).toEqual([[], ['over']])

    id = await agreeService(app, { helper, needy })
    first = day(app, 5)
    await at(0, 18)
    await as(app, needy).call('POST /service-agreement/done/{id}', { params: { id }, body: {} })
    await at(1, 12)
    expect(await asked(needy)).toEqual(['over'])
  })
})

describe('a notification', () => {
  it('leads to the page of the service', async () => {
    id = await proposeService(app, { helper, needy })
    const [first] = await bell(needy)
    expect(first).toMatchObject({ reservation: id, is_service: true })
    expect(first?.message).toMatch(/ilanına yanıt verdi/)
    await as(app, needy).call('POST /service-agreement/approve/{id}', { params: { id }, body: {} })
    await at(0, 10)
    await as(app, helper).call('POST /service-agreement/done/{id}', { params: { id }, body: {} })
    await as(app, needy).call('POST /service-agreement/done/{id}', { params: { id }, body: {} })
    await app.advanceHours(25)
    const all = [...(await bell(needy)), ...(await bell(helper))]
    expect(all.every((each) => each.is_service === true)).toBe(true)
    const parties = sql`(select email from member where id in (${helper.id}, ${needy.id}))`
    const mails = await app.database.query<{ text: string }>(sql`
      select text from outbox_message where channel = 'email' and recipient in ${parties}`)
    const links = mails.flatMap(({ text }) => text.match(/\/(service|reservation)\/\d+/g) ?? [])
    expect(links.length).toBeGreaterThan(0)
    expect(new Set(links)).toEqual(new Set([`/service/${id}`]))
  })

  it('reminds of a proposal at half time and in the last hours, and of no arrival', async () => {
    id = await proposeService(app, { helper, needy, inDays: 3 })
    await advanceTo(app, day(app, 1), 22)
    await advanceTo(app, day(app, 1), 13)
    expect((await bell(needy)).map(({ message }) => message)).toEqual([
      expect.stringContaining('ilanına yanıt verdi'),
      expect.stringContaining('süresinin yarısı geçti'),
      expect.stringContaining('12 saatten kısa sürede kapanacak'),
    ])
    await as(app, needy).call('POST /service-agreement/approve/{id}', { params: { id }, body: {} })
    const before = (await bell(helper)).length
    await app.advanceHours(10)
    expect((await bell(needy)).length).toBe(3)
    expect((await bell(helper)).length).toBe(before)
  })
})
