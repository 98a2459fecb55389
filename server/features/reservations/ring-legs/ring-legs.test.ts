import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setDeposit } from '#server/testing/builders/deposits.ts'
import { advanceTo, startStay } from '#server/testing/builders/reservations.ts'
import { type SeededLeg, type SeededRing, seedAgreedRing } from '#server/testing/builders/ring-legs.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ring: SeededRing
/** The first member's own stay, and the stay in the first member's home. */
let going: SeededLeg
let hosting: SeededLeg
let member: SeededMember
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ring = await seedAgreedRing(app, { inDays: 12, nights: 3 })
  const [first, , last] = ring.legs
  if (!first || !last) throw new Error('A ring of three has three legs.')
  going = first
  hosting = last
  member = first.guest
})

const show = async (who: SeededMember, { reservation }: SeededLeg) =>
  (await as(app, who).call('GET /reservation/{id}', { params: { id: reservation } })).body
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code]
const onArrival = () => advanceTo(app, ring.stay.start, 13)
const onDeparture = () => advanceTo(app, ring.stay.end)

describe('a stay in a ring', () => {
  it('has one guest and one host, and says which ring it is of', async () => {
    expect(going.host.id).not.toBe(hosting.guest.id)
    await setDeposit(app, going.listing, 100)
    for (const who of [going.guest, going.host])
      expect(await show(who, going)).toMatchObject({
        ring: ring.id,
        service_type: 'home_exchange',
        offered_house: [],
        deposits: [],
        is_offerer: who === going.guest,
        cancel_cost: null,
        permissions: {
          edit: { allowed: false, reason: 'reservation_closed' },
          approve: { allowed: false, reason: 'reservation_closed' },
          amend: { allowed: false, reason: 'reservation_closed' },
          cancel: { allowed: false, reason: 'part_of_ring' },
        },
      })
  })

  it('is in the history and the agenda of both, once as the guest and once as the host', async () => {
    const { current_reservations: items } = (await as(app, member).call('GET /reservation/history/')).body
    expect(items.map(({ id, ring: of, is_host }) => ({ id, of, is_host }))).toEqual(
      expect.arrayContaining([
        { id: going.reservation, of: ring.id, is_host: false },
        { id: hosting.reservation, of: ring.id, is_host: true },
      ]),
    )
    expect(items.map(({ stays, points }) => [stays.length, points])).toEqual([
      [1, null],
      [1, null],
    ])
    const { coming } = (await as(app, member).call('GET /reservation/agenda/')).body
    const actions = new Map(coming.map(({ id, action }) => [id, action]))
    expect([actions.get(going.reservation), actions.get(hosting.reservation)]).toEqual([
      'open_trip',
      'open_stay',
    ])
  })

  it('is one stay in the calendar file of either side', async () => {
    for (const [leg, role] of [
      [going, 'guest'],
      [hosting, 'host'],
    ] as const) {
      const file = await as(app, member).call('GET /reservation/calendar/{id}', {
        params: { id: leg.reservation },
      })
      expect(file.body.ics.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      expect(file.body.ics).toContain(`${leg.reservation}-${role}`)
    }
  })

  it('has the arrival of its guest, and the handover too', async () => {
    for (const [leg, side] of [
      [going, 'going'],
      [hosting, 'hosting'],
    ] as const) {
      const params = { params: { id: leg.reservation } }
      const arrival = (await as(app, member).call('GET /reservation/arrival/{id}', params)).body
      const handover = (await as(app, member).call('GET /reservation/handover/{id}', params)).body
      const other = side === 'going' ? 'hosting' : 'going'
      expect([arrival[side]?.residence, arrival[other]]).toEqual([leg.listing, null])
      expect([handover[side]?.residence, handover[other]]).toEqual([leg.listing, null])
    }
  })
})

describe('what is refused to a stay in a ring', () => {
  const refusals = (who: SeededMember, { reservation: id, listing }: SeededLeg) => {
    const { start, end } = ring.stay
    const terms = {
      product: listing,
      service_type: 'home_exchange',
      start_date: start,
      end_date: end,
    } as const
    const calls = as(app, who)
    return Promise.all([
      calls.call('PUT /reservation/{id}', { params: { id }, body: terms }),
      calls.call('POST /reservation/approve/{id}', { params: { id }, body: {} }),
      calls.call('POST /reservation/amend/{id}', { params: { id }, body: { adults: 2 } }),
      calls.call('POST /reservation/cancel/{id}', { params: { id }, body: {} }),
    ])
  }

  it('is a change, an approval and an amendment; who cancels leaves the ring', async () => {
    for (const who of [going.guest, going.host])
      expect((await refusals(who, going)).map(codeOf)).toEqual([
        [409, 'reservation_closed'],
        [409, 'reservation_closed'],
        [409, 'reservation_closed'],
        [409, 'part_of_ring'],
      ])
    const found = await app.database.first(sql`
      select status, version from reservation where id = ${going.reservation}`)
    expect(found).toEqual({ status: 'agreed', version: 1 })
  })

  it('says nothing to strangers, also of the same ring', async () => {
    const third = ring.legs[1]?.host
    if (!third) throw new Error('A ring of three has three members.')
    expect((await refusals(third, going)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('a negotiation beside a ring', () => {
  it('of the same two about the same home starts, and is the open one', async () => {
    const exists = async () =>
      (await as(app, member).call('GET /reservation/exists/', { query: { other_user_id: going.host.id } }))
        .body
    expect(await exists()).toEqual({ reservation_id: -1, reservations: [], ring: ring.id })
    const id = await startStay(app, { guest: member, host: going.host, listing: going.listing, inDays: 60 })
    expect(await exists()).toMatchObject({ reservation_id: id, reservations: [{ id }], ring: ring.id })
    const again = await as(app, member).call('POST /reservation/', {
      body: {
        product: going.listing,
        service_type: 'yuva_point',
        start_date: day(app, 70),
        end_date: day(app, 73),
      },
    })
    expect(codeOf(again)).toEqual([409, 'reservation_exists'])
  })

  it('cannot have its nights', async () => {
    const taken = await as(app, member).call('POST /reservation/', {
      body: {
        product: going.listing,
        service_type: 'yuva_point',
        start_date: ring.stay.start,
        end_date: ring.stay.end,
      },
    })
    expect(codeOf(taken)).toEqual([409, 'nights_taken'])
  })
})

describe('after a stay in a ring', () => {
  it('each leg is completed, counts for its host alone, and moves no points', async () => {
    await onDeparture()
    const rows = await app.database.query(sql`
      select r.status, m.hosted_count, h.exchange_count from reservation r join member m on m.id = r.receiver_id
        join residence h on h.id = r.product_id where r.ring_id = ${ring.id}`)
    expect(rows).toEqual(Array(3).fill({ status: 'completed', hostedCount: 1, exchangeCount: 1 }))
    const entries = await app.database.query(sql`
      select e.id from ledger_entry e join reservation r on r.id = e.reservation_id where r.ring_id = ${ring.id}`)
    expect(entries).toEqual([])
    const badges = await as(app, member).call('GET /badges/')
    expect(badges.body).toMatchObject({ super_host: { hosted: 1 } })
  })

  it('the guest reviews home and host, the host the guest', async () => {
    await onDeparture()
    const { guest, host, listing, reservation: id } = going
    const data = async (who: SeededMember) =>
      (await as(app, who).call('GET /review-data/{id}', { params: { id } })).body
    expect(await data(guest)).toMatchObject({ user: { id: host.id }, residence_card: { id: listing } })
    expect(await data(host)).toMatchObject({ user: { id: guest.id }, residence_card: null })

    const rates = { cleanliness: 5, accuracy: 4, location: 5, value: 3, rate: 4 }
    const ofListing = (who: SeededMember, listingId: number) =>
      as(app, who).call('POST /product-reviews/', {
        body: { product: listingId, reservation: id, comment: 'Tertemiz bir ev', ...rates },
      })
    const ofMember = (who: SeededMember, user: SeededMember) =>
      as(app, who).call('POST /user-reviews/', {
        body: { user: user.id, reservation: id, comment: 'Çok kibar', rate: 5 },
      })
    // Its own leg is another stay.
    expect((await ofListing(host, hosting.listing)).status).toBe(404)
    expect((await ofListing(host, listing)).status).toBe(404)
    expect((await ofListing(guest, listing)).status).toBe(201)
    expect((await ofMember(guest, host)).status).toBe(201)
    expect((await ofMember(host, guest)).status).toBe(201)
    const reviews = await app.database.first(sql`
      select (select count(*)::int from user_review where reservation_id = ${id} and published_at is not null) as members,
             (select count(*)::int from product_review where reservation_id = ${id} and published_at is not null) as homes`)
    expect(reviews).toEqual({ members: 2, homes: 1 })
    expect((await show(host, going)).permissions.review).toEqual({
      allowed: false,
      reason: 'already_reviewed',
    })
  })
})

it('who leaves a ring has cancelled as a host once, not as the guest too', async () => {
  for (const { reservation } of [going, hosting])
    await app.database.execute(sql`
      update reservation set status = 'cancelled', cancelled_by = ${member.id}, closed_at = ${app.clock.now()}
       where id = ${reservation}`)
  expect((await as(app, member).call('GET /badges/')).body.super_host.cancelled).toBe(1)
  await app.advanceHours(25)
  const saved = await app.database.first(sql`select cancelled_stays from member where id = ${member.id}`)
  expect(saved).toEqual({ cancelledStays: 1 })
})

describe('a problem of a stay in a ring', () => {
  it('is reported and settled with a host and a guest, and leaves the other legs', async () => {
    await onArrival()
    const { guest, host, reservation: id } = going
    const reported = await as(app, guest).call('POST /reservation/problem/{id}', {
      params: { id },
      body: { kind: 'no_show', description: 'Kimse yoktu' },
    })
    expect(reported.status).toBe(200)
    const staff = await seedStaff(app)
    const { problems } = (await as(app, staff).call('GET /staff/stay-problems/')).body
    expect(problems.filter((each) => each.reservation === id)).toMatchObject([
      {
        ring: ring.id,
        offerer: { id: guest.id },
        receiver: { id: host.id },
        allowed: [
          { outcome: 'offerer', points_to_host: 0 },
          { outcome: 'receiver', points_to_host: 0 },
          { outcome: 'none', points_to_host: 0 },
        ],
      },
    ])
    const problem = problems.find((each) => each.reservation === id)?.id ?? 0
    await as(app, staff).call('POST /staff/stay-problems/{id}/', {
      params: { id: problem },
      body: { outcome: 'receiver', reason: 'Ev sahibi gelmedi' },
    })
    const states = await app.database.query<{ id: number; status: string }>(sql`
      select id, status from reservation where ring_id = ${ring.id} order by id`)
    expect(states).toEqual(
      ring.legs.map((leg) => ({
        id: leg.reservation,
        status: leg.reservation === id ? 'cancelled' : 'agreed',
      })),
    )
  })
})
