import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { rescuesReactions } from '#server/features/rescues/rescues.reactions.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { createDispatcher } from '#server/platform/events/events.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import {
  answerRescue,
  type RescueActor,
  type RescueRequestState,
  type RescueState,
  requestRescue,
  rescueActors,
} from '#shared/features/rescues/rescue.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { as, type SeededMember } from './builders/seeded-listings.ts'
import { chosen, isReady } from './random-choice.ts'
import type { TestApp } from './test-app.ts'

/** The part of the random lives that begins when a host cancels. */
type World = { members: SeededMember[]; reservations: number[] }

const which = fc.nat({ max: 2 })
export const rescueSteps = [
  // Agreements are rarer than negotiations: the host of one for points cancels.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('request'),
      which,
      by: fc.constantFrom('guest', 'guest', ...rescueActors),
      isReady,
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      which,
      by: fc.constantFrom('requested_host', 'requested_host', ...rescueActors),
      isReady,
      answer: fc.constantFrom('accept', 'accept', 'decline'),
    }),
  },
]
type RescueStep = {
  do: string
  which: number
  by: string
  isReady?: boolean
  count?: number
  answer?: string
}

/** What a long run reaches. */
export const rareRescues = ['request 200', 'request 404', 'rescue accept 200', 'rescue decline 204']

/** Only this world's homes are in search, at different prices; two are rescue homes, and the pool has some points. */
export async function prepareRescues({ database, clock }: TestApp, listings: number[]): Promise<void> {
  const known = sql`${listings}::bigint[]`
  await database.execute(sql`delete from residence_search where id <> all(${known})`)
  await database.execute(
    sql`update residence set state = 'removed' where id <> all(${known}) and state <> 'removed'`,
  )
  await database.execute(sql`
    update residence r set user_points = 14 + 6 * position::int
    from unnest(${known}) with ordinality as wanted (id, position) where r.id = wanted.id and position > 1`)
  await database.execute(sql`
    insert into rescue_home (residence_id, since)
    select id, ${clock.now()} from unnest(${[listings[1], listings[3]]}::bigint[]) as id`)
  await database.execute(sql`
    with entry as (
      insert into ledger_entry (cause, idempotency_key, created_at)
      values ('adjustment', 'pool', ${clock.now()}) returning id
    )
    insert into ledger_posting (entry_id, account_id, amount)
    select entry.id, a.id, case a.kind when 'forfeits' then 120 else -120 end
    from entry, ledger_account a where a.kind in ('forfeits', 'issue')`)
}

/** What follows from the events of a step: rescues open, and what was set aside is paid or returned. */
export async function openRescues({ ports }: TestApp): Promise<void> {
  const { db, clock, log } = ports
  const reactions = rescuesReactions(ports)
  await createDispatcher<DomainEvent>({ db, clock, log, reactions }).drain()
}

type Found = {
  id: number
  reservationId: number
  guestId: number
  state: RescueState
  startDate: CivilDate
  endDate: CivilDate
  pointsPerNight: number
}

const rescueColumns = sql`s.id, s.reservation_id, s.guest_id, s.state, s.start_date, s.end_date, s.points_per_night`

/** The rules predict every answer; except whether nights and points are still available. */
export async function takeRescueStep(
  app: TestApp,
  world: World,
  next: RescueStep,
  counted: (outcome: string) => void,
): Promise<void> {
  if (next.do === 'request') return request(app, world, next, counted)
  return answer(app, world, next, counted)
}

async function request(
  app: TestApp,
  { members }: World,
  next: RescueStep,
  counted: (outcome: string) => void,
): Promise<void> {
  const rescues = await app.database.query<Found & { isReady: boolean }>(sql`
    select ${rescueColumns}, s.state = 'open' as is_ready from rescue s order by s.state = 'open' desc, s.id desc limit 3`)
  const rescue = chosen(rescues, next)
  if (!rescue) return
  const params = { id: rescue.reservationId }
  const guest = memberOf(members, (id) => id === rescue.guestId)
  const offered = (await as(app, guest).call('GET /reservation/rescue/{id}', { params })).body.homes
  const wanted = offered.map(({ card }) => card.id).slice(0, next.count)
  if (wanted.length === 0) return
  const requests = await app.database.query<{ listingId: number; state: RescueRequestState }>(sql`
    select residence_id as listing_id, state from rescue_request where rescue_id = ${rescue.id}`)
  const actor = next.by === 'guest' ? 'guest' : 'stranger'
  const caller = actor === 'guest' ? guest : memberOf(members, (id) => id !== rescue.guestId)
  const result = await as(app, caller).call('POST /reservation/rescue/{id}/ask/', {
    params,
    body: { homes: wanted },
  })
  counted(`request ${result.status}`)
  const foretold = requestRescue(rescue, requests, wanted, actor, app.clock.now())
  expect(result.status === 200 ? 'ok' : result.body.code).toBe(foretold.ok ? 'ok' : foretold.error)
}

type FoundRequest = Found & {
  isReady: boolean
  requestId: number
  requestState: RescueRequestState
  hostId: number
}

const findRequests = sql`
  select ${rescueColumns}, s.state = 'open' and q.state = 'open' as is_ready, q.id as request_id, q.state as request_state, q.host_id
  from rescue_request q join rescue s on s.id = q.rescue_id
  order by is_ready desc, q.id desc limit 3`

async function answer(
  app: TestApp,
  world: World,
  next: RescueStep,
  counted: (outcome: string) => void,
): Promise<void> {
  const requests = await app.database.query<FoundRequest>(findRequests)
  const found = chosen(requests, next)
  if (!found) return
  const actor = next.by as RescueActor
  const caller = memberOf(world.members, (id) =>
    actor === 'requested_host'
      ? id === found.hostId
      : actor === 'guest'
        ? id === found.guestId
        : id !== found.hostId && id !== found.guestId,
  )
  const word = next.answer as 'accept' | 'decline'
  const before = await pointsOf(app, found.guestId)
  const result = await as(app, caller).call(`POST /rescue-request/{id}/${word}/`, {
    params: { id: found.requestId },
  })
  counted(`rescue ${word} ${result.status}`)
  const foretold = answerRescue(found, { state: found.requestState }, word, actor, app.clock.now())
  const after = await pointsOf(app, found.guestId)
  if (result.status === 200) {
    const max = found.pointsPerNight * nightsOf({ start: found.startDate, end: found.endDate })
    expect(after.balance + after.escrow).toBe(before.balance + before.escrow)
    expect(after.escrow - before.escrow).toBeLessThanOrEqual(max)
    world.reservations.unshift((result.body as { reservation: number }).reservation)
  } else expect(after).toEqual(before)
  if (!foretold.ok) expect(result.body.code).toBe(foretold.error)
  else if (result.status >= 400) {
    expect(word).toBe('accept')
    expect(['dates_not_free', 'nights_taken', 'not_enough_points', 'reservation_exists']).toContain(
      result.body.code,
    )
    expect((await app.database.query<FoundRequest>(findRequests)).length).toBe(requests.length)
  }
}

async function pointsOf(
  { database }: TestApp,
  memberId: number,
): Promise<{ balance: number; escrow: number }> {
  const row = await database.first<{ balance: number; escrow: number }>(sql`
    select coalesce(sum(balance) filter (where kind = 'balance'), 0)::int as balance,
      coalesce(sum(balance) filter (where kind = 'escrow'), 0)::int as escrow
    from ledger_account where member_id = ${memberId}`)
  return row ?? { balance: 0, escrow: 0 }
}

function memberOf(members: readonly SeededMember[], wanted: (id: number) => boolean): SeededMember {
  const found = members.find(({ id }) => wanted(id))
  if (!found) throw new Error('Nobody is there to act.')
  return found
}

/** What must hold of every rescue after every step; returns the violations. */
export const brokenRescuePromises = ({ database }: TestApp): Promise<object[]> =>
  database.query(
    named(
      'broken-rescue-promises',
      sql`
    select 'all points do not sum to zero' as broken, null as at from ledger_account having sum(balance) <> 0
    union all
    select 'what is set aside is not what hosts are owed', null from ledger_account a where a.kind = 'rescues'
      and a.balance <> coalesce((select sum(s.gap_points + s.bonus_points) from rescue s
        join reservation r on r.id = s.new_reservation_id
        where r.status = 'agreed' and r.points_released_at is null), 0)
    union all
    select 'the guest pays more than before', s.id::text from rescue s
    join reservation r on r.id = s.new_reservation_id where r.points_per_night > s.points_per_night
    union all
    select 'not exactly one host won', s.id::text from rescue s
    left join rescue_request q on q.rescue_id = s.id and q.state = 'accepted'
    group by s.id having count(q.id) <> case s.state when 'rescued' then 1 else 0 end
    union all
    select 'a closed rescue has open requests', s.id::text from rescue s
    join rescue_request q on q.rescue_id = s.id where s.state <> 'open' and q.state = 'open'
    union all
    select 'more than six homes are requested', q.rescue_id::text from rescue_request q
    where q.state = 'open' group by q.rescue_id having count(*) > 6`,
    ),
  )
