import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storedVapidKeys } from '#server/platform/push/web-push-sender.ts'
import { messagesTo, registerVerifiedMember } from '#server/testing/builders/members.ts'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { changesTo, presetOf } from '#shared/features/notifications/notification-presets.rules.ts'
import { reservationTopics } from '#shared/features/notifications/notification-settings.rules.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

let app: TestApp
let ada: SeededMember
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app)
})

const show = async () => (await as(app, ada).call('GET /notification-settings/')).body
const change = (body: object) => as(app, ada).call('PATCH /notification-settings/', { body })
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const subscribe = (endpoint: string) =>
  as(app, ada).call('POST /push-subscription/', { body: { endpoint, keys } })

describe('the settings', () => {
  it('are all on at first', async () => {
    const body = await show()
    expect(body).toMatchObject({ email_notifications: true, quiet_hours: null })
    expect(body.settings.map(({ event, channel }) => `${event}/${channel}`)).toEqual([
      'message/in_app',
      'message/email',
      'message/push',
      'reservation/in_app',
      'reservation/email',
      'reservation/push',
      'reminder/email',
      'reminder/push',
      'favourite/email',
      'wish/email',
      'wish/push',
      'help/email',
      'help/push',
      'points/in_app',
      'points/email',
      ...reservationTopics.flatMap((topic) => [`${topic}/in_app`, `${topic}/email`, `${topic}/push`]),
    ])
    expect(body.settings.every(({ is_on }) => is_on)).toBe(true)
    expect(body.push_public_key).toMatch(/^[\w-]{87}$/)
  })

  // Specified: D.20
  it('change one by one and stay', async () => {
    await change({ settings: [{ event: 'message', channel: 'email', is_on: false }] })
    await change({ quiet_hours: { from: 1320, to: 480 } })
    await change({ email_notifications: false })
    const body = await show()
    expect(body.settings.filter(({ is_on }) => !is_on)).toEqual([
      { event: 'message', channel: 'email', is_on: false },
    ])
    expect(body).toMatchObject({ email_notifications: false, quiet_hours: { from: 1320, to: 480 } })
    await change({ quiet_hours: null, settings: [{ event: 'message', channel: 'email', is_on: true }] })
    expect(await show()).toMatchObject({ quiet_hours: null })
    expect((await show()).settings.every(({ is_on }) => is_on)).toBe(true)
  })

  it.each([
    [{ settings: [{ event: 'reminder', channel: 'in_app', is_on: true }] }],
    [{ settings: [{ event: 'reservation_weather', channel: 'email', is_on: true }] }],
    [{ settings: [{ event: 'weather', channel: 'email', is_on: true }] }],
    [{ quiet_hours: { from: 60, to: 60 } }],
    [{ quiet_hours: { from: 0, to: 1440 } }],
  ])('refuse %j', async (body) => {
    expect((await change(body)).body.code).toBe('invalid_input')
  })

  it('keep the keys of this installation', async () => {
    const key = (await show()).push_public_key
    expect((await storedVapidKeys(app.database)).publicKey).toBe(key)
  })
})

describe('the settings of stays', () => {
  const offOf = async (channel: string) =>
    (await show()).settings
      .filter((each) => each.channel === channel && !each.is_on)
      .map(({ event }) => event)
  const set = (event: string, is_on: boolean) => change({ settings: [{ event, channel: 'email', is_on }] })

  it('are separate by topic, and set together by what knows no topics', async () => {
    await set('reservation_rest', false)
    expect(await offOf('email')).toEqual(['reservation_rest'])
    await set('reservation', false)
    expect(await offOf('email')).toEqual(['reservation', ...reservationTopics])
    await set('reservation_agreed', true)
    expect(await offOf('email')).toEqual(reservationTopics.filter((topic) => topic !== 'reservation_agreed'))
    await set('reservation', true)
    expect(await offOf('email')).toEqual([])
    expect(await offOf('push')).toEqual([])
  })

  it('are replaced by what the release before writes', async () => {
    await set('reservation_rest', false)
    await app.database.execute(sql`
      insert into notification_setting (member_id, event, channel, is_on) values (${ada.id}, 'reservation', 'email', true)`)
    expect(await offOf('email')).toEqual([])
  })
})

describe('a new member', () => {
  it('is notified of what is important, and chooses otherwise', async () => {
    const { token } = await registerVerifiedMember(app)
    await app.settle()
    const { body } = await app.call('GET /notification-settings/', {}, { token })
    expect(presetOf(body)).toEqual({ preset: 'important', differences: 0 })
    const changes = changesTo('all', body)
    const all = await app.call('PATCH /notification-settings/', { body: changes }, { token })
    expect(presetOf(all.body)).toEqual({ preset: 'all', differences: 0 })
  })
})

describe('a browser', () => {
  it('belongs to the member who signed in last, and can be removed', async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
    expect((await subscribe(endpoint)).status).toBe(204)
    const first = ada
    ada = await seedMember(app)
    expect((await subscribe(endpoint)).status).toBe(204)
    const owners = () =>
      app.database.query(sql`select member_id from push_subscription where endpoint = ${endpoint}`)
    expect(await owners()).toEqual([{ memberId: ada.id }])
    const remove = (who: SeededMember) =>
      as(app, who).call('POST /push-subscription/remove/', { body: { endpoint } })
    await remove(first)
    expect(await owners()).toHaveLength(1)
    await remove(ada)
    expect(await owners()).toEqual([])
  })

  it('receives notifications, and is deleted once it is gone', async () => {
    const statuses = [201, 410]
    const service = createServer((_request, response) => response.writeHead(statuses.shift() ?? 500).end())
    await once(service.listen(0, '127.0.0.1'), 'listening')
    const browser = createECDH('prime256v1').generateKeys()
    const body = {
      endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/abc`,
      keys: {
        p256dh: Buffer.from(browser).toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    }
    expect((await as(app, ada).call('POST /push-subscription/', { body })).status).toBe(204)
    const bora = await seedMember(app)
    const chat = (await as(app, bora).call('POST /message-chat/', { body: { user: ada.id } })).body.id
    for (const message of ['Bir', 'İki', 'Üç']) {
      await as(app, bora).call('POST /message/', { body: { chat_id: chat, message } })
      await app.settle()
    }
    service.close()
    expect(statuses).toEqual([])
    const saved = await app.database.query(sql`select 1 from push_subscription where member_id = ${ada.id}`)
    expect(saved).toEqual([])
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://169.254.169.254/latest',
  ])('cannot send us to %s', async (endpoint) => {
    expect((await subscribe(endpoint)).body).toMatchObject({ code: 'invalid_input' })
  })
})

describe('ending mails by their link', () => {
  const linkOf = async () => {
    const bora = await seedMember(app)
    const chat = (await as(app, bora).call('POST /message-chat/', { body: { user: ada.id } })).body.id
    await as(app, bora).call('POST /message/', { body: { chat_id: chat, message: 'Merhaba' } })
    await app.advanceHours(1)
    const row = await app.database.first<{ email: string }>(sql`
      select email::text as email from member where id = ${ada.id}`)
    const [mail] = await messagesTo(app, row?.email ?? '')
    const url = /http\S+\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '')
    return { token: url?.[1] ?? '', html: mail?.html ?? '' }
  }

  it('works signed out, on the page and by the one press of a mail program, and can be taken back', async () => {
    const { token, html } = await linkOf()
    expect(html).toContain(`/unsubscribe/${token}`)
    const seen = await app.call('GET /unsubscribe/{token}/', { params: { token } })
    expect(seen.body).toEqual({ event: 'message', is_on: true, email_hint: expect.stringMatching(/^.…@/) })
    expect((await app.call('POST /unsubscribe/{token}/', { params: { token } })).body.is_on).toBe(false)
    const back = await app.call('POST /unsubscribe/{token}/', { params: { token }, body: { is_on: true } })
    expect(back.body.is_on).toBe(true)
    const click = await app.server.inject({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(click.statusCode).toBe(200)
    expect((await app.call('GET /unsubscribe/{token}/', { params: { token } })).body.is_on).toBe(false)
  })

  it('gives back what was on before, and no more', async () => {
    const token = unsubscribeToken(app.ports.config, { memberId: ada.id, event: 'reservation' })
    const offNow = async () =>
      (await show()).settings
        .filter((each) => each.channel === 'email' && !each.is_on)
        .map((each) => each.event)
    const set = (event: string, is_on: boolean) => change({ settings: [{ event, channel: 'email', is_on }] })
    const link = async (is_on: boolean) =>
      (await app.call('POST /unsubscribe/{token}/', { params: { token }, body: { is_on } })).body.is_on
    await set('reservation_asked', false)
    await set('reservation_rest', false)
    // The link opened twice, by a mail program and by the member.
    for (const _ of [1, 2]) expect(await link(false)).toBe(false)
    expect(await offNow()).toEqual(['reservation', ...reservationTopics])
    for (const _ of [1, 2]) expect(await link(true)).toBe(true)
    expect(await offNow()).toEqual(['reservation_asked', 'reservation_rest'])
    // Between the two the member may choose again.
    await link(false)
    await set('reservation_arrival', true)
    expect(await link(true)).toBe(true)
    expect(await offNow()).toEqual(reservationTopics.filter((topic) => topic !== 'reservation_arrival'))
    // Where each had been turned off by itself, there is nothing to return to.
    for (const topic of reservationTopics) await set(topic, false)
    expect(await link(true)).toBe(true)
    expect(await offNow()).toEqual([])
  })

  it('takes no other token', async () => {
    const { token } = await linkOf()
    const [id = '', event = ''] = token.split('-')
    const forged = [
      `${Number(id) + 1}${token.slice(id.length)}`,
      token.replace(event, 'reservation'),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
      'x',
    ]
    for (const each of forged) {
      const answer = await app.call('POST /unsubscribe/{token}/', { params: { token: each } })
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_link'])
    }
  })
})
