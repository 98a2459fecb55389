import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { advanceTo, agreeStay, completeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  seedMembers,
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

const stars = { cleanliness: 5, accuracy: 4, location: 5, value: 3, rate: 4 }
const reviewListing = (member: SeededMember, sent: object = {}) =>
  as(app, member).call('POST /product-reviews/', {
    body: { product: listing, comment: 'Tertemiz bir ev', ...stars, ...sent },
  })
const reviewMember = (member: SeededMember, user: SeededMember, sent: object = {}) =>
  as(app, member).call('POST /user-reviews/', {
    body: { user: user.id, comment: 'Çok kibar', rate: 5, ...sent },
  })
const data = (member: SeededMember, id: number) =>
  as(app, member).call('GET /review-data/{id}', { params: { id } })
const readListing = async (id = listing) =>
  (await app.call('GET /residence-full/{id}', { params: { id } })).body
const ratingOf = (member: SeededMember) =>
  app.database.first(sql`select average_rating, total_reviews from member where id = ${member.id}`)

describe('a stay', () => {
  // Specified: B2.15, B6.14
  it('is reviewed by both and shown when both have written', async () => {
    const id = await completeStay(app, { guest, host, listing })
    expect((await data(guest, id)).body).toMatchObject({
      user: { id: host.id, product_id: listing, total_months_on_platform: 0 },
      residence_card: { id: listing },
      product_reviewed: false,
      user_reviewed: false,
    })
    expect((await data(host, id)).body).toMatchObject({
      user: { id: guest.id, product_id: null },
      residence_card: null,
    })

    expect((await reviewListing(guest)).status).toBe(201)
    expect((await reviewMember(guest, host)).status).toBe(201)
    expect((await data(guest, id)).body).toMatchObject({ product_reviewed: true, user_reviewed: true })
    expect(await readListing()).toMatchObject({ average_rate: null, total_reviews: 0, reviews: [] })
    expect(await ratingOf(host)).toEqual({ averageRating: null, totalReviews: 0 })

    expect((await reviewMember(host, guest, { rate: 3 })).status).toBe(201)
    expect(await readListing()).toMatchObject({
      average_rate: 4,
      total_reviews: 1,
      average_cleanliness: 5,
      average_accuracy: 4,
      average_location: 5,
      average_value: 3,
      reviews: [{ comment: 'Tertemiz bir ev', rate: 4, reviewer: { first_name: 'Deniz' } }],
    })
    expect(await ratingOf(host)).toEqual({ averageRating: 5, totalReviews: 1 })
    expect(await ratingOf(guest)).toEqual({ averageRating: 3, totalReviews: 1 })
    const shown = await as(app, guest).call('GET /reservation/{id}', { params: { id } })
    expect(shown.body).toMatchObject({
      user_reviewed: true,
      permissions: { review: { allowed: false, reason: 'already_reviewed' } },
    })
  })

  it('is shown with what one side wrote after 14 days, and not before', async () => {
    const id = await completeStay(app, { guest, host, listing })
    await reviewListing(guest)
    await reviewMember(guest, host)
    await app.advanceHours(14 * 24 - 1)
    expect((await readListing()).total_reviews).toBe(0)
    await app.advanceHours(2)
    await app.advanceHours(0)
    expect((await readListing()).total_reviews).toBe(1)
    expect(await ratingOf(host)).toEqual({ averageRating: 5, totalReviews: 1 })
    const late = await reviewMember(host, guest)
    expect([late.status, late.body.code]).toEqual([409, 'review_not_open'])
    expect((await data(host, id)).body.code).toBe('review_not_open')
    expect((await data(guest, id)).status).toBe(200)
  })

  // Specified: B6.14
  it('is reviewed once by each', async () => {
    await completeStay(app, { guest, host, listing })
    const both = await Promise.all([reviewListing(guest), reviewListing(guest)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const again = await reviewListing(guest)
    expect([again.status, again.body.code]).toEqual([409, 'already_reviewed'])
    await reviewMember(guest, host)
    expect((await reviewMember(guest, host)).body.code).toBe('already_reviewed')
  })

  it('takes nothing more once its reviews are to be read', async () => {
    await completeStay(app, { guest, host, listing })
    await reviewMember(guest, host)
    await reviewMember(host, guest)
    expect((await reviewListing(guest)).body.code).toBe('review_not_open')
  })

  it('publishes once when both last words come at the same moment', async () => {
    const id = await completeStay(app, { guest, host, listing })
    await reviewListing(guest)
    const both = await Promise.all([reviewMember(guest, host), reviewMember(host, guest)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await readListing()).total_reviews).toBe(1)
    expect(
      await app.database.query(sql`
        select payload->'residence_ids' as listings from domain_event
        where type = 'reviews_published' and (payload->>'reservation_id')::bigint = ${id}`),
    ).toEqual([{ listings: [listing] }])
  })

  it('is not reviewed before its end, by strangers, by the host of the home, or with nothing to say', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    expect((await data(guest, id)).body.code).toBe('review_not_open')
    expect((await reviewMember(guest, host, { reservation: id })).body.code).toBe('review_not_open')
    expect((await reviewMember(guest, host)).status).toBe(404)
    await advanceTo(app, day(app, 13))
    const stranger = await seedMember(app)
    expect((await data(stranger, id)).status).toBe(404)
    expect((await reviewListing(stranger)).status).toBe(404)
    expect((await reviewListing(stranger, { reservation: id })).status).toBe(404)
    expect((await reviewMember(stranger, host, { reservation: id })).status).toBe(404)
    expect((await reviewListing(host)).status).toBe(404)
    expect((await reviewMember(guest, guest, { reservation: id })).status).toBe(404)
    const aboutListing = await reviewListing(guest, { comment: '  ' })
    expect([aboutListing.status, aboutListing.body.error]).toEqual([
      400,
      'İlan hakkında yorumunuzu doldurmanız gerekli.',
    ])
    const aboutMember = await reviewMember(guest, host, { comment: '' })
    expect([aboutMember.status, aboutMember.body.error]).toEqual([
      400,
      'Kullanıcı hakkında yorumunuzu doldurmanız gerekli.',
    ])
    expect((await reviewListing(guest, { rate: 6 })).status).toBe(400)
    expect((await reviewListing(guest, { rate: 0 })).status).toBe(400)
  })

  // Specified: B5.13
  it('is three stars by default', async () => {
    await completeStay(app, { guest, host, listing })
    await as(app, guest).call('POST /product-reviews/', { body: { product: listing, comment: 'İyi' } })
    expect(
      await app.database.first(sql`
        select cleanliness, accuracy, location, value, rate from product_review where residence_id = ${listing}`),
    ).toEqual({ cleanliness: 3, accuracy: 3, location: 3, value: 3, rate: 3 })
  })
})

it('lets each side of a home exchange review the home in which it stayed', async () => {
  const own = await seedListing(app, guest)
  await completeStay(app, { guest, host, listing, serviceType: 'home_exchange', offeredListing: own })
  expect((await reviewListing(guest, { product: own })).status).toBe(404)
  await reviewListing(guest, { rate: 5 })
  await reviewListing(host, { product: own, rate: 2 })
  await reviewMember(guest, host)
  await reviewMember(host, guest)
  expect([(await readListing()).average_rate, (await readListing(own)).average_rate]).toEqual([5, 2])
})

// Specified: B8.5
it('averages to two decimals', async () => {
  for (const rate of [5, 4, 4]) {
    const [next] = await seedMembers(app, 1, { points: 500 })
    if (!next) throw new Error('Not seeded.')
    await completeStay(app, { guest: next, host, listing })
    await reviewListing(next, { rate })
    await reviewMember(next, host, { rate })
    await reviewMember(host, next)
  }
  expect((await readListing()).average_rate).toBe(4.33)
  expect(await ratingOf(host)).toEqual({ averageRating: 4.33, totalReviews: 3 })
})

describe('the super host badge', () => {
  const isSuperHost = async () =>
    (
      await app.database.first<{ is: boolean }>(
        sql`select is_super_host as is from member where id = ${host.id}`,
      )
    )?.is
  const hostOnce = async (rate: number) => {
    const [next] = await seedMembers(app, 1, { points: 500 })
    if (!next) throw new Error('Not seeded.')
    await completeStay(app, { guest: next, host, listing })
    await reviewMember(next, host, { rate })
    await reviewMember(host, next)
    await app.runDueJobs()
    return next
  }

  // Specified: B8.5
  it('comes with three well reviewed exchanges and a notification, and ends a year later', async () => {
    await hostOnce(5)
    await hostOnce(5)
    expect(await isSuperHost()).toBe(false)
    await hostOnce(5)
    expect(await isSuperHost()).toBe(true)
    const notified = await app.database.query(sql`
      select id from domain_event where type = 'member_changed' and (payload->>'member_id')::bigint = ${host.id}`)
    expect(notified.length).toBe(4)
    await app.advanceHours(366 * 24)
    expect(await isSuperHost()).toBe(false)
  })

  it('needs an average of 4.7', async () => {
    for (const rate of [5, 5, 4]) await hostOnce(rate)
    expect(await isSuperHost()).toBe(false)
    await hostOnce(5)
    expect(await isSuperHost()).toBe(true)
  })

  it('is lost by cancelling an agreement as the host, not as the guest', async () => {
    for (const rate of [5, 5, 5]) await hostOnce(rate)
    const abroad = await seedListing(app, guest)
    await app.database.execute(sql`
      update subscription set ends_at = ${new Date(app.clock.now().getTime() + dayMs)}`)
    const asGuest = await agreeStay(app, { guest: host, host: guest, listing: abroad })
    await as(app, host).call('POST /reservation/cancel/{id}', { params: { id: asGuest } })
    await app.runDueJobs()
    expect(await isSuperHost()).toBe(true)
    const asHost = await agreeStay(app, { guest, host, listing, serviceType: 'chores' })
    await as(app, host).call('POST /reservation/cancel/{id}', { params: { id: asHost } })
    await app.runDueJobs()
    expect(await isSuperHost()).toBe(false)
  })
})
