import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
let staff: SeededMember

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})
beforeEach(async () => {
  staff = await seedStaff(app)
})

const show = async (member: SeededMember, id: number) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const report = (member: SeededMember, id: number, kind: 'no_show' | 'problem') =>
  as(app, member).call('POST /reservation/problem/{id}', {
    params: { id },
    body: { kind, description: 'Kapıda kimse yoktu.' },
  })
const settle = (id: number, outcome: 'offerer' | 'receiver' | 'none', by = staff) =>
  as(app, by).call('POST /staff/stay-problems/{id}/', {
    params: { id },
    body: { outcome, reason: 'İki tarafla konuşuldu.' },
  })
const openProblems = async () => (await as(app, staff).call('GET /staff/stay-problems/')).body.problems
const points = async (member: SeededMember) => {
  const { balance, escrow } = (await as(app, member).call('GET /points/statement/')).body
  return [balance, escrow]
}
/** Afternoon of the first day of a stay of three nights at 20 points. */
async function arrive(nights = 3): Promise<number> {
  const id = await agreeStay(app, { guest, host, listing, nights })
  await advanceTo(app, day(app, 10), 14)
  return id
}

describe('a no-show', () => {
  // Specified: D.2
  it('of the guest stands after a day: the host keeps all points, the nights are free again', async () => {
    const id = await arrive()
    expect((await show(host, id)).permissions).toMatchObject({ report_no_show: { allowed: true } })
    const reported = await report(host, id, 'no_show')
    expect(reported.body).toMatchObject({
      status: 'agreed',
      problems: [{ kind: 'no_show', reporter: host.id, outcome: null }],
      permissions: { report_no_show: { allowed: false, reason: 'already_reported' } },
    })
    // Nothing is paid until it is settled.
    await app.advanceHours(12)
    expect([await points(guest), await points(host)]).toEqual([
      [440, 60],
      [500, 0],
    ])
    await app.advanceHours(12.1)
    await app.advanceHours(1)
    expect([await points(guest), await points(host)]).toEqual([
      [440, 0],
      [560, 0],
    ])
    expect(await show(guest, id)).toMatchObject({
      status: 'cancelled',
      problems: [{ outcome: 'offerer', stands_at: null }],
    })
    expect(
      await app.database.query(sql`select 1 from reservation_stay where reservation_id = ${id} and approved`),
    ).toEqual([])
  })

  it('is not cancelled away, neither for less nor after its day', async () => {
    const id = await arrive()
    expect(await show(guest, id)).toMatchObject({
      cancel_cost: 60,
      permissions: { cancel: { allowed: true } },
    })
    await report(host, id, 'no_show')
    expect(await show(guest, id)).toMatchObject({
      cancel_cost: null,
      permissions: { cancel: { allowed: false, reason: 'reservation_closed' } },
    })
    const cancelled = await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'reservation_closed'])
    await app.advanceHours(25)
    expect(await points(host)).toEqual([560, 0])
  })

  // Specified: D.2
  it('costs at most seven nights', async () => {
    const id = await arrive(10)
    await report(host, id, 'no_show')
    await app.advanceHours(25)
    expect([await points(guest), await points(host)]).toEqual([
      [360, 0],
      [640, 0],
    ])
  })

  it('of the host gives everything back', async () => {
    const id = await arrive()
    await report(guest, id, 'no_show')
    await app.advanceHours(25)
    expect([await points(guest), await points(host)]).toEqual([
      [500, 0],
      [500, 0],
    ])
    expect(await show(host, id)).toMatchObject({ status: 'cancelled', problems: [{ outcome: 'receiver' }] })
  })

  it('waits for staff when the other side objects', async () => {
    const id = await arrive()
    await report(host, id, 'no_show')
    const objected = await report(guest, id, 'problem')
    expect(objected.body.problems.map(({ stands_at }) => stands_at)).toEqual([null, null])
    await app.advanceHours(48)
    expect((await show(guest, id)).status).toBe('agreed')
    expect(await points(guest)).toEqual([440, 60])
  })

  it('ends a home exchange and moves no points', async () => {
    const offeredListing = await seedListing(app, guest)
    const id = await agreeStay(app, { guest, host, listing, serviceType: 'home_exchange', offeredListing })
    await advanceTo(app, day(app, 10), 14)
    await report(guest, id, 'no_show')
    await app.advanceHours(25)
    expect((await show(guest, id)).status).toBe('cancelled')
    expect([await points(guest), await points(host)]).toEqual([
      [500, 0],
      [500, 0],
    ])
  })

  it('is for the parties, on the day of arrival, once', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    const early = await report(host, id, 'no_show')
    expect([early.status, early.body.code]).toEqual([409, 'problem_not_open'])
    await advanceTo(app, day(app, 10), 14)
    expect((await report(await seedMember(app), id, 'no_show')).status).toBe(404)
    expect((await report(host, id, 'no_show')).status).toBe(200)
    const again = await report(host, id, 'no_show')
    expect([again.status, again.body.code]).toEqual([409, 'already_reported'])
  })
})

describe('staff', () => {
  it('sees what is open and lets a stay go on as agreed', async () => {
    const id = await arrive()
    await report(guest, id, 'problem')
    await advanceTo(app, day(app, 4))
    expect((await show(guest, id)).status).toBe('agreed')
    const mine = (await openProblems()).find(({ reservation }) => reservation === id)
    expect(mine).toMatchObject({
      kind: 'problem',
      reporter: guest.id,
      offerer: { id: guest.id },
      receiver: { id: host.id },
      points_held: 60,
      allowed: [
        { outcome: 'offerer', points_to_host: 60 },
        { outcome: 'receiver', points_to_host: 0 },
        { outcome: 'none', points_to_host: 60 },
      ],
      description: 'Kapıda kimse yoktu.',
    })
    expect((await settle(mine?.id ?? 0, 'none')).status).toBe(204)
    await app.advanceHours(1)
    expect(await show(guest, id)).toMatchObject({ status: 'completed', problems: [{ outcome: 'none' }] })
    expect([await points(guest), await points(host)]).toEqual([
      [440, 0],
      [560, 0],
    ])
    expect((await openProblems()).some(({ reservation }) => reservation === id)).toBe(false)
    const saved = await app.database.first(sql`
      select settled_by, settlement_reason from stay_problem where reservation_id = ${id}`)
    expect(saved).toEqual({ settledBy: staff.id, settlementReason: 'İki tarafla konuşuldu.' })
  })

  it('decides who failed the other, once', async () => {
    const id = await arrive()
    await report(host, id, 'no_show')
    await report(guest, id, 'no_show')
    const [first] = (await openProblems()).filter(({ reservation }) => reservation === id)
    expect((await settle(first?.id ?? 0, 'receiver')).status).toBe(204)
    expect(await points(guest)).toEqual([500, 0])
    const log = await as(app, staff).call('GET /staff/log/', { query: { action: 'settle_problem' } })
    expect(log.body.items[0]).toMatchObject({
      staff: { id: staff.id },
      reason: 'İki tarafla konuşuldu.',
      detail: { reservation: id, outcome: 'receiver' },
    })
    const again = await settle(first?.id ?? 0, 'offerer')
    expect(again.status).toBe(409)
    expect((await settle(999_999, 'none')).status).toBe(404)
  })

  it('is asked for by no one else', async () => {
    const id = await arrive()
    await report(host, id, 'no_show')
    const [problem] = (await openProblems()).filter(({ reservation }) => reservation === id)
    expect((await settle(problem?.id ?? 0, 'none', host)).status).toBe(404)
    expect((await as(app, host).call('GET /staff/stay-problems/')).status).toBe(404)
  })
})
