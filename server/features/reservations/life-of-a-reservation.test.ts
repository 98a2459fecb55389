import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { balanceOf } from '#server/features/points/points.public.ts'
import { advanceTo, agreeStay, completeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const cancel = (member: SeededMember, id: number, reason?: string) =>
  as(app, member).call('POST /reservation/cancel/{id}', { params: { id }, body: reason ? { reason } : {} })
const points = async (member: SeededMember) => {
  const { balance, escrow } = (await as(app, member).call('GET /points/statement/')).body
  return [balance, escrow]
}
const statusOf = async (id: number) =>
  (await app.database.first<{ status: string }>(sql`select status from reservation where id = ${id}`))?.status
const freeOf = async (member: SeededMember, id: number) =>
  (await show(member, id)).receiver_non_reserved_availabilities.yuva_point
const history = async (member: SeededMember) => (await as(app, member).call('GET /reservation/history/')).body

describe('a negotiation', () => {
  it('expires after five idle days; activity puts that off', async () => {
    const id = await startStay(app, { guest, host, listing, inDays: 40 })
    await app.advanceHours(4 * 24)
    await as(app, host).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
    await app.advanceHours(4 * 24)
    expect(await statusOf(id)).toBe('negotiating')
    await app.advanceHours(25)
    expect(await statusOf(id)).toBe('expired')
    const approved = await as(app, guest).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
    expect([approved.status, approved.body.code]).toEqual([409, 'reservation_closed'])
    expect((await cancel(guest, id)).body.code).toBe('reservation_closed')
    expect((await show(guest, id)).permissions.edit).toEqual({
      allowed: false,
      reason: 'reservation_closed',
    })
  })

  it('expires a day before its first night', async () => {
    const id = await startStay(app, { guest, host, listing, inDays: 3 })
    await advanceTo(app, day(app, 2), -1)
    expect(await statusOf(id)).toBe('negotiating')
    await app.advanceHours(2)
    expect(await statusOf(id)).toBe('expired')
  })

  it('is over when its time is, even if no sweep has come by', async () => {
    const id = await startStay(app, { guest, host, listing, inDays: 40 })
    app.clock.advance(5 * dayMs)
    expect(await show(guest, id)).toMatchObject({ status: 'expired', cancel_cost: null, expires_at: null })
    const exists = await as(app, guest).call('GET /reservation/exists/', {
      query: { other_user_id: host.id },
    })
    expect(exists.body.reservation_id).toBe(-1)
    const next = await startStay(app, { guest, host, listing, inDays: 40 })
    expect(await statusOf(id)).toBe('expired')
    expect(next).not.toBe(id)
  })

  it('can be left by either side for nothing', async () => {
    for (const member of [guest, host]) {
      const id = await startStay(app, { guest, host, listing })
      const { status, body } = await cancel(member, id, 'Planım değişti')
      expect([status, body.status, body.cancel_cost]).toEqual([200, 'cancelled', null])
      expect(
        await app.database.first(sql`select cancelled_by, cancel_reason from reservation where id = ${id}`),
      ).toEqual({ cancelledBy: member.id, cancelReason: 'Planım değişti' })
    }
    const stranger = await seedMember(app)
    const id = await startStay(app, { guest, host, listing })
    expect((await cancel(stranger, id)).status).toBe(404)
  })
})

describe('a stay paid with points', () => {
  it('pays the host a day after check-in, completes after check-out, once each', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    expect(await points(guest)).toEqual([440, 60])
    expect((await show(guest, id)).expires_at).not.toBeNull()
    await advanceTo(app, day(app, 11), -1)
    expect(await points(host)).toEqual([500, 0])
    await app.advanceHours(2)
    await app.advanceHours(0)
    expect([await points(guest), await points(host)]).toEqual([
      [440, 0],
      [560, 0],
    ])
    expect(await statusOf(id)).toBe('agreed')
    expect((await show(guest, id)).points_released_at).not.toBeNull()
    await advanceTo(app, day(app, 2))
    await app.advanceHours(0)
    expect(await statusOf(id)).toBe('completed')
    expect(
      await app.database.first(sql`
        select r.exchange_count, m.hosted_count from residence r join member m on m.id = r.owner_id
        where r.id = ${listing}`),
    ).toEqual({ exchangeCount: 1, hostedCount: 1 })
    const card = (await show(guest, id)).residence_card
    expect(card.exchange_count).toBe(1)
    const types = await app.database.query<{ type: string }>(sql`
      select type from domain_event where (payload->>'reservation_id')::bigint = ${id} order by id`)
    expect(types.map(({ type }) => type)).toEqual([
      'reservation_started',
      'reservation_approved',
      'reservation_agreed',
      'reservation_points_released',
      'reservation_completed',
    ])
  })

  it('of one night pays the host and completes whichever sweep comes first', async () => {
    const id = await completeStay(app, { guest, host, listing, nights: 1 })
    expect(await statusOf(id)).toBe('completed')
    expect(await points(host)).toEqual([520, 0])
  })

  it.each([
    ['the host, a week before', 20, 13, 'host', 0],
    ['the guest, within a day of the agreement', 5, 0, 'guest', 0],
    ['the guest, forty days before', 50, 10, 'guest', 0],
    ['the guest, twenty days before', 25, 5, 'guest', 15],
    ['the guest, three days before', 25, 22, 'guest', 30],
  ] as const)('is cancelled by %s', async (_who, inDays, after, who, retained) => {
    const id = await agreeStay(app, { guest, host, listing, inDays })
    await app.advanceHours(after * 24)
    const by = who === 'guest' ? guest : host
    expect((await show(by, id)).cancel_cost).toBe(retained)
    const { status, body } = await cancel(by, id)
    expect([status, body.status]).toEqual([200, 'cancelled'])
    expect(await points(guest)).toEqual([500 - retained, 0])
    expect(await points(host)).toEqual([500 + retained, 0])
    expect(await freeOf(guest, id)).toHaveLength(1)
    expect((await cancel(by, id)).body.code).toBe('reservation_closed')
    const past = (await history(guest)).past_reservations[0]
    expect(past).toMatchObject({ id, status: 'cancelled', points_change: 0 - retained })
    expect((await history(host)).past_reservations[0]).toMatchObject({
      points_change: retained,
      is_host: true,
      product: { id: listing },
    })
  })

  it('costs a guest who does not come everything, up to seven nights', async () => {
    const id = await agreeStay(app, { guest, host, listing, inDays: 5, nights: 10 })
    await advanceTo(app, day(app, 5), 3)
    expect((await cancel(guest, id)).status).toBe(200)
    expect(await points(host)).toEqual([640, 0])
    expect(await points(guest)).toEqual([360, 0])
  })

  it('runs its course once it is under way', async () => {
    const id = await agreeStay(app, { guest, host, listing, inDays: 5 })
    await advanceTo(app, day(app, 6))
    expect((await cancel(guest, id)).body.code).toBe('reservation_closed')
    expect((await show(host, id)).permissions.cancel.allowed).toBe(false)
  })

  it('leaves the nights to others when it is cancelled', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    const other = await seedMember(app, { points: 500 })
    await cancel(host, id)
    expect(await statusOf(await agreeStay(app, { guest: other, host, listing }))).toBe('agreed')
  })
})

describe('the history', () => {
  // Specified: B2.12, B3.4, B3.14, B6.10
  it('shows both sides what is theirs', async () => {
    const id = await completeStay(app, { guest, host, listing })
    const mine = await history(guest)
    expect(mine.current_reservations).toEqual([])
    expect(mine.past_reservations).toMatchObject([
      {
        id,
        status: 'completed',
        service_type: 'yuva_point',
        is_host: false,
        product: { id: listing, city: 'İstanbul' },
        user: { id: host.id, first_name: 'Deniz' },
        user_reviewed: false,
        can_review: true,
        points_change: -60,
        section: 'your_turn',
        action: 'review',
        stays: [{ is_own: false, home: { id: listing, city: 'İstanbul' } }],
        points: -60,
      },
    ])
    expect((await history(host)).past_reservations).toMatchObject([
      {
        id,
        is_host: true,
        product: { id: listing, city: 'İstanbul' },
        start_date: mine.past_reservations[0]?.start_date,
        user: { id: guest.id },
        points_change: 60,
        section: 'your_turn',
        stays: [{ is_own: true, home: { id: listing } }],
        points: 60,
      },
    ])
    const coming = await startStay(app, { guest, host, listing })
    expect((await history(guest)).current_reservations).toMatchObject([
      {
        id: coming,
        status: 'negotiating',
        can_review: false,
        points_change: 0,
        section: 'negotiating',
        action: 'message',
      },
    ])
    expect((await history(host)).current_reservations).toMatchObject([
      { id: coming, section: 'your_turn', action: 'approve', has_approved: false, other_approved: false },
    ])
  })

  it('shows each side of a home exchange the home in which it stays', async () => {
    const own = await seedListing(app, guest)
    const id = await startStay(app, { guest, host, listing, serviceType: 'home_exchange' })
    const offered = { offerer_start_date: day(app, 30), offerer_end_date: day(app, 32) }
    await as(app, guest).call('PUT /reservation/{id}', {
      params: { id },
      body: {
        product: listing,
        service_type: 'home_exchange',
        start_date: day(app, 10),
        end_date: day(app, 13),
        offerer_product: own,
        ...offered,
      },
    })
    expect((await history(guest)).current_reservations[0]).toMatchObject({
      product: { id: listing },
      start_date: day(app, 10),
    })
    expect((await history(host)).current_reservations[0]).toMatchObject({
      product: { id: own },
      start_date: day(app, 30),
      end_date: day(app, 32),
      points: null,
      stays: [
        { is_own: false, start_date: day(app, 30), end_date: day(app, 32), home: { id: own } },
        { is_own: true, start_date: day(app, 10), end_date: day(app, 13), home: { id: listing } },
      ],
    })
  })

  it('has the next stay first, and of the past ones the latest', async () => {
    // Started in another order than their dates, each with another host.
    const begin = async (inDays: number) => {
      const other = await seedMember(app)
      const id = await startStay(app, { guest, host: other, listing: await seedListing(app, other), inDays })
      return { id, leave: () => cancel(guest, id) }
    }
    const stays = [await begin(20), await begin(30), await begin(10)]
    const [middle, last, first] = stays.map(({ id }) => id)
    const ids = (items: { id: number }[]) => items.map(({ id }) => id)
    expect(ids((await history(guest)).current_reservations)).toEqual([first, middle, last])
    for (const { leave } of stays) await leave()
    expect((await history(guest)).past_reservations[0]).toMatchObject({
      section: 'past',
      action: 'propose_again',
      cancelled_by: 'me',
      until: null,
    })
    expect(ids((await history(guest)).past_reservations)).toEqual([last, middle, first])
  })

  // Specified: B3.14
  it('has no product once the listing is gone', async () => {
    const id = await completeStay(app, { guest, host, listing })
    await app.database.execute(sql`update residence set state = 'removed' where id = ${listing}`)
    for (const member of [guest, host])
      expect((await history(member)).past_reservations).toMatchObject([{ id, product: null }])
    expect((await show(guest, id)).residence_card.id).toBe(listing)
  })
})

it('completes a home exchange after the later of the two stays and moves no points', async () => {
  const own = await seedListing(app, guest)
  const id = await agreeStay(app, { guest, host, listing, serviceType: 'home_exchange', offeredListing: own })
  await app.database.execute(sql`
    update reservation set offered_end_date = offered_end_date + 2 where id = ${id}`)
  await advanceTo(app, day(app, 13))
  expect(await statusOf(id)).toBe('agreed')
  await advanceTo(app, day(app, 2))
  expect(await statusOf(id)).toBe('completed')
  expect([await balanceOf(app.database, guest.id), await balanceOf(app.database, host.id)]).toEqual([
    500, 500,
  ])
  const counts = await app.database.query<{ n: number }>(sql`
    select exchange_count as n from residence where id in (${listing}, ${own})`)
  expect(counts).toEqual([{ n: 1 }, { n: 1 }])
})
