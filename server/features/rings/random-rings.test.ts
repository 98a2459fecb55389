import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type SeededMember, seedMembers } from '#server/testing/builders/seeded-listings.ts'
import { leaveWish, openNights, seedListingIn } from '#server/testing/builders/wishes.ts'
import { createRandom } from '#server/testing/random.ts'
import { dayOf, type ModelRing, ringModel } from '#server/testing/ring-model.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'

const everything = ['ring', 'completed', 'broken', 'declined', 'expired', 'lost', 'left at a price']
const size = byLength({
  short: { members: 10, days: 16 },
  long: { members: 16, days: 120 },
  soak: { members: 60, days: 3_650 },
})
/** What the lives must have come to; a few weeks of a few members may miss the rest. */
const reached = byLength({ short: ['ring'], long: everything, soak: everything })
const seconds = byLength({ short: 120, long: 900, soak: 36_000 })
const places = [
  ['İstanbul', 'Kadıköy'],
  ['Antalya', 'Kaş'],
  ['İzmir', 'Çeşme'],
  ['Muğla', 'Bodrum'],
] as const
/** A wish is renewed before the product asks whether it is still true. */
const wishDays = 12

type Person = {
  member: SeededMember
  listing: number
  /** Index of the place where the listing is. */
  at: number
  wish: { id: number; day: number } | null
  isOpen: boolean
}

let app: TestApp
const model = ringModel()
const { below, chance, pick } = createRandom(testSeed)
const people: Person[] = []
const counted: Record<string, number> = {}
const count = (what: string) => {
  counted[what] = (counted[what] ?? 0) + 1
}
const now = (): number => app.clock.now().getTime()
const memberOf = (id: number): SeededMember => {
  const found = people.find(({ member }) => member.id === id)
  if (!found) throw new Error(`There is no member ${id}.`)
  return found.member
}

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('rings keep their promises for a year, whatever their members do', {
  timeout: seconds * 1_000,
}, async () => {
  process.stdout.write(`random rings: seed ${testSeed}\n`)
  const members = await seedMembers(app, size.members, { premiumDays: size.days + 400, points: 2_000 })
  for (const [at, member] of members.entries()) {
    const place = at % places.length
    const listing = await seedListingIn(app, member, places[place] ?? places[0], { toDay: size.days + 400 })
    people.push({ member, listing, at: place, wish: null, isOpen: true })
  }
  const firstDay = dayOf(now())
  while (dayOf(now()) < firstDay + size.days) {
    for (const person of people) if (!person.isOpen && chance(0.1)) await openListing(person)
    for (const person of people) await wishAgain(person)
    await answerQuestions()
    for (const ring of model.live()) await actOn(ring)
    await app.advanceHours(6 + below(25))
    // They log in again in time.
    await app.database.execute(sql`
      update session set created_at = ${app.clock.now()}, last_used_at = ${app.clock.now()}, rotated_at = ${app.clock.now()}`)
    model.pass(now())
    await findNewRings()
    await compare()
  }
  for (const { state } of model.rings.values()) count(state)
  process.stdout.write(`random rings: ${JSON.stringify(counted)}\n`)
  for (const what of reached) expect(counted[what] ?? 0, `${what} was never reached`).toBeGreaterThan(0)
})

async function wishAgain(person: Person): Promise<void> {
  const { member, listing, wish } = person
  const state = wish && (await wishState(wish.id))
  if (wish && (state === 'open' || state === 'paused' || (state === 'held' && chance(0.01)))) {
    if (state !== 'held' && dayOf(now()) - wish.day < wishDays) return
    const closed = await as(app, member).call('DELETE /wishes/{id}/', { params: { id: wish.id } })
    expect(closed.status).toBe(204)
    await app.settle()
    // Who closes a wish that a ring holds has said no.
    for (const ring of model.live())
      if (ring.state === 'proposed' && ring.legs.some((leg) => leg.wish === wish.id))
        model.answer(ring.id, member.id, 'no')
    person.wish = null
    count('withdrawn')
  }
  // One wish at a time: the wish of a stay that is lost is open again.
  if (state === 'held' || (wish && model.isHeld(wish.id)) || !chance(0.5)) return
  const [city, district] = places[(person.at + (chance(0.7) ? 1 : 2)) % places.length] ?? places[0]
  const left = await leaveWish(app, member, { places: [{ city, district }], homes: [{ product: listing }] })
  expect(left.status).toBe(201)
  person.wish = { id: left.body.id, day: dayOf(now()) }
}

const wishState = async (id: number): Promise<string | undefined> =>
  (await app.database.first<{ state: string }>(sql`select state from trip_wish where id = ${id}`))?.state

async function answerQuestions(): Promise<void> {
  const questions = await app.database.query<{ wish: number; listing: number; member: number }>(sql`
    select q.wish_id as wish, q.residence_id as listing, w.member_id as member
      from wish_question q join trip_wish w on w.id = q.wish_id
     where q.answer is null and w.state = 'open' order by q.wish_id, q.residence_id`)
  for (const { wish, listing, member } of questions) {
    if (chance(0.2)) continue
    const answer = chance(0.9) ? 'yes' : 'no'
    const { status } = await as(app, memberOf(member)).call('POST /wishes/{id}/answer/', {
      params: { id: wish },
      body: { product: listing, answer },
    })
    expect(status).toBe(204)
    count(`would stay: ${answer}`)
  }
}

async function actOn(ring: ModelRing): Promise<void> {
  if (ring.state === 'proposed') return answerProposal(ring)
  if (ring.lastStay && chance(0.5)) return answerLast(ring)
  if (chance(0.05)) return leave(ring)
}

async function answerProposal(ring: ModelRing): Promise<void> {
  if (chance(0.1)) await closeListing(pick(ring.legs).listing)
  // Some rings nobody hurries to answer.
  const silence = ring.id % 5 === 0 ? 0.9 : 0.4
  for (const { guest, saidYes } of ring.legs) {
    if (ring.state !== 'proposed' || chance(saidYes ? 0.98 : silence)) continue
    const answer = saidYes || chance(0.06) ? 'no' : 'yes'
    const { status } = await as(app, memberOf(guest)).call('POST /ring/answer/{id}', {
      params: { id: ring.id },
      body: { answer, version: 1 },
    })
    expect(status).toBe(200)
    model.answer(ring.id, guest, answer)
    await app.settle()
  }
}

async function answerLast(ring: ModelRing): Promise<void> {
  const host = ring.lastStay?.leg.host ?? 0
  const accepted = chance(0.5)
  const { status } = await as(app, memberOf(host)).call('POST /ring/last-stay/{id}', {
    params: { id: ring.id },
    body: { accepted },
  })
  expect(status).toBe(200)
  model.answerLastStay(ring.id, accepted, now())
  count(`last stay ${accepted ? 'accepted' : 'refused'}`)
}

async function leave(ring: ModelRing): Promise<void> {
  const { guest } = pick(ring.legs)
  const caller = as(app, memberOf(guest))
  const shown = await caller.call('GET /ring/{id}', { params: { id: ring.id } })
  const cost = shown.body.leave_cost ?? 0
  const before = await balanceOf(guest)
  const { status } = await caller.call('POST /ring/leave/{id}', {
    params: { id: ring.id },
    body: { leave_cost: cost },
  })
  expect(status).toBe(model.mayLeave(ring, guest, now()) ? 200 : 409)
  expect(await balanceOf(guest)).toBe(status === 200 ? before - cost : before)
  if (status !== 200) return count('leave refused')
  model.leave(ring.id, guest, cost, now())
  count(cost > 0 ? 'left at a price' : 'left')
}

const balanceOf = async (member: number): Promise<number> =>
  (
    await app.database.first<{ balance: number }>(sql`
      select balance::int as balance from ledger_account where member_id = ${member} and kind = 'balance'`)
  )?.balance ?? 0

async function openListing(person: Person): Promise<void> {
  person.isOpen = true
  await openNights(app, person.listing, 2, size.days + 400)
}

/** A home that is closed loses the rings that are proposed with it. */
async function closeListing(listing: number): Promise<void> {
  const person = people.find((each) => each.listing === listing)
  if (!person?.isOpen) return
  person.isOpen = false
  await openNights(app, listing, size.days + 390, size.days + 400)
  model.closeNights(listing)
  count('closed')
}

async function findNewRings(): Promise<void> {
  const found = await app.database.query<{
    id: number
    at: Date
    legs: ModelRing['legs']
    yeses: number
  }>(sql`
    select r.id, r.proposed_at as at,
           (select jsonb_agg(jsonb_build_object('wish', l.wish_id, 'guest', l.guest_id, 'host', l.host_id,
              'listing', l.residence_id, 'start', lower(l.span) - date '1970-01-01',
              'end', upper(l.span) - date '1970-01-01', 'saidYes', false, 'stands', false, 'hasLeft', false)
              order by l.position) from ring_leg l where l.ring_id = r.id) as legs,
           (select count(*)::int from ring_leg l join wish_question q on q.wish_id = l.wish_id
               and q.residence_id = l.residence_id and q.answer = 'yes' where l.ring_id = r.id) as yeses
      from ring r where r.id <> all(${[...model.rings.keys()]}::bigint[]) order by r.id`)
  for (const { id, at, legs, yeses } of found) {
    const ring: ModelRing = {
      id,
      legs,
      state: 'proposed',
      proposedAt: at.getTime(),
      isImpossible: false,
      lastStay: null,
    }
    expect(model.mayBeProposed(ring, now()), `ring ${id}`).toBeNull()
    expect(yeses, `yeses before ring ${id}`).toBe(legs.length)
    model.propose(ring)
    count('ring')
  }
}

async function compare(): Promise<void> {
  const stored = await app.database.query<{ id: number; state: ModelRing['state'] }>(sql`
    select id, state from ring order by id`)
  expect(stored.map(({ id }) => id)).toEqual([...model.rings.keys()])
  for (const { id, state } of stored) {
    const ring = model.get(id)
    // When exactly a stay is over is another test's.
    if (state === 'completed' && model.mayBeCompleted(ring, now())) ring.state = 'completed'
    expect({ id, state }).toEqual({ id, state: model.isOver(ring, now()) ? 'completed' : ring.state })
  }
  const twice = sql`select wish_id from ring_leg where is_live group by wish_id having count(*) > 1`
  expect(await app.database.query(twice)).toEqual([])
  const stays = await app.database.query(sql`
    select v.ring_id as ring, s.residence_id as listing, lower(s.span) - date '1970-01-01' as start,
           upper(s.span) - date '1970-01-01' as end
      from reservation_stay s join reservation v on v.id = s.reservation_id
     where v.ring_id is not null and s.approved order by v.ring_id, s.residence_id`)
  const expected = [...model.rings.values()].flatMap((ring) =>
    model.standing(ring).map(({ listing, start, end }) => ({ ring: ring.id, listing, start, end })),
  )
  expect(stays).toEqual(expected.toSorted((a, b) => a.ring - b.ring || a.listing - b.listing))
  const books = await app.database.first(sql`
    select sum(balance)::int as sum, count(*) filter (where balance < 0 and kind <> 'issue')::int as below_zero,
           coalesce(sum(balance) filter (where kind = 'forfeits'), 0)::int as forfeits,
           coalesce(sum(balance) filter (where kind = 'escrow'), 0)::int as escrow from ledger_account`)
  const paid = model.leaves.reduce((sum, { points }) => sum + points, 0)
  expect(books).toEqual({ sum: 0, belowZero: 0, forfeits: paid, escrow: 0 })
}
