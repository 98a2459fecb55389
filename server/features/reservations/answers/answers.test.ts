import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyedHash } from '#server/platform/config/secret-list.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { answerToken } from './answer-token.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
/** Asked for by the guest, approved. */
let id: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})
const terms = (sent: object = {}) => ({
  product: listing,
  service_type: 'yuva_point' as const,
  start_date: day(app, 10),
  end_date: day(app, 13),
  approve: true,
  ...sent,
})
const ask = async (sent: object = {}) =>
  (await as(app, guest).call('POST /reservation/', { body: terms(sent) })).body.id
beforeEach(async () => {
  id = await ask()
})

const tokenFor = (asked: Partial<Parameters<typeof answerToken>[1]> = {}) =>
  answerToken(app.ports.config, { memberId: host.id, reservationId: id, version: 1, ...asked })
const open = (token = tokenFor()) => app.call('GET /answer/{token}/', { params: { token } })
const answer = (given: 'yes' | 'no', token = tokenFor(), sent: object = {}) =>
  app.call('POST /answer/{token}/', { params: { token }, body: { answer: given, version: 1, ...sent } })
const show = async (member: SeededMember, of = id) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id: of } })).body
const outcome = async (called: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await called
  return body.code ?? status
}

describe('the link of a request', () => {
  it('shows what the guest wrote with the request, and nothing of what they wrote before or since', async () => {
    const write = async (text: string) => {
      app.clock.advance(1_000)
      const chat = (await as(app, guest).call('POST /message-chat/', { body: { user: host.id } })).body.id
      await as(app, guest).call('POST /message/', { body: { chat_id: chat, message: text } })
    }
    expect((await open()).body.text).toBeNull()
    await write('Önce')
    app.clock.advance(1_000)
    const other = await seedListing(app, host)
    const asked = await ask({ product: other, text: 'Annemle geliyoruz.' })
    await write('Sonra')
    expect((await open(tokenFor({ reservationId: asked }))).body.text).toBe('Annemle geliyoruz.')
    expect((await open()).body.text).toBeNull()
  })

  it('is mailed to its host, and shows the terms without a log-in', async () => {
    await app.settle()
    const row = await app.database.first<{ email: string }>(
      sql`select email::text from member where id = ${host.id}`,
    )
    const [mail] = await messagesTo(app, row?.email ?? '')
    const [, token = ''] = /\/answer\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    expect(token).toBe(tokenFor())
    expect((await open(token)).body).toMatchObject({
      reservation: id,
      version: 1,
      status: 'negotiating',
      asked_by: guest.id,
      first_name: 'Deniz',
      residence_card: { id: listing },
      start_date: day(app, 10),
      end_date: day(app, 13),
      adults: 1,
      points: 60,
      deposit: 0,
      offered: null,
      together: false,
      becomes_agreed: true,
      free_hours: 24,
      needs_login: false,
    })
  })

  it('is in the mail that reminds the host, and not in that of the guest', async () => {
    await app.settle()
    await app.advanceHours(61)
    for (const [member, links] of [
      [host, 2],
      [guest, 0],
    ] as const) {
      const row = await app.database.first<{ email: string }>(
        sql`select email::text from member where id = ${member.id}`,
      )
      const mails = await messagesTo(app, row?.email ?? '')
      expect(mails.filter(({ text }) => text.includes('/answer/'))).toHaveLength(links)
    }
  })

  it('is not in the mail of a negotiation that only begins', async () => {
    const other = await seedMember(app)
    const another = await seedListing(app, other)
    await as(app, guest).call('POST /reservation/', { body: terms({ product: another, approve: false }) })
    await app.settle()
    const row = await app.database.first<{ email: string }>(
      sql`select email::text from member where id = ${other.id}`,
    )
    const [mail] = await messagesTo(app, row?.email ?? '')
    expect(mail?.text).not.toContain('/answer/')
  })

  it('changes nothing when it is opened', async () => {
    const before = await show(host)
    for (let times = 0; times < 3; times++) await open()
    expect(await show(host)).toEqual(before)
  })

  it('approves with yes, hides the phone where that is chosen, and then has been used', async () => {
    const agreed = await answer('yes', tokenFor(), { hide_phone: true })
    expect([agreed.status, agreed.body.status]).toEqual([200, 'agreed'])
    const shown = await show(guest)
    expect([shown.status, shown.receiver_info.phone_number]).toEqual(['agreed', null])
    for (const again of ['yes', 'no'] as const) expect(await outcome(answer(again))).toBe('already_approved')
    expect(await outcome(open())).toBe('already_approved')
    expect((await show(guest)).status).toBe('agreed')
  })

  it('leaves with no, because the dates do not suit', async () => {
    const left = await answer('no')
    expect([left.status, left.body.status]).toEqual([200, 'cancelled'])
    expect(
      await app.database.first(sql`select cancelled_by, cancel_reason from reservation where id = ${id}`),
    ).toEqual({ cancelledBy: host.id, cancelReason: 'Bu günler olmaz.' })
    for (const again of ['yes', 'no'] as const)
      expect(await outcome(answer(again))).toBe('reservation_closed')
  })

  it('gives a first approval where the guest has none yet, once', async () => {
    await as(app, guest).call('PUT /reservation/{id}', {
      params: { id },
      body: terms({ approve: false, version: 1 }),
    })
    const token = tokenFor({ version: 2 })
    const first = await answer('yes', token, { version: 2 })
    expect([first.status, first.body.status]).toEqual([200, 'negotiating'])
    expect(await show(host)).toMatchObject({ receiver_approved: true, offerer_approved: false })
    expect(await outcome(answer('no', token, { version: 2 }))).toBe('already_approved')
  })

  it('of two answers at the same moment takes one', async () => {
    const both = await Promise.all([outcome(answer('yes')), outcome(answer('no'))])
    expect(both.filter((each) => each === 200)).toHaveLength(1)
  })
})

describe('does not work', () => {
  it.each([
    ['made up', 'yok'],
    ['empty', '0-0-0-'],
  ])('%s', async (_what, token) => {
    expect(await outcome(open(token))).toBe('invalid_link')
    expect(await outcome(answer('yes', token))).toBe('invalid_link')
  })

  it('forged: another member, reservation or version, another purpose, another secret', async () => {
    const [member, reservation, version, ...signature] = tokenFor().split('-')
    const signed = signature.join('-')
    const text = `${host.id}-${id}-1`
    const under = (secret: string, words: string) => keyedHash([secret], words).toString('base64url')
    const [secret] = app.ports.config.tokenSecrets
    for (const token of [
      `${guest.id}-${reservation}-${version}-${signed}`,
      `${member}-${id + 1}-${version}-${signed}`,
      `${member}-${reservation}-2-${signed}`,
      `${text}-${under(secret, `unsubscribe:${text}`)}`,
      `${text}-${under(secret, text)}`,
      `${text}-${under('another', `answer:${text}`)}`,
      `${tokenFor()}x`,
      tokenFor().slice(0, -1),
    ])
      expect([token, await outcome(answer('yes', token))]).toEqual([token, 'invalid_link'])
    expect((await show(guest)).status).toBe('negotiating')
  })

  it('for a member who is no party', async () => {
    const stranger = await seedMember(app)
    expect(await outcome(answer('yes', tokenFor({ memberId: stranger.id })))).toBe('invalid_link')
  })

  it('after an edit, nor for a version that was not seen', async () => {
    expect(await outcome(answer('yes', tokenFor(), { version: 2 }))).toBe('terms_changed')
    await as(app, guest).call('PUT /reservation/{id}', {
      params: { id },
      body: terms({ end_date: day(app, 14), version: 1 }),
    })
    expect(await outcome(open())).toBe('terms_changed')
    for (const given of ['yes', 'no'] as const) expect(await outcome(answer(given))).toBe('terms_changed')
    expect(await outcome(answer('yes', tokenFor({ version: 2 })))).toBe('terms_changed')
    expect((await show(guest)).status).toBe('negotiating')
  })

  it('once either has left the negotiation, or it has expired', async () => {
    await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
    expect(await outcome(open())).toBe('reservation_closed')
    expect(await outcome(answer('yes'))).toBe('reservation_closed')
    const other = await ask()
    app.clock.advance(6 * 24 * 3_600_000)
    expect(await outcome(answer('yes', tokenFor({ reservationId: other })))).toBe('reservation_closed')
  })

  it('once the member has left', async () => {
    await app.database.execute(sql`update member set deleted_at = now() where id = ${host.id}`)
    expect(await outcome(open())).toBe('invalid_link')
    expect(await outcome(answer('yes'))).toBe('invalid_link')
  })

  it('more than 30 times in an hour, for that token alone', async () => {
    for (let times = 0; times < 30; times++) expect((await open()).status).toBe(200)
    expect(await outcome(open())).toBe('too_many_requests')
    expect(await outcome(answer('yes'))).toBe('too_many_requests')
    const other = await seedMember(app)
    const another = await seedListing(app, other)
    const second = await ask({ product: another })
    expect((await open(tokenFor({ reservationId: second, memberId: other.id }))).status).toBe(200)
  })
})

describe('needs a log-in', () => {
  const expectLogin = async (token = tokenFor()) => {
    expect((await open(token)).body.needs_login).toBe(true)
    for (const given of ['yes', 'no'] as const)
      expect(await outcome(answer(given, token))).toBe('login_needed')
  }

  it('with a second step, even from a forwarded mail', async () => {
    await app.database.execute(sql`
      insert into second_factor (member_id, sealed_secret, created_at, confirmed_at, last_step)
      values (${host.id}, '\\x00', now(), now(), 0)`)
    await expectLogin()
    expect((await show(guest)).status).toBe('negotiating')
  })

  it('for a suspended account, and for one that is about to be deleted', async () => {
    await app.database.execute(sql`
      update member set suspended_at = now(), suspension_ground = 'other', suspension_reason = 'x' where id = ${host.id}`)
    await expectLogin()
  })

  it('where it takes a deposit from the host', async () => {
    const own = await seedListing(app, guest)
    await app.database.execute(sql`update residence set deposit_points = 50 where id = ${own}`)
    const [from, to] = [day(app, 30), day(app, 33)]
    const second = await seedListing(app, host)
    const exchange = await ask({
      product: second,
      service_type: 'home_exchange',
      offerer_product: own,
      start_date: from,
      end_date: to,
    })
    const token = tokenFor({ reservationId: exchange })
    expect((await open(token)).body.offered).toMatchObject({ residence_card: { id: own } })
    await expectLogin(token)
  })

  it('where it takes points from the guest', async () => {
    await as(app, host).call('PUT /reservation/{id}', { params: { id }, body: terms({ version: 1 }) })
    const token = tokenFor({ memberId: guest.id, version: 2 })
    expect((await open(token)).body.needs_login).toBe(true)
    expect(await outcome(answer('yes', token, { version: 2 }))).toBe('login_needed')
  })
})

it('is not cached', async () => {
  const { headers } = await open()
  expect(headers['cache-control']).toContain('no-store')
})
