import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { agreeMixed, type Wanted } from '#server/testing/builders/mixed-agreements.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const help = { care: 5, punctuality: 4, word_kept: 5, communication: 5 }
const feeding: TermsExtra = {
  ...{ kind: 'help', from: 'offerer', help: 'pet_business_help' },
  tasks: [
    {
      ...{ key: randomUUID(), text: 'Mama ve su', every: 'day', times: 1, minutes: 10, part: 'morning' },
      medicine: false,
    },
  ],
}

async function complete(wanted: Wanted) {
  const id = await agreeMixed(app, { guest, host, listing }, wanted)
  await advanceTo(app, day(app, 27))
  return id
}
const review = (member: SeededMember, user: SeededMember, sent: object = {}) =>
  as(app, member).call('POST /user-reviews/', {
    body: { user: user.id, comment: 'Teşekkürler', rate: 5, ...sent },
  })
const dataOf = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /review-data/{id}', { params: { id } })).body
const profileOf = async (member: SeededMember, reader: SeededMember) =>
  (await as(app, reader).call('GET /user-profile/{id}', { params: { id: member.id } })).body

describe('help', () => {
  it('is rated by who took it, apart from the member, and shown once both have written', async () => {
    const id = await complete({ extras: [feeding] })
    expect((await dataOf(host, id)).help).toBe('pet_business_help')
    expect(await dataOf(guest, id)).not.toHaveProperty('help')
    expect((await review(host, guest, { rate: 3, help })).status).toBe(201)
    expect(await profileOf(guest, host)).not.toHaveProperty('help')
    await review(guest, host)
    expect(await profileOf(guest, host)).toMatchObject({
      average_rating: 3,
      help: { count: 1, average: 4.75 },
      user_reviews: [{ rate: 3, help }],
    })
    const ofHost = await profileOf(host, guest)
    expect(ofHost).not.toHaveProperty('help')
    expect(ofHost.user_reviews[0]).not.toHaveProperty('help')
  })

  it('is rated where it is what the nights were given for', async () => {
    const id = await complete({ service_type: 'chores' })
    expect((await dataOf(host, id)).help).toBe('chores')
    expect((await review(host, guest, { help })).status).toBe(201)
  })

  it('is not rated by who gave it, or where there was none', async () => {
    await complete({ extras: [feeding] })
    const refused = await review(guest, host, { help })
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
    expect((await review(guest, host)).status).toBe(201)
  })

  it('is left out, or has one to five stars', async () => {
    await complete({ extras: [feeding] })
    for (const wrong of [{ ...help, care: 0 }, { ...help, care: 6 }, { care: 5 }])
      expect((await review(host, guest, { help: wrong })).status).toBe(400)
    expect((await review(host, guest)).status).toBe(201)
  })
})
