import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { memberOfRing, type ProposedRing, seedAgreedTrip } from '#server/testing/builders/rings.ts'
import { as, day, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { emptyMarketplace } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ring: ProposedRing
let firstNight: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyMarketplace(app)
  ring = await seedAgreedTrip(app)
  firstNight = day(app, 30)
  await leave(0)
  await app.settle()
})

const memberAt = (position: number) => memberOfRing(ring, position)
const shown = async (position: number) =>
  (await as(app, memberAt(position).member).call('GET /ring/{id}', { params: { id: ring.id } })).body
const leave = (position: number) =>
  as(app, memberAt(position).member).call('POST /ring/leave/{id}', {
    params: { id: ring.id },
    body: { leave_cost: 0, reason: '' },
  })
const answer = (position: number, accepted: boolean) =>
  as(app, memberAt(position).member).call('POST /ring/last-stay/{id}', {
    params: { id: ring.id },
    body: { accepted },
  })
const lastMessage = async (position: number) =>
  (await as(app, memberAt(position).member).call('GET /notification/')).body.notifications[0]?.message
const lastStay = () =>
  app.database.first(sql`
    select v.status, s.approved, v.cancelled_by from reservation v
      join reservation_stay s on s.reservation_id = v.id
      join ring_leg l on l.reservation_id = v.id where l.ring_id = ${ring.id} and l.position = 1`)
const wishState = async (position: number) =>
  (
    await app.database.first<{ state: string }>(sql`
    select state from trip_wish where id = ${memberAt(position).wish}`)
  )?.state

// 0 would have stayed with 1, and 2 with 0: 1 still stays with 2, who has nowhere to go.
describe('the last stay of a ring that a member left', () => {
  // Specified: D.82
  it('is in question: the host is asked for 48 hours, and the guest knows', async () => {
    expect(await lastMessage(2)).toContain('onu ağırlamak ister misin?')
    expect(await lastMessage(1)).toContain('Ev sahibin seni yine ağırlayıp ağırlamayacağını')
    const question = (await shown(2)).last_stay
    expect(question).toMatchObject({ position: 1, accepted: null, can_answer: true })
    expect(Date.parse(question?.until ?? '') - app.clock.now().getTime()).toBeGreaterThan(47.9 * 3_600_000)
    expect((await shown(1)).last_stay).toMatchObject({ position: 1, can_answer: false })
    // The host could give it up for nothing, and so leaves for nothing.
    expect((await shown(2)).leave_cost).toBe(0)
    expect((await answer(1, true)).body.code).toBe('not_allowed')
    const stranger = await seedMember(app, { premiumDays: 60 })
    const sent = { params: { id: ring.id }, body: { accepted: true } }
    expect((await as(app, stranger).call('POST /ring/last-stay/{id}', sent)).status).toBe(404)
  })

  it('stands once the host says so, to the end', async () => {
    expect((await answer(2, true)).body.last_stay).toMatchObject({ accepted: true, can_answer: false })
    expect((await answer(2, false)).body.code).toBe('ring_closed')
    await app.settle()
    expect(await lastMessage(1)).toContain('seni yine ağırlıyor: gezin duruyor')
    await app.advanceHours(49)
    expect(await lastStay()).toMatchObject({ status: 'agreed', approved: true })
    await advanceTo(app, day(app, 60))
    expect((await shown(1)).state).toBe('completed')
  })

  it('is cancelled at no cost by the host’s no, in nobody’s name', async () => {
    expect((await answer(2, false)).body).toMatchObject({ state: 'broken', last_stay: null })
    await app.settle()
    expect(await lastMessage(1)).toContain('Takastaki konaklama bedelsiz iptal oldu')
    expect(await lastStay()).toMatchObject({ status: 'cancelled', approved: false })
    expect(await wishState(1)).toBe('open')
    const { past_reservations: past } = (await as(app, memberAt(2).member).call('GET /reservation/history/'))
      .body
    expect(past.map(({ cancelled_by }) => cancelled_by)).toContain(null)
    const { sum } = (await app.database.first<{ sum: number }>(sql`
      select coalesce(sum(balance), 0)::int as sum from ledger_account`)) ?? { sum: 0 }
    expect(sum).toBe(0)
  })

  // Specified: D.82
  it('is cancelled where the host is silent, once, and both are notified', async () => {
    await app.advanceHours(47)
    expect(await lastStay()).toMatchObject({ status: 'agreed' })
    await app.advanceHours(2)
    expect(await lastStay()).toMatchObject({ status: 'cancelled' })
    expect((await shown(2)).state).toBe('broken')
    for (const position of [1, 2]) expect(await lastMessage(position)).toContain('bedelsiz iptal oldu')
    expect((await answer(2, true)).body.code).toBe('ring_closed')
  })

  it('is answered once by many clicks, or given up by the guest', async () => {
    const answers = await Promise.all([answer(2, true), answer(2, false), answer(2, true), leave(1)])
    const { status } = (await lastStay()) as { status: string }
    const isOff = status === 'cancelled'
    expect((await shown(1)).state).toBe(isOff ? 'broken' : 'agreed')
    expect(answers.slice(0, 3).filter((each) => each.status === 200).length).toBeLessThanOrEqual(1)
  })
})

// 1 leaves: 0 has nowhere to go, but 3 still comes to 0, and 2 to 3.
describe('in a ring of four that a member left', () => {
  beforeEach(async () => {
    await emptyMarketplace(app)
    ring = await seedAgreedTrip(app, 4)
    await leave(1)
    await app.settle()
  })
  const offs = async () => (await shown(2)).legs.map(({ is_off }) => is_off)

  it('who lost the stay is asked whether the guest still comes, and all know', async () => {
    expect(await lastMessage(0)).toContain('ağırlamak ister misin?')
    expect(await lastMessage(3)).toContain('seni yine ağırlayıp ağırlamayacağını')
    expect(await lastMessage(3)).not.toContain('misafirin gelmiyor')
    expect(await lastMessage(2)).toContain('misafirin gelmiyor, kendi gezin duruyor')
    expect((await shown(0)).last_stay).toMatchObject({ position: 3, accepted: null, can_answer: true })
    expect((await shown(2)).last_stay).toMatchObject({ position: 3, can_answer: false })
    expect((await answer(3, true)).body.code).toBe('not_allowed')
  })

  it('a yes keeps both stays', async () => {
    expect((await answer(0, true)).body.last_stay).toMatchObject({ accepted: true, can_answer: false })
    await app.advanceHours(49)
    expect(await offs()).toEqual([true, true, false, false])
    // Who has only a guest to lose changes nothing about the answer that was given.
    await leave(2)
    expect((await shown(0)).last_stay).toMatchObject({ position: 3, accepted: true })
  })

  it('a no is free and counts as no leave; then the guest who loses the stay is asked in turn', async () => {
    expect((await answer(0, false)).body).toMatchObject({ state: 'agreed', leave_closes_rings: false })
    await app.settle()
    expect(await offs()).toEqual([true, true, false, true])
    expect(
      await app.database.query(sql`
      select position from ring_leg where ring_id = ${ring.id} and left_at is not null`),
    ).toEqual([{ position: 1 }])
    expect((await shown(3)).last_stay).toMatchObject({ position: 2, accepted: null, can_answer: true })
    expect(await lastMessage(3)).toContain('ağırlamak ister misin?')
    expect(await lastMessage(2)).toContain('seni yine ağırlayıp ağırlamayacağını')
    expect(await wishState(3)).toBe('open')
    expect((await answer(3, false)).body.state).toBe('broken')
  })

  it('silence cancels one stay after another', async () => {
    await app.advanceHours(49)
    expect(await offs()).toEqual([true, true, false, true])
    await app.advanceHours(47)
    expect((await shown(2)).state).toBe('agreed')
    await app.advanceHours(2)
    expect((await shown(2)).state).toBe('broken')
  })
})

it('goes on without a question where its first night has come', async () => {
  await answer(2, true)
  await advanceTo(app, firstNight)
  expect((await shown(1)).last_stay).toMatchObject({ accepted: true })
  expect((await lastStay()) as object).toMatchObject({ status: 'agreed' })
})
