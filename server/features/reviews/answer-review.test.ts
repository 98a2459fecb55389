import { beforeEach, describe, expect, it } from 'vitest'
import { completeStay } from '#server/testing/builders/reservations.ts'
import { as, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
let ofListing: number
let ofHost: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})
beforeEach(async () => {
  await completeStay(app, { guest, host, listing })
  const written = { comment: 'Güzel bir ev', cleanliness: 5, accuracy: 5, location: 4, value: 4, rate: 4 }
  const review = await as(app, guest).call('POST /product-reviews/', {
    body: { product: listing, ...written },
  })
  const user = await as(app, guest).call('POST /user-reviews/', {
    body: { user: host.id, comment: 'Çok kibar', rate: 5 },
  })
  ofListing = review.body.id
  ofHost = user.body.id
})

const publish = () =>
  as(app, host).call('POST /user-reviews/', { body: { user: guest.id, comment: 'Temiz bıraktı', rate: 5 } })
const answerListing = (member: SeededMember, text = 'Yine bekleriz.') =>
  as(app, member).call('POST /product-reviews/{id}/answer/', { params: { id: ofListing }, body: { text } })
const answerHost = (member: SeededMember) =>
  as(app, member).call('POST /user-reviews/{id}/answer/', {
    params: { id: ofHost },
    body: { text: 'Teşekkürler.' },
  })
const readListing = async () => (await app.call('GET /residence-full/{id}', { params: { id: listing } })).body

describe('a review', () => {
  it('is answered by the reviewed side for everybody to read', async () => {
    await publish()
    expect((await readListing()).reviews[0]?.answer).toBeNull()
    const answered = await answerListing(host)
    expect([answered.status, answered.body.text]).toEqual([201, 'Yine bekleriz.'])
    expect((await answerHost(host)).status).toBe(201)
    expect((await readListing()).reviews[0]?.answer).toMatchObject({ text: 'Yine bekleriz.' })
    const profile = await as(app, guest).call('GET /user-profile/{id}', { params: { id: host.id } })
    expect(profile.body.user_reviews[0]?.answer).toMatchObject({ text: 'Teşekkürler.' })
  })

  // Specified: D.14
  it('is answered once, also when two answers meet', async () => {
    await publish()
    const answers = await Promise.all([answerListing(host, 'Bir'), answerListing(host, 'İki')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await answerListing(host)).body.code).toBe('already_answered')
  })

  it('cannot be answered before it is published, nor by anybody else', async () => {
    expect((await answerListing(host)).status).toBe(404)
    await publish()
    expect((await answerListing(guest)).status).toBe(404)
    expect((await answerHost(guest)).status).toBe(404)
    expect((await answerListing(host, ' ')).status).toBe(400)
  })
})

it('the stars are counted one by one', async () => {
  expect((await readListing()).rating_breakdown).toEqual([0, 0, 0, 0, 0])
  await publish()
  expect((await readListing()).rating_breakdown).toEqual([0, 0, 0, 1, 0])
  const profile = await as(app, guest).call('GET /user-profile/{id}', { params: { id: host.id } })
  expect(profile.body.rating_breakdown).toEqual([0, 0, 0, 0, 1])
})
