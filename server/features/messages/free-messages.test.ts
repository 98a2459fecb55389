import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logIn, registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { freeMessageDays } from '#shared/features/messages/free-messages.rules.ts'

const given = 3
const extra = 2

let app: TestApp
let writer: TestMember
let hosts: TestMember[]
let chats: number[]

beforeAll(async () => {
  app = await createTestApp({ environment: { FREE_FIRST_MESSAGES: String(given) } })
  hosts = await Promise.all(Array.from({ length: given + extra }, () => registerVerifiedMember(app)))
})
afterAll(() => app.close())
beforeEach(async () => {
  writer = await registerVerifiedMember(app)
  chats = []
  for (const host of hosts) chats.push(await openChat(writer, host.id))
})

const openChat = async (who: TestMember, user: number) =>
  (await app.call('POST /message-chat/', { body: { user } }, { token: who.token })).body.id
const send = async (chat_id: number, who = writer, client_id?: string) => {
  const body = { chat_id, message: 'Merhaba, eviniz çok güzel.', ...(client_id && { client_id }) }
  const { status, body: answer } = await app.call('POST /message/', { body }, { token: who.token })
  return status === 201 ? 'sent' : answer.code
}
const allowance = async (chatted_id: number, who = writer) =>
  (await app.call('GET /message-allowance/', { query: { chatted_id } }, { token: who.token })).body
const hostAt = (at: number) => hosts[at] as TestMember
const chatAt = (at: number) => chats[at] as number

describe('a member without a plan', () => {
  it('writes once to each of three members a month, and again to others when it is over', async () => {
    expect(await allowance(hostAt(0).id)).toEqual({
      may_write: true,
      has_plan: false,
      free_left: given,
      next_free_at: null,
    })
    const sent = []
    for (const chat of chats) sent.push(await send(chat))
    expect(sent).toEqual(['sent', 'sent', 'sent', 'premium_required', 'premium_required'])
    expect(await send(chatAt(0))).toBe('premium_required')
    const none = await allowance(hostAt(3).id)
    expect(none).toMatchObject({ may_write: false, free_left: 0 })
    expect(Date.parse(none.next_free_at ?? '')).toBeGreaterThan(app.clock.now().getTime())

    await app.advanceHours(freeMessageDays * 24)
    writer = { ...writer, ...(await logIn(app, writer.email, writer.password)) }
    expect(await send(chatAt(3))).toBe('sent')
    // Once to each, whenever that was.
    expect(await send(chatAt(0))).toBe('premium_required')
    expect(await allowance(hostAt(0).id)).toMatchObject({ may_write: false, free_left: given - 1 })
  })

  it('loses none by a repeated request, nor by messages to support', async () => {
    expect([await send(chatAt(0), writer, 'bir'), await send(chatAt(0), writer, 'bir')]).toEqual([
      'sent',
      'sent',
    ])
    expect(await send(await openChat(writer, 2))).toBe('sent')
    expect(await allowance(hostAt(1).id)).toMatchObject({ free_left: given - 1 })
    expect(await allowance(2)).toMatchObject({ may_write: true })
  })

  // Specified: B6.3
  it('does not write a fourth time when all are sent at once', async () => {
    const outcomes = await Promise.all(chats.map((chat) => send(chat)))
    expect(outcomes.toSorted()).toEqual([
      ...Array(extra).fill('premium_required'),
      ...Array(given).fill('sent'),
    ])
  })

  it('writes as much as they like with a plan', async () => {
    await subscribe(app, writer)
    for (const chat of chats) expect(await send(chat)).toBe('sent')
    expect(await send(chatAt(0))).toBe('sent')
    expect(await allowance(hostAt(0).id)).toEqual({
      may_write: true,
      has_plan: true,
      free_left: 0,
      next_free_at: null,
    })
  })
})

describe('without free first messages', () => {
  it('nobody writes without a plan', async () => {
    const plain = await createTestApp()
    const [one, other] = [await registerVerifiedMember(plain), await registerVerifiedMember(plain)]
    const { body } = await plain.call(
      'GET /message-allowance/',
      { query: { chatted_id: other.id } },
      { token: one.token },
    )
    expect(body).toEqual({ may_write: false, has_plan: false, free_left: 0, next_free_at: null })
    await plain.close()
  })
})
