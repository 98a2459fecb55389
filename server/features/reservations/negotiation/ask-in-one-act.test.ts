import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 100 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const terms = (sent: object = {}) => ({
  product: listing,
  service_type: 'yuva_point' as const,
  start_date: day(app, 10),
  end_date: day(app, 13),
  ...sent,
})
const ask = (sent: object = {}, member = guest) =>
  as(app, member).call('POST /reservation/', { body: terms({ approve: true, ...sent }) })
const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const change = (member: SeededMember, id: number, sent: object = {}) =>
  as(app, member).call('PUT /reservation/{id}', { params: { id }, body: terms({ approve: true, ...sent }) })
const approve = (member: SeededMember, id: number, version: number) =>
  as(app, member).call('POST /reservation/approve/{id}', { params: { id }, body: { version } })

const emailOf = async (member: SeededMember) =>
  (await app.database.first<{ email: string }>(sql`select email::text from member where id = ${member.id}`))
    ?.email ?? ''
const mailsTo = async (member: SeededMember) => messagesTo(app, await emailOf(member))
const happened = (id: number) =>
  app.database.query<{ type: string; approved: boolean | null }>(sql`
    select type, (payload->>'approved')::boolean as approved from domain_event
     where (payload->>'reservation_id')::bigint = ${id} order by id`)
const stepsOf = async (member: SeededMember, other: SeededMember) =>
  (await as(app, member).call('GET /reservation/steps/', { query: { other_user_id: other.id } })).body.steps
/** What a refused request could have left behind. */
const left = () =>
  app.database.first(sql`
    select (select count(*)::int from reservation) as reservations, (select count(*)::int from chat) as chats,
      (select count(*)::int from message) as messages, (select count(*)::int from domain_event) as events,
      (select count(*)::int from reservation_step) as steps`)

describe('asking a host in one act', () => {
  it('begins and approves: one event, one step, one row in the bell, one mail', async () => {
    const { status, body } = await ask()
    await app.settle()
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    expect(await show(host, body.id)).toMatchObject({
      status: 'negotiating',
      version: 1,
      offerer_approved: true,
      receiver_approved: false,
      total_points: 60,
    })
    expect(await happened(body.id)).toEqual([{ type: 'reservation_started', approved: true }])
    expect(await stepsOf(host, guest)).toMatchObject([
      { kind: 'started', detail: 'approved', actor: guest.id },
    ])
    const { notifications } = (await as(app, host).call('GET /notification/')).body
    expect(notifications.map(({ message }) => message.replace(/S\d+/, 'S'))).toEqual([
      'Deniz S evini soruyor. Koşullara bak ve yanıtla.',
    ])
    expect(await mailsTo(host)).toHaveLength(1)
  })

  it('fixes the price, as a first approval does, and the host then makes the agreement', async () => {
    const { body } = await ask()
    await app.database.execute(sql`update residence set user_points = 50 where id = ${listing}`)
    const agreed = await approve(host, body.id, 1)
    expect(agreed.body).toMatchObject({ status: 'agreed', total_points: 60 })
  })

  it('without the new fields leaves both flags open', async () => {
    const { body } = await ask({ approve: false })
    expect(await show(guest, body.id)).toMatchObject({ offerer_approved: false, receiver_approved: false })
    expect((await happened(body.id))[0]).toEqual({ type: 'reservation_started', approved: null })
    expect((await stepsOf(host, guest))[0]).not.toHaveProperty('detail')
  })

  it('is refused for want of points at once, and leaves nothing', async () => {
    const before = await left()
    const answer = await ask({ end_date: day(app, 16), text: 'Merhaba', together: crypto.randomUUID() })
    expect([answer.status, answer.body.code]).toEqual([409, 'not_enough_points'])
    expect(await left()).toEqual(before)
    // Who is short may still negotiate.
    expect((await ask({ end_date: day(app, 16), approve: false })).status).toBe(201)
  })

  it('counts the deposit, and only what the guest pays', async () => {
    await app.database.execute(sql`update residence set deposit_points = 50 where id = ${listing}`)
    expect((await ask()).body.code).toBe('not_enough_points')
    const own = await seedListing(app, guest)
    await app.database.execute(sql`update residence set deposit_points = 50 where id = ${own}`)
    // This host could not leave it: that is said to them when they approve.
    const another = await seedListing(app, await seedMember(app))
    const exchange = { product: another, service_type: 'home_exchange', offerer_product: own }
    expect((await ask(exchange)).status).toBe(201)
  })

  it('needs the home that an exchange offers', async () => {
    const before = await left()
    expect((await ask({ service_type: 'home_exchange' })).body.code).toBe('offered_house_missing')
    expect(await left()).toEqual(before)
  })

  it('saves who hides the phone', async () => {
    const { body } = await ask({ hide_phone: true })
    await approve(host, body.id, 1)
    expect((await show(host, body.id)).offerer_info.phone_number).toBeNull()
    expect((await show(guest, body.id)).receiver_info.phone_number).not.toBeNull()
  })

  it('sends the first line of the chat, in the same mail', async () => {
    await ask({ text: '  Çocuklarla geliyoruz.  ' })
    await app.settle()
    const chats = (await as(app, host).call('GET /message-chat/')).body
    expect(chats).toMatchObject([{ chatted_user_id: guest.id, unread_message_count: 1 }])
    await app.advanceHours(2)
    const mails = await mailsTo(host)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('“Çocuklarla geliyoruz.”')
  })

  it('takes at most 300 characters for it', async () => {
    expect((await ask({ text: 'a'.repeat(301) })).body.code).toBe('invalid_input')
    expect((await ask({ text: 'a'.repeat(300) })).status).toBe(201)
  })
})

describe('changing and approving in one act', () => {
  it('resets both approvals, then gives that of who changed the terms', async () => {
    const { body } = await ask()
    const moved = { start_date: day(app, 11), end_date: day(app, 14), version: 1 }
    const changed = await change(host, body.id, moved)
    expect([changed.status, changed.body.version]).toEqual([200, 2])
    expect(changed.body).toMatchObject({ offerer_approved: false, receiver_approved: true })
    expect(changed.body).not.toHaveProperty('change')
    const shown = await show(guest, body.id)
    expect(shown.change).toMatchObject({
      by: host.id,
      before: { start_date: day(app, 10), end_date: day(app, 13) },
      after: { start_date: day(app, 11), end_date: day(app, 14) },
    })
    expect((await happened(body.id)).at(-1)).toEqual({ type: 'reservation_changed', approved: true })
    expect((await stepsOf(guest, host)).at(-1)).toMatchObject({ kind: 'changed', detail: 'approved' })
    const agreed = await approve(guest, body.id, 2)
    expect(agreed.body).toMatchObject({ status: 'agreed', start_date: day(app, 11) })
    expect(agreed.body).not.toHaveProperty('change')
  })

  it('needs the version that was seen', async () => {
    const { body } = await ask()
    const unseen = await change(host, body.id)
    expect([unseen.status, unseen.body.code, Object.keys(unseen.body.fields ?? {})]).toEqual([
      400,
      'invalid_input',
      ['version'],
    ])
    await change(guest, body.id, { version: 1, end_date: day(app, 12) })
    expect((await change(host, body.id, { version: 1 })).body.code).toBe('terms_changed')
    expect((await change(host, body.id, { version: 2, approve: false })).status).toBe(200)
  })

  it('changes nothing if the guest could not pay; a host pays nothing', async () => {
    const { body } = await ask()
    const longer = { end_date: day(app, 16), version: 1 }
    expect((await change(guest, body.id, longer)).body.code).toBe('not_enough_points')
    expect(await show(guest, body.id)).toMatchObject({
      version: 1,
      end_date: day(app, 13),
      offerer_approved: true,
    })
    expect((await change(host, body.id, longer)).body).toMatchObject({ version: 2, receiver_approved: true })
  })
})

it('says within how many hours a host usually answers, after five answers', async () => {
  for (const from of [20, 24, 28, 32, 36]) {
    const stranger = await seedMember(app, { points: 100 })
    const { body } = await ask({ start_date: day(app, from), end_date: day(app, from + 2) }, stranger)
    app.clock.advance(90 * 60_000)
    await as(app, host).call('POST /reservation/cancel/{id}', { params: { id: body.id }, body: {} })
  }
  const { body } = await ask()
  expect((await show(guest, body.id)).answers_within).toBe(2)
  expect(await show(host, body.id)).not.toHaveProperty('answers_within')
  const other = await seedMember(app)
  const quiet = await ask({ product: await seedListing(app, other) })
  expect(await show(guest, quiet.body.id)).not.toHaveProperty('answers_within')
})
