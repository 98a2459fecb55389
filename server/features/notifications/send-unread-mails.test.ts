import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'

type Person = SeededMember & { email: string; name: string }

let app: TestApp
let ada: Person
let bora: Person
let chatId: number
beforeAll(async () => {
  app = await createTestApp()
  // Noon in Istanbul on some day ahead: far from every midnight.
  const now = app.clock.now()
  app.clock.advance(36 * hourMs - ((now.getTime() + 3 * hourMs) % dayMs))
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await person()
  bora = await person()
  chatId = await chatWith(bora)
})

async function person(): Promise<Person> {
  const member = await seedMember(app)
  const row = await app.database.first<{ email: string; name: string }>(sql`
    select email::text as email, first_name || ' ' || last_name as name from member where id = ${member.id}`)
  return { ...member, email: row?.email ?? '', name: row?.name ?? '' }
}
const chatWith = async (who: Person) =>
  (await as(app, who).call('POST /message-chat/', { body: { user: ada.id } })).body.id
const write = (who: Person, message: string, chat_id = chatId) =>
  as(app, who).call('POST /message/', { body: { chat_id, message } })
const minutes = (count: number) => app.advanceHours(count / 60)
const mails = async () => (await messagesTo(app, ada.email)).map((mail) => mail.subject)
const settings = (body: object) => as(app, ada).call('PATCH /notification-settings/', { body })
const pushes = () =>
  app.database.query<{ subject: string; text: string; nextAttemptAt: Date }>(sql`
    select o.subject, o.text, o.next_attempt_at from outbox_message o
      join push_subscription s on s.id = o.push_subscription_id
     where s.member_id = ${ada.id} order by o.id`)
const browse = () =>
  app.database.execute(sql`
    insert into push_subscription (member_id, endpoint, p256dh, auth, created_at)
    values (${ada.id}, ${`http://127.0.0.1:9/${ada.id}`}, 'x', 'y', ${app.clock.now()})`)

describe('a mail about unread messages', () => {
  it('comes after ten minutes, once', async () => {
    await write(bora, 'Merhaba')
    await write(bora, 'Tarihler uyar mı?')
    await minutes(9)
    expect(await mails()).toEqual([])
    await minutes(2)
    expect(await mails()).toEqual([`${bora.name} sana 2 mesaj yazdı`])
    const [mail] = await messagesTo(app, ada.email)
    expect(mail?.text).toContain('“Tarihler uyar mı?”')
    expect(mail?.html).toContain(`/messages/${bora.id}`)
    await minutes(300)
    expect(await mails()).toHaveLength(1)
  })

  it('does not come for what was read, nor for a muted chat, nor where it is not wanted', async () => {
    await write(bora, 'Okunacak')
    await as(app, ada).call('POST /message-read/', { body: { chat_id: chatId } })
    await minutes(30)
    await as(app, ada).call('PATCH /message-chat/{id}/', { params: { id: chatId }, body: { is_muted: true } })
    await write(bora, 'Sessiz')
    await minutes(30)
    await as(app, ada).call('PATCH /message-chat/{id}/', {
      params: { id: chatId },
      body: { is_muted: false },
    })
    await settings({ settings: [{ event: 'message', channel: 'email', is_on: false }] })
    await write(bora, 'İstenmeyen')
    await minutes(30)
    expect(await mails()).toEqual([])
  })

  // Specified: D.20
  it('is a digest where many wrote, and an hour passes between two', async () => {
    const others = [await person(), await person()]
    await write(bora, 'Bir')
    for (const other of others) {
      const chat = await chatWith(other)
      await write(other, 'Selam', chat)
      await write(other, 'Orada mısınız?', chat)
    }
    await minutes(11)
    expect(await mails()).toEqual(['3 sohbette 5 okunmamış mesajın var'])
    await write(bora, 'İki')
    await minutes(20)
    expect(await mails()).toHaveLength(1)
    await minutes(45)
    expect((await mails())[0]).toBe(`${bora.name} sana bir mesaj yazdı`)
  })

  it('waits for the end of the quiet hours', async () => {
    await settings({ quiet_hours: { from: 11 * 60, to: 15 * 60 } })
    const hour = Math.floor(((app.clock.now().getTime() + 3 * hourMs) % dayMs) / hourMs)
    const from = hour * 60
    await settings({ quiet_hours: { from, to: (from + 120) % 1440 } })
    await browse()
    await write(bora, 'Gece mesajı')
    await minutes(30)
    expect(await mails()).toEqual([])
    expect(await pushes()).toEqual([])
    await minutes(120)
    expect(await mails()).toHaveLength(1)
    expect((await pushes()).map((push) => push.subject)).toEqual([`${bora.name} sana bir mesaj yazdı`])
  })
})

describe('a push about a message', () => {
  it('goes out at once to each browser, but not where it is off or muted', async () => {
    await browse()
    await write(bora, 'Merhaba')
    await app.settle()
    const [push] = await pushes()
    expect(push?.subject).toBe(bora.name)
    expect(JSON.parse(push?.text ?? '{}')).toEqual({
      title: bora.name,
      body: 'Merhaba',
      url: `/messages/${bora.id}`,
      tag: `chat-${chatId}`,
    })
    await settings({ settings: [{ event: 'message', channel: 'push', is_on: false }] })
    await write(bora, 'Kapalı')
    await app.settle()
    expect(await pushes()).toHaveLength(1)
  })
})

describe('the bell', () => {
  it('counts no messages where it shall not', async () => {
    await write(bora, 'Merhaba')
    const count = async () =>
      (await as(app, ada).call('GET /message-notification/')).body.total_notification_count
    expect(await count()).toBe(1)
    await settings({ settings: [{ event: 'message', channel: 'in_app', is_on: false }] })
    expect(await count()).toBe(0)
  })
})

describe('a first message without an answer', () => {
  it('is reminded of after a day and after three, and not once it is answered', async () => {
    await settings({ settings: [{ event: 'message', channel: 'email', is_on: false }] })
    await write(bora, 'Eviniz boş mu?')
    await app.advanceHours(23)
    expect(await mails()).toEqual([])
    await app.advanceHours(2)
    expect(await mails()).toEqual([`${bora.name} yanıtını bekliyor`])
    await app.advanceHours(40)
    expect(await mails()).toHaveLength(1)
    await app.advanceHours(8)
    expect(await mails()).toHaveLength(2)
    expect((await messagesTo(app, ada.email))[0]?.text).toContain('3 gün önce')
    await app.advanceHours(100)
    expect(await mails()).toHaveLength(2)
  })

  it('sends the later reminder alone where the sweep comes late', async () => {
    await settings({ settings: [{ event: 'message', channel: 'email', is_on: false }] })
    await write(bora, 'Eviniz boş mu?')
    await app.advanceHours(80)
    expect(await mails()).toHaveLength(1)
    await app.advanceHours(2)
    expect(await mails()).toHaveLength(1)
  })

  it('is left alone when it was answered, or the chat is muted or blocked', async () => {
    await settings({ settings: [{ event: 'message', channel: 'email', is_on: false }] })
    await write(bora, 'Eviniz boş mu?')
    await write(ada, 'Evet')
    await write(bora, 'Teşekkürler')
    const muted = await person()
    const chat = await chatWith(muted)
    await write(muted, 'Merhaba', chat)
    await as(app, ada).call('PATCH /message-chat/{id}/', { params: { id: chat }, body: { is_muted: true } })
    const blocked = await person()
    await write(blocked, 'Merhaba', await chatWith(blocked))
    await as(app, ada).call('PUT /blocked-member/{id}/', { params: { id: blocked.id } })
    await app.advanceHours(80)
    expect(await mails()).toEqual([])
  })
})
