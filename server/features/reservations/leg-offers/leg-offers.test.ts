import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { sumOfBalances } from '#server/features/points/points.queries.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import { advanceTo, agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { ExchangeLeg } from '#shared/features/reservations/leg-offers/leg-offer.rules.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
/** The offerer's home. */
let offered: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})
beforeEach(async () => {
  offered = await seedListing(app, guest)
  await app.database.execute(sql`update residence set user_points = 30 where id = ${offered}`)
})

/** Three nights in each home: 60 points in the host's, 90 in the offerer's. */
const exchange = (inDays = 10) =>
  agreeStay(app, { guest, host, listing, offeredListing: offered, serviceType: 'home_exchange', inDays })
const offer = async (member: SeededMember, id: number, leg: ExchangeLeg) => {
  const answer = await as(app, member).call('POST /reservation/leg-offer/{id}', {
    params: { id },
    body: { leg, reason: 'Evim su aldı' },
  })
  await app.advanceHours(0)
  return answer
}
const show = (member: SeededMember, id: number) =>
  as(app, member).call('GET /reservation/leg-offer/{id}', { params: { id } })
const answer = async (member: SeededMember, id: number, word: 'accept' | 'decline' | 'withdraw') => {
  const answered = await as(app, member).call(`POST /reservation/leg-offer/{id}/${word}`, { params: { id } })
  await app.advanceHours(0)
  return answered
}
const reservation = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const points = async (member: SeededMember) => {
  const { balance, escrow } = (await as(app, member).call('GET /points/statement/')).body
  return [balance, escrow]
}
const bellOf = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/notifications/')).body.reservation_notifications
    .filter((row) => row.reservation === id)
    .map(({ message }) => message)
const subjectsTo = async ({ id }: SeededMember) => {
  const row = await app.database.first<{ email: string }>(sql`select email from member where id = ${id}`)
  return (await messagesTo(app, row?.email ?? '')).map(({ subject }) => subject)
}
const accepted = (answered: { body: unknown }): number =>
  (answered.body as { reservation: number }).reservation

describe('an exchange that is cancelled with the offer of one leg', () => {
  // Specified: D.62
  it('ends, and the own stay goes on for points once the other side accepts', async () => {
    const id = await exchange()
    const cancelled = await offer(guest, id, 'going')
    expect(cancelled.body).toMatchObject({ id, status: 'cancelled' })
    expect((await show(guest, id)).body).toMatchObject({
      state: 'open',
      is_guest: true,
      can_answer: false,
      can_withdraw: true,
      residence_card: { id: listing },
      start_date: day(app, 10),
      end_date: day(app, 13),
      points: 60,
      reservation: null,
    })
    expect((await show(host, id)).body).toMatchObject({
      is_guest: false,
      can_answer: true,
      can_withdraw: false,
    })
    expect(await points(guest)).toEqual([500, 0])

    const newId = accepted(await answer(host, id, 'accept'))
    expect(await reservation(host, newId)).toMatchObject({
      status: 'agreed',
      service_type: 'yuva_point',
      product: listing,
      is_offerer: false,
      total_points: 60,
      offered_house: [],
    })
    expect([await points(guest), await points(host)]).toEqual([
      [440, 60],
      [500, 0],
    ])
    expect((await show(guest, id)).body).toMatchObject({
      state: 'accepted',
      reservation: newId,
      can_withdraw: false,
    })
    // The nights in the other home are free again.
    const third = await seedMember(app, { points: 500 })
    await agreeStay(app, { guest: third, host: guest, listing: offered, inDays: 10 })
    expect(await sumOfBalances(app.database)).toBe(0)
  })

  it('lets the other stay in the own home for points, at the price that the offer named', async () => {
    const id = await exchange()
    await offer(guest, id, 'hosting')
    await app.database.execute(sql`update residence set user_points = 99 where id = ${offered}`)
    expect((await show(host, id)).body).toMatchObject({
      is_guest: true,
      can_answer: true,
      points: 90,
      residence_card: { id: offered },
    })
    const newId = accepted(await answer(host, id, 'accept'))
    expect(await reservation(host, newId)).toMatchObject({
      is_offerer: true,
      product: offered,
      total_points: 90,
    })
    expect([await points(host), await points(guest)]).toEqual([
      [410, 90],
      [500, 0],
    ])
    await advanceTo(app, day(app, 10), 49)
    expect([await points(host), await points(guest)]).toEqual([
      [410, 0],
      [590, 0],
    ])
  })

  // Specified: D.62
  it('costs the other side nothing when it declines, who has no cancellation on record', async () => {
    const id = await exchange(8)
    await app.advanceHours(25)
    await offer(guest, id, 'hosting')
    expect((await answer(host, id, 'decline')).status).toBe(204)
    expect((await show(host, id)).body).toMatchObject({ state: 'declined', can_answer: false })
    expect([await points(guest), await points(host)]).toEqual([
      [500, 0],
      [500, 0],
    ])
    const cancellers = await app.database.query<{ by: number }>(
      sql`select cancelled_by as by from reservation where id = ${id}`,
    )
    expect(cancellers).toEqual([{ by: guest.id }])
    expect(await bellOf(guest, id)).toContainEqual(
      expect.stringContaining('puanla konaklama önerini kabul etmedi'),
    )
    expect((await answer(host, id, 'accept')).body).toMatchObject({ code: 'reservation_closed' })
  })

  it('notifies the other side once, by bell and mail, of the cancellation and the offer in one', async () => {
    const id = await exchange()
    await app.advanceHours(0)
    const before = (await subjectsTo(host)).length
    await offer(guest, id, 'going')
    const [message, ...others] = (await bellOf(host, id)).filter((text) => /iptal/.test(text))
    expect(message).toMatch(/takası iptal etti ve bir konaklamanın puanla sürmesini öneriyor/)
    expect(others).toEqual([])
    expect((await subjectsTo(host)).slice(0, -before)).toEqual([
      'Takas iptal edildi, bir konaklama puanla sürebilir',
    ])
    await answer(guest, id, 'withdraw')
    expect(await bellOf(host, id)).toContainEqual(expect.stringContaining('önerisini geri aldı'))
    expect((await show(host, id)).body.state).toBe('withdrawn')
    expect((await answer(host, id, 'accept')).body).toMatchObject({ code: 'reservation_closed' })
  })

  it('notifies the one who offered that the other accepted', async () => {
    const id = await exchange()
    await offer(guest, id, 'hosting')
    const newId = accepted(await answer(host, id, 'accept'))
    expect(await bellOf(guest, newId)).toHaveLength(1)
    expect(await bellOf(host, newId)).toEqual([])
  })

  it('is refused for stays for points, for negotiations, to strangers, and without the points', async () => {
    const stay = await agreeStay(app, { guest: host, host: guest, listing: offered, inDays: 30 })
    expect((await offer(guest, stay, 'going')).body).toMatchObject({ code: 'not_allowed' })
    const id = await exchange()
    expect((await offer(await seedMember(app), id, 'going')).status).toBe(404)
    await app.database.execute(sql`update residence set user_points = 900 where id = ${offered}`)
    expect((await offer(host, id, 'going')).body).toMatchObject({ code: 'not_enough_points' })
    expect((await reservation(host, id)).status).toBe('agreed')
    expect((await show(host, id)).status).toBe(404)
    await offer(host, id, 'hosting')
    expect((await offer(guest, id, 'going')).body).toMatchObject({ code: 'reservation_closed' })
    expect((await show(await seedMember(app), id)).status).toBe(404)
    expect((await answer(host, id, 'accept')).body).toMatchObject({ code: 'not_allowed' })
    expect((await answer(guest, id, 'withdraw')).body).toMatchObject({ code: 'not_allowed' })
    expect((await answer(await seedMember(app), id, 'decline')).status).toBe(404)
  })

  it('holds no nights: others may take them first, and a block ends it', async () => {
    const id = await exchange()
    await offer(guest, id, 'going')
    await agreeStay(app, { guest: await seedMember(app, { points: 500 }), host, listing, inDays: 11 })
    expect((await answer(host, id, 'accept')).body).toMatchObject({ code: 'dates_not_free' })
    expect((await show(host, id)).body.state).toBe('open')
    await as(app, host).call('PUT /blocked-member/{id}/', { params: { id: guest.id } })
    expect((await answer(host, id, 'accept')).body).toMatchObject({ code: 'member_blocked' })
    expect(await points(guest)).toEqual([500, 0])
  })

  it('is not accepted from a member whose account is about to be deleted, and may be declined', async () => {
    const id = await exchange()
    await offer(guest, id, 'going')
    const leave = ({ id: member }: SeededMember) =>
      app.database.execute(sql`
        insert into account_deletion (member_id, requested_at, due_at)
        values (${member}, ${app.clock.now()}, ${app.clock.now()}::timestamptz + interval '14 days')`)
    expect((await show(host, id)).body.accept).toEqual({ allowed: true, reason: null })
    // Another request for the same home comes first.
    const other = await startStay(app, { guest, host, listing, inDays: 40 })
    expect((await show(host, id)).body.accept).toEqual({ allowed: false, reason: 'reservation_exists' })
    expect((await answer(host, id, 'accept')).body).toMatchObject({ code: 'reservation_exists' })
    await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id: other }, body: {} })
    await leave(guest)
    expect((await show(host, id)).body).toMatchObject({
      can_answer: true,
      accept: { allowed: false, reason: 'member_leaving' },
    })
    expect((await answer(host, id, 'accept')).body).toMatchObject({ code: 'member_leaving' })
    expect((await answer(host, id, 'decline')).status).toBe(204)
  })

  it('is over after five days, and when the one who offered is suspended', async () => {
    const id = await exchange()
    await offer(guest, id, 'going')
    await app.database.execute(sql`update member set suspended_at = now() where id = ${guest.id}`)
    expect((await show(host, id)).body).toMatchObject({ state: 'expired', can_answer: false })
    expect((await answer(host, id, 'accept')).body).toMatchObject({ code: 'reservation_closed' })
    await app.database.execute(sql`update member set suspended_at = null where id = ${guest.id}`)
    expect((await show(host, id)).body.state).toBe('open')
    await app.advanceHours(5 * 24 + 1)
    expect((await show(host, id)).body.state).toBe('expired')
    expect((await answer(host, id, 'decline')).body).toMatchObject({ code: 'reservation_closed' })
  })

  // Specified: D.62
  it('is taken once by many who answer at one moment, or taken back', async () => {
    const id = await exchange()
    await offer(guest, id, 'going')
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => answer(host, id, 'accept')),
      answer(guest, id, 'withdraw'),
      answer(host, id, 'decline'),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    const { state } = (await show(host, id)).body
    const agreed = await app.database.query(
      sql`select id from reservation where service_type = 'yuva_point' and offerer_id = ${guest.id}`,
    )
    expect(agreed).toHaveLength(state === 'accepted' ? 1 : 0)
    expect(await points(guest)).toEqual(state === 'accepted' ? [440, 60] : [500, 0])
    expect(await sumOfBalances(app.database)).toBe(0)
  })
})
