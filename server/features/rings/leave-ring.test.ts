import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { memberOfRing, type ProposedRing, seedAgreedTrip } from '#server/testing/builders/rings.ts'
import { as, day, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
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
  await app.database.execute(sql`
    insert into ledger_account (member_id, kind)
    select m, 'balance' from unnest(${ring.members.map(({ member }) => member.id)}::bigint[]) m
    on conflict do nothing`)
})

const memberAt = (position: number) => memberOfRing(ring, position)
const shown = async (position: number) =>
  (await as(app, memberAt(position).member).call('GET /ring/{id}', { params: { id: ring.id } })).body
const leave = (position: number, seen: number) =>
  as(app, memberAt(position).member).call('POST /ring/leave/{id}', {
    params: { id: ring.id },
    body: { leave_cost: seen, reason: 'Annem hastalandı.' },
  })
const balance = async (position: number): Promise<number> =>
  (
    await app.database.first<{ balance: number }>(sql`
      select balance::int as balance from ledger_account
       where member_id = ${memberAt(position).member.id} and kind = 'balance'`)
  )?.balance ?? 0
const grant = (position: number, points: number) =>
  app.database.transaction(async (tx) => {
    const entry = await tx.first<{ id: number }>(sql`
      insert into ledger_entry (cause, idempotency_key, created_at)
      values ('adjustment', ${`test:${ring.id}:${position}:${points}`}, now()) returning id`)
    await tx.execute(sql`
      insert into ledger_posting (entry_id, account_id, amount)
      select ${entry?.id}, id, case kind when 'issue' then -${points}::int else ${points}::int end from ledger_account
       where kind = 'issue' or (member_id = ${memberAt(position).member.id} and kind = 'balance')`)
  })
const ledgerSum = async () =>
  (await app.database.first<{ sum: number }>(sql`select sum(balance)::int as sum from ledger_account`))?.sum
const lastMessage = async (position: number) =>
  (await as(app, memberAt(position).member).call('GET /notification/')).body.notifications[0]?.message
const wishState = async (position: number) =>
  (
    await app.database.first<{ state: string }>(sql`
    select state from trip_wish where id = ${memberAt(position).wish}`)
  )?.state

describe('leaving an agreed ring', () => {
  it('costs nothing for a day, and then what was shown before', async () => {
    await grant(0, 500)
    expect(await shown(0)).toMatchObject({
      leave_cost: 0,
      leave_closes_rings: false,
      permissions: { leave: { allowed: true } },
      // Six nights of 20 points.
      leave_steps: [
        { until: expect.any(String), points: 30 },
        { until: null, points: 60 },
      ],
    })
    await advanceTo(app, firstNight, -20 * 24)
    expect((await shown(0)).leave_cost).toBe(30)
    await advanceTo(app, firstNight, -5 * 24)
    expect((await shown(0)).leave_cost).toBe(60)
    expect((await leave(0, 30)).body.code).toBe('terms_changed')
    const before = await balance(0)
    const left = await leave(0, 60)
    expect(left).toMatchObject({ status: 200, body: { state: 'agreed', leave_cost: null } })
    expect(await balance(0)).toBe(before - 60)
    expect(await ledgerSum()).toBe(0)
  })

  it('takes no more than the balance', async () => {
    await advanceTo(app, firstNight, -5 * 24)
    const had = await balance(0)
    expect((await shown(0)).leave_cost).toBe(Math.min(had, 60))
    await leave(0, Math.min(had, 60))
    expect(await balance(0)).toBe(had - Math.min(had, 60))
    expect(await ledgerSum()).toBe(0)
  })

  it('ends two stays, and notifies who lost the stay, who lost the guest and nobody twice', async () => {
    await leave(0, 0)
    await app.settle()
    // 2 stays with 0, 0 stays with 1, 1 stays with 2.
    expect(await lastMessage(2)).toContain('Kalacağın ev boşa düştü')
    expect(await lastMessage(1)).toContain('misafirin gelmiyor')
    const [own, standing, lost] = (await shown(1)).legs
    expect([own?.is_off, standing?.is_off, lost?.is_off]).toEqual([true, false, true])
    const stays = await app.database.query(sql`
      select v.status, s.approved from reservation v join reservation_stay s on s.reservation_id = v.id
       where v.ring_id = ${ring.id} order by v.id`)
    expect(stays).toEqual([
      { status: 'cancelled', approved: false },
      { status: 'agreed', approved: true },
      { status: 'cancelled', approved: false },
    ])
    expect(await wishState(2)).toBe('open')
    expect(await wishState(0)).toBe('met')
    expect((await leave(0, 0)).body.code).toBe('ring_closed')
  })

  it('of everybody breaks the ring', async () => {
    await leave(0, 0)
    await leave(1, 0)
    expect((await shown(2)).state).toBe('broken')
  })

  it('by everybody at once, each with two clicks, ends every stay once', async () => {
    const answers = await Promise.all([0, 1, 2, 0, 1, 2].map((position) => leave(position, 0)))
    // The third finds that both of their stays are off already.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect((await shown(0)).state).toBe('broken')
    const { steps } = (await app.database.first<{ steps: number }>(sql`
      select count(*)::int as steps from reservation_step p join reservation v on v.id = p.reservation_id
       where v.ring_id = ${ring.id} and p.kind = 'cancelled'`)) ?? { steps: 0 }
    expect(steps).toBe(3)
    expect(await ledgerSum()).toBe(0)
  })

  it('is over with the first night', async () => {
    await advanceTo(app, firstNight)
    expect((await leave(0, 500)).body.code).toBe('reservation_closed')
    expect((await shown(0)).permissions.leave).toEqual({ allowed: false, reason: 'reservation_closed' })
  })

  it('is nothing that a stranger does, nor in a proposal', async () => {
    const stranger = await seedMember(app, { premiumDays: 60 })
    const sent = { params: { id: ring.id }, body: { leave_cost: 0 } }
    expect((await as(app, stranger).call('POST /ring/leave/{id}', sent)).status).toBe(404)
  })
})

describe('the team', () => {
  it('gives the price of a leave back, once, and the leave no longer counts', async () => {
    await grant(0, 500)
    await advanceTo(app, firstNight, -5 * 24)
    const before = await balance(0)
    await leave(0, 60)
    const staff = await seedStaff(app)
    const listed = await as(app, staff).call('GET /staff/rings/', { query: { state: 'agreed' } })
    const row = listed.body.rings.find(({ id }) => id === ring.id)
    expect(row?.leaves).toMatchObject([
      { member: { id: memberAt(0).member.id }, points: 60, reason: 'Annem hastalandı.', is_waived: false },
    ])
    const waive = () =>
      as(app, staff).call('POST /staff/rings/waive/{id}', {
        params: { id: ring.id },
        body: { member: memberAt(0).member.id, reason: 'Hastalık belgesi var.' },
      })
    expect((await waive()).status).toBe(204)
    expect(await balance(0)).toBe(before)
    expect(await ledgerSum()).toBe(0)
    expect((await waive()).status).toBe(409)
    expect((await shown(0)).leave_closes_rings).toBe(false)
  })

  it('dissolves an agreed ring without a price', async () => {
    const staff = await seedStaff(app)
    const dissolve = () =>
      as(app, staff).call('POST /staff/rings/dissolve/{id}', {
        params: { id: ring.id },
        body: { reason: 'İki hesap aynı kişinin.' },
      })
    expect((await dissolve()).status).toBe(204)
    await app.settle()
    expect((await shown(0)).state).toBe('broken')
    expect(await wishState(1)).toBe('open')
    expect(await lastMessage(0)).toContain('Ekibimiz bu takası iptal etti')
    expect((await dissolve()).status).toBe(409)
    const log = await app.database.first(sql`
      select action, reason from moderation_log order by id desc limit 1`)
    expect(log).toEqual({ action: 'dissolve_ring', reason: 'İki hesap aynı kişinin.' })
  })
})

it('says that one more leave keeps a member out of rings', async () => {
  await leave(0, 0)
  expect((await shown(0)).leave_closes_rings).toBe(true)
  expect((await shown(1)).leave_closes_rings).toBe(false)
})
