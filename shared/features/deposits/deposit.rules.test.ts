import { describe, expect, it } from 'vitest'
import { startOfDay } from '../../kernel/civil-date.ts'
import { dayMs } from '../../kernel/durations.ts'
import { reservationStatuses } from '../reservations/reservations.rules.ts'
import {
  actOnDeposit,
  claimWindow,
  type DepositActed,
  type DepositAction,
  type DepositActor,
  type DepositFacts,
  type DepositState,
  depositActors,
  depositEndsAt,
  depositLimit,
  depositOf,
  depositStates,
  depositTransitions,
  remindsAt,
} from './deposit.rules.ts'

const checkOut = '2027-03-30'
const actions = Object.keys(depositTransitions) as DepositAction[]
const onDay = (day: number) => new Date(startOfDay(checkOut).getTime() + Math.round(day * dayMs))
/** In days from the start of the day of check-out: before, at and after every edge. */
const justBefore = (day: number) => day - 1 / dayMs
const times = [-5, justBefore(0), 0, 5, justBefore(11), 11, justBefore(15), 15, justBefore(25), 25, 60]
/** Claimed on the sixth day, disputed on the sixteenth. */
const claimedAt = onDay(5)
const answeredAt = onDay(15)

/** When each state ends by itself, by hand. */
const ends: Record<DepositState, number> = {
  held: 11,
  claimed: 15,
  disputed: 25,
  returned: Number.POSITIVE_INFINITY,
  kept: Number.POSITIVE_INFINITY,
}
/** The same table as in the rules, written by hand: who may do what in which state. */
const allowed: Record<DepositAction, { by: DepositActor; in: string }> = {
  claim: { by: 'host', in: 'held' },
  give_back: { by: 'host', in: 'held claimed disputed' },
  accept: { by: 'guest', in: 'claimed disputed' },
  object: { by: 'guest', in: 'claimed' },
  decide: { by: 'staff', in: 'disputed' },
  lapse: { by: 'clock', in: 'held claimed disputed' },
  cancel: { by: 'clock', in: 'held claimed disputed' },
}

type Case = { state: DepositState; status: DepositFacts['status']; hasBothHandovers: boolean; time: number }

function expected(action: DepositAction, actor: DepositActor, of: Case): string {
  const { state, status, hasBothHandovers, time } = of
  if (actor === 'stranger') return 'not_found'
  if (allowed[action].by !== actor) return 'not_allowed'
  if (!allowed[action].in.split(' ').includes(state)) return 'deposit_closed'
  const isOver = time >= ends[state]
  const hasLeft = time >= 0 && (status === 'agreed' || status === 'completed')
  switch (action) {
    case 'claim':
      return !hasLeft ? 'deposit_not_open' : isOver ? 'deposit_closed' : 'claimed 0 20'
    case 'give_back':
      return hasLeft ? 'returned 0 50' : 'deposit_not_open'
    case 'accept':
      return isOver ? 'deposit_closed' : 'kept 50 0'
    case 'object':
      return isOver ? 'deposit_closed' : hasBothHandovers ? 'disputed 0 0' : 'returned 0 50'
    case 'decide':
      return isOver ? 'deposit_closed' : 'kept 30 20'
    case 'lapse':
      return !isOver ? 'deposit_not_open' : state === 'claimed' ? 'kept 50 0' : 'returned 0 50'
    case 'cancel':
      return status === 'cancelled' ? 'returned 0 50' : 'not_allowed'
  }
}

const factsOf = ({ state, status, hasBothHandovers }: Omit<Case, 'time'>): DepositFacts => ({
  state,
  status,
  checkOut,
  held: 50,
  claimedAt: state === 'held' ? null : claimedAt,
  answeredAt: state === 'disputed' ? answeredAt : null,
  hasBothHandovers,
})

const actedOf = (action: DepositAction, points = 30): DepositActed =>
  action === 'claim' || action === 'decide' ? { action, points } : { action }

function outcomeOf(...args: Parameters<typeof actOnDeposit>): string {
  const result = actOnDeposit(...args)
  if (!result.ok) return result.error
  const { state, toHost, toGuest } = result.value
  return `${state} ${toHost} ${toGuest}`
}

describe.each(actions)('%s', (action) => {
  it.each(depositActors)('by the %s, in every state, status and time, with evidence and without', (actor) => {
    let count = 0
    for (const state of depositStates)
      for (const status of reservationStatuses)
        for (const hasBothHandovers of [false, true])
          for (const time of times) {
            const of = { state, status, hasBothHandovers, time }
            const outcome = outcomeOf(factsOf(of), actedOf(action), actor, onDay(time))
            expect([of, outcome]).toEqual([of, expected(action, actor, of)])
            count += 1
          }
    expect(count).toBe(depositStates.length * reservationStatuses.length * 2 * times.length)
  })
})

describe('the points of a claim and of a decision', () => {
  const now = onDay(1)
  const held = factsOf({ state: 'held', status: 'completed', hasBothHandovers: true })
  const disputed = factsOf({ state: 'disputed', status: 'completed', hasBothHandovers: true })

  it.each([
    [0, 'deposit_too_high'],
    [1, 'claimed 0 49'],
    [50, 'claimed 0 0'],
    [51, 'deposit_too_high'],
  ])('%i claimed: %s', (points, outcome) => {
    expect(outcomeOf(held, actedOf('claim', points), 'host', now)).toBe(outcome)
  })

  it.each([
    [-1, 'deposit_too_high'],
    [0, 'returned 0 50'],
    [1, 'kept 1 49'],
    [50, 'kept 50 0'],
    [51, 'deposit_too_high'],
  ])('%i decided: %s', (points, outcome) => {
    expect(outcomeOf(disputed, actedOf('decide', points), 'staff', now)).toBe(outcome)
  })

  it('are never more and never fewer than what is held', () => {
    for (const state of depositStates)
      for (const action of actions)
        for (const actor of depositActors)
          for (const status of reservationStatuses)
            for (const time of times) {
              const facts = factsOf({ state, status, hasBothHandovers: true })
              const result = actOnDeposit(facts, actedOf(action), actor, onDay(time))
              if (!result.ok) continue
              const { state: to, toHost, toGuest } = result.value
              expect(Math.min(toHost, toGuest)).toBeGreaterThanOrEqual(0)
              const isClosed = to === 'returned' || to === 'kept'
              if (isClosed) expect(toHost + toGuest).toBe(facts.held)
              else expect(toHost).toBe(0)
            }
  })
})

describe('a deposit', () => {
  it.each([
    [0, 0],
    [3, 15],
    [19, 95],
    [20, 100],
    [400, 100],
  ])('at %i points a night is at most %i', (price, limit) => {
    expect(depositLimit(price)).toBe(limit)
    expect(depositOf(100, price)).toBe(limit)
    expect(depositOf(10, price)).toBe(Math.min(10, limit))
  })

  it('can be claimed on the day of check-out and ten days more', () => {
    const { from, until } = claimWindow(checkOut)
    expect([from, until]).toEqual([startOfDay('2027-03-30'), startOfDay('2027-04-10')])
  })

  it.each(depositStates)('that is %s ends by itself when its time is over', (state) => {
    const facts = factsOf({ state, status: 'completed', hasBothHandovers: true })
    const end = depositEndsAt(facts)
    expect(end).toEqual(Number.isFinite(ends[state]) ? onDay(ends[state]) : null)
  })

  it('reminds its guest three days before the silence counts', () => {
    expect(remindsAt(claimedAt)).toEqual(onDay(12))
  })
})
