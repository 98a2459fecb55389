import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
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

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 100 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

type Answer = 'accept' | 'decline' | 'withdraw'
const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const propose = (member: SeededMember, id: number, body: object) =>
  as(app, member).call('POST /reservation/amend/{id}', { params: { id }, body })
const answer = (member: SeededMember, id: number, what: Answer, body: object = {}) =>
  as(app, member).call(`POST /reservation/amend/{id}/${what}`, { params: { id }, body })
const points = async (member: SeededMember) => {
  const { balance, escrow } = (await as(app, member).call('GET /points/statement/')).body
  return [balance, escrow]
}
const nightsOf = async (id: number) =>
  app.database.query(sql`
    select lower(span) as start, upper(span) as "end" from reservation_stay
    where reservation_id = ${id} and approved order by residence_id`)
const stepsOf = async (id: number) =>
  (
    await app.database.query<{ kind: string }>(sql`
      select kind from reservation_step where reservation_id = ${id} and kind like 'amendment%' order by id`)
  ).map(({ kind }) => kind)
const notificationsOf = async (member: SeededMember) =>
  (
    await app.database.query<{ kind: string }>(sql`
      select kind from reservation_notification where member_id = ${member.id} and kind like 'amendment%' order by id`)
  ).map(({ kind }) => kind)

describe('an amendment', () => {
  // Specified: D.53
  it('leaves the agreement as it is until the other side accepts, then nights and points move at once', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    const proposed = await propose(guest, id, { end_date: day(app, 15) })
    expect(proposed.status).toBe(200)
    expect(proposed.body).toMatchObject({ end_date: day(app, 13), total_points: 60 })
    expect(proposed.body.amendment).toMatchObject({
      proposer: guest.id,
      start_date: day(app, 10),
      end_date: day(app, 15),
      points_change: 40,
      points_forfeited: 0,
      can_answer: false,
      can_withdraw: true,
    })
    expect(proposed.body.permissions.amend).toEqual({ allowed: false, reason: 'amendment_open' })
    expect(await points(guest)).toEqual([40, 60])
    expect(await nightsOf(id)).toEqual([{ start: day(app, 10), end: day(app, 13) }])

    const seen = await show(host, id)
    expect(seen.amendment).toMatchObject({ can_answer: true, can_withdraw: false })
    const accepted = await answer(host, id, 'accept', { amendment: seen.amendment?.id })
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({
      status: 'agreed',
      end_date: day(app, 15),
      total_points: 100,
      version: 2,
      amendment: null,
    })
    expect(await points(guest)).toEqual([0, 100])
    expect(await nightsOf(id)).toEqual([{ start: day(app, 10), end: day(app, 15) }])
    await app.advanceHours(0)
    expect(await stepsOf(id)).toEqual(['amendment_proposed', 'amendment_accepted'])
    expect([await notificationsOf(host), await notificationsOf(guest)]).toEqual([
      ['amendment_proposed'],
      ['amendment_accepted'],
    ])
    expect(accepted.body.revisions.map(({ version }) => version)).toContain(2)
  })

  it('pays the host for the whole stay, and cancels at the price of the whole stay', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    await propose(host, id, { end_date: day(app, 15) })
    expect((await answer(guest, id, 'accept')).status).toBe(200)
    await advanceTo(app, day(app, 11))
    expect([await points(guest), await points(host)]).toEqual([
      [0, 0],
      [200, 0],
    ])
  })

  it('follows the ladder for nights dropped: the rest goes back', async () => {
    const id = await agreeStay(app, { guest, host, listing, nights: 5 })
    await app.advanceHours(48)
    const { body } = await propose(guest, id, { end_date: day(app, 11) })
    expect(body.amendment).toMatchObject({ points_change: -30, points_forfeited: 10 })
    await answer(host, id, 'accept')
    expect([await points(guest), await points(host)]).toEqual([
      [30, 60],
      [110, 0],
    ])
  })

  it('of a stay that was paid gives back out of the host’s points, if there are enough', async () => {
    const id = await agreeStay(app, { guest, host, listing, nights: 5 })
    await advanceTo(app, day(app, 11), 2)
    expect(await points(host)).toEqual([200, 0])
    const refused = await propose(host, id, { end_date: day(app, 6) })
    expect(refused.body.code).toBe('only_shorten')
    const { body } = await propose(host, id, { end_date: day(app, 2) })
    expect(body.amendment).toMatchObject({ points_change: -40, points_forfeited: 0 })
    expect((await answer(guest, id, 'accept')).status).toBe(200)
    expect([await points(guest), await points(host)]).toEqual([
      [40, 0],
      [160, 0],
    ])
    await advanceTo(app, day(app, 2))
    expect((await show(guest, id)).status).toBe('completed')
  })

  it('can be declined and withdrawn, by the right side, and another one proposed then', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    await propose(guest, id, { adults: 2 })
    expect((await propose(host, id, { adults: 3 })).body.code).toBe('amendment_open')
    expect((await answer(guest, id, 'accept')).body.code).toBe('not_allowed')
    expect((await answer(guest, id, 'decline')).body.code).toBe('not_allowed')
    expect((await answer(host, id, 'withdraw')).body.code).toBe('not_allowed')
    expect((await answer(host, id, 'decline')).body).toMatchObject({ amendment: null, adults: 1 })
    expect((await answer(host, id, 'accept')).body.code).toBe('terms_changed')
    await propose(guest, id, { adults: 2 })
    expect((await answer(guest, id, 'withdraw')).status).toBe(200)
    await propose(host, id, { pets: 1 })
    expect((await answer(guest, id, 'accept')).body).toMatchObject({ adults: 1, pets: 1 })
    expect(await stepsOf(id)).toEqual([
      'amendment_proposed',
      'amendment_declined',
      'amendment_proposed',
      'amendment_withdrawn',
      'amendment_proposed',
      'amendment_accepted',
    ])
  })

  it('lapses after five days, and when the agreement ends', async () => {
    const id = await agreeStay(app, { guest, host, listing, inDays: 40 })
    await propose(guest, id, { adults: 2 })
    await app.advanceHours(5 * 24 - 1)
    expect((await show(host, id)).amendment).not.toBeNull()
    await app.advanceHours(2)
    expect((await show(host, id)).amendment).toBeNull()
    expect((await answer(host, id, 'accept')).body.code).toBe('terms_changed')
    expect(await notificationsOf(host)).toEqual(['amendment_proposed', 'amendment_expired'])

    await propose(guest, id, { adults: 2 })
    await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
    expect((await answer(host, id, 'accept')).body.code).toBe('terms_changed')
    expect((await show(host, id)).amendment).toBeNull()
    await app.advanceHours(1)
    expect(
      await app.database.query(sql`select state from reservation_amendment where reservation_id = ${id}`),
    ).toEqual([{ state: 'expired' }, { state: 'expired' }])
  })

  it('is refused for nights that are not free, too many guests and too few points', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    const other = await seedMember(app, { points: 500 })
    await agreeStay(app, { guest: other, host, listing, inDays: 15, nights: 2 })
    const code = async (member: SeededMember, body: object) => (await propose(member, id, body)).body.code
    expect(await code(guest, { end_date: day(app, 16) })).toBe('dates_not_free')
    expect(await code(guest, { start_date: day(app, 1) })).toBe('dates_not_free')
    expect(await code(guest, { end_date: day(app, 10) })).toBe('dates_not_free')
    expect(await code(guest, { start_date: day(app, 4) })).toBe('not_enough_points')
    expect(await code(guest, { children: 3 })).toBe('too_many_guests')
    expect(await code(guest, { adults: 0 })).toBe('invalid_input')
    expect(await code(guest, {})).toBe('invalid_input')
    expect(await code(guest, { adults: 2, version: 7 })).toBe('terms_changed')
    // The host may propose what the guest cannot pay: it is the guest's to accept.
    expect((await propose(host, id, { start_date: day(app, 4) })).status).toBe(200)
    const { amendment } = await show(guest, id)
    expect((await answer(guest, id, 'accept', { amendment: 1 })).body.code).toBe('terms_changed')
    expect((await answer(guest, id, 'accept', { amendment: amendment?.id })).body.code).toBe(
      'not_enough_points',
    )
    expect(await points(guest)).toEqual([40, 60])
  })

  it('is refused if the nights were taken since, and to third parties and negotiations', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    await propose(guest, id, { end_date: day(app, 14) })
    const other = await seedMember(app, { points: 500 })
    await agreeStay(app, { guest: other, host, listing, inDays: 13, nights: 2 })
    expect((await answer(host, id, 'accept')).body.code).toBe('dates_not_free')
    for (const what of ['accept', 'decline', 'withdraw'] as const)
      expect((await answer(other, id, what)).status).toBe(404)
    expect((await propose(other, id, { adults: 2 })).status).toBe(404)
    const open = await startStay(app, { guest, host, listing: await seedListing(app, host), inDays: 30 })
    expect((await propose(guest, open, { adults: 2 })).body.code).toBe('reservation_closed')
    expect((await answer(host, open, 'accept')).status).toBe(404)
  })

  it('waits while a problem is open', async () => {
    const id = await agreeStay(app, { guest, host, listing, nights: 5 })
    await advanceTo(app, day(app, 10), 13)
    await propose(guest, id, { end_date: day(app, 3) })
    await as(app, guest).call('POST /reservation/problem/{id}', {
      params: { id },
      body: { kind: 'problem', description: 'Su akmıyor' },
    })
    expect((await answer(host, id, 'accept')).body.code).toBe('reservation_closed')
    expect((await answer(host, id, 'decline')).status).toBe(200)
    expect((await propose(guest, id, { end_date: day(app, 3) })).body.code).toBe('reservation_closed')
  })

  it('is closed to blocked parties', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    await propose(guest, id, { adults: 2 })
    await as(app, host).call('PUT /blocked-member/{id}/', { params: { id: guest.id } })
    expect((await answer(host, id, 'accept')).body.code).toBe('member_blocked')
    expect((await answer(host, id, 'decline')).status).toBe(200)
    expect((await propose(guest, id, { adults: 2 })).body.code).toBe('member_blocked')
  })

  it('moves both stays of a home exchange, and no points', async () => {
    const offeredListing = await seedListing(app, guest)
    const id = await agreeStay(app, { guest, host, listing, offeredListing, serviceType: 'home_exchange' })
    const { body } = await propose(host, id, {
      end_date: day(app, 12),
      offerer_start_date: day(app, 20),
      offerer_end_date: day(app, 25),
    })
    expect(body.amendment).toMatchObject({ points_change: 0, offered_start_date: day(app, 20) })
    expect((await answer(guest, id, 'accept')).status).toBe(200)
    expect(await nightsOf(id)).toEqual([
      { start: day(app, 10), end: day(app, 12) },
      { start: day(app, 20), end: day(app, 25) },
    ])
    expect(await points(guest)).toEqual([100, 0])
  })

  it('notifies others who negotiate about the added nights, once', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    const other = await seedMember(app, { points: 500 })
    const competing = await startStay(app, { guest: other, host, listing, inDays: 13, nights: 3 })
    for (const end of [14, 15]) {
      await propose(guest, id, { end_date: day(app, end) })
      expect((await answer(host, id, 'accept')).status).toBe(200)
      await app.advanceHours(0)
    }
    expect(
      await app.database.query(sql`
        select kind from reservation_step where reservation_id = ${competing} and kind = 'nights_taken'`),
    ).toHaveLength(1)
  })
})
