import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let staff: SeededMember
let colleague: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
  colleague = await seedStaff(app)
})
afterAll(() => app.close())

let member: SeededMember
let id: number
beforeEach(async () => {
  // Without premium: support is for everybody.
  member = await seedMember(app, { premiumDays: 0 })
  await writeToSupport('Fotoğraflarım yüklenmiyor')
  id = (await newest()).find((row) => row.member.id === member.id)?.id ?? 0
})

async function writeToSupport(message: string): Promise<void> {
  const sent = await as(app, member).call('POST /message/', { body: { chat_id: 5, message } })
  expect(sent.status).toBe(201)
  await app.settle()
}
const inbox = async (query: object = {}, by = staff) =>
  (await as(app, by).call('GET /staff/inbox/', { query: { sort: 'waiting', direction: 'asc', ...query } }))
    .body
const newest = async (query: object = {}) =>
  (await inbox({ sort: 'last_at', direction: 'desc', ...query })).items
const rowOf = async (query: object = {}) => (await newest(query)).find((row) => row.id === id)
const show = async () => (await as(app, staff).call('GET /staff/inbox/{id}/', { params: { id } })).body
const assign = (to_me: boolean, by = staff) =>
  as(app, by).call('POST /staff/inbox/{id}/assign/', { params: { id }, body: { to_me } })
const answer = (text: string, by = staff, client_id?: string) =>
  as(app, by).call('POST /staff/inbox/{id}/answer/', { params: { id }, body: { text, client_id } })
const setState = (state: 'open' | 'closed', by = staff) =>
  as(app, by).call('POST /staff/inbox/{id}/state/', { params: { id }, body: { state } })
const ownMessages = async () =>
  (await as(app, member).call('GET /message/', { query: { chat_id: 5 } })).body.map(({ sender, text }) => ({
    sender,
    text,
  }))
const logged = async () => {
  const { items } = (await as(app, staff).call('GET /staff/log/', { query: { member: member.id } })).body
  return items.map(({ action, staff: by, detail }) => [action, by.id, detail]).reverse()
}

describe('a question in own words', () => {
  it('appears in the team’s inbox and notifies those who have it open', async () => {
    expect(await rowOf()).toMatchObject({
      state: 'open',
      assignee: null,
      last_text: 'Fotoğraflarım yüklenmiyor',
      waiting_since: expect.any(String),
    })
    const channels = await app.database.query<{ channelId: string }>(sql`
      select channel_id from member where is_staff order by id`)
    expect(app.pushes.filter(({ event }) => event === 'support_inbox').at(-1)).toEqual({
      channels: channels.map(({ channelId }) => channelId),
      event: 'support_inbox',
      data: { conversation: id },
    })
    expect((await as(app, staff).call('GET /staff/overview/')).body.waiting_conversations).toBeGreaterThan(0)
  })

  it('is not what the assistant has answered already', async () => {
    const other = await seedMember(app)
    await as(app, other).call('POST /assistant/{id}/', { params: { id: 1 } })
    await app.settle()
    expect((await inbox()).items.some((row) => row.member.id === other.id)).toBe(false)
    await as(app, other).call('POST /message/', { body: { chat_id: 5, message: 'Anlamadım' } })
    await app.settle()
    expect((await inbox()).items.some((row) => row.member.id === other.id)).toBe(true)
  })

  it('is found by name and words, mine and closed apart, page by page and as a file', async () => {
    expect((await inbox({ q: 'FOTOGRAFLARIM' })).items.length).toBeGreaterThan(0)
    expect((await inbox({ q: 'hiç böyle bir şey yok' })).items).toEqual([])
    expect(await rowOf({ mine: 'true' })).toBeUndefined()
    await assign(true)
    expect((await rowOf({ mine: 'true' }))?.assignee?.id).toBe(staff.id)
    expect((await inbox({ mine: 'true' }, colleague)).items.some((row) => row.id === id)).toBe(false)
    await setState('closed')
    expect(await rowOf()).toBeUndefined()
    expect((await rowOf({ state: 'closed' }))?.state).toBe('closed')
    const file = (await as(app, staff).call('GET /staff/inbox/export/', { query: { state: 'closed' } })).body
    expect(file.csv).toContain('Fotoğraflarım yüklenmiyor')

    const members = await Promise.all(Array.from({ length: 27 }, () => seedMember(app)))
    for (const each of members)
      await as(app, each).call('POST /message/', { body: { chat_id: 5, message: 'Sayfa' } })
    await app.settle()
    const first = await inbox({ q: 'Sayfa' })
    const second = await inbox({ q: 'Sayfa', cursor: first.next })
    expect([first.items.length, second.items.length, second.next]).toEqual([25, 2, null])
    const seen = [...first.items, ...second.items].map((row) => row.member.id)
    expect(new Set(seen)).toEqual(new Set(members.map((each) => each.id)))
    const waiting = [...first.items, ...second.items].map((row) => row.waiting_since ?? '')
    expect(waiting).toEqual(waiting.toSorted())
  })
})

describe('an answer of the team', () => {
  // Specified: D.15
  it('arrives in the chat as a message of user 2, over the same ways as any message', async () => {
    app.pushes.length = 0
    const sent = await answer('Merhaba, şimdi dener misin?')
    expect([sent.status, sent.body.sender]).toEqual([201, 2])
    await app.settle()
    expect(await ownMessages()).toEqual([
      { sender: member.id, text: 'Fotoğraflarım yüklenmiyor' },
      { sender: 2, text: 'Merhaba, şimdi dener misin?' },
    ])
    const channel = (
      await app.database.first<{ channelId: string }>(
        sql`select channel_id from member where id = ${member.id}`,
      )
    )?.channelId
    expect(
      app.pushes.filter(({ channels }) => channels.includes(channel ?? '')).map(({ event }) => event),
    ).toEqual(
      // Read marks, the open chat, the bell.
      expect.arrayContaining(['chat_read', '2', 'chat_notification']),
    )
    const { message_notifications } = (await as(app, member).call('GET /message-notification/')).body
    expect(message_notifications[0]).toMatchObject({ sender: { id: 2 }, unread_message_count: 1 })
    // The conversation is assigned to the one who answered, and no longer waiting.
    expect(await rowOf()).toMatchObject({ assignee: { id: staff.id }, waiting_since: null })
    expect(await logged()).toEqual([['answer_conversation', staff.id, { conversation: id }]])
    expect((await show()).messages.map(({ text }) => text)).toEqual(
      (await ownMessages()).map(({ text }) => text),
    )
  })

  it('is sent once, however often it is tried', async () => {
    const [first, again] = await Promise.all([
      answer('Bir kez', staff, 'deneme-1'),
      answer('Bir kez', staff, 'deneme-1'),
    ])
    expect(again.body.id).toBe(first.body.id)
    await setState('closed')
    expect((await answer('Bir kez', staff, 'deneme-1')).body.id).toBe(first.body.id)
    expect((await logged()).map(([action]) => action)).toEqual(['answer_conversation', 'close_conversation'])
  })

  it('needs words', async () => {
    expect((await answer('  \n ')).body.code).toBe('message_empty')
  })
})

describe('who works on a conversation', () => {
  // Specified: D.15
  it('keeps it from colleagues until it is given back', async () => {
    await assign(true)
    for (const refused of [
      await assign(true, colleague),
      await answer('Ben de buradayım', colleague),
      await setState('closed', colleague),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'conversation_taken'])
    expect((await assign(false)).body.assignee).toBeNull()
    expect((await answer('Merhaba', colleague)).status).toBe(201)
    expect((await logged()).map(([action, by]) => [action, by])).toEqual([
      ['take_conversation', staff.id],
      ['release_conversation', staff.id],
      ['answer_conversation', colleague.id],
    ])
  })

  it('closes it, and opens it again to write', async () => {
    await answer('Düzeldi')
    expect((await setState('closed')).body.state).toBe('closed')
    expect((await answer('Bir şey daha')).body.code).toBe('conversation_closed')
    expect((await assign(true)).body.code).toBe('conversation_closed')
    expect((await setState('open', colleague)).body).toMatchObject({
      state: 'open',
      assignee: { id: colleague.id },
    })
    expect((await answer('Bir şey daha', colleague)).status).toBe(201)
  })

  it('finds it in everybody’s inbox when the member writes again', async () => {
    await answer('Düzeldi')
    await setState('closed')
    await writeToSupport('Yine olmuyor')
    expect(await rowOf()).toMatchObject({ state: 'open', assignee: null, last_text: 'Yine olmuyor' })
    expect((await rowOf())?.waiting_since).not.toBeNull()
  })

  it('pages back through a long one', async () => {
    for (let count = 0; count < 52; count++) {
      // More than a member may write in an hour.
      if (count % 20 === 0) await app.database.execute(sql`delete from attempt`)
      await writeToSupport(`Mesaj ${count}`)
    }
    const last = await show()
    expect([last.messages.length, last.has_earlier, last.messages.at(-1)?.text]).toEqual([
      50,
      true,
      'Mesaj 51',
    ])
    const earlier = await as(app, staff).call('GET /staff/inbox/{id}/', {
      params: { id },
      query: { before: last.messages[0]?.id },
    })
    expect(earlier.body.messages.map(({ text }) => text)).toEqual([
      'Fotoğraflarım yüklenmiyor',
      'Mesaj 0',
      'Mesaj 1',
    ])
    expect(earlier.body.has_earlier).toBe(false)
  })
})

it('is for the team alone', async () => {
  const shown = await as(app, member).call('GET /staff/inbox/{id}/', { params: { id } })
  expect([shown.status, shown.body.code]).toEqual([404, 'not_found'])
})
