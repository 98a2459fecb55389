import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { balanceOf } from '#server/features/points/member-points.ts'
import { nightPriceOf } from '#server/features/reservations/later-stay/night-price.ts'
import { hasOpenProblem } from '#server/features/reservations/problems/stay-problems.queries.ts'
import { findReservation, type ReservationRow } from '#server/features/reservations/reservations.queries.ts'
import { checkAmendment } from '#shared/features/reservations/amendments/amendment.rules.ts'
import { firstNight, releasesAt } from '#shared/features/reservations/expiry.rules.ts'
import {
  dropCost,
  dropPermission,
  laterStayOf,
} from '#shared/features/reservations/later-stay/later-stay.rules.ts'
import { nightsGiven } from '#shared/features/reservations/parts.rules.ts'
import { memberOf } from '#shared/features/reservations/reservations.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { as, type SeededMember } from './builders/seeded-listings.ts'
import { callerOf, chosen, isReady } from './random-choice.ts'
import type { TestApp } from './test-app.ts'

/** The part of the random lives in which the later stay of an exchange is dropped, or moved alone. */
type World = { members: SeededMember[] }

const who = fc.constantFrom('offerer', 'receiver', 'offerer', 'receiver', 'stranger')
export const dropSteps = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('drop'),
      which: fc.nat({ max: 3 }),
      by: who,
      isReady,
      isStale: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move'),
      which: fc.nat({ max: 3 }),
      by: fc.constantFrom('offerer', 'receiver'),
      isReady,
      later: fc.integer({ min: 1, max: 5 }),
    }),
  },
]
type DropStep = { do: string; which: number; by: string; isReady: boolean; isStale?: boolean; later?: number }

/** What a long run reaches. */
export const rareDrops = ['drop 200', 'drop leg_not_droppable', 'move 200']

type Run = { counted: (outcome: string) => void; wait: (hours: number) => Promise<void> }

/** The rules predict every answer; except whether nights are still available. */
export async function takeDropStep(app: TestApp, world: World, next: DropStep, run: Run): Promise<void> {
  const exchanges = await app.database.query<{ id: number; isReady: boolean }>(sql`
    select id, offered_start_date <> start_date as is_ready from reservation
    where status = 'agreed' and service_type = 'home_exchange' order by id desc limit 4`)
  const id = chosen(exchanges, next)?.id
  const found = id === undefined ? undefined : await findReservation(app.database, id)
  if (id === undefined || !found) return
  // Few exchanges live to see their first stay under way by chance.
  const untilBegun = releasesAt(firstNight(found)).getTime() - app.clock.now().getTime()
  if (next.isReady && untilBegun > 0) await run.wait(Math.ceil(untilBegun / hourMs))
  const before = await findReservation(app.database, id)
  if (!before) throw new Error('A reservation has gone.')
  return next.do === 'drop' ? drop(app, world, before, next, run) : move(app, world, before, next, run)
}

async function drop(app: TestApp, world: World, before: ReservationRow, next: DropStep, { counted }: Run) {
  const now = app.clock.now()
  const { id } = before
  const actor = next.by as 'offerer' | 'receiver' | 'stranger'
  const seen = next.isStale && next.which === 0 ? before.version + 1 : before.version
  const facts = { ...before, hasOpenProblem: await hasOpenProblem(app.database, id) }
  const later = laterStayOf(before, now)
  const hostId = memberOf(before, later?.giver ?? 'receiver')
  const balance = await balanceOf(app.database, hostId)
  const answer = await as(app, callerOf(world, before, actor)).call('POST /reservation/drop/{id}', {
    params: { id },
    body: { version: seen },
  })
  counted(`drop ${answer.status === 200 ? 200 : answer.body.code}`)
  const foretold = dropPermission(facts, actor, now, seen)
  if (!foretold.ok) return expect(answer.body.code).toBe(foretold.error)
  expect(answer.status).toBe(200)
  expect(await findReservation(app.database, id)).toEqual({ ...before, fallen: foretold.value.giver })
  if (actor === 'stranger') return
  const pointsPerNight = await nightPriceOf(app.database, before, foretold.value.giver)
  const cost = dropCost(foretold.value, actor, { pointsPerNight, balance })
  expect(await balanceOf(app.database, hostId)).toBe(balance - cost)
}

/** Both agree on other nights of the later stay. */
async function move(app: TestApp, world: World, before: ReservationRow, next: DropStep, { counted }: Run) {
  const now = app.clock.now()
  const [, offered] = nightsGiven(before)
  if (offered?.giver !== 'offerer') return
  const days = next.later ?? 1
  const terms = {
    ...before,
    offeredStartDate: addDays(offered.range.start, days),
    offeredEndDate: addDays(offered.range.end, days),
  }
  const by = next.by as 'offerer' | 'receiver'
  const { id } = before
  const answer = await as(app, callerOf(world, before, by)).call('POST /reservation/amend/{id}', {
    params: { id },
    body: { offerer_start_date: terms.offeredStartDate, offerer_end_date: terms.offeredEndDate },
  })
  if (answer.status !== 200) {
    const closed = ['reservation_closed', 'amendment_open', 'dates_not_free']
    const check = checkAmendment({ ...before, hasOpenProblem: false }, terms, now)
    return expect([...closed, ...(check.ok ? [] : [check.error])]).toContain(answer.body.code)
  }
  const other = by === 'offerer' ? 'receiver' : 'offerer'
  const accepted = await as(app, callerOf(world, before, other)).call('POST /reservation/amend/{id}/accept', {
    params: { id },
  })
  counted(`move ${accepted.status}`)
  if (accepted.status === 200)
    expect(await findReservation(app.database, id)).toMatchObject({
      offeredStartDate: terms.offeredStartDate,
      version: before.version + 1,
    })
}
