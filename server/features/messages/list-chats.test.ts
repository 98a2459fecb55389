import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startStay } from '#server/testing/builders/reservations.ts'
import { as, type SeededMember, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ada: SeededMember
let bora: SeededMember
let chatId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app)
  bora = await seedMember(app)
  chatId = (await as(app, ada).call('POST /message-chat/', { body: { user: bora.id } })).body.id
})

const chattedBy = async (who: SeededMember) =>
  (await as(app, who).call('GET /message-chat/')).body.map((chat) => chat.chatted_user_id)

// Specified: D.51
it('lists a chat without a message for the member who opened it alone, and for both from the first message on', async () => {
  expect([await chattedBy(ada), await chattedBy(bora)]).toEqual([[bora.id], []])
  await as(app, ada).call('POST /message/', { body: { chat_id: chatId, message: 'Merhaba' } })
  expect(await chattedBy(bora)).toEqual([ada.id])
})

// Specified: D.51
it('lists a chat without a message for both once the two negotiate', async () => {
  await startStay(app, { guest: ada, host: bora, listing: await seedListing(app, bora) })
  expect(await chattedBy(bora)).toEqual([ada.id])
})

it('gives the chat to the other side that asks for it', async () => {
  const { status, body } = await as(app, bora).call('POST /message-chat/', { body: { user: ada.id } })
  expect([status, body.id]).toEqual([200, chatId])
})
