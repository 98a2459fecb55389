import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberLimits } from '#shared/http/member-limits.ts'
import { countForMember } from './platform/limits/attempts.ts'
import { listingPayload, pictureForm, tinyJpeg } from './testing/builders/listings.ts'
import { as, type SeededMember, seedMember, tokenOf } from './testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
let ada: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  ada = await seedMember(app)
})
afterAll(() => app.close())

const used = (limit: keyof typeof memberLimits, times: number) =>
  countForMember(app.database, { memberId: ada.id, limit: memberLimits[limit], now: app.clock.now(), times })
const addListing = (headers = {}) =>
  tokenOf(app, ada).then((token) =>
    app.call('POST /residence-full/', { body: listingPayload(app) as never }, { token, headers }),
  )
const addPictures = async (listingId: number, count: number) =>
  as(app, ada).call('POST /product-image/', {
    form: await pictureForm(listingId, Array.from({ length: count }, tinyJpeg)),
  })
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

describe('what a member may do how often', () => {
  it('is ten homes a day, also of 30 at once, and a refused one does not count', async () => {
    const broken = { ...listingPayload(app), city: 'Atlantis' } as never
    for (let n = 0; n < 3; n++)
      expect((await as(app, ada).call('POST /residence-full/', { body: broken })).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 30 }, () => addListing()))
    expect(statuses(answers)).toEqual([...Array(10).fill(201), ...Array(20).fill(429)])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.error).toMatch(/^Bir günde en çok 10 ev ekleyebilirsin\. Yeniden/)
    const english = await addListing({ 'accept-language': 'en' })
    expect(english.body.error).toMatch(
      /^You can add at most 10 homes a day\. .* from [A-Z]\w+ \d+, \d\d:\d\d/,
    )
    await app.advanceHours(24)
    expect((await addListing()).status).toBe(201)
  })

  it('counts the first of repeated calls alone', async () => {
    await used('listings', 8)
    const headers = { 'idempotency-key': 'home' }
    for (let n = 0; n < 3; n++) expect((await addListing(headers)).status).toBe(201)
    expect((await addListing()).status).toBe(429)
  })

  it('is 200 pictures of homes an hour, by files', async () => {
    await app.advanceHours(24)
    const { id } = (await addListing()).body
    await used('listingPictures', 196)
    expect((await addPictures(id, 5)).status).toBe(429)
    expect((await addPictures(id, 4)).status).toBe(201)
    expect((await addPictures(id, 1)).status).toBe(429)
    await app.advanceHours(1)
    expect((await addPictures(id, 1)).status).toBe(201)
  })

  it('is 20 profile pictures an hour', async () => {
    await used('profilePictures', 19)
    const upload = async () => {
      const form = new FormData()
      form.set('profile_picture', new Blob([new Uint8Array(await tinyJpeg())]), 'ben.jpg')
      return as(app, ada).call('PATCH /my-profile/profile-picture/', { form })
    }
    expect(statuses(await Promise.all([upload(), upload()]))).toEqual([200, 429])
  })

  it('is 30 messages an hour to support', async () => {
    const chat = await as(app, ada).call('POST /message-chat/', { body: { user: 2 } })
    const write = () =>
      as(app, ada).call('POST /message/', { body: { chat_id: chat.body.id, message: 'Yardım' } })
    const answers = await Promise.all(Array.from({ length: 40 }, write))
    expect(statuses(answers)).toEqual([...Array(30).fill(201), ...Array(10).fill(429)])
  })
})
