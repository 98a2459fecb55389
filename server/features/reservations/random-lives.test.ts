import fc from 'fast-check'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleDeposits } from '#server/features/deposits/settle-deposits.ts'
import { monthlyPointsJob } from '#server/features/points/grant-monthly-points.ts'
import { rescuesJobs } from '#server/features/rescues/rescues.jobs.ts'
import { reviewsJobs } from '#server/features/reviews/reviews.jobs.ts'
import { brokenPromises } from '#server/testing/broken-promises.ts'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMembers,
} from '#server/testing/builders/seeded-listings.ts'
import { callerOf, isReady } from '#server/testing/random-choice.ts'
import {
  brokenDepositPromises,
  depositSteps,
  prepareDeposits,
  rareDeposits,
  takeDepositStep,
} from '#server/testing/random-deposits.ts'
import { dropSteps, rareDrops, takeDropStep } from '#server/testing/random-drops.ts'
import { extras, foretellAmendment, refusedExtras, sentExtras } from '#server/testing/random-extras.ts'
import {
  brokenLegOfferPromises,
  legOfferSteps,
  rareLegOffers,
  takeLegOfferStep,
} from '#server/testing/random-leg-offers.ts'
import {
  brokenRescuePromises,
  openRescues,
  prepareRescues,
  rareRescues,
  rescueSteps,
  takeRescueStep,
} from '#server/testing/random-rescues.ts'
import {
  brokenServicePromises,
  prepareServices,
  rareServices,
  serviceSteps,
  takeServiceStep,
} from '#server/testing/random-services.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { cancellation } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import {
  amendmentActorOf,
  amendmentPermission,
  settleAmendment,
} from '#shared/features/reservations/amendments/amendment.rules.ts'
import { firstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { presentState } from '#shared/features/reservations/permissions.rules.ts'
import { noShowFromHours } from '#shared/features/reservations/problems/stay-problems.rules.ts'
import { act, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { addDays, startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { openAmendment } from './amendments/amendment-wire.ts'
import { latestAmendment } from './amendments/amendments.queries.ts'
import { hasOpenProblem } from './problems/stay-problems.queries.ts'
import { reservationsJobs } from './reservations.jobs.ts'
import { findReservation } from './reservations.queries.ts'

// On a machine that is busy the time is over before the steps; both are printed.
const stepsWanted = byLength({ short: 200, long: 2_000, soak: 1_000_000 })
const seconds = byLength({ short: 120, long: 600, soak: 36_000 })

const memberCount = 5
const member = fc.nat({ max: memberCount - 1 })
// Two homes are in demand, so that stays meet.
const host = fc.constantFrom(0, 0, 0, 0, 1)
const dates = { inDays: fc.integer({ min: 2, max: 8 }), nights: fc.integer({ min: 1, max: 6 }) }
const serviceType = fc.constantFrom<ServiceType>('home_exchange', 'yuva_point', 'yuva_point', 'chores')
const by = fc.constantFrom('offerer', 'receiver', 'offerer', 'receiver', 'offerer', 'receiver', 'stranger')
const which = fc.nat({ max: 4 })

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('start'),
      guest: member,
      host,
      serviceType,
      offers: fc.boolean(),
      extras,
      ...dates,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('change'),
      which,
      by,
      serviceType,
      offers: fc.boolean(),
      isStale: fc.boolean(),
      extras,
      ...dates,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('approve'), which, by }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('agree'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), which, by }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('review'),
      which,
      by,
      of: fc.constantFrom('member', 'home'),
      rate: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('report'),
      which,
      by,
      kind: fc.constantFrom('no_show', 'problem'),
      // Few agreements live to see their first night by chance.
      waits: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('amend'),
      which,
      by,
      later: fc.integer({ min: -2, max: 2 }),
      longer: fc.integer({ min: -3, max: 3 }),
      adults: fc.integer({ min: 1, max: 2 }),
      extras,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('settle'),
      which,
      by,
      answer: fc.constantFrom('accept', 'accept', 'accept', 'decline', 'withdraw'),
      isReady,
    }),
  },
  ...rescueSteps,
  ...depositSteps,
  ...legOfferSteps,
  ...dropSteps,
  ...serviceSteps,
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 90 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type World = { members: SeededMember[]; listings: number[]; reservations: number[] }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let taken = 0
const stepsTaken: Record<string, number> = {}
const counted = (outcome: string) => {
  stepsTaken[outcome] = (stepsTaken[outcome] ?? 0) + 1
}

// Specified: D.74
it('random lives break no promise', { timeout: (seconds + 60) * 1_000 }, async () => {
  process.stdout.write(`random lives: seed ${testSeed}\n`)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 150, maxLength: 250, size: 'max' }), async (steps) => {
      // Enough steps were taken: the remaining runs pass at once.
      if (taken >= stepsWanted) return
      const world = await newWorld()
      for (const next of steps) {
        taken += 1
        await take(world, next)
        await openRescues(app)
        expect(await brokenPromises(app, world)).toEqual([])
        expect(await brokenRescuePromises(app)).toEqual([])
        expect(await brokenDepositPromises(app)).toEqual([])
        expect(await brokenLegOfferPromises(app)).toEqual([])
        expect(await brokenServicePromises(app)).toEqual([])
      }
    }),
    {
      seed: testSeed,
      numRuns: Math.ceil(stepsWanted / 150),
      interruptAfterTimeLimit: seconds * 1_000,
      markInterruptAsFailure: false,
      // A run's leftovers do not disturb a smaller one.
      endOnFailure: false,
    },
  )
  process.stdout.write(`random lives: ${taken} steps, ${JSON.stringify(stepsTaken)}\n`)
  const reached = ['start 201', 'start with extras', 'approve agreed', 'approve negotiating', 'cancel 200']
  // Rare ones need their number of steps.
  const rare =
    taken < 3_000
      ? []
      : [
          'change 200',
          'review 201',
          'report 200',
          'amend 200',
          'accept 200',
          ...rareRescues,
          ...rareDeposits,
          ...rareLegOffers,
          ...rareDrops,
          ...rareServices,
        ]
  for (const outcome of [...reached, ...rare]) {
    expect(stepsTaken[outcome] ?? 0, `${outcome} was never reached`).toBeGreaterThan(0)
  }
})

/** Earlier worlds are deleted, so that the last one is as fast as the first. */
async function newWorld(): Promise<World> {
  await app.database.execute(sql`
    truncate reservation, ledger_entry, ledger_account, subscription, domain_event, outbox_message cascade`)
  await app.database.execute(
    sql`insert into ledger_account (kind) values ('issue'), ('forfeits'), ('rescues'), ('fund')`,
  )
  const members = await seedMembers(app, memberCount, { premiumDays: 3_000, points: 200 })
  const listings = await seedListings(app, members, { toDay: 3_000 })
  await prepareRescues(app, listings)
  await prepareDeposits(app, listings)
  const world = { members, listings, reservations: [] }
  await prepareServices(app, world)
  return world
}

async function take(world: World, next: Step): Promise<void> {
  if (next.do === 'wait') return wait(next.hours)
  if (next.do === 'start') return start(world, next)
  if (next.do === 'deposit' || next.do === 'show') return takeDepositStep(app, world, next, { counted, wait })
  if (next.do === 'drop' || next.do === 'move') return takeDropStep(app, world, next, { counted, wait })
  if (next.do === 'propose' || next.do === 'serve')
    return takeServiceStep(app, world, next, { counted, wait })
  if (next.do === 'request' || next.do === 'answer') return takeRescueStep(app, world, next, counted)
  if (next.do === 'offer' || next.do === 'reply') return takeLegOfferStep(app, world, next, counted)
  const id = world.reservations[next.which % Math.max(1, world.reservations.length)]
  if (id === undefined) return
  if (next.do === 'review') return review(world, id, next)
  if (next.do === 'report') return report(world, (await anAgreement(next.which)) ?? id, next)
  if (next.do === 'amend') return amend(world, (await anAgreement(next.which)) ?? id, next)
  if (next.do === 'settle') return settle(world, (await anAmended(next)) ?? id, next)
  if (next.do === 'lose') {
    const forPoints = sql`
      select id from reservation where status = 'agreed' and service_type = 'yuva_point' order by id`
    return actOn(world, (await one(forPoints, next)) ?? id, { ...next, do: 'cancel', by: 'receiver' })
  }
  if (next.do !== 'agree' && next.do !== 'change') return actOn(world, id, next)
  const open = (await one(openStays, next)) ?? id
  if (next.do === 'change') return actOn(world, next.which % 3 === 0 ? id : open, next)
  for (const by of ['offerer', 'receiver'] as const) await actOn(world, open, { ...next, do: 'approve', by })
}

async function wait(hours: number): Promise<void> {
  app.clock.advance(hours * hourMs)
  for (const job of [
    ...reservationsJobs(app.ports),
    monthlyPointsJob(app.ports),
    ...reviewsJobs(app.ports),
    ...rescuesJobs(app.ports),
    settleDeposits(app.ports),
  ]) {
    await job.run(app.clock.now())
  }
  counted('wait')
}

async function start(world: World, next: Extract<Step, { do: 'start' }>): Promise<void> {
  const guest = at(world.members, next.guest)
  const answer = await as(app, guest).call('POST /reservation/', {
    body: terms(world, next, next.guest, next.host),
  })
  counted(`start ${answer.status}`)
  const refused = refusedExtras(next)
  if (answer.status === 201 && sentExtras(next).extras?.length) counted('start with extras')
  if (refused) expect(answer.body.code).toBe(refused)
  else if (answer.status === 201) world.reservations.unshift(answer.body.id)
  else if (next.guest === next.host) expect(answer.body.code).toBe('own_listing')
  else expect(['reservation_exists', 'dates_not_free', 'nights_taken']).toContain(answer.body.code)
}

/** The rules predict every answer; except whether nights and points are still available. */
async function actOn(
  world: World,
  id: number,
  next: Extract<Step, { do: 'change' | 'approve' | 'cancel' }>,
): Promise<void> {
  const before = await findReservation(app.database, id)
  if (!before) throw new Error('A reservation has gone.')
  const now = app.clock.now()
  const state = presentState(before, now)
  const ids = { offerer: before.offererId, receiver: before.receiverId }
  const actor = next.by as Party | 'stranger'
  const caller = callerOf(world, before, next.by)
  const { call } = as(app, caller)
  const isReported = next.do === 'cancel' && (await hasOpenProblem(app.database, id))
  const seen = next.do === 'change' && next.isStale ? state.version - 1 : state.version
  const answer =
    next.do === 'approve'
      ? await call('POST /reservation/approve/{id}', { params: { id }, body: { version: seen } })
      : next.do === 'cancel'
        ? await call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
        : await call('PUT /reservation/{id}', {
            params: { id },
            body: {
              ...terms(world, next, indexOf(world, ids.offerer), indexOf(world, ids.receiver)),
              version: seen,
            },
          })
  const foretold =
    next.do === 'cancel'
      ? cancellation({ ...state, hasOpenProblem: isReported }, actor, now)
      : act(state, next.do, actor, seen)
  counted(`${next.do} ${next.do === 'approve' ? (answer.body.status ?? answer.body.code) : answer.status}`)
  if (!foretold.ok) {
    expect(answer.body.code).toBe(foretold.error)
    // It is closed: the others are chosen first from now on.
    if (foretold.error === 'reservation_closed')
      world.reservations = [...world.reservations.filter((one) => one !== id), id]
    return
  }
  const after = 'state' in foretold.value ? foretold.value.state : foretold.value
  if (answer.status === 200) {
    expect(await findReservation(app.database, id)).toMatchObject({
      status: after.status,
      version: after.version,
      offererApproved: after.offererApproved,
      receiverApproved: after.receiverApproved,
    })
    return
  }
  expect(next.do).not.toBe('cancel')
  const refusals = ['offered_house_missing', 'nights_taken', 'dates_not_free', 'not_enough_points']
  expect([...refusals, ...(next.do === 'change' ? ['extras_not_allowed'] : [])]).toContain(answer.body.code)
  expect(await findReservation(app.database, id)).toEqual(before)
}

async function one(query: Sql, { which }: { which: number }): Promise<number | undefined> {
  const rows = await app.database.query<{ id: number }>(query)
  return rows[which % Math.max(1, rows.length)]?.id
}

const openStays = sql`
  select id from reservation where status = 'negotiating' and product_id is not null order by id desc`

/** Agreements are rarer than negotiations: one of them where there is any. */
const anAgreement = (which: number) =>
  one(sql`select id from reservation where status = 'agreed' and product_id is not null order by id`, {
    which,
  })

/** One whose change waits for an answer, where there is any. */
const openAmendments = sql`
  select reservation_id as id from reservation_amendment where state = 'open' order by id desc`
const anAmended = async ({ which, isReady }: { which: number; isReady: boolean }) =>
  (isReady ? await one(openAmendments, { which }) : undefined) ?? anAgreement(which)

/** The rules predict every proposal; except whether nights, room and points are available. */
async function amend(world: World, id: number, next: Extract<Step, { do: 'amend' }>): Promise<void> {
  const before = await findReservation(app.database, id)
  if (!before) throw new Error('A reservation has gone.')
  const now = app.clock.now()
  const state = presentState(before, now)
  const agreement = { ...state, hasOpenProblem: await hasOpenProblem(app.database, id) }
  const terms = {
    ...before,
    startDate: addDays(before.startDate, next.later),
    endDate: addDays(before.endDate, next.later + next.longer),
    adults: next.adults,
  }
  const isOpen = openAmendment(await latestAmendment(app.database, before.id), before, now) !== undefined
  const answer = await as(app, callerOf(world, before, next.by)).call('POST /reservation/amend/{id}', {
    params: { id },
    body: {
      start_date: terms.startDate,
      end_date: terms.endDate,
      adults: next.adults,
      ...(next.extras && { extras: next.extras }),
    },
  })
  counted(`amend ${answer.status}`)
  const permission = amendmentPermission(agreement, next.by as Party | 'stranger', isOpen, now)
  const foretold = permission.ok ? await foretellAmendment(app, agreement, terms, next.extras) : permission
  if (!foretold.ok) expect(answer.body.code).toBe(foretold.error)
  else if (answer.status !== 200)
    expect(['dates_not_free', 'too_many_guests', 'not_enough_points']).toContain(answer.body.code)
  // Nothing but the amendment itself: the agreement stands as it was.
  expect(await findReservation(app.database, id)).toEqual(before)
}

async function settle(world: World, id: number, next: Extract<Step, { do: 'settle' }>): Promise<void> {
  const before = await findReservation(app.database, id)
  if (!before) throw new Error('A reservation has gone.')
  const amendment = await latestAmendment(app.database, id)
  const caller = callerOf(world, before, next.by)
  const agreement = { ...before, hasOpenProblem: await hasOpenProblem(app.database, id) }
  const now = app.clock.now()
  const action = next.answer as 'accept' | 'decline' | 'withdraw'
  const answer = await as(app, caller).call(`POST /reservation/amend/{id}/${action}`, { params: { id } })
  counted(`${action} ${answer.status}`)
  if (!amendment) return expect(answer.body.code).toBe('not_found')
  const actor = amendmentActorOf(amendment, before, caller.id)
  const foretold = settleAmendment(amendment, agreement, action, actor, now)
  if (!foretold.ok) return expect(answer.body.code).toBe(foretold.error)
  const after = await findReservation(app.database, id)
  if (answer.status !== 200) {
    expect(['dates_not_free', 'not_enough_points', 'too_many_guests']).toContain(answer.body.code)
    expect(after).toEqual(before)
  } else if (action === 'accept') {
    const { startDate, endDate, adults } = amendment
    expect(after).toMatchObject({ startDate, endDate, adults, version: before.version + 1 })
  } else expect(after).toEqual(before)
}

async function review(world: World, id: number, next: Extract<Step, { do: 'review' }>): Promise<void> {
  const before = await findReservation(app.database, id)
  if (!before) throw new Error('A reservation has gone.')
  const caller = callerOf(world, before, next.by)
  const { call } = as(app, caller)
  const { rate } = next
  const user = caller.id === before.offererId ? before.receiverId : before.offererId
  const answer =
    next.of === 'member'
      ? await call('POST /user-reviews/', { body: { user, reservation: id, comment: 'Rastgele', rate } })
      : await call('POST /product-reviews/', {
          body: { product: before.listingId, reservation: id, comment: 'Rastgele', rate },
        })
  counted(`review ${answer.status}`)
  if (answer.status === 201) expect(before.status).toBe('completed')
  else expect(['not_found', 'review_not_open', 'already_reviewed']).toContain(answer.body.code)
}

async function report(world: World, id: number, next: Extract<Step, { do: 'report' }>): Promise<void> {
  const agreement = await findReservation(app.database, id)
  if (agreement?.status === 'agreed' && next.waits) {
    const noon = startOfDay(firstNight(agreement)).getTime() + noShowFromHours * hourMs
    await wait(Math.max(0, Math.ceil((noon - app.clock.now().getTime()) / hourMs)))
  }
  const before = await findReservation(app.database, id)
  if (!before) throw new Error('A reservation has gone.')
  const body = { kind: next.kind as 'no_show', description: 'Rastgele' }
  const answer = await as(app, callerOf(world, before, next.by)).call('POST /reservation/problem/{id}', {
    params: { id },
    body,
  })
  counted(`report ${answer.status}`)
  if (answer.status !== 200)
    expect(['not_found', 'problem_not_open', 'already_reported']).toContain(answer.body.code)
}

function terms(
  world: World,
  wanted: {
    serviceType: ServiceType
    offers: boolean
    inDays: number
    nights: number
    extras: TermsExtra[] | undefined
  },
  offerer: number,
  receiver: number,
) {
  return {
    product: at(world.listings, receiver),
    service_type: wanted.serviceType,
    start_date: day(app, wanted.inDays),
    end_date: day(app, wanted.inDays + wanted.nights),
    ...sentExtras(wanted),
    ...(wanted.offers && offerer !== receiver && { offerer_product: at(world.listings, offerer) }),
    // Half of the exchanges have a later stay.
    ...(wanted.nights % 2 === 0 && {
      offerer_start_date: day(app, wanted.inDays + wanted.nights + 3),
      offerer_end_date: day(app, wanted.inDays + wanted.nights + 5),
    }),
  }
}

const indexOf = (world: World, memberId: number) => world.members.findIndex(({ id }) => id === memberId)

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index]
  if (value === undefined) throw new Error(`There is nothing at ${index}.`)
  return value
}
