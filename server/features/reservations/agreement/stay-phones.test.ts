import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { advanceTo, startStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedListing } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const show = async (viewer: SeededMember, id: number) =>
  (await as(app, viewer).call('GET /reservation/{id}', { params: { id } })).body
/** The other side's phone, as the guest and as the host see it. */
async function seen(id: number): Promise<[boolean, boolean]> {
  const asGuest = await show(guest, id)
  const asHost = await show(host, id)
  const other = (shown: typeof asGuest) => (shown.is_offerer ? shown.receiver_info : shown.offerer_info)
  return [other(asGuest).phone_number !== null, other(asHost).phone_number !== null]
}
const approve = (member: SeededMember, id: number, hide_phone?: boolean) =>
  as(app, member).call('POST /reservation/approve/{id}', {
    params: { id },
    body: hide_phone === undefined ? {} : { hide_phone },
  })
async function agreed(hides: { guest?: boolean; host?: boolean } = {}): Promise<number> {
  const id = await startStay(app, { guest, host, listing })
  expect((await approve(guest, id, hides.guest)).status).toBe(200)
  expect((await approve(host, id, hides.host)).status).toBe(200)
  return id
}
const profilePhone = async (viewer: SeededMember, other: SeededMember) =>
  (await as(app, viewer).call('GET /user-profile/{id}', { params: { id: other.id } })).body.phone_number
const calendarOf = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/calendar/{id}', { params: { id } })).body.ics

describe('the phones of an agreed stay', () => {
  // Specified: D.95
  it('are shown to both sides for its time, and to nobody on the profile', async () => {
    const id = await startStay(app, { guest, host, listing })
    expect(await seen(id)).toEqual([false, false])
    await approve(guest, id)
    expect(await seen(id)).toEqual([false, false])
    await approve(host, id)
    expect(await seen(id)).toEqual([true, true])
    expect([await profilePhone(guest, host), await profilePhone(host, guest)]).toEqual([null, null])
    expect(await calendarOf(guest, id)).toContain('Telefon')

    // On the day of leaving the stay is completed already.
    await advanceTo(app, day(app, 13))
    expect((await show(guest, id)).status).toBe('completed')
    expect(await seen(id)).toEqual([true, true])
    await app.advanceHours(24)
    expect(await seen(id)).toEqual([false, false])
    expect(await calendarOf(guest, id)).not.toContain('Telefon')
  })

  // Specified: D.95
  it('are each hidden by its side, whatever the profile says; changed terms are approved again', async () => {
    await app.database.execute(sql`update member set is_phone_visible = true where id = ${guest.id}`)
    const id = await agreed({ guest: true })
    expect(await seen(id)).toEqual([true, false])
    expect(await profilePhone(host, guest)).not.toBeNull()
    expect(await calendarOf(host, id)).not.toContain('Telefon')

    const other = await startStay(app, { guest, host, listing: await seedListing(app, host), inDays: 30 })
    await approve(guest, other, true)
    const { version } = await show(guest, other)
    const { product: listingId, start_date, service_type } = await show(guest, other)
    const changed = await as(app, host).call('PUT /reservation/{id}', {
      params: { id: other },
      body: { product: listingId, start_date, end_date: day(app, 35), service_type, version },
    })
    expect(changed.status).toBe(200)
    await approve(guest, other)
    await approve(host, other, true)
    expect(await seen(other)).toEqual([false, true])
  })

  // Specified: D.95
  it('stay hidden or shown while the agreement changes, and go by the profile once it is cancelled', async () => {
    const id = await agreed({ host: true })
    const proposed = await as(app, guest).call('POST /reservation/amend/{id}', {
      params: { id },
      body: { start_date: day(app, 10), end_date: day(app, 12), adults: 1, children: 0, pets: 0 },
    })
    expect(proposed.status).toBe(200)
    expect((await as(app, host).call('POST /reservation/amend/{id}/accept', { params: { id } })).status).toBe(
      200,
    )
    expect(await seen(id)).toEqual([false, true])
    await as(app, host).call('POST /reservation/cancel/{id}', { params: { id } })
    expect(await seen(id)).toEqual([false, false])
  })

  it('are not shown between members of whom one has blocked the other', async () => {
    const id = await agreed()
    await as(app, host).call('PUT /blocked-member/{id}/', { params: { id: guest.id } })
    expect(await seen(id)).toEqual([false, false])
    await as(app, host).call('DELETE /blocked-member/{id}/', { params: { id: guest.id } })
    expect(await seen(id)).toEqual([true, true])
  })

  // Specified: D.95
  it('stay hidden in the stay for points that takes the place of an exchange', async () => {
    const offeredListing = await seedListing(app, guest)
    const id = await startStay(app, {
      guest,
      host,
      listing,
      serviceType: 'home_exchange',
      offeredListing,
    })
    await approve(guest, id, true)
    await approve(host, id)
    const body = { leg: 'going' as const, reason: 'Evim su aldı' }
    const offer = await as(app, host).call('POST /reservation/leg-offer/{id}', { params: { id }, body })
    expect(offer.status).toBe(200)
    const taken = await as(app, guest).call('POST /reservation/leg-offer/{id}/accept', { params: { id } })
    expect(taken.status).toBe(200)
    const next = await show(host, taken.body.reservation)
    expect([next.is_offerer, next.receiver_info.phone_number]).toEqual([true, null])
    expect(next.offerer_info.phone_number).not.toBeNull()
  })
})
