import { beforeEach, describe, expect, it } from 'vitest'
import { advanceTo, agreeStay, completeStay, startStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedListing } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { stayRemindersJob } from './remind-parties.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})
beforeEach(() => app.settle())

/** Kinds of notifications are distinguished by a word of their sentence. */
const words = { half_time: 'yarısı', last_hours: '12 saatten', arrival: 'yaklaşıyor', review: 'nasıldı' }
const remindersOf = async (member: SeededMember) => {
  await app.settle()
  const { body } = await as(app, member).call('GET /reservation/notifications/')
  return body.reservation_notifications
    .map(({ message }) => message)
    .toReversed()
    .flatMap((message) => Object.entries(words).find(([, word]) => message.includes(word))?.[0] ?? [])
}

describe('a negotiation', () => {
  // Specified: D.1
  it('reminds at half time and twelve hours before it expires, each once', async () => {
    await startStay(app, { guest, host, listing, inDays: 40 })
    await app.advanceHours(59)
    expect(await remindersOf(guest)).toEqual([])
    await app.advanceHours(2)
    await app.advanceHours(0)
    expect(await remindersOf(guest)).toEqual(['half_time'])
    expect(await remindersOf(host)).toEqual(['half_time'])
    await app.advanceHours(48)
    await app.advanceHours(1)
    expect(await remindersOf(guest)).toEqual(['half_time', 'last_hours'])
    expect(await stayRemindersJob(app.ports).run(app.clock.now())).toBe(0)
  })

  it('reminds only the side whose approval is missing, and again after activity', async () => {
    const id = await startStay(app, { guest, host, listing, inDays: 40 })
    await app.advanceHours(61)
    await as(app, guest).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
    await app.advanceHours(61)
    expect(await remindersOf(guest)).toEqual(['half_time'])
    expect(await remindersOf(host)).toEqual(['half_time', 'half_time'])
  })

  it('gives the last reminder alone after a long silence of the server', async () => {
    await startStay(app, { guest, host, listing, inDays: 40 })
    await app.advanceHours(110)
    expect(await remindersOf(host)).toEqual(['last_hours'])
  })
})

describe('a stay', () => {
  it('is announced to both two days before', async () => {
    await agreeStay(app, { guest, host, listing })
    await advanceTo(app, day(app, 8), -1)
    expect(await remindersOf(guest)).toEqual([])
    await app.advanceHours(2)
    await app.advanceHours(3)
    expect(await remindersOf(guest)).toEqual(['arrival'])
    expect(await remindersOf(host)).toEqual(['arrival'])
  })

  it('is announced for each arrival of a home exchange', async () => {
    const own = await seedListing(app, guest)
    const id = await startStay(app, { guest, host, listing, serviceType: 'home_exchange' })
    await as(app, guest).call('PUT /reservation/{id}', {
      params: { id },
      body: {
        product: listing,
        service_type: 'home_exchange',
        start_date: day(app, 10),
        end_date: day(app, 13),
        offerer_product: own,
        offerer_start_date: day(app, 20),
        offerer_end_date: day(app, 22),
      },
    })
    for (const member of [guest, host]) {
      await as(app, member).call('POST /reservation/approve/{id}', { params: { id }, body: {} })
    }
    await advanceTo(app, day(app, 9))
    expect(await remindersOf(guest)).toEqual(['arrival'])
    await advanceTo(app, day(app, 10))
    expect(await remindersOf(guest)).toEqual(['arrival', 'arrival'])
    expect(await stayRemindersJob(app.ports).run(app.clock.now())).toBe(0)
  })
})

describe('a completed stay', () => {
  it('reminds members without a review after 7 and 11 days', async () => {
    const id = await completeStay(app, { guest, host, listing })
    await app.advanceHours(6 * 24)
    expect(await remindersOf(guest)).not.toContain('review')
    await app.advanceHours(25)
    await app.advanceHours(1)
    expect((await remindersOf(guest)).filter((kind) => kind === 'review')).toHaveLength(1)
    await as(app, guest).call('POST /user-reviews/', {
      body: { user: host.id, reservation: id, comment: 'Çok kibar', rate: 5 },
    })
    await app.advanceHours(4 * 24)
    expect((await remindersOf(guest)).filter((kind) => kind === 'review')).toHaveLength(1)
    expect((await remindersOf(host)).filter((kind) => kind === 'review')).toHaveLength(2)
    await app.advanceHours(48)
    expect(await stayRemindersJob(app.ports).run(app.clock.now())).toBe(0)
  })
})
