import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerVerifiedMember } from '#server/testing/builders/members.ts'
import { announceRules } from '#server/testing/builders/points-rules.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }

describe('the assistant', () => {
  // Specified: A1.41, A7.14
  it('offers its questions to visitors, in their language', async () => {
    const turkish = await app.call('GET /assistant/')
    expect(turkish.body.length).toBeGreaterThanOrEqual(6)
    expect(turkish.body[0]).toEqual({ id: expect.any(Number), question: 'Evimi nasıl ilana koyarım?' })
    const inEnglish = await app.call('GET /assistant/', {}, { headers: english })
    expect(inEnglish.body.map(({ id }) => id)).toEqual(turkish.body.map(({ id }) => id))
    expect(inEnglish.body[0]?.question).toBe('How do I publish my home?')
  })

  // Specified: A1.41
  it('requires a login', async () => {
    const answer = await app.call('POST /assistant/{id}/', { params: { id: 1 } })
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in'])
  })

  // Specified: A7.14
  it('writes question and answer into the chat with user 2, without premium', async () => {
    const member = await registerVerifiedMember(app)
    const { token } = member
    const [first, second] = (await app.call('GET /assistant/')).body
    const answer = await app.call('POST /assistant/{id}/', { params: { id: first?.id ?? 0 } }, { token })
    expect(answer.status).toBe(200)
    const chatId = answer.body.chat_id
    const again = await app.call('POST /assistant/{id}/', { params: { id: second?.id ?? 0 } }, { token })
    expect(again.body).toEqual({ chat_id: chatId })

    const messages = (await app.call('GET /message/', { query: { chat_id: chatId } }, { token })).body
    expect(messages.map(({ sender }) => sender)).toEqual([member.id, 2, member.id, 2])
    expect(messages[0]?.text).toBe(first?.question)
    expect(messages[1]?.text).toContain('"Evini ekle"')
    expect(messages[3]?.text.length).toBeGreaterThan(50)

    const chats = (await app.call('GET /message-chat/', {}, { token })).body
    expect(chats).toEqual([
      expect.objectContaining({ id: chatId, chatted_user_id: 2, unread_message_count: 2 }),
    ])
    expect((await app.call('GET /message/', { query: { chat_id: 5 } }, { token })).body).toEqual(messages)
  })

  it('answers in the language of the question', async () => {
    const { token } = await registerVerifiedMember(app)
    const { id = 0, question } = (await app.call('GET /assistant/', {}, { headers: english })).body[1] ?? {}
    await app.call('POST /assistant/{id}/', { params: { id } }, { token, headers: english })
    const messages = (await app.call('GET /message/', { query: { chat_id: 5 } }, { token })).body
    expect(messages[0]?.text).toBe(question)
    expect(messages[1]?.text).toContain('100 points')
  })

  it('says what the points rules in force say beyond the first ones', async () => {
    const { token } = await registerVerifiedMember(app)
    const answerIn = async (headers: Record<string, string>) => {
      const { id = 0 } = (await app.call('GET /assistant/')).body[1] ?? {}
      await app.call('POST /assistant/{id}/', { params: { id } }, { token, headers })
      return (await app.call('GET /message/', { query: { chat_id: 5 } }, { token })).body.at(-1)?.text ?? ''
    }
    const before = await answerIn(english)
    await announceRules(app, { inDays: 0, rules: { ...secondRules, monthly_below: 1234 } })
    const now = await answerIn(english)
    expect(now.startsWith(before)).toBe(true)
    for (const part of ['fewer than 1,234', 'We advance up to 400', 'The fund pays advances'])
      expect(now.slice(before.length)).toContain(part)
    for (const part of ['1.234 puandan azsa', '400 puana kadar avans', 'Fon yalnızca avans'])
      expect(await answerIn({})).toContain(part)
  })

  it('knows no other questions', async () => {
    const { token } = await registerVerifiedMember(app)
    const answer = await app.call('POST /assistant/{id}/', { params: { id: 9999 } }, { token })
    expect(answer.body.code).toBe('not_found')
    expect((await app.call('GET /message-chat/', {}, { token })).body).toEqual([])
  })
})
