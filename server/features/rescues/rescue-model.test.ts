import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byLength, testSeed } from '#server/testing/test-length.ts'
import {
  answerRescue,
  bonusPayers,
  isRescueOver,
  type RescueActor,
  type RescueRequestState,
  type RescueState,
  requestRescue,
  rescueActors,
  rescueDue,
  rescueOf,
  rescuePrice,
} from '#shared/features/rescues/rescue.rules.ts'
import { cancellation } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import {
  type Party,
  parties,
  type ReservationState,
} from '#shared/features/reservations/reservations.rules.ts'
import { addDays, type CivilDate, civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'

const stepsWanted = byLength({ short: 20_000, long: 100_000, soak: 20_000_000 })
const stepsOfLife = 200

const hostCount = 9
const host = fc.nat({ max: hostCount - 1 })
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('cancel'), by: fc.constantFrom(...parties, 'stranger') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('request'),
      by: fc.constantFrom('guest', ...rescueActors),
      hosts: fc.array(host, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      by: fc.constantFrom('requested_host', ...rescueActors),
      host,
      answer: fc.constantFrom('accept', 'decline', 'decline'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), days: fc.integer({ min: 1, max: 9 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type Stay = ReservationState & {
  host: number
  startDate: CivilDate
  nights: number
  pointsPerNight: number
  held: number
  agreedAt: Date
  aside: { nights: number; gap: number; bonus: number }
}
type Rescue = {
  state: RescueState
  canceller: number
  startDate: CivilDate
  endDate: CivilDate
  pointsPerNight: number
  isLate: boolean
}
type World = {
  now: Date
  lives: number
  stay: Stay
  rescue: Rescue | null
  requests: { listingId: number; state: RescueRequestState }[]
  /** Points of the guest, their escrow, the hosts, the pool, and what is set aside. */
  points: { guest: number; escrow: number; hosts: number[]; pool: number; aside: number }
  /** What the guest agreed to pay for a night before any host cancelled. */
  firstPrice: number
}

const firstDay = '2026-06-01'
const priceOf = (index: number) => 14 + index * 2
const agreed = {
  status: 'agreed',
  offererApproved: true,
  receiverApproved: true,
  version: 1,
  ringId: null,
} as const
const allPoints = ({ points }: World) =>
  points.guest + points.escrow + points.pool + points.aside + points.hosts.reduce((sum, one) => sum + one, 0)
const reached = new Set<string>()

// Specified: D.74
it('a rescue keeps its promises in every order of what three actors do', () => {
  let taken = 0
  fc.assert(
    fc.property(
      fc.array(step, { minLength: stepsOfLife, maxLength: stepsOfLife, size: 'max' }),
      fc.nat({ max: 120 }),
      (steps, pool) => {
        const world = newWorld(pool)
        const before = allPoints(world)
        for (const next of steps) {
          taken += 1
          take(world, next)
          expect(brokenPromises(world)).toEqual([])
          expect(allPoints(world)).toBe(before)
        }
      },
    ),
    { seed: testSeed, numRuns: Math.ceil(stepsWanted / stepsOfLife), endOnFailure: false },
  )
  expect(taken).toBeGreaterThanOrEqual(stepsWanted)
  // Each state of a rescue with each state of a request that it can have, by each actor and answer.
  const states = ['open open', 'open declined', 'rescued accepted', 'rescued declined', 'rescued closed']
  for (const state of [...states, 'ended declined', 'ended closed'])
    for (const actor of rescueActors)
      for (const answer of ['accept', 'decline']) expect(reached).toContain(`${state} ${actor} ${answer}`)
  for (const state of ['open', 'rescued', 'ended'])
    for (const actor of rescueActors) expect(reached).toContain(`request ${state} ${actor}`)
})

function newWorld(pool: number): World {
  const points = { guest: 300, escrow: 0, hosts: Array(hostCount).fill(10), pool, aside: 0 }
  const now = startOfDay(firstDay)
  const world = { now, lives: 0, stay: {} as Stay, rescue: null, requests: [], points, firstPrice: 0 }
  beginLife(world)
  return world
}

/** Everybody has as much as at first, and five nights are agreed on: in two weeks, or in six. */
function beginLife(world: World): void {
  const { now, points } = world
  for (const [index, balance] of points.hosts.entries()) {
    points.guest += balance - 10
    points.hosts[index] = 10
  }
  world.lives += 1
  const startDate = addDays(civilDateOf(now), world.lives % 2 === 0 ? 14 : 42)
  world.rescue = null
  world.requests = []
  world.firstPrice = 20
  agree(world, { host: 0, startDate, nights: 5, pointsPerNight: 20 })
}

function agree(
  world: World,
  stay: Pick<Stay, 'host' | 'startDate' | 'nights' | 'pointsPerNight'>,
  aside = { nights: stay.nights, gap: 0, bonus: 0 },
): void {
  const held = stay.pointsPerNight * stay.nights
  world.points.guest -= held
  world.points.escrow += held
  world.stay = { ...agreed, ...stay, held, aside, agreedAt: world.now }
}

function take(world: World, next: Step): void {
  if (next.do === 'wait') wait(world, next.days)
  else if (next.do === 'cancel') cancel(world, next.by as Party | 'stranger')
  else if (next.do === 'request') request(world, next.by as RescueActor, next.hosts)
  else answer(world, next.by as RescueActor, next.host, next.answer as 'accept')
}

function wait(world: World, days: number): void {
  const { stay, rescue, points } = world
  world.now = new Date(world.now.getTime() + days * 24 * hourMs)
  if (rescue?.state === 'open' && isRescueOver(rescue, world.now)) {
    rescue.state = 'ended'
    for (const each of world.requests) if (each.state === 'open') each.state = 'closed'
    return
  }
  const isOver = world.now >= startOfDay(addDays(stay.startDate, stay.nights))
  if (stay.status === 'agreed' && isOver) {
    const due = rescueDue(stay.aside, stay.nights)
    expect(due).toEqual({ gap: stay.aside.gap, bonus: stay.aside.bonus })
    points.escrow -= stay.held
    points.aside -= due.gap + due.bonus
    points.hosts[stay.host] = (points.hosts[stay.host] ?? 0) + stay.held + due.gap + due.bonus
    stay.status = 'completed'
  }
  // The life is over: the next begins.
  if (isOver && rescue?.state !== 'open') beginLife(world)
}

function cancel(world: World, by: Party | 'stranger'): void {
  const { stay, points, now } = world
  const facts = { ...stay, serviceType: 'yuva_point' as const, offeredStartDate: null, hasOpenProblem: false }
  const result = cancellation({ ...facts, pointsHeld: stay.held }, by, now)
  if (by === 'stranger') expect(result).toEqual({ ok: false, error: 'not_found' })
  if (by === 'stranger' || !result.ok) return
  const { forfeit } = result.value
  stay.status = 'cancelled'
  points.escrow -= stay.held
  points.guest += stay.held - forfeit
  points.hosts[stay.host] = (points.hosts[stay.host] ?? 0) + forfeit
  const { gap, bonus } = stay.aside
  points.aside -= gap + bonus
  points.pool += gap + bonus
  const endDate = addDays(stay.startDate, stay.nights)
  const opened = rescueOf({ ...facts, status: 'cancelled', endDate }, by, now)
  // It opens for the guest of a host who cancels, and costs such a guest nothing.
  expect(opened !== null).toBe(by === 'receiver')
  if (opened) expect(forfeit).toBe(0)
  world.requests = []
  world.rescue = opened ? { ...opened, state: 'open', canceller: stay.host } : null
  if (!opened) beginLife(world)
}

function request(world: World, actor: RescueActor, hosts: readonly number[]): void {
  const { rescue, requests, now } = world
  if (!rescue) return
  reached.add(`request ${rescue.state} ${actor}`)
  const wanted = hosts.filter((one) => one !== rescue.canceller)
  const result = requestRescue(rescue, requests, wanted, actor, now)
  const isNew = (one: number) => requests.every(({ listingId }) => listingId !== one)
  const fresh = [...new Set(wanted)].filter(isNew)
  const waiting = requests.filter(({ state }) => state === 'open').length
  const refused = actor !== 'guest' ? 'not_found' : rescue.state !== 'open' ? 'rescue_closed' : null
  const expected = refused ?? (fresh.length + waiting > 6 ? 'too_many_rescue_requests' : fresh)
  expect(result.ok ? result.value : result.error).toEqual(expected)
  if (result.ok) requests.push(...result.value.map((listingId) => ({ listingId, state: 'open' as const })))
}

function answer(world: World, actor: RescueActor, wanted: number, word: 'accept' | 'decline'): void {
  const { rescue, requests, points, now } = world
  const found = requests.find(({ listingId }) => listingId === wanted)
  if (!rescue || !found) return
  reached.add(`${rescue.state} ${found.state} ${actor} ${word}`)
  const result = answerRescue(rescue, found, word, actor, now)
  const isOpen = rescue.state === 'open' && found.state === 'open'
  const allowed = !isOpen ? 'rescue_closed' : word === 'accept' ? 'accepted' : 'declined'
  expect(result.ok ? result.value : result.error).toBe(actor === 'requested_host' ? allowed : 'not_found')
  if (!result.ok) return
  if (result.value === 'declined') {
    found.state = 'declined'
    return
  }
  const nights = 5
  const listing = { userPoints: priceOf(wanted), isOptedIn: wanted % 2 === 1 }
  const price = rescuePrice(rescue, listing, nights)
  const cancellerBalance = points.hosts[rescue.canceller] ?? 0
  const payers = price && bonusPayers(price, { isLate: rescue.isLate, cancellerBalance, pool: points.pool })
  if (!price || !payers || price.guestPerNight * nights > points.guest) return
  points.pool -= price.gap + payers.fromPool
  points.hosts[rescue.canceller] = cancellerBalance - payers.fromCanceller
  const bonus = payers.fromCanceller + payers.fromPool
  points.aside += price.gap + bonus
  const { startDate } = rescue
  agree(
    world,
    { host: wanted, startDate, nights, pointsPerNight: price.guestPerNight },
    { nights, gap: price.gap, bonus },
  )
  rescue.state = 'rescued'
  found.state = 'accepted'
  for (const each of requests) if (each.state === 'open') each.state = 'closed'
}

function brokenPromises({ stay, rescue, requests, points, firstPrice }: World): string[] {
  const count = (state: RescueRequestState) => requests.filter((one) => one.state === state).length
  const held = stay.status === 'agreed' ? stay.held : 0
  const aside = stay.status === 'agreed' ? stay.aside.gap + stay.aside.bonus : 0
  const accounts = [points.guest, points.escrow, points.pool, points.aside, ...points.hosts]
  return [
    ...(stay.pointsPerNight > firstPrice ? ['the guest pays more than before'] : []),
    ...(accounts.some((balance) => balance < 0) ? ['an account is negative'] : []),
    ...(points.escrow !== held ? ['escrow is not what the agreement holds'] : []),
    ...(points.aside !== aside ? ['what is set aside is not what the host is owed'] : []),
    ...(count('accepted') !== (rescue?.state === 'rescued' ? 1 : 0) ? ['not exactly one host won'] : []),
    ...(rescue?.state !== 'open' && count('open') > 0 ? ['a closed rescue has open requests'] : []),
    ...(count('open') > 6 ? ['more than six homes are requested'] : []),
  ]
}
