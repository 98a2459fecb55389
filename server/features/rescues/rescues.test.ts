import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sumOfBalances } from '#server/features/points/points.queries.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedListings,
  seedMember,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { rescueOpenedNotice } from '#shared/features/rescues/rescues.messages.ts'
import { addDays } from '#shared/kernel/civil-date.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let lost: number
/** Homes and hosts that could take the guest in. */
let others: SeededMember[]
let listings: number[]

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.execute(sql`update residence set state = 'removed'`)
  await app.database.execute(sql`delete from residence_search`)
  ;[guest, host, ...others] = (await seedMembers(app, 5, { points: 100 })) as [SeededMember, SeededMember]
  lost = await seedListing(app, host)
  listings = await seedListings(app, others)
})

const show = (member: SeededMember, id: number) =>
  as(app, member).call('GET /reservation/rescue/{id}', { params: { id } })
const request = (member: SeededMember, id: number, wanted: number[]) =>
  as(app, member).call('POST /reservation/rescue/{id}/ask/', { params: { id }, body: { homes: wanted } })
const requestsTo = async (member: SeededMember) =>
  (await as(app, member).call('GET /rescue-requests/')).body.requests
const accept = (member: SeededMember, id: number, body: { bonus?: number } = {}) =>
  as(app, member).call('POST /rescue-request/{id}/accept/', { params: { id }, body })
const decline = (member: SeededMember, id: number) =>
  as(app, member).call('POST /rescue-request/{id}/decline/', { params: { id } })
const points = async (member: SeededMember) => {
  const { balance, escrow } = (await as(app, member).call('GET /points/statement/')).body
  return [balance, escrow]
}
const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index]
  if (value === undefined) throw new Error(`There is nothing at ${index}.`)
  return value
}
const pool = async (kind: string) =>
  (
    await app.database.first<{ balance: number }>(
      sql`select balance from ledger_account where kind = ${kind} and member_id is null`,
    )
  )?.balance

/** Puts points into the pool, as forfeits of claims do. */
async function fillPool(amount: number): Promise<void> {
  await app.database.execute(sql`
    with entry as (
      insert into ledger_entry (cause, idempotency_key, created_at)
      values ('adjustment', ${`pool:${Math.random()}`}, ${app.clock.now()}) returning id
    )
    insert into ledger_posting (entry_id, account_id, amount)
    select entry.id, a.id, case a.kind when 'forfeits' then ${amount}::bigint else ${-amount}::bigint end
    from entry, ledger_account a where a.kind in ('forfeits', 'issue')`)
}

/** Five nights for 20 points each, which the host cancels. */
async function cancelledStay({ inDays = 40, by = host }: { inDays?: number; by?: SeededMember } = {}) {
  const id = await agreeStay(app, { guest, host, listing: lost, inDays, nights: 5 })
  await app.advanceHours(25)
  await as(app, by).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
  await app.advanceHours(0)
  return id
}
const isOptedIn = (member: SeededMember, id: number, is_on = true) =>
  as(app, member).call('PUT /rescue-homes/{id}/', { params: { id }, body: { is_on } })

describe('a rescue', () => {
  it('opens when the host cancels: free homes around, rescue homes first, and nobody else sees it', async () => {
    await isOptedIn(at(others, 2), at(listings, 2))
    const id = await cancelledStay()
    const { status, body } = await show(guest, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'open', max_points: 100, requests_left: 6, reservation: null })
    expect(body.homes.map(({ card }) => card.id).toSorted()).toEqual(listings.toSorted())
    expect(body.homes[0]).toMatchObject({ is_rescue_home: true, points: 100, request: null })
    expect(body.homes[0]?.card.id).toBe(listings[2])
    for (const member of [host, at(others, 0)]) expect((await show(member, id)).status).toBe(404)
  })

  it('does not open for a guest who cancels', async () => {
    const id = await cancelledStay({ by: guest })
    expect((await show(guest, id)).status).toBe(404)
  })

  it('opens for the nights that are left when the host did not come', async () => {
    const id = await agreeStay(app, { guest, host, listing: lost, inDays: 10, nights: 5 })
    await advanceTo(app, day(app, 10), 13)
    await as(app, guest).call('POST /reservation/problem/{id}', {
      params: { id },
      body: { kind: 'no_show', description: 'Kapıda kimse yok' },
    })
    await app.advanceHours(25)
    const { body } = await show(guest, id)
    expect(body).toMatchObject({ state: 'open', start_date: day(app, 0), max_points: 80 })
    expect(await points(guest)).toEqual([100, 0])
  })

  it('makes the agreement with the first host who accepts, and closes the others', async () => {
    const id = await cancelledStay()
    expect(await points(guest)).toEqual([100, 0])
    const requested = await request(guest, id, listings)
    expect(requested.status).toBe(200)
    expect(requested.body).toMatchObject({ requests_left: 3 })
    const [first, second] = [at(others, 0), at(others, 1)]
    const [toFirst] = await requestsTo(first)
    const [toSecond] = await requestsTo(second)
    expect(toFirst).toMatchObject({ guest: { id: guest.id }, points: 100, bonus: 0, adults: 1 })
    const accepted = await accept(first, toFirst?.id ?? 0)
    expect(accepted.status).toBe(200)
    const stay = (
      await as(app, guest).call('GET /reservation/{id}', { params: { id: accepted.body.reservation } })
    ).body
    expect(stay).toMatchObject({ status: 'agreed', product: listings[0], total_points: 100 })
    expect(await points(guest)).toEqual([0, 100])
    expect((await accept(second, toSecond?.id ?? 0)).body.code).toBe('rescue_closed')
    expect((await decline(second, toSecond?.id ?? 0)).status).toBe(409)
    expect(await requestsTo(second)).toEqual([])
    const { body } = await show(guest, id)
    expect(body).toMatchObject({ state: 'rescued', reservation: accepted.body.reservation, requests_left: 0 })
    expect(body.homes.map((listing) => listing.request)).toEqual(['accepted', 'closed', 'closed'])
  })

  // Specified: D.60
  it('pays gap and bonus by hand: canceller first, then the pool; to the host once the stay has begun', async () => {
    await fillPool(200)
    const before = (await pool('forfeits')) ?? 0
    await app.database.execute(sql`update residence set user_points = 30 where id = ${at(listings, 0)}`)
    await isOptedIn(at(others, 0), at(listings, 0))
    const id = await cancelledStay({ inDays: 20 })
    await request(guest, id, [at(listings, 0)])
    const [wanted] = await requestsTo(at(others, 0))
    // 5 nights of 30 are 150: the guest pays 100 as before, the pool 50; 20 % of 150 are the bonus.
    expect(wanted).toMatchObject({ points: 150, bonus: 30 })
    expect((await accept(at(others, 0), wanted?.id ?? 0, { bonus: 31 })).body.code).toBe('terms_changed')
    const { body } = await accept(at(others, 0), wanted?.id ?? 0, { bonus: 30 })
    expect([await points(guest), await points(host)]).toEqual([
      [0, 100],
      [70, 0],
    ])
    expect([await pool('forfeits'), await pool('rescues')]).toEqual([before - 50, 80])
    const stay = (await as(app, guest).call('GET /reservation/{id}', { params: { id: body.reservation } }))
      .body
    await advanceTo(app, stay.start_date, 25)
    await app.advanceHours(0)
    expect(await points(at(others, 0))).toEqual([280, 0])
    await advanceTo(app, stay.end_date, 1)
    await app.advanceHours(0)
    expect(await points(at(others, 0))).toEqual([280, 0])
    expect(await pool('rescues')).toBe(0)
    expect(await sumOfBalances(app.database)).toBe(0)
  })

  it('pays for the nights that are left of a stay that was shortened; the pool has the rest back', async () => {
    await fillPool(200)
    const before = (await pool('forfeits')) ?? 0
    await app.database.execute(sql`update residence set user_points = 30 where id = ${at(listings, 0)}`)
    await isOptedIn(at(others, 0), at(listings, 0))
    const id = await cancelledStay()
    await request(guest, id, [at(listings, 0)])
    const [wanted] = await requestsTo(at(others, 0))
    const { body } = await accept(at(others, 0), wanted?.id ?? 0)
    const rescued = { params: { id: body.reservation } }
    const stay = (await as(app, guest).call('GET /reservation/{id}', rescued)).body
    await as(app, at(others, 0)).call('POST /reservation/amend/{id}', {
      ...rescued,
      body: { start_date: stay.start_date, end_date: addDays(stay.start_date, 2) },
    })
    expect((await as(app, guest).call('POST /reservation/amend/{id}/accept', rescued)).status).toBe(200)
    await advanceTo(app, stay.start_date, 25)
    await app.advanceHours(0)
    // 40 from the guest; of the gap of 50 and the bonus of 30 two of five nights: 20 and 12.
    expect(await points(at(others, 0))).toEqual([172, 0])
    // The gap and the bonus of the three nights dropped are back.
    expect([await pool('forfeits'), await pool('rescues')]).toEqual([before - 32, 0])
    expect(await sumOfBalances(app.database)).toBe(0)
  })

  it('gives the pool back what was set aside when the new stay is cancelled, and can be rescued again', async () => {
    await fillPool(200)
    const before = (await pool('forfeits')) ?? 0
    await app.database.execute(sql`update residence set user_points = 30 where id = ${at(listings, 0)}`)
    const id = await cancelledStay()
    await request(guest, id, [at(listings, 0)])
    const [wanted] = await requestsTo(at(others, 0))
    const { body } = await accept(at(others, 0), wanted?.id ?? 0)
    expect(await pool('forfeits')).toBe(before - 50)
    await as(app, at(others, 0)).call('POST /reservation/cancel/{id}', {
      params: { id: body.reservation },
      body: {},
    })
    await app.advanceHours(0)
    expect([await pool('forfeits'), await pool('rescues')]).toEqual([before, 0])
    expect(await points(guest)).toEqual([100, 0])
    expect((await show(guest, body.reservation)).body).toMatchObject({ state: 'open', max_points: 100 })
  })

  it('runs without a bonus while the pool is empty, and offers no home with a gap', async () => {
    const left = (await pool('forfeits')) ?? 0
    if (left > 0) await fillPool(-left)
    await app.database.execute(sql`update residence set user_points = 30 where id = ${at(listings, 0)}`)
    await isOptedIn(at(others, 1), at(listings, 1))
    const id = await cancelledStay()
    const { body } = await show(guest, id)
    expect(body.has_bonus).toBe(false)
    expect(body.homes.map(({ card }) => card.id).toSorted()).toEqual([listings[1], listings[2]].toSorted())
    await request(guest, id, [at(listings, 1)])
    const [wanted] = await requestsTo(at(others, 1))
    expect(wanted?.bonus).toBe(0)
    expect((await accept(at(others, 1), wanted?.id ?? 0)).status).toBe(200)
  })

  it('refuses strangers, homes that are not offered, and more than six at once', async () => {
    const id = await cancelledStay()
    expect((await request(host, id, listings)).status).toBe(404)
    expect((await request(guest, id, [lost])).body.code).toBe('listing_not_available')
    expect((await request(guest, id, [])).body.code).toBe('invalid_input')
    const more = await seedListings(app, await seedMembers(app, 6))
    expect((await request(guest, id, more.slice(0, 6))).status).toBe(200)
    expect((await request(guest, id, [at(listings, 0)])).body.code).toBe('too_many_rescue_requests')
    const [row] = await app.database.query<{ id: number; hostId: number }>(
      sql`select id, host_id from rescue_request order by id desc limit 1`,
    )
    for (const member of [guest, host, at(others, 0)])
      expect((await accept(member, row?.id ?? 0)).status).toBe(404)
    expect((await decline(at(others, 0), row?.id ?? 0)).status).toBe(404)
  })

  it('ends with the day of arrival', async () => {
    const id = await cancelledStay()
    await request(guest, id, [at(listings, 0)])
    const [wanted] = await requestsTo(at(others, 0))
    await advanceTo(app, (await show(guest, id)).body.start_date, 25)
    expect((await show(guest, id)).body).toMatchObject({ state: 'ended', requests_left: 0 })
    expect((await accept(at(others, 0), wanted?.id ?? 0)).body.code).toBe('rescue_closed')
    expect((await request(guest, id, [at(listings, 1)])).body.code).toBe('rescue_closed')
    expect(await requestsTo(at(others, 0))).toEqual([])
  })

  it('is declined by a host, who is asked no more; others still can accept', async () => {
    const id = await cancelledStay()
    await request(guest, id, listings.slice(0, 2))
    const [first] = await requestsTo(at(others, 0))
    expect((await decline(at(others, 0), first?.id ?? 0)).status).toBe(204)
    expect((await show(guest, id)).body.requests_left).toBe(5)
    const [second] = await requestsTo(at(others, 1))
    expect((await accept(at(others, 1), second?.id ?? 0)).status).toBe(200)
  })

  it('does not take points that the guest has spent since', async () => {
    const id = await cancelledStay()
    await request(guest, id, [at(listings, 0)])
    const third = await seedMember(app, { points: 100 })
    await agreeStay(app, {
      guest,
      host: third,
      listing: await seedListing(app, third),
      inDays: 100,
      nights: 1,
    })
    const [wanted] = await requestsTo(at(others, 0))
    expect((await accept(at(others, 0), wanted?.id ?? 0)).body.code).toBe('not_enough_points')
    expect((await show(guest, id)).body.state).toBe('open')
  })

  // Specified: D.60
  it('is won by exactly one of a hundred hosts who accept at once', { timeout: 60_000 }, async () => {
    const id = await cancelledStay()
    const hosts = await seedMembers(app, 100)
    const theirs = await seedListings(app, hosts)
    const rows = await app.database.query<{ id: number; hostId: number }>(sql`
      insert into rescue_request (rescue_id, residence_id, host_id, created_at)
      select s.id, listing, host, ${app.clock.now()} from rescue s,
        unnest(${theirs}::bigint[], ${hosts.map((each) => each.id)}::bigint[]) as wanted (listing, host)
      where s.reservation_id = ${id} returning id, host_id`)
    const answers = await Promise.all(
      hosts.map((each) => accept(each, rows.find(({ hostId }) => hostId === each.id)?.id ?? 0)),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'won' : body.code))
    expect(codes.filter((code) => code === 'won')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['won', 'rescue_closed']))
    expect(
      await app.database.query(sql`
        select id from reservation where offerer_id = ${guest.id} and status = 'agreed'`),
    ).toHaveLength(1)
    expect(await points(guest)).toEqual([0, 100])
    expect(await sumOfBalances(app.database)).toBe(0)
  })
})

describe('hosts of the rescue homes that a rescue lists', () => {
  const notices = async (member: SeededMember) =>
    (
      await app.database.query<{ text: string }>(sql`
        select m.text from message m join chat_member c on c.chat_id = m.chat_id and c.member_id = ${member.id}
        where m.sender_id = ${supportMemberId} order by m.id`)
    ).filter(({ text }) => text.startsWith(titles.tr) || text.startsWith(titles.en))
  const mails = async ({ id }: SeededMember) => {
    const row = await app.database.first<{ email: string }>(sql`select email from member where id = ${id}`)
    const all = await messagesTo(app, row?.email ?? '')
    return all.filter(({ subject }) => Object.values(titles).includes(subject))
  }
  const notice = { places: [''], dates: '' }
  const titles = {
    tr: rescueOpenedNotice('tr', notice).title,
    en: rescueOpenedNotice('en', notice).title,
  }
  const bellOf = async (member: SeededMember) =>
    (await as(app, member).call('GET /message-notification/')).body.total_notification_count

  // Specified: D.61
  it('are notified once when it opens, in the bell and by mail, however many homes they have', async () => {
    const second = await seedListing(app, at(others, 0))
    await isOptedIn(at(others, 0), at(listings, 0))
    await isOptedIn(at(others, 0), second)
    await isOptedIn(at(others, 1), at(listings, 1))
    const id = await cancelledStay()
    expect((await show(guest, id)).body.homes.map(({ card }) => card.id)).toContain(second)
    const rescuers = [at(others, 0), at(others, 1)]
    for (const member of rescuers) {
      expect(await notices(member)).toHaveLength(1)
      expect(await bellOf(member)).toBe(1)
      expect(await mails(member)).toHaveLength(1)
    }
    const [mail] = await mails(at(others, 1))
    expect(mail?.text).toContain('/yuva-history')
    expect(mail?.text).toContain('yedek ev')
    for (const member of [guest, host, at(others, 2)]) expect(await notices(member)).toEqual([])
    // Neither later views nor sweeps notify again.
    await show(guest, id)
    await app.advanceHours(24)
    for (const member of rescuers) expect(await notices(member)).toHaveLength(1)
  })

  /** As rescue homes. */
  const optAllIn = async () => {
    for (const [n, member] of others.entries()) await isOptedIn(member, at(listings, n))
  }

  // Specified: D.61
  it('get no mail when they have turned mails about reservations off, nor when all mails are off', async () => {
    const settings = (member: SeededMember, body: object) =>
      as(app, member).call('PATCH /notification-settings/', { body })
    await settings(at(others, 0), { settings: [{ event: 'reservation', channel: 'email', is_on: false }] })
    await settings(at(others, 1), { email_notifications: false })
    await settings(at(others, 2), { settings: [{ event: 'message', channel: 'in_app', is_on: false }] })
    await optAllIn()
    await cancelledStay()
    expect([await mails(at(others, 0)), await mails(at(others, 1))]).toEqual([[], []])
    expect(await mails(at(others, 2))).toHaveLength(1)
    expect([await bellOf(at(others, 0)), await bellOf(at(others, 2))]).toEqual([1, 0])
  })

  it('are not notified of a rescue that lists none of their homes, or that does not open', async () => {
    await optAllIn()
    await as(app, at(others, 0)).call('PUT /blocked-member/{id}/', { params: { id: guest.id } })
    await cancelledStay()
    expect(await notices(at(others, 0))).toEqual([])
    expect(await notices(at(others, 1))).toHaveLength(1)
    await cancelledStay({ by: guest })
    expect(await notices(at(others, 1))).toHaveLength(1)
  })
})

it('a rescue home is chosen by its owner', async () => {
  const owner = at(others, 0)
  const listing = at(listings, 0)
  expect((await isOptedIn(owner, listing)).body).toEqual({ homes: [listing] })
  expect((await as(app, owner).call('GET /rescue-homes/')).body).toEqual({ homes: [listing] })
  expect((await isOptedIn(host, listing)).status).toBe(404)
  expect((await isOptedIn(owner, listing, false)).body).toEqual({ homes: [] })
})
