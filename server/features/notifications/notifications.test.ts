import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emit } from '#server/platform/events/events.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import { startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  type SeededMember,
  seedListing,
  seedMember,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import {
  reservationNotificationKinds,
  reservationNotificationMail,
  reservationNotificationSentence,
} from '#shared/features/notifications/notifications.messages.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'
import { reservations as enReservations } from '#shared/i18n/en/reservations.ts'
import { reservations as trReservations } from '#shared/i18n/tr/reservations.ts'

type Person = SeededMember & { name: string; email: string; channelId: string }

let app: TestApp
let guest: Person
let host: Person
let reservation: number

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await person()
  host = await person()
  reservation = await startStay(app, { guest, host, listing: await seedListing(app, host) })
  await app.settle()
})

async function person(): Promise<Person> {
  const member = await seedMember(app, { points: 500 })
  const row = await app.database.first<{ name: string; email: string; channelId: string }>(sql`
    select first_name || ' ' || last_name as name, email::text as email, channel_id from member where id = ${member.id}`)
  if (!row) throw new Error('The member was not written')
  return { ...member, ...row }
}

const notificationsOf = async (who: Person) =>
  (await as(app, who).call('GET /reservation/notifications/')).body
const chatNotificationsOf = async (who: Person) =>
  (await as(app, who).call('GET /message-notification/')).body

const happens = async (event: Omit<ReservationEvent, 'reservation_id' | 'offerer_id' | 'receiver_id'>) => {
  const parties = { reservation_id: reservation, offerer_id: guest.id, receiver_id: host.id }
  await app.database.transaction((tx) => emit(tx, app.clock, { ...event, ...parties } as ReservationEvent))
  app.pushes.length = 0
  await app.settle()
}

describe('all notifications about reservations', () => {
  it('stay on their page, thirty at a time, and are read together', async () => {
    const all = async (query = {}) => (await as(app, host).call('GET /notification/', { query })).body
    await app.database.execute(sql`
      insert into reservation_notification (member_id, sender_id, reservation_id, kind, created_at)
      select member_id, sender_id, reservation_id, kind, created_at - n * interval '1 minute'
        from reservation_notification, generate_series(1, 30) n where member_id = ${host.id}`)
    const first = await all()
    expect([first.notifications.length, first.has_more]).toEqual([30, true])
    const rest = await all({ before: first.notifications.at(-1)?.id })
    expect([rest.notifications.length, rest.has_more]).toEqual([1, false])
    const ids = [...first.notifications, ...rest.notifications].map(({ id }) => id)
    expect(new Set(ids).size).toBe(31)

    expect((await as(app, host).call('POST /notification/read-all/')).body).toEqual({ read: 31 })
    expect((await notificationsOf(host)).total_notification_count).toBe(0)
    expect((await all()).notifications).toHaveLength(30)
    expect((await as(app, host).call('POST /notification/read-all/')).body).toEqual({ read: 0 })
    expect((await as(app, guest).call('GET /notification/')).body.notifications).toHaveLength(0)
  })
})

describe('the order of notifications', () => {
  const placeOf = ({ id, created_at: at }: { id: number; created_at: string }) => ({ id, at })

  it('is that of time, and of ids at one instant, whenever they were written', async () => {
    // Two at each earlier instant, three at the latest; a page ends between two of one instant.
    await app.database.execute(sql`
      insert into reservation_notification (member_id, sender_id, reservation_id, kind, created_at)
      select member_id, sender_id, reservation_id, kind, created_at - (n % 20) * interval '1 hour'
        from reservation_notification, generate_series(1, 40) n where member_id = ${host.id}`)
    await app.database.execute(sql`
      insert into points_rules_notification (member_id, version, created_at)
      select member_id, 1, min(created_at) from reservation_notification where member_id = ${host.id} group by 1`)
    const page = async (before?: number) =>
      (await as(app, host).call('GET /notification/', { query: before === undefined ? {} : { before } })).body
    const first = await page()
    const rest = await page(first.notifications.at(-1)?.id)
    expect([first.has_more, rest.has_more]).toEqual([true, false])
    const listed = [...first.notifications, ...rest.notifications].map(placeOf)
    expect(new Set(listed.map(({ id }) => id)).size).toBe(42)
    const newestFirst = listed.toSorted((one, other) =>
      one.at === other.at ? other.id - one.id : one.at < other.at ? 1 : -1,
    )
    expect(listed).toEqual(newestFirst)
    expect(listed[29]?.at).toBe(listed[30]?.at)
    expect((await notificationsOf(host)).reservation_notifications.map(placeOf)).toEqual(newestFirst)
  })

  it('continues after no notification of another member', async () => {
    await happens({ type: 'reservation_approved', actor_id: host.id })
    await happens({ type: 'reservation_approved', actor_id: guest.id })
    const [ofHost] = (await as(app, host).call('GET /notification/')).body.notifications
    const { body } = await as(app, guest).call('GET /notification/', { query: { before: ofHost?.id ?? 0 } })
    expect(body).toEqual({ notifications: [], has_more: false })
  })
})

describe('notifications about reservations', () => {
  // Specified: A3.3, A3.11, A7.13
  it('reaches the counterpart as a row, a push to both and a mail', async () => {
    const notifications = await notificationsOf(host)
    expect(notifications).toEqual({
      total_notification_count: 1,
      reservation_notifications: [
        {
          id: expect.any(Number),
          reservation,
          ring: null,
          points_rules: null,
          sender: expect.objectContaining({ id: guest.id, profile_picture: null }),
          message: `${guest.name} seninle yeni bir anlaşma başlattı.`,
          created_at: expect.any(String),
        },
      ],
    })
    expect((await notificationsOf(guest)).total_notification_count).toBe(0)
    expect(app.pushes.filter((push) => push.event === 'reservation_notification').at(-1)).toEqual({
      channels: expect.arrayContaining([guest.channelId, host.channelId]),
      event: 'reservation_notification',
      data: { reservation },
    })
    const [mail] = await messagesTo(app, host.email)
    expect(mail?.subject).toBe('Yeni bir anlaşma teklifi aldın')
    expect(mail?.html).toContain(`/reservation/${reservation}`)
    expect(mail?.text).toMatch(/\/listing\/\d+/)
    expect(await messagesTo(app, guest.email)).toEqual([])
  })

  it("speaks the reader's language, in the list by the call and in the mail by the member", async () => {
    await app.database.execute(sql`update member set locale = 'en' where id = ${guest.id}`)
    await happens({ type: 'reservation_approved', actor_id: host.id })
    const { body } = await app.call(
      'GET /reservation/notifications/',
      {},
      {
        token: await tokenOf(app, guest),
        headers: { 'accept-language': 'en' },
      },
    )
    expect(body.reservation_notifications[0]?.message).toBe(
      `${host.name} approved the agreement. Now it is your turn.`,
    )
    expect((await messagesTo(app, guest.email))[0]?.subject).toBe('An agreement is waiting for you')
  })

  it.each([
    ['reservation_changed', 'guest', [0, 1]],
    ['reservation_agreed', 'host', [1, 0]],
    ['reservation_cancelled', 'host', [1, 0]],
    ['reservation_expired', null, [1, 1]],
    ['reservation_nights_taken', null, [1, 1]],
    ['reservation_completed', null, [1, 1]],
    ['reservation_points_released', null, [0, 1]],
  ] as const)('%s by %s notifies the right side', async (type, actor, [toGuest, toHost]) => {
    const before = [await notificationsOf(guest), await notificationsOf(host)].map(
      (notifications) => notifications.total_notification_count,
    )
    const actorId = actor === null ? null : actor === 'guest' ? guest.id : host.id
    await happens({ type, actor_id: actorId } as ReservationEvent)
    const after = [await notificationsOf(guest), await notificationsOf(host)].map(
      (notifications) => notifications.total_notification_count,
    )
    expect(after.map((count, side) => count - (before[side] ?? 0))).toEqual([toGuest, toHost])
    expect(app.pushes.map((push) => push.event)).toEqual(['reservation_notification'])
  })

  // Specified: D.50
  it('says with an agreement for points when they become the host’s, and with no other', async () => {
    await happens({ type: 'reservation_agreed', actor_id: host.id })
    expect((await messagesTo(app, guest.email))[0]?.text).not.toContain('Puanlar')
    await app.database.execute(sql`
      update reservation set points_held = 60, start_date = '2027-12-13', end_date = '2027-12-16'
      where id = ${reservation}`)
    await happens({ type: 'reservation_agreed', actor_id: host.id })
    expect((await messagesTo(app, guest.email))[0]?.text).toContain(
      'Puanlar girişten 24 saat sonra, 14 Ara günü ev sahibine geçer.',
    )
  })

  it('sends no mail to a member who has turned mails off, but saves the notification', async () => {
    await app.database.execute(sql`update member set email_notifications = false where id = ${guest.id}`)
    await happens({ type: 'reservation_changed', actor_id: host.id })
    expect(await messagesTo(app, guest.email)).toEqual([])
    expect((await notificationsOf(guest)).total_notification_count).toBe(1)
  })

  it('has a sentence of its own for each kind, in both languages', () => {
    for (const locale of ['tr', 'en'] as const) {
      const sentences = reservationNotificationKinds.map((kind) =>
        reservationNotificationSentence(kind, locale, 'Ada Öz'),
      )
      expect(new Set(sentences).size).toBe(reservationNotificationKinds.length)
      expect(sentences.every((sentence) => sentence.includes('Ada Öz'))).toBe(true)
    }
  })

  it('says of an event in one act, and of homes asked together, what its kind alone does not', () => {
    for (const [kind, detail] of [
      ['started', 'approved'],
      ['changed', 'approved'],
      ['cancelled', 'found_elsewhere'],
    ] as const) {
      for (const locale of ['tr', 'en'] as const) {
        const special = reservationNotificationSentence(kind, locale, 'Ada Öz', { detail })
        expect(special).toContain('Ada Öz')
        expect(special).not.toBe(reservationNotificationSentence(kind, locale, 'Ada Öz'))
        expect(reservationNotificationSentence('agreed', locale, 'Ada Öz', { detail })).toBe(
          reservationNotificationSentence('agreed', locale, 'Ada Öz'),
        )
      }
    }
  })

  it('calls changed terms a counter-offer, as the page does', () => {
    for (const [locale, page] of [
      ['tr', trReservations],
      ['en', enReservations],
    ] as const) {
      const sentence = page.approve.changed_text.replace('{{name}}', 'Ada Öz')
      const mail = reservationNotificationMail('changed', locale, 'Ada Öz')
      expect([mail.paragraphs, reservationNotificationSentence('changed', locale, 'Ada Öz')]).toEqual([
        [sentence],
        sentence,
      ])
    }
  })

  it('is read by reservation or one by one, by its own member only', async () => {
    await happens({ type: 'reservation_changed', actor_id: guest.id })
    const [latest] = (await notificationsOf(host)).reservation_notifications
    const id = latest?.id ?? 0
    const params = { id }
    expect((await as(app, guest).call('DELETE /reservation/notifications/{id}/', { params })).status).toBe(
      404,
    )
    expect((await as(app, host).call('DELETE /reservation/notifications/{id}/', { params })).status).toBe(204)
    expect((await notificationsOf(host)).total_notification_count).toBe(1)
    const body = { reservation }
    expect((await as(app, guest).call('POST /reservation/notifications/read/', { body })).body).toEqual({
      read: 0,
    })
    expect((await as(app, host).call('POST /reservation/notifications/read/', { body })).body).toEqual({
      read: 1,
    })
    expect(await notificationsOf(host)).toEqual({
      reservation_notifications: [],
      total_notification_count: 0,
    })
  })
})

describe('a topic of stays', () => {
  it('is mailed by its own setting; the bell has it all the same', async () => {
    const settings = [{ event: 'reservation_rest', channel: 'email', is_on: false }] as const
    await as(app, host).call('PATCH /notification-settings/', { body: { settings: [...settings] } })
    const mails = async () => (await messagesTo(app, host.email)).length
    const before = await mails()
    await happens({ type: 'reservation_completed', actor_id: guest.id })
    expect(await mails()).toBe(before)
    await happens({ type: 'reservation_agreed', actor_id: guest.id })
    expect(await mails()).toBe(before + 1)
    expect((await notificationsOf(host)).total_notification_count).toBe(3)
  })
})

describe('unread messages', () => {
  // Specified: A3.2, A7.13
  it('are grouped by sender with the last unread text, and gone once read', async () => {
    const other = await person()
    const write = async (from: Person, text: string) => {
      const chat = await as(app, from).call('POST /message-chat/', { body: { user: host.id } })
      const body = { chat_id: chat.body.id, message: text }
      await as(app, from).call('POST /message/', { body })
      return chat.body.id
    }
    const chatId = await write(guest, 'ilk')
    await write(guest, 'son okunmayan')
    await write(other, 'merhaba')
    // The host answers without having opened the chat: the guest's text stays unread.
    await as(app, host).call('POST /message/', { body: { chat_id: chatId, message: 'cevap' } })
    expect(await chatNotificationsOf(host)).toMatchObject({
      total_notification_count: 3,
      message_notifications: [
        { sender: { id: other.id }, unread_message_count: 1, last_unread_message: { text: 'merhaba' } },
        { sender: { id: guest.id }, unread_message_count: 2, last_unread_message: { text: 'son okunmayan' } },
      ],
    })
    await as(app, host).call('POST /message-read/', { body: { chat_id: chatId } })
    expect(await chatNotificationsOf(host)).toMatchObject({
      total_notification_count: 1,
      message_notifications: [{ sender: { id: other.id } }],
    })
  })
})
