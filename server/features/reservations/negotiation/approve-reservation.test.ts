import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { balanceOf } from '#server/features/points/points.public.ts'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import { openNights } from '#server/testing/builders/wishes.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 200 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const approve = (member: SeededMember, id: number, version?: number) =>
  as(app, member).call('POST /reservation/approve/{id}', {
    params: { id },
    body: version === undefined ? {} : { version },
  })
const change = (member: SeededMember, id: number, sent: object = {}) =>
  as(app, member).call('PUT /reservation/{id}', {
    params: { id },
    body: {
      product: listing,
      service_type: 'yuva_point',
      start_date: day(app, 20),
      end_date: day(app, 22),
      ...sent,
    },
  })
const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const nightsOf = (id: number) =>
  app.database.query<{ listingId: number; start: string; end: string }>(sql`
    select residence_id as listing_id, lower(span) as start, upper(span) as "end" from reservation_stay
    where reservation_id = ${id} and approved order by residence_id`)
const escrowOf = async (member: SeededMember) =>
  (await as(app, member).call('GET /points/statement/')).body.escrow
const eventsOf = async (id: number) =>
  (
    await app.database.query<{ type: string }>(sql`
      select type from domain_event where (payload->>'reservation_id')::bigint = ${id} order by id`)
  ).map(({ type }) => type)

describe('approving', () => {
  // Specified: B6.10
  it('makes the agreement with the second side: nights taken, points held, price frozen', async () => {
    const id = await startStay(app, { guest, host, listing })
    const first = await approve(host, id)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      status: 'negotiating',
      receiver_approved: true,
      offerer_approved: false,
      permissions: { approve: { allowed: false, reason: 'already_approved' } },
    })
    expect(await nightsOf(id)).toEqual([])

    const second = await approve(guest, id, 1)
    expect(second.body).toMatchObject({
      status: 'agreed',
      receiver_approved: true,
      offerer_approved: true,
      points_per_night: 20,
      total_points: 60,
      permissions: {
        edit: { allowed: false, reason: 'reservation_closed' },
        approve: { allowed: false, reason: 'already_approved' },
        cancel: { allowed: true },
      },
    })
    expect(await nightsOf(id)).toEqual([{ listingId: listing, start: day(app, 10), end: day(app, 13) }])
    expect([await balanceOf(app.database, guest.id), await escrowOf(guest)]).toEqual([140, 60])
    expect(await balanceOf(app.database, host.id)).toBe(200)
    expect(await eventsOf(id)).toEqual(['reservation_started', 'reservation_approved', 'reservation_agreed'])
    expect(second.body.receiver_non_reserved_availabilities.yuva_point).toEqual([
      { start_date: day(app, 2), end_date: day(app, 10) },
      { start_date: day(app, 13), end_date: day(app, 400) },
    ])
  })

  it('keeps the price that the first side approved', async () => {
    const id = await startStay(app, { guest, host, listing })
    await approve(guest, id)
    await app.database.execute(sql`update residence set user_points = 25 where id = ${listing}`)
    expect((await approve(host, id)).body).toMatchObject({ status: 'agreed', total_points: 60 })
    expect(await escrowOf(guest)).toBe(60)
  })

  // Specified: B3.6
  it('is for one’s own side, once', async () => {
    const id = await startStay(app, { guest, host, listing })
    await approve(guest, id)
    const again = await approve(guest, id)
    expect([again.status, again.body.code]).toEqual([409, 'already_approved'])
    await approve(host, id)
    expect((await approve(host, id)).body.code).toBe('already_approved')
    const stranger = await seedMember(app)
    expect((await approve(stranger, id)).status).toBe(404)
    expect((await approve(guest, 999_999)).status).toBe(404)
  })

  it('is refused for terms other than those seen', async () => {
    const id = await startStay(app, { guest, host, listing })
    await change(guest, id)
    const stale = await approve(host, id, 1)
    expect([stale.status, stale.body.code]).toEqual([409, 'terms_changed'])
    expect((await approve(host, id, 2)).status).toBe(200)
  })

  it('makes nothing at all when the points are short', async () => {
    const poor = await seedMember(app, { points: 59 })
    const id = await startStay(app, { guest: poor, host, listing })
    await approve(poor, id)
    const refused = await approve(host, id)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_enough_points'])
    expect(await nightsOf(id)).toEqual([])
    expect(await show(host, id)).toMatchObject({ status: 'negotiating', receiver_approved: false })
    expect(await balanceOf(app.database, poor.id)).toBe(59)
    expect(await eventsOf(id)).toEqual([
      'reservation_started',
      'reservation_approved',
      'reservation_points_short',
    ])
  })

  it('loses to an agreement that was quicker; the loser is notified and can change the dates', async () => {
    const other = await seedMember(app, { points: 200 })
    const late = await startStay(app, { guest: other, host, listing, inDays: 12, nights: 2 })
    const apart = await seedMember(app, { points: 200 })
    const untouched = await startStay(app, { guest: apart, host, listing, inDays: 13, nights: 2 })
    await approve(other, late)
    await agreeStay(app, { guest, host, listing })
    await app.settle()
    const refused = await approve(host, late)
    expect([refused.status, refused.body.code]).toEqual([409, 'nights_taken'])
    expect(await eventsOf(late)).toContain('reservation_nights_taken')
    expect(await eventsOf(untouched)).not.toContain('reservation_nights_taken')
    expect((await change(other, late)).status).toBe(200)
    await approve(other, late)
    expect((await approve(host, late)).body.status).toBe('agreed')
    // The check-out day of one stay is the check-in day of the next.
    await approve(apart, untouched)
    expect((await approve(host, untouched)).body.status).toBe('agreed')
  })

  it('is refused once the home is hidden or its dates are withdrawn', async () => {
    const id = await startStay(app, { guest, host, listing })
    await approve(guest, id)
    await app.database.execute(sql`update residence set state = 'hidden' where id = ${listing}`)
    expect((await approve(host, id)).body.code).toBe('listing_not_available')
    await app.database.execute(sql`update residence set state = 'paused' where id = ${listing}`)
    await openNights(app, listing, 30, 60)
    expect((await approve(host, id)).body.code).toBe('dates_not_free')
    await change(guest, id, { start_date: day(app, 31), end_date: day(app, 33) })
    await approve(guest, id)
    expect((await approve(host, id)).body.status).toBe('agreed')
  })
})

describe('a home exchange', () => {
  it('needs the offered house before anybody approves, and takes the nights of both', async () => {
    const id = await startStay(app, { guest, host, listing, serviceType: 'home_exchange' })
    const early = await approve(host, id)
    expect([early.status, early.body.code]).toEqual([400, 'offered_house_missing'])
    expect(early.body.error).toContain('iki ev de')
    expect((await show(host, id)).permissions.approve).toEqual({
      allowed: false,
      reason: 'offered_house_missing',
    })
    const own = await seedListing(app, guest)
    await change(host, id, {
      service_type: 'home_exchange',
      offerer_product: own,
      offerer_start_date: day(app, 30),
      offerer_end_date: day(app, 33),
    })
    await approve(host, id)
    expect((await approve(guest, id)).body.status).toBe('agreed')
    expect(await nightsOf(id)).toEqual([
      { listingId: listing, start: day(app, 20), end: day(app, 22) },
      { listingId: own, start: day(app, 30), end: day(app, 33) },
    ])
    expect([await balanceOf(app.database, guest.id), await escrowOf(guest)]).toEqual([200, 0])
  })

  it('takes neither house when one of them is taken', async () => {
    const own = await seedListing(app, guest)
    const id = await startStay(app, {
      guest,
      host,
      listing,
      serviceType: 'home_exchange',
      offeredListing: own,
    })
    await approve(guest, id)
    const third = await seedMember(app, { points: 200 })
    await agreeStay(app, { guest: third, host: guest, listing: own, inDays: 12 })
    expect((await approve(host, id)).body.code).toBe('nights_taken')
    expect(await nightsOf(id)).toEqual([])
  })
})

describe('changing the terms', () => {
  // Specified: B3.7, B6.10
  it('is open to both sides, resets both approvals and keeps every version', async () => {
    const id = await startStay(app, { guest, host, listing })
    await approve(guest, id)
    const changed = await change(host, id, { version: 1 })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      version: 2,
      offerer_approved: false,
      receiver_approved: false,
      start_date: day(app, 20),
      total_points: 40,
    })
    const again = await change(guest, id, { service_type: 'chores', version: 2 })
    expect(again.body.revisions.map(({ version, changed_by }) => [version, changed_by])).toEqual([
      [1, guest.id],
      [2, host.id],
      [3, guest.id],
    ])
    expect(again.body.revisions[2]?.terms.service_type).toBe('chores')
  })

  // Specified: B8.1
  it('is refused to strangers, for an older version, for bad dates and for another’s home', async () => {
    const id = await startStay(app, { guest, host, listing })
    const stranger = await seedMember(app)
    expect((await change(stranger, id)).status).toBe(404)
    await change(guest, id)
    expect((await change(host, id, { version: 1 })).body.code).toBe('terms_changed')
    expect((await change(host, id, { start_date: day(app, 500), end_date: day(app, 502) })).body.code).toBe(
      'dates_not_free',
    )
    const foreign = await seedListing(app, stranger)
    expect((await change(guest, id, { product: foreign })).status).toBe(404)
    expect(
      (await change(guest, id, { service_type: 'home_exchange', offerer_product: foreign })).status,
    ).toBe(404)
    expect((await show(guest, id)).version).toBe(2)
  })

  it('may move to another home of the receiver', async () => {
    const id = await startStay(app, { guest, host, listing })
    const second = await seedListing(app, host, { userPoints: 30 })
    expect((await change(host, id, { product: second })).body).toMatchObject({
      product: second,
      points_per_night: 30,
    })
  })

  it('needs no premium, and neither does approving', async () => {
    const id = await startStay(app, { guest, host, listing })
    await app.database.execute(sql`
      delete from subscription where member_id in (${guest.id}, ${host.id})`)
    expect((await change(guest, id)).status).toBe(200)
    await approve(guest, id)
    expect((await approve(host, id)).body.status).toBe('agreed')
  })

  it('ends with the agreement', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    const refused = await change(guest, id)
    expect([refused.status, refused.body.code]).toEqual([409, 'reservation_closed'])
  })
})
