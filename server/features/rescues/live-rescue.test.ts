import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setDeposit } from '#server/testing/builders/deposits.ts'
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
import { rescueClosedNotice, rescueGuestNotice } from '#shared/features/rescues/rescues.messages.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let lost: number
let others: SeededMember[]
let listings: number[]

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.execute(sql`update residence set state = 'removed'`)
  await app.database.execute(sql`delete from residence_search`)
  ;[guest, host, ...others] = (await seedMembers(app, 5, { points: 200 })) as [SeededMember, SeededMember]
  lost = await seedListing(app, host)
  listings = await seedListings(app, others)
})

const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index]
  if (value === undefined) throw new Error(`There is nothing at ${index}.`)
  return value
}
const show = async (id: number, member = guest) =>
  as(app, member).call('GET /reservation/rescue/{id}', { params: { id } })
const request = (id: number, wanted: number[]) =>
  as(app, guest).call('POST /reservation/rescue/{id}/ask/', { params: { id }, body: { homes: wanted } })
const close = (id: number, member = guest) =>
  as(app, member).call('POST /reservation/rescue/{id}/close/', { params: { id } })
const requestsTo = async (member: SeededMember) =>
  (await as(app, member).call('GET /rescue-requests/')).body.requests
const answer = (member: SeededMember, id: number, how: 'accept' | 'decline') =>
  as(app, member).call(`POST /rescue-request/{id}/${how}/`, { params: { id } } as never)
const cancel = (member: SeededMember, id: number) =>
  as(app, member).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })

/** Five nights for 20 points each, which the host cancels. */
async function cancelledStay({ of = guest, inDays = 40 } = {}) {
  const id = await agreeStay(app, { guest: of, host, listing: lost, inDays, nights: 5 })
  await app.advanceHours(25)
  await cancel(host, id)
  await app.advanceHours(0)
  return id
}
const emailOf = async ({ id }: SeededMember) =>
  (await app.database.first<{ email: string }>(sql`select email from member where id = ${id}`))?.email ?? ''
const subjectsTo = async (member: SeededMember) =>
  (await messagesTo(app, await emailOf(member))).map(({ subject }) => subject)
const balanceOf = async (member: SeededMember) =>
  (await as(app, member).call('GET /points/statement/')).body.balance
const remove = async (ids: number[]) => {
  await app.database.execute(sql`update residence set state = 'removed' where id = any(${ids}::bigint[])`)
  await app.database.execute(sql`delete from residence_search where id = any(${ids}::bigint[])`)
}
const changesOf = (id: number) =>
  app.pushes.filter(
    ({ event, data }) => event === 'rescue_changed' && (data as { reservation: number }).reservation === id,
  ).length

describe('what came back', () => {
  it('is held points and deposit in one number, in the page, in the rescue and on the balance', async () => {
    await setDeposit(app, lost, 40)
    const id = await cancelledStay()
    expect((await show(id)).body.returned).toBe(140)
    const { body } = await as(app, guest).call('GET /reservation/{id}', { params: { id } })
    expect(body.returned).toBe(140)
    expect(await balanceOf(guest)).toBe(200)
    const hosts = await as(app, host).call('GET /reservation/{id}', { params: { id } })
    expect(hosts.body.returned).toBeUndefined()
  })

  it('is only what was the guest’s own where the fund had paid a part', async () => {
    const poor = await seedMember(app, { points: 70 })
    const now = app.clock.now()
    const ring = await app.database.first<{ id: number }>(sql`
      insert into ring (state, homes, weight, rules_version, proposed_at, answer_by, agreed_at, closed_at)
      values ('broken', 3, 1, 1, ${now}, ${now}::timestamptz + interval '72 hours', ${now}, ${now}) returning id`)
    await app.database.execute(sql`
      with entry as (insert into ledger_entry (cause, idempotency_key, created_at)
        values ('adjustment', 'fund for a cover', ${now}) returning id)
      insert into ledger_posting (entry_id, account_id, amount)
      select entry.id, a.id, case a.kind when 'fund' then 500 else -500 end
      from entry, ledger_account a where a.member_id is null and a.kind in ('fund', 'issue')`)
    await app.database.execute(sql`
      insert into ring_cover (ring_id, member_id, points, span, created_at, ends_at)
      values (${ring?.id}, ${poor.id}, 30, daterange(${day(app, 38)}::date, ${day(app, 48)}::date),
        ${now}, ${now}::timestamptz + interval '60 days')`)
    const id = await cancelledStay({ of: poor })
    expect((await show(id, poor)).body.returned).toBe(70)
    expect(await balanceOf(poor)).toBe(70)
  })
})

describe('a guest', () => {
  it('gets one mail that says what is free and what is back, in place of the cancellation’s own', async () => {
    const before = (await subjectsTo(guest)).length
    const id = await cancelledStay()
    const subjects = await subjectsTo(guest)
    // The other one is about the agreement.
    expect(subjects).toHaveLength(before + 2)
    const [mail] = await messagesTo(app, await emailOf(guest))
    expect(mail?.subject).toMatch(/ iptal etti: .* için 3 boş ev · 100 puanın döndü$/)
    expect(mail?.text).toContain(`/reservation/${id}`)
    expect(mail?.html.match(/\/listing\/\d+/g)?.length).toBeGreaterThanOrEqual(3)
    const bell = await as(app, guest).call('GET /reservation/notifications/')
    expect(JSON.stringify(bell.body)).toContain('iptal etti')
  })

  it('gets none with mails about reservations turned off, and the usual one after cancelling herself', async () => {
    await as(app, guest).call('PATCH /notification-settings/', {
      body: { settings: [{ event: 'reservation', channel: 'email', is_on: false }] },
    })
    const before = (await subjectsTo(guest)).length
    await cancelledStay()
    expect(await subjectsTo(guest)).toHaveLength(before)
    const id = await agreeStay(app, { guest, host, listing: lost, inDays: 60, nights: 2 })
    await cancel(guest, id)
    await app.advanceHours(0)
    expect((await subjectsTo(host))[0]).toBe('Anlaşma iptal edildi')
  })

  it('sees when each host was asked, has seen it and has answered, each change by an event', async () => {
    const id = await cancelledStay()
    await request(id, listings.slice(0, 2))
    expect(changesOf(id)).toBe(1)
    const asked = (await show(id)).body.homes.find(({ card }) => card.id === listings[0])
    expect(asked).toMatchObject({ request: 'open', seen_at: null, answered_at: null, distance_km: 0 })
    expect(asked?.asked_at).not.toBeNull()
    const [wanted] = await requestsTo(at(others, 0))
    await requestsTo(at(others, 0))
    expect(changesOf(id)).toBe(2)
    await answer(at(others, 0), wanted?.id ?? 0, 'decline')
    expect(changesOf(id)).toBe(3)
    const listed = (await show(id)).body.homes
    const declined = listed.find(({ card }) => card.id === listings[0])
    expect(declined).toMatchObject({ request: 'declined' })
    expect(declined?.seen_at).not.toBeNull()
    expect(declined?.answered_at).not.toBeNull()
    expect(listed.find(({ card }) => card.id === listings[1])?.seen_at).toBeNull()
  })

  it('closes the search once: hosts who have not answered are notified, and cannot accept', async () => {
    const id = await cancelledStay()
    await request(id, listings.slice(0, 2))
    const [first] = await requestsTo(at(others, 0))
    const [second] = await requestsTo(at(others, 1))
    await answer(at(others, 1), second?.id ?? 0, 'decline')
    for (const member of [host, at(others, 0)]) expect((await close(id, member)).status).toBe(404)
    const { body } = await close(id)
    expect(body).toMatchObject({ state: 'ended', is_closed_by_guest: true, requests_left: 0 })
    expect((await close(id)).body.code).toBe('rescue_closed')
    const { title } = rescueClosedNotice('tr', '')
    expect(await subjectsTo(at(others, 0))).toContain(title)
    expect(await subjectsTo(at(others, 1))).not.toContain(title)
    expect((await answer(at(others, 0), first?.id ?? 0, 'accept')).body.code).toBe('rescue_closed')
    expect((await request(id, [at(listings, 2)])).body.code).toBe('rescue_closed')
    expect(await requestsTo(at(others, 0))).toEqual([])
  })

  it('whom time has taken the search from did not close it', async () => {
    const id = await cancelledStay()
    await request(id, [at(listings, 0)])
    const [wanted] = await requestsTo(at(others, 0))
    await advanceTo(app, (await show(id)).body.start_date, 30)
    expect((await show(id)).body).toMatchObject({ state: 'ended', is_closed_by_guest: false })
    expect((await answer(at(others, 0), wanted?.id ?? 0, 'accept')).body.code).toBe('rescue_closed')
    expect((await close(id)).body.code).toBe('rescue_closed')
  })

  it('is shown what is free nearby where nothing is, and is written to once a home opens', async () => {
    await remove(listings)
    const id = await cancelledStay()
    const { body } = await show(id)
    expect(body.homes).toEqual([])
    expect((await subjectsTo(guest))[0]).toMatch(/ iptal etti · 100 puanın döndü$/)
    const before = (await subjectsTo(guest)).length
    const opened = await seedListing(app, at(others, 0))
    await app.database.execute(sql`
      insert into domain_event (type, payload, created_at) values ('listing_opened',
        ${JSON.stringify({ listing_id: opened, at: app.clock.now().toISOString(), before: null })}::jsonb, ${app.clock.now()}),
        ('listing_opened',
        ${JSON.stringify({ listing_id: opened, at: app.clock.now().toISOString(), before: null })}::jsonb, ${app.clock.now()})`)
    await app.advanceHours(0)
    const subjects = await subjectsTo(guest)
    expect(subjects).toHaveLength(before + 1)
    expect(subjects[0]).toMatch(/^Boş ev çıktı: .* için 1 boş ev/)
    expect((await show(id)).body.homes.map(({ card }) => card.id)).toEqual([opened])
  })
})

describe('homes', () => {
  it('of suspended, leaving and blocked hosts are not offered, nor accepted by a home that is taken by now', async () => {
    const id = await cancelledStay()
    const { body } = await request(id, listings)
    expect(body.requests_left).toBe(3)
    const [taken] = await requestsTo(at(others, 0))
    const [blocked] = await requestsTo(at(others, 1))
    const [leaving] = await requestsTo(at(others, 2))
    const third = await seedMember(app, { points: 200 })
    await agreeStay(app, {
      guest: third,
      host: at(others, 0),
      listing: at(listings, 0),
      inDays: 39,
      nights: 3,
    })
    expect((await answer(at(others, 0), taken?.id ?? 0, 'accept')).body.code).toMatch(
      /dates_not_free|nights_taken/,
    )
    await as(app, at(others, 1)).call('PUT /blocked-member/{id}/', { params: { id: guest.id } })
    expect((await answer(at(others, 1), blocked?.id ?? 0, 'accept')).body.code).toBe('member_blocked')
    const now = app.clock.now()
    await app.database.execute(sql`
      insert into account_deletion (member_id, requested_at, due_at)
      values (${at(others, 2).id}, ${now}, ${now}::timestamptz + interval '30 days')`)
    expect((await answer(at(others, 2), leaving?.id ?? 0, 'accept')).body.code).toBe('account_leaving')
    expect((await show(id)).body.state).toBe('open')
  })

  it('closed by a first yes are free again after the host cancels, and can be asked', async () => {
    const together = crypto.randomUUID()
    const ids: number[] = []
    const asked = [lost, ...listings.slice(0, 2)]
    for (const listing of asked) {
      const { body } = await as(app, guest).call('POST /reservation/', {
        body: {
          product: listing,
          service_type: 'yuva_point',
          start_date: day(app, 40),
          end_date: day(app, 42),
          approve: true,
          together,
        },
      })
      ids.push(body.id)
    }
    const [first = 0] = ids
    await as(app, host).call('POST /reservation/approve/{id}', { params: { id: first }, body: {} })
    await app.advanceHours(25)
    await cancel(host, first)
    await app.advanceHours(0)
    const free = (await show(first)).body.homes.map(({ card }) => card.id)
    expect(free).toEqual(expect.arrayContaining(listings.slice(0, 2)))
    expect((await request(first, listings.slice(0, 2))).status).toBe(200)
    const answers = await Promise.all(
      others.slice(0, 2).map(async (each) => answer(each, (await requestsTo(each))[0]?.id ?? 0, 'accept')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('are asked again after a second cancellation, and without the host who is erased', async () => {
    const id = await cancelledStay()
    await request(id, [at(listings, 0)])
    const [wanted] = await requestsTo(at(others, 0))
    const accepted = await answer(at(others, 0), wanted?.id ?? 0, 'accept')
    const next = (accepted.body as unknown as { reservation: number }).reservation
    await app.advanceHours(25)
    await cancel(at(others, 0), next)
    await app.advanceHours(0)
    expect((await subjectsTo(guest))[0]).toMatch(/ iptal etti: .* boş ev · 100 puanın döndü$/)
    const now = app.clock.now()
    await app.database.execute(sql`
      insert into account_deletion (member_id, requested_at, due_at) values (${at(others, 0).id}, ${now}, ${now})`)
    await app.advanceHours(25)
    const { status, body } = await show(next)
    expect(status).toBe(200)
    expect(body.returned).toBe(100)
    expect(body.homes.length).toBeGreaterThan(0)
  })
})

describe('the promise on the page of a trip', () => {
  const count = (member: SeededMember, id: number) =>
    as(app, member).call('GET /reservation/free-homes/{id}', { params: { id } })

  it('counts what is free nearby, at most once an hour, for the guest alone', async () => {
    const id = await agreeStay(app, { guest, host, listing: lost, inDays: 40, nights: 5 })
    expect((await count(guest, id)).body).toEqual({ homes: 3 })
    expect((await count(host, id)).status).toBe(404)
    await remove(listings.slice(0, 1))
    expect((await count(guest, id)).body).toEqual({ homes: 3 })
    await app.advanceHours(1)
    expect((await count(guest, id)).body).toEqual({ homes: 2 })
    await cancel(host, id)
    expect((await count(guest, id)).status).toBe(404)
  })
})

it('a notice to the guest says what it knows', () => {
  const known = { what: 'cancelled', name: 'Elif', dates: '10–12 Ara', listings: 3, returned: 180 } as const
  expect(rescueGuestNotice('tr', known).subject).toBe(
    'Elif iptal etti: 10–12 Ara için 3 boş ev · 180 puanın döndü',
  )
  expect(rescueGuestNotice('en', known).subject).toBe(
    'Elif cancelled: 3 free homes for 10–12 Ara · 180 points are back',
  )
  expect(rescueGuestNotice('tr', { ...known, listings: null }).subject).toBe(
    'Elif iptal etti: 10–12 Ara için boş evler · 180 puanın döndü',
  )
  expect(rescueGuestNotice('tr', { ...known, listings: 0, returned: 0 }).subject).toBe('Elif iptal etti')
  expect(rescueGuestNotice('tr', { ...known, what: 'missed' }).subject).toMatch(/^Konaklaman gerçekleşmedi/)
})
