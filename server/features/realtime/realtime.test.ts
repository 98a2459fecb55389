import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { seedStaff, suspend } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { consentVersion } from '../documents/documents.public.ts'

let app: TestApp
let member: TestMember
let other: TestMember
beforeAll(async () => {
  app = await createTestApp({
    environment: { SUBSCRIPTION_IN_HEADER: '1', CAMPAIGN_ENDS_AT: '2027-06-02T00:00:00Z' },
  })
  member = await registerVerifiedMember(app)
  other = await registerVerifiedMember(app)
})
afterAll(() => app.close())

const authorize = (channel_name: string, socket_id = '12.34') =>
  app.call('POST /pusher/auth', { body: { socket_id, channel_name } }, { token: member.token })

it("signs the caller's own channel, also for the form that the client library sends", async () => {
  expect((await authorize(member.channelId)).body).toEqual({ auth: `test:12.34:${member.channelId}` })
  const form = await app.server.inject({
    method: 'POST',
    url: '/api/pusher/auth',
    headers: {
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `socket_id=12.34&channel_name=${member.channelId}`,
  })
  expect([form.statusCode, form.json()]).toEqual([200, { auth: `test:12.34:${member.channelId}` }])
})

it.each([
  () => other.channelId,
  () => 'private-member-support',
  () => '',
  () => `${member.channelId} `,
  () => 'presence-everybody',
])('refuses any other channel', async (channel) => {
  const refused = await authorize(channel())
  expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
})

it('refuses a socket id that is none, and visitors', async () => {
  expect((await authorize(member.channelId, '12.34:private-other')).status).toBe(400)
  const body = { socket_id: '12.34', channel_name: member.channelId }
  expect((await app.call('POST /pusher/auth', { body })).status).toBe(401)
  expect((await app.call('POST /pusher/user-auth', { body: { socket_id: '12.34' } })).status).toBe(401)
})

// Specified: A7.18
it('signs the caller in as nobody else', async () => {
  const body = { socket_id: '12.34', user_data: '{"id":"2"}' }
  const answer = await app.call('POST /pusher/user-auth', { body }, { token: member.token })
  expect(JSON.parse(answer.body.user_data)).toEqual({ id: String(member.id) })
})

// Specified: A7.18
it('sends clients their settings and no secret', async () => {
  const { body } = await app.call('GET /client-settings/')
  expect(body).toEqual({
    analytics: null,
    realtime: { key: 'test', cluster: 'eu' },
    map_style_url: null,
    subscription_in_header: true,
    campaign_ends_at: '2027-06-02T00:00:00Z',
    verifies_phones: true,
    password: { min: 6, max: 24 },
    consent_versions: {
      terms: consentVersion(app.ports.config, 'terms'),
      newsletter: consentVersion(app.ports.config, 'newsletter'),
    },
    mode: 'test',
  })
})

// Specified: B3.12
it('closes the sockets of a member who logs out, here or everywhere, ends a session or is suspended, and no others', async () => {
  const leaving = await registerVerifiedMember(app)
  const { token } = leaving
  const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' } }
  await app.call('DELETE /auth/sessions/{id}/', unknown, { token })
  await app.settle()
  expect(app.disconnected).toEqual([])
  await app.call('POST /auth/logout-everywhere/', {}, { token })
  await app.settle()
  expect(app.disconnected).toEqual([leaving.id])

  const careful = await registerVerifiedMember(app)
  const own = (await app.call('GET /auth/sessions/', {}, { token: careful.token })).body[0]
  await app.call('DELETE /auth/sessions/{id}/', { params: { id: own?.id ?? '' } }, { token: careful.token })
  await suspend(app, await seedStaff(app), other.id)
  await app.settle()
  expect(app.disconnected).toEqual([leaving.id, careful.id, other.id])

  const careless = await registerVerifiedMember(app)
  await app.call('POST /auth/logout/', {}, { cookie: careless.cookie, token: careless.token })
  await app.call('POST /auth/logout/', {}, { cookie: careless.cookie })
  await app.settle()
  expect(app.disconnected).toEqual([leaving.id, careful.id, other.id, careless.id])
  // A logged-out member is refused.
  const again = await app.call(
    'POST /pusher/auth',
    { body: { socket_id: '1.2', channel_name: leaving.channelId } },
    { token },
  )
  expect(again.status).toBe(401)
})
