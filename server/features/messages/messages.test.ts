import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { day, seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { writeMessage } from './write-message.ts'

let app: TestApp
let ada: TestMember
let bora: TestMember
let chatId: number

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await registerVerifiedMember(app, { firstName: 'Ada' })
  bora = await registerVerifiedMember(app, { firstName: 'Bora' })
  await subscribe(app, ada)
  await subscribe(app, bora)
  chatId = (await openChat(ada, bora.id)).body.id
})

const openChat = (who: TestMember, user: number) =>
  app.call('POST /message-chat/', { body: { user } }, { token: who.token })
const chatsOf = async (who: TestMember) =>
  (await app.call('GET /message-chat/', {}, { token: who.token })).body
const send = (who: TestMember, chat_id: number, message: string, client_id?: string) =>
  app.call(
    'POST /message/',
    { body: { chat_id, message, ...(client_id && { client_id }) } },
    { token: who.token },
  )
const messages = (who: TestMember, query: { chat_id: number; before?: number; since?: number }) =>
  app.call('GET /message/', { query }, { token: who.token })
const read = (who: TestMember, chat_id: number) =>
  app.call('POST /message-read/', { body: { chat_id } }, { token: who.token })

describe('opening a chat', () => {
  // Specified: B6.9
  it('creates one per pair, requested by either, and returns it later', async () => {
    const again = await openChat(ada, bora.id)
    const fromOther = await openChat(bora, ada.id)
    expect([again.status, fromOther.status]).toEqual([200, 200])
    expect([again.body.id, fromOther.body.id]).toEqual([chatId, chatId])
    expect(fromOther.body).toMatchObject({
      chatted_user_id: ada.id,
      chatted_user_name: `Ada ${ada.lastName}`,
      chatted_user_is_verified: true,
      last_message: null,
      unread_message_count: 0,
    })
    const cem = await registerVerifiedMember(app)
    expect((await openChat(ada, cem.id)).status).toBe(201)
  })

  it('makes one when both ask at the same moment', async () => {
    const cem = await registerVerifiedMember(app)
    const answers = await Promise.all([openChat(ada, cem.id), openChat(cem, ada.id), openChat(ada, cem.id)])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201])
  })

  it('refuses oneself and nobody', async () => {
    expect((await openChat(ada, ada.id)).body.code).toBe('cannot_message_yourself')
    expect((await openChat(ada, 999_999)).status).toBe(404)
    expect((await app.call('POST /message-chat/', { body: { user: bora.id } })).status).toBe(401)
  })

  it('lets a member begin 15 conversations a day, support aside', async () => {
    const others = await app.database.query<{ id: number }>(sql`
      insert into member (first_name, last_name, email, user_code, channel_id, created_at)
      select 'Üye', 'Çok', n || ${`${randomUUID()}@example.com`}, n || ${randomUUID()}, n || ${randomUUID()}, ${app.clock.now()}
      from generate_series(1, 15) n returning id`)
    const [last, ...first] = others.map((other) => other.id)
    for (const id of first) expect((await openChat(ada, id)).status).toBe(201)
    const refused = await openChat(ada, last ?? 0)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect((await openChat(ada, 2)).status).toBe(201)
    expect((await openChat(ada, bora.id)).status).toBe(200)
    await app.database.execute(sql`update attempt set made_at = made_at - interval '1 day'`)
    expect((await openChat(ada, last ?? 0)).status).toBe(201)
  })
})

describe('sending', () => {
  // Specified: B3.3, B6.9
  it('shows the message to both, newest chat first', async () => {
    const cem = await registerVerifiedMember(app)
    await openChat(ada, cem.id)
    const sent = await send(ada, chatId, '  Merhaba İpek,\nnasılsın?  ')
    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({
      id: expect.any(Number),
      sender: ada.id,
      text: 'Merhaba İpek,\nnasılsın?',
      created_at: expect.stringMatching(/Z$/),
      read_at: null,
      client_id: null,
    })
    expect((await messages(bora, { chat_id: chatId })).body).toEqual([sent.body])
    const [first] = await chatsOf(ada)
    expect(first).toMatchObject({ id: chatId, unread_message_count: 0, last_message: { sender: ada.id } })
    expect(await chatsOf(bora)).toMatchObject([
      { id: chatId, unread_message_count: 1, last_message: { text: 'Merhaba İpek,\nnasılsın?' } },
    ])
  })

  // Specified: B5.5, B6.9
  it('refuses blank text and keeps no control characters', async () => {
    expect((await send(ada, chatId, ' \n\t ')).body.code).toBe('message_empty')
    expect((await send(ada, chatId, '\u0000')).body.code).toBe('message_empty')
    expect((await send(ada, chatId, '\u200b\u2800')).body.code).toBe('message_empty')
    expect((await send(ada, chatId, 'a\u0000b')).body.text).toBe('ab')
    expect((await send(ada, chatId, 'x'.repeat(4001))).status).toBe(400)
    expect((await send(ada, chatId, 'a', '\u0000')).status).toBe(400)
  })

  it('answers a repeat with the first message, also when both come at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(ada, chatId, 'bir kez', key)))
    answers.push(await send(ada, chatId, 'bir kez', key))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
    expect((await messages(ada, { chat_id: chatId })).body).toHaveLength(1)
    expect((await chatsOf(bora))[0]?.unread_message_count).toBe(1)
    const events = await app.database.query(sql`
      select 1 from domain_event where type = 'message_sent' and (payload->>'chat_id')::bigint = ${chatId}`)
    expect(events).toHaveLength(1)
    expect((await send(bora, chatId, 'benim', key)).body.sender).toBe(bora.id)
  })

  it('answers a repeat with the same idempotency key alike', async () => {
    const options = { token: ada.token, headers: { 'idempotency-key': randomUUID() } }
    const body = { chat_id: chatId, message: 'anahtarlı' }
    const first = await app.call('POST /message/', { body }, options)
    expect((await app.call('POST /message/', { body }, options)).body).toEqual(first.body)
    expect((await messages(ada, { chat_id: chatId })).body).toEqual([first.body])
    const other = { chat_id: chatId, message: 'başka' }
    const reused = await app.call('POST /message/', { body: other }, options)
    expect([reused.status, reused.body.code]).toEqual([409, 'idempotency_key_reused'])
  })

  it('counts right when both write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? ada : bora, chatId, `mesaj ${at}`)))
    const { body } = await messages(ada, { chat_id: chatId })
    expect(body.map((message) => message.id)).toEqual(body.map((message) => message.id).sort((a, b) => a - b))
    expect((await chatsOf(ada))[0]).toMatchObject({
      unread_message_count: 10,
      last_message: { text: body.at(-1)?.text },
    })
    expect((await chatsOf(bora))[0]?.unread_message_count).toBe(10)
  })

  // Specified: B6.1
  it('needs premium, in the words of the catalogue, but not to support', async () => {
    const cem = await registerVerifiedMember(app)
    const { id } = (await openChat(cem, ada.id)).body
    const refused = await send(cem, id, 'Merhaba')
    expect([refused.status, refused.body.code]).toEqual([403, 'premium_required'])
    expect(refused.body.error).toBe('Yuva Premium değilsiniz!')
    expect((await messages(cem, { chat_id: id })).body).toEqual([])
    expect((await send(cem, 5, 'Yardım eder misiniz?')).status).toBe(201)
    await send(ada, id, 'Hoş geldin')
    expect((await read(cem, id)).body).toEqual({ read: 1 })
  })
})

describe('the chat with user 2', () => {
  // Specified: A9.10
  it('is opened on demand under the id 5, each member its own', async () => {
    const cem = await registerVerifiedMember(app)
    expect((await messages(cem, { chat_id: 5 })).body).toEqual([])
    const sent = await send(cem, 5, 'Merhaba destek')
    expect((await messages(cem, { chat_id: 5 })).body).toEqual([sent.body])
    expect((await messages(ada, { chat_id: 5 })).body).toEqual([])
    const [own] = await chatsOf(cem)
    expect(own).toMatchObject({ chatted_user_id: 2, chatted_user_name: 'Yuva Destek' })
    expect(own?.id).toBeGreaterThan(5)
    expect((await openChat(cem, 2)).body.id).toBe(own?.id)
    await app.database.transaction((tx) =>
      writeMessage(tx, app.clock, { chatId: own?.id ?? 0, senderId: 2, text: 'Buyurun' }),
    )
    expect((await read(cem, 5)).body).toEqual({ read: 1 })
  })
})

describe('only members of a chat', () => {
  it('see it, write to it or mark it', async () => {
    await send(ada, chatId, 'gizli')
    const cem = await registerVerifiedMember(app)
    await subscribe(app, cem)
    expect((await messages(cem, { chat_id: chatId })).status).toBe(404)
    expect((await send(cem, chatId, 'merhaba')).status).toBe(404)
    expect((await read(cem, chatId)).status).toBe(404)
    expect((await messages(cem, { chat_id: 123_456_789 })).status).toBe(404)
    expect(await chatsOf(cem)).toEqual([])
    expect((await messages(bora, { chat_id: chatId })).body[0]?.read_at).toBeNull()
  })
})

describe('pages', () => {
  // Specified: B3.3
  it('are 50 long, backwards by id, and forwards without end', async () => {
    const ids = await app.database.transaction(async (tx) => {
      const made: number[] = []
      for (let n = 1; n <= 120; n++) {
        made.push((await writeMessage(tx, app.clock, { chatId, senderId: bora.id, text: `m${n}` })).id)
      }
      return made
    })
    const idsOf = async (query: { before?: number; since?: number }) =>
      (await messages(ada, { chat_id: chatId, ...query })).body.map((message) => message.id)
    expect(await idsOf({})).toEqual(ids.slice(70))
    expect(await idsOf({ before: ids[70] ?? 0 })).toEqual(ids.slice(20, 70))
    expect(await idsOf({ before: ids[20] ?? 0 })).toEqual(ids.slice(0, 20))
    expect(await idsOf({ since: ids[9] ?? 0 })).toEqual(ids.slice(10))
    expect(await idsOf({ since: ids.at(-1) ?? 0 })).toEqual([])
  })
})

describe('reading', () => {
  it("sets the time of the other side's messages once and empties the count", async () => {
    await send(ada, chatId, 'bir')
    await send(ada, chatId, 'iki')
    await send(bora, chatId, 'üç')
    expect((await read(bora, chatId)).body).toEqual({ read: 2 })
    const first = (await messages(ada, { chat_id: chatId })).body
    expect(first.map((message) => message.read_at !== null)).toEqual([true, true, false])
    expect((await chatsOf(bora))[0]?.unread_message_count).toBe(0)
    expect((await chatsOf(ada))[0]?.unread_message_count).toBe(1)
    expect((await read(bora, chatId)).body).toEqual({ read: 0 })
    expect((await messages(ada, { chat_id: chatId })).body).toEqual(first)
  })
})

describe('realtime', () => {
  // Specified: A3.11, B3.9
  it('notifies the recipient and the other tabs of the sender, and says who has read', async () => {
    await app.settle()
    app.pushes.length = 0
    const { body: message } = await send(ada, chatId, 'Merhaba')
    await app.settle()
    expect(app.pushes).toEqual([
      { channels: [bora.channelId], event: String(ada.id), data: { message } },
      {
        channels: [bora.channelId],
        event: 'chat_notification',
        data: { chat_id: chatId, sender: ada.id },
      },
      {
        channels: [ada.channelId],
        event: 'message_sent',
        data: { chat_id: chatId, recipient: bora.id, message },
      },
    ])
    app.pushes.length = 0
    await read(bora, chatId)
    await read(bora, chatId)
    await app.settle()
    expect(app.pushes).toEqual([
      {
        channels: [ada.channelId, bora.channelId],
        event: 'chat_read',
        data: { chat_id: chatId, reader: bora.id },
      },
    ])
  })
})

describe('the home of a chatted member', () => {
  it('is null for one without a home, and 404 for nobody', async () => {
    const query = (chatted_id: number) =>
      app.call('GET /message-product/', { query: { chatted_id } }, { token: ada.token })
    const none = await query(bora.id)
    expect([none.status, none.body.product_id]).toEqual([200, null])
    expect(none.body.homes).toEqual([])
    expect(Object.values(none.body.service_types_dates)).toEqual([[], [], [], [], [], []])
    expect((await query(999_999)).status).toBe(404)
  })

  // Specified: B6.9
  it('is the first of the homes, each with its place, points and free dates', async () => {
    const host = await seedMember(app)
    const listing = await seedListing(app, host, { services: ['yuva_point'], fromDay: 5, toDay: 20 })
    const second = await seedListing(app, host)
    const { body } = await app.call(
      'GET /message-product/',
      { query: { chatted_id: host.id } },
      { token: ada.token },
    )
    const dates = {
      home_exchange: [],
      yuva_point: [{ start_date: day(app, 5), end_date: day(app, 20) }],
      pet_business_help: [],
      garden_maintenance: [],
      chores: [],
      business_help: [],
    }
    expect(body).toMatchObject({ product_id: listing, service_types_dates: dates })
    expect(body.homes).toMatchObject([
      { card: { id: listing, user_points: 20 }, service_types_dates: dates, reserved_nights: [] },
      { card: { id: second } },
    ])
  })
})
