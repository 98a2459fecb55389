import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readBalances, sumOfBalances } from '#server/features/points/points.queries.ts'
import {
  agreeMixed,
  approveMixed,
  askMixed,
  choresOfHost,
  mixedTerms,
  pointsOf,
  type Wanted,
} from '#server/testing/builders/mixed-agreements.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, async (made) => {
  ;({ app, guest, host, listing } = made)
})

const points = pointsOf
const chores = choresOfHost
const sides = () => ({ guest, host, listing })
const terms = (wanted: Wanted) => mixedTerms(app, sides(), wanted)
const ask = (wanted: Wanted) => askMixed(app, sides(), wanted)
const agree = (wanted: Wanted) => agreeMixed(app, sides(), wanted)
const approve = (member: SeededMember, id: number) => approveMixed(app, member, id)
const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const cancel = (member: SeededMember, id: number) =>
  as(app, member).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
const statesOf = async (id: number) => (await show(guest, id)).extras?.map(({ state }) => state)
const purse = async ({ id }: SeededMember) => {
  const { balance, escrow } = await readBalances(app.database, id)
  return [balance, escrow]
}
const purses = async () => {
  expect(await sumOfBalances(app.database)).toBe(0)
  return [await purse(guest), await purse(host)]
}

describe('terms with extras', () => {
  it.each([
    ['points beside points', 'yuva_point', [points('offerer', 5)]],
    ['points of both sides', 'home_exchange', [points('offerer', 5), points('receiver', 5)]],
    ['no points', 'home_exchange', [points('offerer', 0)]],
    ['too many points', 'home_exchange', [points('offerer', 20_001)]],
    ['points of a host for help', 'chores', [points('receiver', 5)]],
    ['help of who takes nothing', 'yuva_point', [chores]],
    ['help twice', 'home_exchange', [chores, chores]],
    ['hours where a home is given', 'home_exchange', [{ ...chores, minutes: 60 }]],
  ] as const)('refuse %s', async (_, service_type, extras) => {
    const refused = await ask({ service_type, extras: [...extras] })
    expect([refused.status, refused.body.code]).toEqual([400, 'extras_not_allowed'])
    expect(refused.body.error).toBe('Bu takas türüne bu eklenemez.')
  })

  it('are shown to both, in history, agenda and steps, and are absent without', async () => {
    const { body } = await ask({ extras: [points('offerer', 90), chores] })
    const open = [
      { ...points('offerer', 90), state: 'open' },
      { ...chores, state: 'open' },
    ]
    expect((await show(host, body.id)).extras).toEqual(open)
    const { call } = as(app, host)
    expect((await call('GET /reservation/history/')).body.current_reservations[0]?.extras).toEqual(open)
    expect((await call('GET /reservation/agenda/')).body.your_turn[0]?.extras).toEqual(open)
    const { steps } = (await call('GET /reservation/steps/', { query: { other_user_id: guest.id } })).body
    expect(steps[0]?.terms?.extras).toEqual([points('offerer', 90), chores])
    await cancel(guest, body.id)
    const plain = await ask({})
    expect(Object.keys(await show(host, plain.body.id))).not.toContain('extras')
  })

  it('stay where they are left out, fall with another type, and are taken out by none', async () => {
    const { body } = await ask({ extras: [points('offerer', 90)] })
    const change = async (wanted: Wanted) =>
      (
        await as(app, host).call('PUT /reservation/{id}', {
          params: { id: body.id },
          body: await terms({ ...wanted, later: 1 }),
        })
      ).body
    // As an old client does, which does not know them.
    expect((await change({})).extras).toEqual([{ ...points('offerer', 90), state: 'open' }])
    const named = await change({ extras: [points('receiver', 7)] })
    expect(named.extras).toEqual([{ ...points('receiver', 7), state: 'open' }])
    expect(named.revisions.at(-1)?.terms.extras).toEqual([points('receiver', 7)])
    expect((await change({ service_type: 'yuva_point' })).extras).toBeUndefined()
    expect((await change({ extras: [points('offerer', 3)] })).extras).toHaveLength(1)
    expect((await change({ extras: [] })).extras).toBeUndefined()
  })

  it('are changed with both approvals open again: the old ones are never agreed', async () => {
    const { body } = await ask({ extras: [points('offerer', 90)], approve: true })
    await as(app, guest).call('PUT /reservation/{id}', {
      params: { id: body.id },
      body: await terms({ extras: [points('offerer', 10)] }),
    })
    const late = await as(app, host).call('POST /reservation/approve/{id}', {
      params: { id: body.id },
      body: { version: 1 },
    })
    expect(late.body.code).toBe('terms_changed')
    await approve(host, body.id)
    await approve(guest, body.id)
    expect(await purses()).toEqual([
      [490, 10],
      [500, 0],
    ])
  })
})

describe('points of an extra', () => {
  it('are held from the second approval on, and go over a day after the later stay has begun', async () => {
    const id = await agree({ extras: [points('receiver', 200), chores] })
    expect(await purses()).toEqual([
      [500, 0],
      [300, 200],
    ])
    expect(await statesOf(id)).toEqual(['held', 'agreed'])
    const agenda = async (member: SeededMember) =>
      (await as(app, member).call('GET /reservation/agenda/')).body
    expect(await agenda(host)).toMatchObject({ points_held: 200, points_to_come: 0 })
    expect(await agenda(guest)).toMatchObject({ points_held: 0, points_to_come: 200 })
    const { start_date } = (await show(guest, id)).offered_house[0] ?? {}
    expect((await show(guest, id)).expires_at).toBe(new Date(`${start_date}T21:00:00.000Z`).toISOString())
    await advanceTo(app, day(app, 15))
    expect(await statesOf(id)).toEqual(['held', 'agreed'])
    await advanceTo(app, start_date ?? '', 25)
    expect(await purses()).toEqual([
      [700, 0],
      [300, 0],
    ])
    expect(await statesOf(id)).toEqual(['released', 'agreed'])
    const notified = await app.database.query<{ memberId: number }>(sql`
      select member_id from reservation_notification where reservation_id = ${id} and kind = 'points_released'`)
    expect(notified).toEqual([{ memberId: guest.id }])
    await advanceTo(app, day(app, 5))
    expect((await show(guest, id)).status).toBe('completed')
    expect(await statesOf(id)).toEqual(['released', 'done'])
    const { entries } = (await as(app, guest).call('GET /points/statement/')).body
    expect(entries.map(({ cause, amount, is_balance }) => [cause, amount, is_balance])[0]).toEqual([
      'release',
      200,
      true,
    ])
    const { csv } = (await as(app, guest).call('GET /points/statement/export/')).body
    expect(csv).toContain('Denge puanı')
  })

  it('are of the guest in a stay for help, and go over a day after it has begun', async () => {
    const id = await agree({ service_type: 'chores', extras: [points('offerer', 60)] })
    await advanceTo(app, day(app, 12), 25)
    expect(await statesOf(id)).toEqual(['released'])
    expect(await purses()).toEqual([
      [440, 0],
      [560, 0],
    ])
  })

  it('are asked for only by who has them, and refused if the side that gives them lacks them', async () => {
    const asked = await ask({ extras: [points('offerer', 501)], approve: true })
    expect([asked.status, asked.body.code]).toEqual([409, 'not_enough_points'])
    const ofHost = await ask({ extras: [points('receiver', 501)], approve: true })
    expect(ofHost.status).toBe(201)
    expect((await show(host, ofHost.body.id)).permissions.approve.reason).toBe('not_enough_points')
    const own = await approve(host, ofHost.body.id)
    expect(own.body.code).toBe('not_enough_points')
    expect(own.body.error).toContain('501 puan')
    await cancel(host, ofHost.body.id)

    const ofGuest = await ask({ extras: [points('offerer', 501)] })
    await approve(guest, ofGuest.body.id)
    const refused = await approve(host, ofGuest.body.id)
    expect(refused.body).toMatchObject({
      code: 'not_enough_points',
      error: expect.stringContaining('Misafirin'),
    })
    await cancel(host, ofGuest.body.id)

    const last = await ask({ extras: [points('receiver', 501)] })
    await approve(host, last.body.id)
    const other = await approve(guest, last.body.id)
    expect(other.body.error).toBe('Karşı tarafın puanı bu anlaşmaya yetmiyor.')
    expect(await purses()).toEqual([
      [500, 0],
      [500, 0],
    ])
  })

  it('take a deposit into account', async () => {
    await app.database.execute(sql`update residence set deposit_points = 100 where id = ${listing}`)
    const { body } = await ask({ extras: [points('offerer', 450)] })
    await approve(guest, body.id)
    expect((await approve(host, body.id)).body.code).toBe('not_enough_points')
    await cancel(host, body.id)
    await agree({ extras: [points('offerer', 400)] })
    expect(await purse(guest)).toEqual([0, 500])
  })

  it('move once, however often the sweep runs', async () => {
    const id = await agree({ extras: [points('offerer', 60)] })
    await advanceTo(app, day(app, 22), 25)
    await app.advanceHours(0)
    await app.advanceHours(0)
    const [row] = await app.database.query<{ count: number }>(sql`
      select count(*)::int as count from ledger_entry where reservation_id = ${id} and cause = 'release'`)
    expect(row?.count).toBe(1)
    expect(await purses()).toEqual([
      [440, 0],
      [560, 0],
    ])
  })

  it('wait while a problem is open', async () => {
    const id = await agree({ extras: [points('offerer', 60)] })
    await advanceTo(app, day(app, 12), 13)
    const body = { kind: 'problem', description: 'Anahtar yoktu' } as const
    await as(app, host).call('POST /reservation/problem/{id}', { params: { id }, body })
    await advanceTo(app, day(app, 11), 25)
    expect(await statesOf(id)).toEqual(['held'])
  })

  it('count as an open agreement until they are settled', async () => {
    const id = await agree({ extras: [points('offerer', 60)] })
    const deletion = async () => (await as(app, host).call('GET /account-deletion/')).body.has_open_agreement
    expect(await deletion()).toBe(true)
    await cancel(guest, id)
    expect(await deletion()).toBe(false)
  })
})

describe('an agreement with extras that ends', () => {
  it.each([
    ['the giver, in the first day of it', 'offerer', 'offerer', 0, 0],
    ['the giver, in the month before', 'offerer', 'offerer', 2, 50],
    ['the giver, in the last week', 'offerer', 'offerer', 9, 100],
    ['the other side, in the last week', 'offerer', 'receiver', 9, 0],
    ['the giver, who would have had the later stay', 'receiver', 'receiver', 9, 50],
  ] as const)('costs %s', async (_, giver, by, days, forfeit) => {
    const id = await agree({ extras: [points(giver, 200)] })
    if (days > 0) await advanceTo(app, day(app, days))
    const [canceller, other] = by === 'offerer' ? [guest, host] : [host, guest]
    expect((await show(canceller, id)).cancel_cost).toBe(forfeit)
    expect((await cancel(canceller, id)).status).toBe(200)
    expect(await statesOf(id)).toEqual(['returned'])
    const event = await app.database.first<{ points: number }>(sql`
      select (payload->>'points_forfeited')::int as points from domain_event
      where type = 'reservation_cancelled' and (payload->>'reservation_id')::bigint = ${id}`)
    expect(event?.points).toBe(forfeit)
    await purses()
    expect(await purse(canceller)).toEqual([500 - forfeit, 0])
    expect(await purse(other)).toEqual([500 + forfeit, 0])
  })

  it('costs at most seven nights of the home that the giver would have had', async () => {
    const id = await agree({ extras: [points('receiver', 500)] })
    await advanceTo(app, day(app, 10))
    // 25 percent would be 125; with the other home, of 30 a night, seven nights are 210.
    expect((await show(host, id)).cancel_cost).toBe(125)
    await app.database.execute(sql`update residence set user_points = 10 where owner_id = ${guest.id}`)
    expect((await show(host, id)).cancel_cost).toBe(70)
    await cancel(host, id)
    expect(await purse(host)).toEqual([430, 0])
  })

  it('costs who did not come', async () => {
    const id = await agree({ extras: [points('offerer', 200)] })
    await advanceTo(app, day(app, 12), 13)
    const body = { kind: 'no_show', description: 'Gelmedi' } as const
    await as(app, host).call('POST /reservation/problem/{id}', { params: { id }, body })
    await app.advanceHours(25)
    expect((await show(host, id)).status).toBe('cancelled')
    expect(await purses()).toEqual([
      [300, 0],
      [700, 0],
    ])
  })

  it('gives all back when a stay is offered alone, and the new agreement has none', async () => {
    const id = await agree({ extras: [points('receiver', 200), chores] })
    const offered = await as(app, guest).call('POST /reservation/leg-offer/{id}', {
      params: { id },
      body: { leg: 'hosting' },
    })
    expect(offered.status).toBe(200)
    expect(await statesOf(id)).toEqual(['returned', 'not_done'])
    const accepted = await as(app, host).call('POST /reservation/leg-offer/{id}/accept', { params: { id } })
    expect((await show(host, accepted.body.reservation)).extras).toBeUndefined()
  })

  it('is settled after an act of a server of the release before, which knows no extras', async () => {
    const cancelled = await agree({ extras: [points('offerer', 60)] })
    await app.database.execute(sql`
      update reservation set status = 'cancelled', cancelled_by = ${guest.id}, closed_at = now() where id = ${cancelled}`)
    await app.database.execute(sql`delete from reservation_stay where reservation_id = ${cancelled}`)
    expect(await purse(guest)).toEqual([440, 60])
    await app.advanceHours(1)
    expect(await purse(guest)).toEqual([500, 0])
    expect(await statesOf(cancelled)).toEqual(['returned'])

    const amended = await agree({ extras: [points('receiver', 60)] })
    await app.database.execute(sql`update reservation set version = version + 1 where id = ${amended}`)
    await app.advanceHours(1)
    expect(await purses()).toEqual([
      [500, 0],
      [500, 0],
    ])
    expect(await statesOf(amended)).toBeUndefined()
  })
})

describe('extras of an exchange whose later stay falls', () => {
  it.each([
    [
      'go over from who has had their stay',
      'offerer',
      [
        [300, 0],
        [700, 0],
      ],
      'released',
    ],
    [
      'go back to who loses theirs',
      'receiver',
      [
        [500, 0],
        [500, 0],
      ],
      'returned',
    ],
  ] as const)('%s', async (_, giver, left, state) => {
    const id = await agree({ extras: [points(giver, 200)] })
    await advanceTo(app, day(app, 17), 12)
    const { status } = await as(app, host).call('POST /reservation/drop/{id}', {
      params: { id },
      body: { version: 1 },
    })
    expect(status).toBe(200)
    await app.advanceHours(1)
    expect(await purses()).toEqual(left)
    expect(await statesOf(id)).toEqual([state])
    await app.advanceHours(1)
    expect(await purses()).toEqual(left)
  })
})

describe('an amendment of extras', () => {
  const amend = (member: SeededMember, id: number, body: object) =>
    as(app, member).call('POST /reservation/amend/{id}', { params: { id }, body })
  const accept = (member: SeededMember, id: number) =>
    as(app, member).call('POST /reservation/amend/{id}/accept', { params: { id } })

  it('holds more, returns less, or changes sides, once it is accepted', async () => {
    const id = await agree({ extras: [points('offerer', 100)] })
    for (const [extra, left] of [
      [
        points('offerer', 150),
        [
          [350, 150],
          [500, 0],
        ],
      ],
      [
        points('offerer', 30),
        [
          [470, 30],
          [500, 0],
        ],
      ],
      [
        points('receiver', 80),
        [
          [500, 0],
          [420, 80],
        ],
      ],
    ] as const) {
      const before = await purses()
      const proposed = await amend(guest, id, { extras: [extra] })
      expect(proposed.body.amendment).toMatchObject({ extras: [extra], points_change: 0 })
      expect(await purses()).toEqual(before)
      expect((await accept(host, id)).status).toBe(200)
      expect(await purses()).toEqual(left)
      expect((await show(host, id)).extras).toEqual([{ ...extra, state: 'held' }])
    }
    await amend(guest, id, { extras: [] })
    await accept(host, id)
    expect(await purses()).toEqual([
      [500, 0],
      [500, 0],
    ])
    await amend(host, id, { extras: [points('receiver', 20), chores] })
    await accept(guest, id)
    expect(await statesOf(id)).toEqual(['held', 'agreed'])
  })

  it('keeps what is left out with new dates', async () => {
    const id = await agree({ extras: [points('offerer', 100), chores] })
    const proposed = await amend(guest, id, { end_date: day(app, 16) })
    expect(proposed.body.amendment?.extras).toBeUndefined()
    const accepted = await accept(host, id)
    expect(accepted.body).toMatchObject({ version: 2, extras: [{ state: 'held' }, { state: 'agreed' }] })
    expect(await purse(guest)).toEqual([400, 100])
  })

  it('is refused without a change, without the points, and late', async () => {
    const id = await agree({ extras: [points('offerer', 100)] })
    const codes = async (member: SeededMember, extras: TermsExtra[]) =>
      (await amend(member, id, { extras })).body.code
    expect(await codes(guest, [points('offerer', 100)])).toBe('invalid_input')
    expect(await codes(guest, [points('offerer', 100), points('receiver', 1)])).toBe('extras_not_allowed')
    expect(await codes(guest, [points('offerer', 501)])).toBe('not_enough_points')
    // What is held already is no obstacle.
    expect(await codes(guest, [points('offerer', 500)])).toBeUndefined()
    await as(app, guest).call('POST /reservation/amend/{id}/withdraw', { params: { id } })
    await amend(guest, id, { extras: [points('receiver', 501)] })
    expect((await show(host, id)).amendment?.accept).toEqual({ allowed: false, reason: 'not_enough_points' })
    expect((await accept(host, id)).body.code).toBe('not_enough_points')
    expect(await purse(guest)).toEqual([400, 100])
    await as(app, guest).call('POST /reservation/amend/{id}/withdraw', { params: { id } })
    await advanceTo(app, day(app, 21))
    expect(await codes(guest, [points('offerer', 50)])).toBe('only_shorten')
  })

  it('waits for its answer until a day before the later stay', async () => {
    const id = await agree({ extras: [points('offerer', 100)] })
    await advanceTo(app, day(app, 13))
    const proposed = await amend(guest, id, { extras: [points('offerer', 50)] })
    expect(proposed.status).toBe(200)
    expect((await accept(host, id)).status).toBe(200)
    expect(await purse(guest)).toEqual([450, 50])
  })
})
