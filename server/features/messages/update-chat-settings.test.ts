import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
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
  await write(ada)
})

const update = (who: SeededMember, body: { is_archived?: boolean; is_muted?: boolean }, id = chatId) =>
  as(app, who).call('PATCH /message-chat/{id}/', { params: { id }, body })
const chatOf = async (who: SeededMember) => (await as(app, who).call('GET /message-chat/')).body[0]
const write = (who: SeededMember) =>
  as(app, who).call('POST /message/', { body: { chat_id: chatId, message: 'Merhaba' } })
const bellOf = async (who: SeededMember) => (await as(app, who).call('GET /message-notification/')).body

it('archives for oneself alone, until the next message', async () => {
  expect((await update(ada, { is_archived: true })).body).toMatchObject({
    is_archived: true,
    is_muted: false,
  })
  expect((await chatOf(bora))?.is_archived).toBe(false)
  await write(bora)
  expect((await chatOf(ada))?.is_archived).toBe(false)
  await update(ada, { is_archived: true })
  await update(ada, { is_archived: false })
  expect((await chatOf(ada))?.is_archived).toBe(false)
})

// Specified: D.19
it('mutes: what comes in counts in its row and not in the bell', async () => {
  await update(ada, { is_muted: true })
  await write(bora)
  expect(await chatOf(ada)).toMatchObject({ is_muted: true, unread_message_count: 1 })
  expect(await bellOf(ada)).toEqual({ message_notifications: [], total_notification_count: 0 })
  await update(ada, { is_muted: false })
  expect((await bellOf(ada)).total_notification_count).toBe(1)
})

it('changes nothing that was not asked for', async () => {
  await update(ada, { is_muted: true, is_archived: true })
  expect((await update(ada, {})).body).toMatchObject({ is_muted: true, is_archived: true })
})

it('is only for chats of one’s own', async () => {
  const cem = await seedMember(app)
  expect((await update(cem, { is_muted: true })).status).toBe(404)
})
