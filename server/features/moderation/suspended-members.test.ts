import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff, suspend } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { apiContract } from '#shared/http/api.ts'
import type { Endpoint } from '#shared/http/contract.ts'

let app: TestApp
let staff: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
})
afterAll(() => app.close())

let member: SeededMember
let other: SeededMember
let listing: number
beforeEach(async () => {
  member = await seedMember(app, { points: 500 })
  other = await seedMember(app, { points: 500 })
  listing = await seedListing(app, member)
})

const found = async () => {
  const answer = await app.call('GET /residence-search/', { query: {} as never })
  return answer.body.data.map(({ id }) => id)
}
const write = (by: SeededMember, chat_id: number) =>
  as(app, by).call('POST /message/', { body: { chat_id, message: 'Merhaba' } })
const openChat = (by: SeededMember, user: number) =>
  as(app, by).call('POST /message-chat/', { body: { user } })
const endpoints = Object.entries(apiContract as Record<string, Endpoint>)
const writing = endpoints.filter(([key, { policy }]) => !key.startsWith('GET ') && policy === 'member')

describe('a suspended member', () => {
  let barred: SeededMember
  beforeAll(async () => {
    barred = await seedMember(app)
    await suspend(app, staff, barred.id, 0)
  })
  const attempt = (key: string) =>
    as(app, barred).call(key as 'POST /message/', { params: { id: '1', phase: 'arrival' } } as never)

  it.each(writing.filter(([, endpoint]) => !endpoint.openToSuspended))('cannot call %s', async (key) => {
    const answer = await attempt(key)
    expect([answer.status, answer.body.code]).toEqual([403, 'suspended'])
  })

  it('can do everything else that the session, reading and the appeal need', async () => {
    const open = writing.filter(([, endpoint]) => endpoint.openToSuspended).map(([key]) => key)
    expect(open).toContain('POST /moderation/decisions/{id}/appeal/')
    // Last, since it ends the session.
    const last = 'POST /auth/logout-everywhere/'
    for (const key of [...open.filter((each) => each !== last), last])
      expect((await attempt(key)).body?.code, key).not.toBe('suspended')
  })

  // Specified: D.26
  it('is refused with the reason and the end, in the requested language', async () => {
    await suspend(app, staff, member.id)
    const token = await tokenOf(app, member)
    const say = async (language: string) =>
      (
        await app.call(
          'POST /message/',
          { body: { chat_id: 5, message: 'x' } },
          { token, headers: { 'accept-language': language } },
        )
      ).body.error
    expect(await say('tr')).toMatch(
      /^Hesabın askıda\. Gerekçe: dolandırıcılık şüphesi\. Bitiş: \d+ \S+ \d{4}\. Ödeme başka yerden istendi\.$/,
    )
    expect(await say('en')).toMatch(/^Your account is suspended\. Reason: suspected fraud\. It ends on /)
  })

  it('logs in, reads, and sees the decision', async () => {
    await suspend(app, staff, member.id)
    expect((await as(app, member).call('GET /auth/check/')).status).toBe(200)
    expect((await as(app, member).call('GET /my-profile/')).status).toBe(200)
    expect((await as(app, member).call('GET /message-chat/')).status).toBe(200)
    const { decisions } = (await as(app, member).call('GET /moderation/decisions/')).body
    expect(decisions[0]).toMatchObject({ kind: 'suspend', is_in_force: true, can_appeal: true })
  })

  it('is hidden from search and from other profiles', async () => {
    expect(await found()).toContain(listing)
    await suspend(app, staff, member.id)
    expect(await found()).not.toContain(listing)
    const seen = await as(app, other).call('GET /user-profile/{id}', { params: { id: member.id } })
    expect(seen.body.code).toBe('not_found')
  })

  it('is no staff while it lasts', async () => {
    const former = await seedStaff(app)
    await app.database.execute(
      sql`update member set suspended_at = ${app.clock.now()} where id = ${former.id}`,
    )
    const answer = await as(app, former).call('POST /staff/decisions/', {
      body: { kind: 'warn', member: member.id, ground: 'spam', statement: 'x' },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'suspended'])
  })
})

describe('others', () => {
  it('cannot write to the member, begin a chat, or begin a negotiation', async () => {
    const chat = (await openChat(other, member.id)).body.id
    await suspend(app, staff, member.id)
    const stranger = await seedMember(app, { points: 500 })
    const refused = [
      await write(other, chat),
      await openChat(stranger, member.id),
      await as(app, stranger).call('POST /reservation/', {
        body: {
          product: listing,
          service_type: 'yuva_point',
          start_date: day(app, 20),
          end_date: day(app, 22),
        },
      }),
    ]
    for (const answer of refused) expect([answer.status, answer.body.code]).toEqual([409, 'member_suspended'])
  })

  // Specified: D.31
  it('lose no time over a negotiation with the member: it ends, and they are notified once', async () => {
    const negotiation = await startStay(app, { guest: other, host: member, listing })
    await suspend(app, staff, member.id)
    const ended = await as(app, other).call('GET /reservation/{id}', { params: { id: negotiation } })
    expect(ended.body.status).toBe('cancelled')
    const approving = { params: { id: negotiation }, body: {} }
    expect((await as(app, other).call('POST /reservation/approve/{id}', approving)).body.code).toBe(
      'reservation_closed',
    )
    const notified = await app.database.query(sql`
      select 1 from reservation_notification where member_id = ${other.id} and reservation_id = ${negotiation}
         and kind like '%cancelled'`)
    expect(notified).toHaveLength(1)
  })

  it('who have plans with the member are notified, once each, and staff sees those plans', async () => {
    const id = await agreeStay(app, { guest: other, host: member, listing })
    await suspend(app, staff, member.id)
    const email = (
      await app.database.first<{ email: string }>(sql`select email::text from member where id = ${other.id}`)
    )?.email
    const about = (await messagesTo(app, email ?? '')).filter(
      ({ subject }) => subject === 'Anlaştığın üyenin hesabı askıya alındı',
    )
    expect(about).toHaveLength(1)
    expect(about[0]?.text).toContain('Anlaşman geçerli.')
    const report = await as(app, other).call('POST /report/user/', {
      body: { user: member.id, title: 'x', reason: 'Spam' },
    })
    const shown = await as(app, staff).call('GET /staff/reports/{id}/', { params: { id: report.body.id } })
    expect(shown.body.member.reservations).toEqual([
      expect.objectContaining({ id, status: 'agreed', other: expect.objectContaining({ id: other.id }) }),
    ])
    expect(shown.body.allowed).toEqual(['dismiss', 'warn'])
  })
})

describe('the end', () => {
  const isSuspended = async () =>
    (
      await app.database.first<{ suspendedAt: Date | null }>(
        sql`select suspended_at from member where id = ${member.id}`,
      )
    )?.suspendedAt !== null

  it('comes by itself, not a moment early, and once', async () => {
    await suspend(app, staff, member.id, 3)
    await app.advanceHours(3 * 24 - 1)
    expect(await isSuspended()).toBe(true)
    await app.advanceHours(1)
    expect(await isSuspended()).toBe(false)
    expect(await found()).toContain(listing)
    expect((await openChat(member, other.id)).status).toBe(201)
    await app.advanceHours(1)
    const ends = await app.database.query(sql`
      select id from moderation_log where member_id = ${member.id} and action = 'end_suspension'`)
    expect(ends).toHaveLength(1)
    const { decisions } = (await as(app, member).call('GET /moderation/decisions/')).body
    expect(decisions[0]).toMatchObject({ kind: 'suspend', is_in_force: false, can_appeal: false })
  })

  it('never comes for a suspension without one', async () => {
    await suspend(app, staff, member.id, 0)
    await app.advanceHours(24 * 28)
    expect(await isSuspended()).toBe(true)
  })

  it('comes by hand', async () => {
    await suspend(app, staff, member.id)
    const restored = await as(app, staff).call('POST /staff/decisions/', {
      body: { kind: 'restore_member', member: member.id, statement: 'Yanlış anlaşıldı.' },
    })
    expect(restored.status).toBe(201)
    await app.settle()
    expect(await isSuspended()).toBe(false)
    expect(await found()).toContain(listing)
  })

  it('comes with a granted appeal', async () => {
    const id = await suspend(app, staff, member.id, 0)
    const appealed = await as(app, member).call('POST /moderation/decisions/{id}/appeal/', {
      params: { id },
      body: { text: 'Ben istemedim.' },
    })
    expect(appealed.status).toBe(200)
    await as(app, await seedStaff(app)).call('POST /staff/appeals/{id}/answer/', {
      params: { id },
      body: { granted: true, answer: 'Haklısınız.' },
    })
    expect(await isSuspended()).toBe(false)
  })
})
