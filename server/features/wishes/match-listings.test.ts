import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import {
  emptyMarketplace,
  leaveWish,
  openNights,
  seedListingIn,
  seedSwap,
} from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'

const istanbul = ['İstanbul', 'Kadıköy'] as const
let app: TestApp
let ada: SeededMember
let host: SeededMember
let offered: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  ada = await seedMember(app, { premiumDays: 365 })
  host = await seedMember(app, { premiumDays: 365 })
  offered = await seedListingIn(app, host, istanbul, { fromDay: 200, toDay: 220 })
  await app.settle()
})

const mails = async (who = ada) => {
  const row = await app.database.first<{ email: string }>(
    sql`select email::text as email from member where id = ${who.id}`,
  )
  return (await messagesTo(app, row?.email ?? '')).filter(({ html }) => html?.includes('/wishes/'))
}
const subjects = async (who = ada) => (await mails(who)).map(({ subject }) => subject)
const settle = () => app.settle()
const hits = (wish: number) =>
  app.database.query<{ listingId: number; notifiedAt: Date | null }>(
    sql`select residence_id as listing_id, notified_at from wish_hit where wish_id = ${wish} order by residence_id`,
  )
const wish = async (overrides = {}, who = ada) => (await leaveWish(app, who, overrides)).body.id
/** Moves the clock to this hour of the next day in Istanbul, without running jobs. */
const goTo = (hour: number) => {
  const next = startOfDay(civilDateOf(new Date(app.clock.now().getTime() + dayMs)))
  app.clock.advance(next.getTime() + hour * hourMs - app.clock.now().getTime())
}

const found = async (who = ada) => (await as(app, who).call('GET /wishes/found/', {})).body

describe('the bell of a member with wishes', () => {
  // Specified: D.78
  it('counts homes that came to fit since the wish was last opened, and only those that still do', async () => {
    const id = await wish()
    await settle()
    expect(await found()).toEqual({ found: [], total_notification_count: 0 })
    await openNights(app, offered, 30, 50)
    await settle()
    const entry = { wish: id, places: ['İstanbul'], homes: 1, found_at: expect.any(String) }
    expect(await found()).toEqual({ found: [entry], total_notification_count: 1 })
    expect(await found(host)).toEqual({ found: [], total_notification_count: 0 })

    await openNights(app, offered, 200, 220)
    expect((await found()).total_notification_count).toBe(0)
    await openNights(app, offered, 30, 50)
    expect((await found()).total_notification_count).toBe(1)

    const seen = () => as(app, ada).call('POST /wishes/{id}/seen/', { params: { id } })
    expect((await seen()).status).toBe(204)
    expect((await found()).total_notification_count).toBe(0)
    app.clock.advance(hourMs)
    const next = await seedListingIn(app, host, istanbul, { fromDay: 200, toDay: 220 })
    await openNights(app, next, 30, 50)
    await settle()
    expect((await found()).total_notification_count).toBe(1)
    await as(app, ada).call('POST /wishes/{id}/pause/', { params: { id } })
    expect((await found()).total_notification_count).toBe(0)
  })
})

describe('a home that opens nights', () => {
  // Specified: D.78
  it('is mailed to the member whose wish it fits, once, with place, dates and the way to end such mails', async () => {
    const id = await wish()
    await settle()
    await openNights(app, offered, 30, 50)
    await settle()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Kadıköy, İstanbul: dileğine uyan bir ev açıldı')
    expect(mail?.html).toContain(`/wishes/${id}`)
    expect(mail?.html).toContain('/unsubscribe/')
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain(`/listing/${offered}`)
      expect(part).toMatch(/\d+ puan/)
    }
    await openNights(app, offered, 200, 220)
    await openNights(app, offered, 30, 50)
    await settle()
    await app.advanceHours(26)
    expect(await subjects()).toHaveLength(1)
    const matches = await as(app, ada).call('GET /wishes/{id}/matches/', { params: { id } })
    expect(matches.body.fits).toMatchObject([{ home: { id: offered }, is_new: true }])
  })

  it('is not notified again where it fitted before, and where it is no other', async () => {
    await openNights(app, offered, 30, 50)
    await settle()
    const id = await wish()
    await openNights(app, offered, 30, 55)
    await settle()
    expect(await hits(id)).toEqual([])
    await openNights(app, offered, 30, 55)
    await settle()
    expect(await subjects()).toEqual([])
  })

  it('is found when an agreed stay is cancelled, and when a new home is published', async () => {
    await openNights(app, offered, 30, 36)
    const guest = await seedMember(app, { points: 500 })
    const stay = await agreeStay(app, { guest, host, listing: offered, inDays: 30, nights: 6 })
    const id = await wish()
    await settle()
    expect(await hits(id)).toEqual([])
    await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id: stay }, body: {} })
    await settle()
    expect(await hits(id)).toHaveLength(1)
    await seedListingIn(app, await seedMember(app), istanbul)
    await settle()
    expect(await hits(id)).toHaveLength(2)
  })

  it('is not for its owner, nor between members where one has blocked the other', async () => {
    const own = await wish({}, host)
    const blocked = await wish()
    await as(app, host).call('PUT /blocked-member/{id}/', { params: { id: ada.id } })
    await openNights(app, offered, 30, 50)
    await settle()
    expect(await hits(own)).toEqual([])
    expect(await hits(blocked)).toEqual([])
  })

  it('is notified once where it fits two wishes of one member', async () => {
    const first = await wish()
    const second = await wish({ adult_count: 1 })
    await settle()
    await openNights(app, offered, 30, 50)
    await settle()
    await app.advanceHours(3)
    expect(await subjects()).toHaveLength(1)
    for (const id of [first, second]) expect((await hits(id))[0]?.notifiedAt).not.toBeNull()
  })

  it('that closes before the mail is left out of it, and notified when it opens again', async () => {
    const id = await wish({ notify: 'daily' })
    await settle()
    await openNights(app, offered, 30, 50)
    await settle()
    expect(await hits(id)).toHaveLength(1)
    await openNights(app, offered, 200, 220)
    goTo(10)
    await app.runDueJobs()
    expect(await subjects()).toEqual([])
    await openNights(app, offered, 25, 55)
    await app.runDueJobs()
    expect(await subjects()).toHaveLength(1)
  })

  it.each([
    ['such mails were ended', { settings: [{ event: 'wish', channel: 'email', is_on: false }] }],
    ['no mails are wanted', { email_notifications: false }],
  ] as const)('is not mailed where %s', async (_, body) => {
    await wish()
    await as(app, ada).call('PATCH /notification-settings/', { body: body as never })
    await openNights(app, offered, 30, 50)
    await settle()
    expect(await mails()).toEqual([])
  })

  it('is in digests by day and by week, in the morning', async () => {
    const other = await seedMember(app, { premiumDays: 365 })
    await wish({ notify: 'daily' })
    await wish({ notify: 'weekly' }, other)
    await openNights(app, offered, 30, 50)
    await settle()
    expect(await mails()).toEqual([])
    goTo(8)
    await app.runDueJobs()
    expect(await mails()).toEqual([])
    app.clock.advance(2 * hourMs)
    await app.runDueJobs()
    expect(await subjects()).toHaveLength(1)
    expect(await mails(other)).toEqual([])
    for (let n = 0; n < 6; n++) goTo(10)
    await app.runDueJobs()
    expect(await subjects(other)).toHaveLength(1)
    expect(await subjects()).toHaveLength(1)
  })

  it('is never notified within quiet hours, and at most once an hour', async () => {
    await wish()
    goTo(23)
    await as(app, ada).call('PATCH /notification-settings/', {
      body: { quiet_hours: { from: 22 * 60, to: 8 * 60 } },
    })
    await openNights(app, offered, 30, 50)
    await app.runDueJobs()
    expect(await mails()).toEqual([])
    goTo(9)
    await app.runDueJobs()
    expect(await subjects()).toHaveLength(1)
    for (let n = 0; n < 2; n++) await seedListingIn(app, await seedMember(app), istanbul)
    await settle()
    expect(await subjects()).toHaveLength(1)
    app.clock.advance(61 * 60_000)
    await app.runDueJobs()
    expect(await subjects()).toContain('Dileklerine uyan 2 ev açıldı')
  })
})

describe('a wish that makes a swap', () => {
  it('is notified to the other side, who saw the home before without wanting it back', async () => {
    const kaya = await seedMember(app)
    const { adasListing } = await seedSwap(app, { ada, kaya })
    await settle()
    // Ada's wish came first: Kaya's makes the swap, which notifies Ada, and on the page at once for Kaya.
    expect(await subjects()).toEqual(['Kaş, Antalya: dileğine uyan bir ev, sahibi de senin evini istiyor'])
    expect(await subjects(kaya)).toEqual([])
    expect(adasListing).toBeGreaterThan(0)
  })

  it('is found from the other side too when nights open', async () => {
    const kaya = await seedMember(app)
    const { adasListing, adasWish, kayasListing, kayasWish } = await seedSwap(app, { ada, kaya })
    await openNights(app, adasListing, 200, 220)
    await settle()
    await app.database.execute(sql`delete from wish_hit`)
    await openNights(app, adasListing, 20, 60)
    await settle()
    expect((await hits(kayasWish)).map(({ listingId }) => listingId)).toEqual([adasListing])
    expect((await hits(adasWish)).map(({ listingId }) => listingId)).toEqual([kayasListing])
  })
})

describe('time', () => {
  const stateOf = async (id: number) =>
    (await as(app, ada).call('GET /wishes/{id}/', { params: { id } })).body
  it('asks after 14 days whether it is still wanted, and pauses after 21', async () => {
    const far = { when: { months: inMonths(7), nights: '7' } }
    const id = await wish(far)
    await app.advanceHours(13 * 24)
    expect(await stateOf(id)).toMatchObject({ state: 'open', asks_still_wanted: false })
    await app.advanceHours(2 * 24)
    expect(await stateOf(id)).toMatchObject({ state: 'open', asks_still_wanted: true })
    await app.advanceHours(24)
    expect(await subjects()).toEqual(['İstanbul: bu dileği hâlâ istiyor musun?'])
    await as(app, ada).call('POST /wishes/{id}/still-wanted/', { params: { id } })
    await app.advanceHours(20 * 24)
    expect(await stateOf(id)).toMatchObject({ state: 'open' })
    await app.advanceHours(2 * 24)
    expect(await stateOf(id)).toMatchObject({ state: 'paused' })
    await openNights(app, offered, 30, 260)
    await settle()
    expect(await hits(id)).toEqual([])
  })

  it('closes a wish whose window is over', async () => {
    const id = await wish({ when: { start_date: dayIn(20), end_date: dayIn(27) } })
    await app.advanceHours(24)
    expect(await stateOf(id)).toMatchObject({ state: 'open' })
    app.clock.advance(19 * dayMs)
    await app.runDueJobs()
    expect(await stateOf(id)).toMatchObject({ state: 'closed' })
  })

  it('meets a wish by an agreement within it', async () => {
    const guest = await seedMember(app, { points: 900 })
    await openNights(app, offered, 20, 60)
    const met = await wish({}, guest)
    const other = await wish({ places: [{ city: 'Antalya' }] }, guest)
    await agreeStay(app, { guest, host, listing: offered, inDays: 30, nights: 6 })
    await settle()
    const state = async (id: number) =>
      (await as(app, guest).call('GET /wishes/{id}/', { params: { id } })).body.state
    expect(await state(met)).toBe('met')
    expect(await state(other)).toBe('open')
  })
})

it('finds what an event has missed by the nightly net', async () => {
  const id = await wish()
  await openNights(app, offered, 30, 50)
  await settle()
  await app.database.execute(sql`delete from wish_hit`)
  await app.advanceHours(1)
  expect(await hits(id)).toHaveLength(1)
})

const dayIn = (days: number) => civilDateOf(new Date(app.clock.now().getTime() + days * dayMs))
const inMonths = (months: number) => dayIn(months * 30).slice(0, 7)
