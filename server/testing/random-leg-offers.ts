import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { hasOpenProblem } from '#server/features/reservations/problems/stay-problems.queries.ts'
import { findReservation } from '#server/features/reservations/reservations.queries.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { cancellation } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import {
  actOnLegOffer,
  exchangeLegs,
  type LegOfferAction,
  type LegOfferState,
  legOfferActorOf,
  legToOffer,
} from '#shared/features/reservations/leg-offers/leg-offer.rules.ts'
import { presentState } from '#shared/features/reservations/permissions.rules.ts'
import { as, type SeededMember } from './builders/seeded-listings.ts'
import { chosen, isReady } from './random-choice.ts'
import type { TestApp } from './test-app.ts'

/** The part of the random lives in which an exchange is cancelled and one of its stays is offered for points. */
type World = { members: SeededMember[]; reservations: number[] }

const which = fc.nat({ max: 3 })
export const legOfferSteps = [
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('offer'),
      which,
      by: fc.constantFrom('offerer', 'receiver', 'offerer', 'receiver', 'stranger'),
      leg: fc.constantFrom(...exchangeLegs),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('reply'),
      which,
      by: fc.constantFrom('counterpart', 'counterpart', 'counterpart', 'proposer', 'stranger'),
      isReady,
      answer: fc.constantFrom('accept', 'accept', 'decline', 'withdraw'),
    }),
  },
]
export type LegOfferStep = {
  do: string
  which: number
  by: string
  leg?: string
  isReady?: boolean
  answer?: string
}

/** What a long run reaches. */
export const rareLegOffers = ['offer 200', 'offer 404', 'leg accept 200']

/** The rules predict every answer; except whether nights and points are still available. */
export function takeLegOfferStep(
  app: TestApp,
  world: World,
  next: LegOfferStep,
  counted: (outcome: string) => void,
): Promise<void> {
  return next.do === 'offer' ? offer(app, world, next, counted) : reply(app, world, next, counted)
}

async function offer(
  app: TestApp,
  { members }: World,
  next: LegOfferStep,
  counted: (outcome: string) => void,
): Promise<void> {
  const { database, clock } = app
  const exchanges = await database.query<{ id: number; isReady: boolean }>(sql`
    select id, true as is_ready from reservation where status = 'agreed' and service_type = 'home_exchange' order by id desc limit 4`)
  const id = chosen(exchanges, next)?.id
  const before = id === undefined ? undefined : await findReservation(database, id)
  if (id === undefined || !before) return
  const now = clock.now()
  const state = presentState(before, now)
  const parties = { offerer: before.offererId, receiver: before.receiverId }
  const party = next.by as keyof typeof parties | 'stranger'
  const caller = memberOf(members, (member) =>
    party === 'stranger' ? !Object.values(parties).includes(member) : member === parties[party],
  )
  const isReported = { hasOpenProblem: await hasOpenProblem(database, id) }
  const points = await pointsOf(app)
  const answer = await as(app, caller).call('POST /reservation/leg-offer/{id}', {
    params: { id },
    body: { leg: next.leg as 'going' },
  })
  counted(`offer ${answer.status}`)
  expect(await pointsOf(app)).toBe(points)
  const foretold = legToOffer(state, party, next.leg as 'going', now)
  const cancelled = party === 'stranger' ? foretold : cancellation({ ...state, ...isReported }, party, now)
  if (answer.status === 200) {
    expect([foretold.ok, cancelled.ok]).toEqual([true, true])
    expect((await findReservation(database, id))?.status).toBe('cancelled')
    return
  }
  expect(await findReservation(database, id)).toEqual(before)
  if (!foretold.ok) expect(answer.body.code).toBe(foretold.error)
  else expect(['not_enough_points', ...(cancelled.ok ? [] : [cancelled.error])]).toContain(answer.body.code)
}

type Found = {
  id: number
  isReady: boolean
  proposerId: number
  guestId: number
  hostId: number
  state: LegOfferState
  expiresAt: Date
}

const findOffers = sql`
  select reservation_id as id, state = 'open' as is_ready, proposer_id, guest_id, host_id, state, expires_at
  from leg_offer order by state = 'open' desc, reservation_id desc limit 4`

async function reply(
  app: TestApp,
  { members, reservations }: World,
  next: LegOfferStep,
  counted: (outcome: string) => void,
): Promise<void> {
  const found = chosen(await app.database.query<Found>(findOffers), next)
  if (!found) return
  const action = next.answer as LegOfferAction
  const caller = memberOf(members, (id) => legOfferActorOf(found, id) === next.by)
  const points = await pointsOf(app)
  const result = await as(app, caller).call(`POST /reservation/leg-offer/{id}/${action}`, {
    params: { id: found.id },
  })
  counted(`leg ${action} ${result.status}`)
  expect(await pointsOf(app)).toBe(points)
  const actor = legOfferActorOf(found, caller.id)
  const foretold = actOnLegOffer({ ...found, haveBothStayed: true }, action, actor, app.clock.now())
  const after = await app.database.first<{ state: LegOfferState }>(
    sql`select state from leg_offer where reservation_id = ${found.id}`,
  )
  if (result.status < 300) {
    expect(after?.state).toBe(foretold.ok && foretold.value)
    if (action === 'accept') reservations.unshift((result.body as { reservation: number }).reservation)
    return
  }
  expect(after?.state).toBe(found.state)
  const { code } = result.body as { code: string }
  if (!foretold.ok) return expect(code).toBe(foretold.error)
  expect(action).toBe('accept')
  expect(['dates_not_free', 'nights_taken', 'not_enough_points', 'reservation_exists']).toContain(code)
}

/** All points of members, held ones included: an offer and its answer only move them. */
async function pointsOf({ database }: TestApp): Promise<number> {
  const row = await database.first<{ sum: number }>(
    sql`select coalesce(sum(balance), 0)::int as sum from ledger_account where member_id is not null`,
  )
  return row?.sum ?? 0
}

function memberOf(members: readonly SeededMember[], wanted: (id: number) => boolean): SeededMember {
  const found = members.find(({ id }) => wanted(id))
  if (!found) throw new Error('Nobody is there to act.')
  return found
}

/** What must hold of every offered leg after every step; returns the violations. */
export const brokenLegOfferPromises = ({ database }: TestApp): Promise<object[]> =>
  database.query(
    named(
      'broken-leg-offer-promises',
      sql`
    select 'a leg is offered of what is not cancelled' as broken, o.reservation_id::text as at from leg_offer o
    join reservation r on r.id = o.reservation_id where r.status <> 'cancelled' or r.service_type <> 'home_exchange'
    union all
    select 'accepted and its agreement differ', o.reservation_id::text from leg_offer o
    left join reservation n on n.id = o.new_reservation_id
    where (o.state = 'accepted') <> (n.id is not null)
      or n.service_type <> 'yuva_point' or n.points_per_night <> o.points_per_night
      or n.offerer_id <> o.guest_id or n.receiver_id <> o.host_id or n.product_id <> o.residence_id`,
    ),
  )
