import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { instantAt } from '#shared/features/house-guide/house-guide.rules.ts'
import { reservationNotificationMail } from '#shared/features/notifications/notifications.messages.ts'
import { listingTimeZone } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const guide = { door_code: '4816#', wifi_name: 'KuzguncukEv', wifi_password: 'cumba-limon-27' }
const write = (member: SeededMember, id: number, body: Partial<typeof guide> = guide) =>
  as(app, member).call('PUT /residence-full/{id}/guide/', { params: { id }, body })
const open = (member: SeededMember, id: number) =>
  as(app, member).call('GET /reservation/guide/{id}', { params: { id } })
const codes = (member: SeededMember, id: number) =>
  as(app, member).call('GET /reservation/codes/{id}', { params: { id } })
const cancel = async (member: SeededMember, id: number) => {
  await as(app, member).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
  await app.advanceHours(0)
}
const sentence = /kodlar görülmüştü/
const inBell = async (member: SeededMember) =>
  (await as(app, member).call('GET /reservation/notifications/')).body.reservation_notifications.filter(
    ({ message }) => sentence.test(message),
  )
const mails = async ({ id }: SeededMember) => {
  const row = await app.database.first<{ email: string }>(sql`select email from member where id = ${id}`)
  const { subject } = reservationNotificationMail('change_codes', 'tr', '')
  return (await messagesTo(app, row?.email ?? '')).filter((mail) => mail.subject === subject)
}

/** A stay whose guide is open: an hour into the 48 before check-in. */
async function openStay(more: { offeredListing?: number } = {}): Promise<number> {
  const id = await agreeStay(app, {
    guest,
    host,
    listing,
    inDays: 4,
    nights: 3,
    ...(more.offeredListing !== undefined && { ...more, serviceType: 'home_exchange' }),
  })
  const opensAt = instantAt(day(app, 2), '16:00', listingTimeZone)
  await app.advanceHours((opensAt.getTime() - app.clock.now().getTime()) / hourMs)
  return id
}

describe('codes that the guest of a cancelled stay has seen', () => {
  // Specified: D.65
  it('are to be changed: the host is notified once, and the page says so until the guide is saved', async () => {
    await write(host, listing)
    const id = await openStay()
    expect((await open(guest, id)).status).toBe(200)
    expect((await codes(host, id)).body).toEqual({ change_codes: null })
    await app.advanceHours(1)
    await cancel(guest, id)
    expect((await codes(host, id)).body).toEqual({
      change_codes: { residence: listing, opened_at: expect.stringMatching(/^20.*Z$/) },
    })
    expect((await codes(guest, id)).body).toEqual({ change_codes: null })
    expect(await inBell(host)).toMatchObject([{ reservation: id, sender: { id: guest.id } }])
    expect(await mails(host)).toHaveLength(1)
    expect((await mails(host))[0]?.text).toContain(`/reservation/${id}`)
    expect([await inBell(guest), await mails(guest)]).toEqual([[], []])
    await app.advanceHours(24)
    expect([(await inBell(host)).length, (await mails(host)).length]).toEqual([1, 1])
    await write(host, listing, { ...guide, door_code: '2222#' })
    expect((await codes(host, id)).body).toEqual({ change_codes: null })
  })

  it('are not there when nobody opened the guide, or when it has none', async () => {
    await write(host, listing)
    const unopened = await openStay()
    await cancel(host, unopened)
    expect((await codes(host, unopened)).body).toEqual({ change_codes: null })

    await write(host, listing, { wifi_name: 'KuzguncukEv' })
    const without = await openStay()
    expect((await open(guest, without)).status).toBe(200)
    await cancel(host, without)
    expect((await codes(host, without)).body).toEqual({ change_codes: null })
    expect([await inBell(host), await mails(host)]).toEqual([[], []])
  })

  it('are those of the other host too in an exchange, for each whose codes were seen', async () => {
    const offeredListing = await seedListing(app, guest)
    await write(host, listing)
    await write(guest, offeredListing)
    const id = await openStay({ offeredListing })
    expect((await open(guest, id)).body.residence).toBe(listing)
    await cancel(guest, id)
    expect((await codes(host, id)).body.change_codes?.residence).toBe(listing)
    expect((await codes(guest, id)).body).toEqual({ change_codes: null })
    expect([(await inBell(host)).length, (await inBell(guest)).length]).toEqual([1, 0])

    const both = await openStay({ offeredListing })
    await open(guest, both)
    await open(host, both)
    await cancel(guest, both)
    expect((await codes(guest, both)).body.change_codes?.residence).toBe(offeredListing)
    expect([(await inBell(host)).length, (await inBell(guest)).length]).toEqual([2, 1])
  })

  it('are to be changed after a stay to which the guest did not come, too', async () => {
    await write(host, listing)
    const id = await openStay()
    await open(guest, id)
    const checkIn = instantAt(day(app, 2), '19:00', listingTimeZone)
    await app.advanceHours((checkIn.getTime() - app.clock.now().getTime()) / hourMs)
    await as(app, host).call('POST /reservation/problem/{id}', {
      params: { id },
      body: { kind: 'no_show', description: 'Misafir gelmedi.' },
    })
    await app.advanceHours(25)
    await app.advanceHours(0)
    expect((await codes(host, id)).body.change_codes?.residence).toBe(listing)
    expect(await inBell(host)).toHaveLength(1)
  })

  it('are nothing to strangers, nor where there is no such stay', async () => {
    const id = await openStay()
    expect((await codes(await seedMember(app), id)).status).toBe(404)
    expect((await codes(host, 999_999)).status).toBe(404)
    expect((await app.call('GET /reservation/codes/{id}', { params: { id } })).status).toBe(401)
  })

  it('are not mailed to a host who wants no mails about reservations; the bell and the page have it', async () => {
    await as(app, host).call('PATCH /notification-settings/', {
      body: { settings: [{ event: 'reservation', channel: 'email', is_on: false }] },
    })
    await write(host, listing)
    const id = await openStay()
    await open(guest, id)
    await cancel(guest, id)
    expect(await mails(host)).toEqual([])
    expect(await inBell(host)).toHaveLength(1)
    expect((await codes(host, id)).body.change_codes?.residence).toBe(listing)
  })
})
