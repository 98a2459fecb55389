import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type SeededMember, seedListings, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hourMs } from '#shared/kernel/durations.ts'

let app: TestApp
let host: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  host = await seedMember(app)
})
afterAll(() => app.close())

const answers = async () => {
  const viewer = await seedMember(app)
  return (await as(app, viewer).call('GET /user-profile/{id}', { params: { id: host.id } })).body.answers
}
const write = (who: SeededMember, chat_id: number) =>
  as(app, who).call('POST /message/', { body: { chat_id, message: 'Merhaba' } })
const begin = async (from: SeededMember, to: SeededMember) => {
  const chat = await as(app, from).call('POST /message-chat/', { body: { user: to.id } })
  await write(from, chat.body.id)
  return chat.body.id
}

it('counts first answers to those who wrote first, and nothing else', async () => {
  expect(await answers()).toEqual({ rate: null, median_minutes: null })
  // The host's own first words, and support, are no question to the host.
  await begin(host, await seedMember(app))
  await as(app, host).call('POST /message/', { body: { chat_id: 5, message: 'Yardım' } })
  const [first, second] = [await seedMember(app), await seedMember(app)]
  const chat = await begin(first, host)
  await begin(second, host)
  app.clock.advance(2 * hourMs)
  await write(host, chat)
  await write(first, chat)
  app.clock.advance(10 * hourMs)
  await write(host, chat)
  expect(await answers()).toEqual({ rate: 100, median_minutes: 120 })
  app.clock.advance(13 * hourMs)
  expect(await answers()).toEqual({ rate: 50, median_minutes: 120 })
})

it('stands with the host on the page of a home', async () => {
  const [id = 0] = await seedListings(app, [host])
  const listing = await app.call('GET /residence-full/{id}', { params: { id } })
  expect(listing.body.host.answers).toEqual(await answers())
})
