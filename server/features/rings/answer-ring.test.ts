import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerRing,
  memberOfRing,
  type ProposedRing,
  seedProposedRing,
} from '#server/testing/builders/rings.ts'
import { as, day, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { emptyMarketplace, openNights } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ring: ProposedRing
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  ring = await seedProposedRing(app)
})

const memberAt = (position: number) => memberOfRing(ring, position)
const answer = (position: number, given: 'yes' | 'no', more: object = {}) =>
  answerRing(app, ring.id, memberAt(position), given, more)
const shown = async (member: SeededMember) =>
  (await as(app, member).call('GET /ring/{id}', { params: { id: ring.id } })).body
const wishStates = async () =>
  (
    await app.database.query<{ state: string }>(sql`
      select state from trip_wish where id = any(${ring.members.map(({ wish }) => wish)}::bigint[]) order by id`)
  ).map(({ state }) => state)
const bell = async (position: number) => {
  const { body } = await as(app, memberAt(position).member).call('GET /notification/')
  return body.notifications.filter((each) => each.ring === ring.id)
}

describe('a proposal', () => {
  it('holds its wishes, and notifies everybody by bell, mail and realtime', async () => {
    expect(await wishStates()).toEqual(['held', 'held', 'held'])
    for (const position of [0, 1, 2]) {
      const [notification] = await bell(position)
      expect(notification).toMatchObject({ reservation: null, is_read: false })
      expect(notification?.message).toContain('Sana 3 evlik bir takas öneriyoruz')
    }
    expect(app.pushes.filter(({ event }) => event === 'ring_notification').at(-1)).toMatchObject({
      data: { ring: ring.id },
    })
    const mails = await app.database.query(sql`
      select 1 from outbox_message where channel = 'email' and text like ${`%/ring/${ring.id}%`}`)
    expect(mails).toHaveLength(3)
  })

  it('takes no yes from a member whose account is about to be deleted, and says so', async () => {
    const { member } = memberAt(0)
    await app.database.execute(sql`
      insert into account_deletion (member_id, requested_at, due_at)
      values (${member.id}, ${app.clock.now()}, ${app.clock.now()})`)
    expect((await shown(member)).permissions).toMatchObject({
      answer: { allowed: false, reason: 'account_leaving' },
      decline: { allowed: true },
    })
    expect((await answer(0, 'yes')).body.code).toBe('account_leaving')
    expect((await answer(0, 'no')).status).toBe(200)
  })

  it('shows a member who comes, who hosts and where, and of the others city, type and dates only', async () => {
    const [own, host, guest] = [memberAt(0), memberAt(1), memberAt(2)]
    const body = await shown(own.member)
    expect(body).toMatchObject({
      state: 'proposed',
      homes: 3,
      my_position: 0,
      my_answer: null,
      yes_count: 0,
      wish: own.wish,
      permissions: {
        answer: { allowed: true, reason: null },
        leave: { allowed: false, reason: 'ring_closed' },
        write: { allowed: false, reason: 'ring_closed' },
      },
      leave_cost: null,
    })
    expect(body.legs[0]).toMatchObject({
      guest: { id: own.member.id },
      host: { id: host.member.id },
      residence_card: { id: own.wants },
      start_date: day(app, 30),
      end_date: day(app, 36),
      guests: { adults: 2, children: 0, pets: 0 },
      reservation: null,
      is_off: false,
    })
    // A guest comes from two places away.
    expect(body.legs[2]).toMatchObject({
      guest: { id: guest.member.id },
      residence_card: { id: own.listing },
    })
    expect(body.legs[1]).toMatchObject({ city: 'İzmir', residence_card: null, points_per_night: 20 })
    expect(JSON.stringify(body)).not.toContain('last_name')
  })

  it('is nothing to a stranger', async () => {
    const stranger = await seedMember(app, { premiumDays: 60 })
    const sent = { params: { id: ring.id } }
    expect((await as(app, stranger).call('GET /ring/{id}', sent)).status).toBe(404)
    const answered = await as(app, stranger).call('POST /ring/answer/{id}', {
      ...sent,
      body: { answer: 'yes', version: 1 },
    })
    expect(answered.status).toBe(404)
    expect((await as(app, stranger).call('GET /ring/')).body).toEqual({ rings: [] })
  })
})

describe('yes', () => {
  it('is counted without names, once', async () => {
    const first = await answer(0, 'yes')
    expect(first.body).toMatchObject({ state: 'proposed', my_answer: 'yes', yes_count: 1 })
    expect(await shown(memberAt(1).member)).toMatchObject({ my_answer: null, yes_count: 1 })
    expect((await answer(0, 'yes')).body.code).toBe('already_answered')
    expect((await answer(1, 'yes', { version: 2 })).body.code).toBe('terms_changed')
  })

  it('needs premium and a verified phone', async () => {
    const { member } = memberAt(0)
    await app.database.execute(sql`update member set phone_verified_at = null where id = ${member.id}`)
    expect((await answer(0, 'yes')).body.code).toBe('phone_not_verified')
    await app.database.execute(sql`delete from subscription where member_id = ${member.id}`)
    expect((await answer(0, 'yes')).body.code).toBe('premium_required')
    expect((await shown(member)).permissions.answer).toEqual({ allowed: false, reason: 'premium_required' })
    expect((await shown(member)).permissions.decline.allowed).toBe(true)
  })

  it('of everybody agrees all stays at once, opens chats and meets the wishes', async () => {
    await answer(0, 'yes')
    await answer(1, 'yes')
    const last = await answer(2, 'yes')
    expect(last.body).toMatchObject({ state: 'agreed', yes_count: 3 })
    await app.settle()
    const stays = await app.database.query(sql`
      select v.offerer_id as guest, v.receiver_id as host, v.product_id as listing, v.status, s.approved
        from reservation v join reservation_stay s on s.reservation_id = v.id where v.ring_id = ${ring.id}
       order by v.id`)
    expect(stays).toEqual(
      ring.members.map(({ member, wants }, at) => ({
        guest: member.id,
        host: memberAt((at + 1) % 3).member.id,
        listing: wants,
        status: 'agreed',
        approved: true,
      })),
    )
    expect(await wishStates()).toEqual(['met', 'met', 'met'])
    const chats = await app.database.query(sql`
      select distinct c.chat_id from chat_member c
       where c.member_id = any(${ring.members.map(({ member }) => member.id)}::bigint[])`)
    expect(chats.length).toBeGreaterThanOrEqual(3)
    const body = await shown(memberAt(0).member)
    expect(body.legs[0]?.reservation).not.toBeNull()
    expect(body.legs[2]?.reservation).not.toBeNull()
    expect(body.legs[1]).toMatchObject({ reservation: null, guest: { id: memberAt(1).member.id } })
    // One notification of the ring, and none of each of its agreements.
    const { body: all } = await as(app, memberAt(0).member).call('GET /notification/')
    expect(all.notifications.map(({ message }) => message)).toEqual([
      expect.stringContaining('3 evlik takasın kesinleşti'),
      expect.stringContaining('Sana 3 evlik bir takas öneriyoruz'),
    ])
  })

  it('of the last one finds that nights were taken: the ring is lost, and its wishes are open again', async () => {
    await answer(0, 'yes')
    await answer(1, 'yes')
    await openNights(app, memberAt(0).listing, 60, 90)
    const last = await answer(2, 'yes')
    expect(last).toMatchObject({ status: 200, body: { state: 'lost', legs: [{}, {}, {}] } })
    await app.settle()
    expect(await wishStates()).toEqual(['open', 'open', 'open'])
    const { count } = (await app.database.first<{ count: number }>(sql`
      select count(*)::int as count from reservation where ring_id = ${ring.id}`)) ?? { count: -1 }
    expect(count).toBe(0)
    expect((await bell(0))[0]?.message).toContain('artık müsait değil')
  })

  it.each([
    [
      'two neighbours of whom one has blocked the other',
      sql`
      insert into member_block (blocker_id, blocked_id, created_at)
      select l.host_id, l.guest_id, now() from ring_leg l join ring r on r.id = l.ring_id
       where r.state = 'proposed' and l.position = 0`,
    ],
    [
      'a member without premium',
      sql`
      delete from subscription where member_id in (select l.guest_id from ring_leg l join ring r on r.id = l.ring_id
        where r.state = 'proposed' and l.position = 0)`,
    ],
    [
      'a home that takes fewer guests now',
      sql`
      update residence set adult_count = 1 where id in (select l.residence_id from ring_leg l join ring r on r.id = l.ring_id
        where r.state = 'proposed')`,
    ],
  ])('of the last one agrees no ring with %s', async (_, change) => {
    await answer(0, 'yes')
    await answer(1, 'yes')
    await app.database.execute(change)
    expect((await answer(2, 'yes')).body.state).toBe('lost')
  })
})

describe('no', () => {
  it('ends the ring, notifies the others without names, and releases the wishes', async () => {
    await answer(0, 'yes')
    const declined = await answer(1, 'no', { reason: 'dates' })
    expect(declined.body).toMatchObject({ state: 'declined', my_answer: 'no' })
    await app.settle()
    expect(await wishStates()).toEqual(['open', 'open', 'open'])
    expect(await bell(1)).toHaveLength(1)
    const [notification] = await bell(0)
    expect(notification?.message).toContain('herkes onaylamadı')
    expect(notification?.sender.id).toBe(2)
    expect((await answer(2, 'yes')).body.code).toBe('ring_closed')
  })

  it('takes a yes back', async () => {
    await answer(0, 'yes')
    expect((await answer(0, 'no')).body.state).toBe('declined')
  })

  it('and the last yes at once: either the ring is agreed, or it is declined', async () => {
    await answer(0, 'yes')
    await answer(1, 'yes')
    const [yes, no] = await Promise.all([answer(2, 'yes'), answer(0, 'no')])
    expect([yes.status, no.status].sort()).toEqual([200, 409])
    await app.settle()
    const { state } = await shown(memberAt(1).member)
    expect(state).toBe(yes.status === 200 ? 'agreed' : 'declined')
    expect(new Set(await wishStates())).toEqual(new Set([state === 'agreed' ? 'met' : 'open']))
  })

  it('is what closing a held wish means', async () => {
    const { member, wish } = memberAt(0)
    const closed = await as(app, member).call('DELETE /wishes/{id}/', { params: { id: wish } })
    expect(closed.status).toBe(204)
    await app.settle()
    expect(await wishStates()).toEqual(['closed', 'open', 'open'])
    expect((await shown(memberAt(1).member)).state).toBe('declined')
  })
})
