import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenPromises } from '#server/testing/broken-promises.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import { completeStay } from '#server/testing/builders/reservations.ts'
import { as, type SeededMember, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let staff: SeededMember
let colleague: SeededMember
let host: SeededMember
let listing: number
/** Three guests, the last of whom gave one star to home and host. */
let guests: SeededMember[]
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
  colleague = await seedStaff(app)
  host = await seedMember(app, { points: 500, premiumDays: 200 })
  listing = await seedListing(app, host)
  guests = []
  for (const rate of [5, 5, 1]) {
    const guest = await seedMember(app, { points: 500, premiumDays: 200 })
    guests.push(guest)
    await completeStay(app, { guest, host, listing, inDays: 3, nights: 1 })
    const stars = { cleanliness: rate, accuracy: rate, location: rate, value: rate, rate }
    const comment = rate === 1 ? 'Hırsızlar, hepsi yalan' : 'Tertemiz'
    const by = as(app, guest)
    await by.call('POST /product-reviews/', { body: { product: listing, comment, ...stars } })
    await by.call('POST /user-reviews/', { body: { user: host.id, comment, rate } })
    await as(app, host).call('POST /user-reviews/', { body: { user: guest.id, comment: 'Kibar', rate: 5 } })
  }
  await app.advanceHours(25)
}, 60_000)
afterAll(() => app.close())

const newest = async (table: 'product_review' | 'user_review') => {
  const row = await app.database.first<{ id: number }>(
    table === 'product_review'
      ? sql`select id from product_review order by id desc limit 1`
      : sql`select id from user_review where member_id = ${host.id} order by id desc limit 1`,
  )
  return row?.id ?? 0
}
const words = { title: 'Hakaret', reason: 'Uygunsuz İçerik' as const }
const reportListingReview = (by: SeededMember, review: number) =>
  as(app, by).call('POST /report/product-review/', { body: { ...words, review } })
const reportMemberReview = (by: SeededMember, review: number) =>
  as(app, by).call('POST /report/user-review/', { body: { ...words, review } })
const decide = (report: number, kind = 'hide_review', by = staff) =>
  as(app, by).call('POST /staff/decisions/', {
    body: {
      kind: kind as never,
      report,
      ...(kind !== 'dismiss' && { ground: 'harassment' as const }),
      statement: 'Hakaret içeriyor.',
    },
  })
const readListing = async () => (await app.call('GET /residence-full/{id}', { params: { id: listing } })).body
const card = async () =>
  (await app.call('GET /residence-search/', { query: {} as never })).body.data.find(
    ({ id }) => id === listing,
  )
const profile = async () =>
  (await as(app, staff).call('GET /user-profile/{id}', { params: { id: host.id } })).body
const subjectsTo = async ({ id }: SeededMember) => {
  const row = await app.database.first<{ email: string }>(sql`
    select email::text as email from member where id = ${id}`)
  return (await messagesTo(app, row?.email ?? '')).map(({ subject }) => subject)
}
const [angry] = [() => guests[2] as SeededMember]

describe('a review of a home', () => {
  // Specified: D.13
  it('is reported, taken down with a reason, appealed, and back again; the averages follow', async () => {
    const review = await newest('product_review')
    const [before, found] = [await readListing(), await card()]
    expect(before).toMatchObject({ average_rate: 3.67, total_reviews: 3 })
    const filed = await reportListingReview(host, review)
    expect(filed.status).toBe(201)
    const shown = (await as(app, staff).call('GET /staff/reports/{id}/', { params: { id: filed.body.id } }))
      .body
    expect(shown).toMatchObject({
      report: { target: { kind: 'product_review', id: review, title: 'Hırsızlar, hepsi yalan' } },
      review: { rate: 1, about: { id: host.id }, listing, is_shown: true },
      member: { id: angry().id },
      allowed: ['dismiss', 'hide_review', 'warn', 'suspend'],
    })
    const missing = await as(app, staff).call('POST /staff/decisions/', {
      body: { kind: 'hide_review', report: filed.body.id, ground: 'harassment' },
    })
    expect(Object.keys(missing.body.fields ?? {})).toEqual(['statement'])
    const decided = await decide(filed.body.id)
    expect(decided.status).toBe(201)
    await app.settle()
    const after = await readListing()
    expect(after).toMatchObject({ average_rate: 5, total_reviews: 2, average_cleanliness: 5 })
    expect(after.reviews.map(({ id }) => id)).not.toContain(review)
    expect(after.rating_breakdown).toEqual([0, 0, 0, 0, 2])
    expect(await card()).toMatchObject({ average_rating: 5, total_reviews: 2 })
    expect(await subjectsTo(angry())).toContain('Değerlendirmen yayından kaldırıldı')
    const [own] = (await as(app, angry()).call('GET /moderation/decisions/')).body.decisions
    expect(own).toMatchObject({ kind: 'hide_review', can_appeal: true, statement: 'Hakaret içeriyor.' })
    expect(own?.sentence).toContain('Hırsızlar, hepsi yalan')
    // It is gone for reporting and answering too.
    expect((await reportListingReview(guests[0] as SeededMember, review)).status).toBe(404)
    const answer = await as(app, host).call('POST /product-reviews/{id}/answer/', {
      params: { id: review },
      body: { text: 'Hayır' },
    })
    expect(answer.status).toBe(404)
    await as(app, angry()).call('POST /moderation/decisions/{id}/appeal/', {
      params: { id: decided.body.id },
      body: { text: 'Doğruydu.' },
    })
    const granted = await as(app, colleague).call('POST /staff/appeals/{id}/answer/', {
      params: { id: decided.body.id },
      body: { granted: true, answer: 'Haklısın.' },
    })
    expect(granted.status).toBe(200)
    await app.settle()
    const { reviews, ...again } = await readListing()
    expect(again).toMatchObject({ average_rate: before.average_rate, total_reviews: 3 })
    expect(reviews.map(({ id }) => id)).toContain(review)
    expect(await card()).toEqual(found)
    expect(await brokenPromises(app, { members: [host], listings: [listing] })).toEqual([])
  })

  it('is reported once by each member, and never by who wrote it', async () => {
    const review = await newest('product_review')
    const fan = guests[0] as SeededMember
    const answers = await Promise.all(Array.from({ length: 4 }, () => reportListingReview(fan, review)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect((await reportListingReview(angry(), review)).body.code).toBe('cannot_report_yourself')
    expect((await reportListingReview(fan, 99_999_999)).status).toBe(404)
    expect((await reportMemberReview(fan, await newest('user_review'))).status).toBe(201)
  })

  it('is not decided by one of the team whom it is about', async () => {
    const review = await newest('product_review')
    const filed = await reportListingReview(guests[1] as SeededMember, review)
    await app.database.execute(sql`update member set is_staff = true where id = ${host.id}`)
    expect((await decide(filed.body.id, 'hide_review', host)).body.code).toBe('second_person_needed')
    const { items } = (await as(app, host).call('GET /staff/reports/', { query: {} as never })).body
    expect(items).toEqual([])
    await app.database.execute(sql`update member set is_staff = false where id = ${host.id}`)
  })
})

it('a review of a member taken down counts for the badge of a super host at once', async () => {
  expect(await profile()).toMatchObject({ is_super_host: false })
  const review = await newest('user_review')
  const filed = await reportMemberReview(host, review)
  const report = await as(app, staff).call('GET /staff/reports/{id}/', { params: { id: filed.body.id } })
  expect(report.body.review).toMatchObject({ listing: null, about: { id: host.id } })
  const decided = await decide(filed.body.id)
  expect(decided.status).toBe(201)
  await app.settle()
  const shown = await profile()
  expect(shown).toMatchObject({ is_super_host: true })
  expect(shown.user_reviews).toHaveLength(2)
  expect(shown.rating_breakdown).toEqual([0, 0, 0, 0, 2])
  const badges = (await as(app, host).call('GET /badges/')).body
  expect(badges).toMatchObject({ super_host: { is_held: true, average: 5 } })
  expect(badges.changes[0]).toMatchObject({ gained: true })
  expect((await readListing()).host).toMatchObject({ is_super_host: true })
  await app.advanceHours(25)
  expect(await profile()).toMatchObject({ is_super_host: true })
  // A second report of it has nothing left to take down.
  const late = await as(app, staff).call('GET /staff/reports/', { query: { kind: 'user_review' } as never })
  expect(late.body.items).toEqual([])
})
