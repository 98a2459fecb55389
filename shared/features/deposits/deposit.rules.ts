import { addDays, type CivilDate, startOfDay } from '../../kernel/civil-date.ts'
import { dayMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { ReservationStatus } from '../reservations/reservations.rules.ts'

/** A deposit is at most this many points, and at most the price of this many nights. */
export const maxDeposit = 100
export const maxDepositNights = 5
/** A host can claim until the end of this many days after the day of check-out. */
export const claimDays = 10
/** How long the guest has to answer a claim, and the team to decide a disputed one. */
export const answerDays = 10
export const decisionDays = 10
/** A guest who has not answered is reminded this long before silence counts. */
export const reminderDaysBefore = 3

export const claimPhotos = { min: 1, max: 6 } as const
export const claimTextMaximum = 1000

/** The most that a host can ask for. */
export const depositLimit = (pointsPerNight: number): number =>
  Math.min(maxDeposit, maxDepositNights * pointsPerNight)

/** A home's deposit at this price: a lower price lowers it. */
export const depositOf = (requested: number, pointsPerNight: number): number =>
  Math.min(requested, depositLimit(pointsPerNight))

export const depositStates = ['held', 'claimed', 'disputed', 'returned', 'kept'] as const
export type DepositState = (typeof depositStates)[number]
export const depositActors = ['host', 'guest', 'staff', 'clock', 'stranger'] as const
export type DepositActor = (typeof depositActors)[number]

/** Everything that can happen to a deposit, and who does it. */
export const depositTransitions = {
  claim: { from: ['held'], who: 'host' },
  /** The host gives back what is still held, and drops any claim on it. */
  give_back: { from: ['held', 'claimed', 'disputed'], who: 'host' },
  accept: { from: ['claimed', 'disputed'], who: 'guest' },
  object: { from: ['claimed'], who: 'guest' },
  decide: { from: ['disputed'], who: 'staff' },
  /** A deadline has passed without an act. */
  lapse: { from: ['held', 'claimed', 'disputed'], who: 'clock' },
  /** The agreement ended before the stay was over. */
  cancel: { from: ['held', 'claimed', 'disputed'], who: 'clock' },
} as const satisfies Record<string, { from: readonly DepositState[]; who: DepositActor }>
export type DepositAction = keyof typeof depositTransitions

export type DepositFacts = {
  state: DepositState
  status: ReservationStatus
  /** The nights that it is for fell, while the other stay of the exchange goes on. */
  hasFallen?: boolean
  /** The day of check-out from the home that the deposit is for. */
  checkOut: CivilDate
  /** The points in escrow now: the whole deposit, or once claimed the claimed part. */
  held: number
  claimedAt: Date | null
  answeredAt: Date | null
  /** The guest has shown the home at arrival and at departure. */
  hasBothHandovers: boolean
}

/** The result of an action: the state, the points that the host gets, and those that go back to the guest now. */
export type DepositOutcome = { state: DepositState; toHost: number; toGuest: number }

export type DepositRefusal =
  | 'not_found'
  | 'not_allowed'
  | 'deposit_closed'
  | 'deposit_not_open'
  | 'deposit_too_high'

export type DepositActed =
  | { action: 'claim' | 'decide'; points: number }
  | { action: Exclude<DepositAction, 'claim' | 'decide'> }

/** From when a host can claim or give back, and from when they can no longer claim. */
export function claimWindow(checkOut: CivilDate): { from: Date; until: Date } {
  return { from: startOfDay(checkOut), until: startOfDay(addDays(checkOut, claimDays + 1)) }
}

/** When the present state ends by itself; null once nothing is held. */
export function depositEndsAt({
  state,
  checkOut,
  claimedAt,
  answeredAt,
}: Pick<DepositFacts, 'state' | 'checkOut' | 'claimedAt' | 'answeredAt'>): Date | null {
  if (state === 'held') return claimWindow(checkOut).until
  if (state === 'claimed' && claimedAt) return new Date(claimedAt.getTime() + answerDays * dayMs)
  if (state === 'disputed' && answeredAt) return new Date(answeredAt.getTime() + decisionDays * dayMs)
  return null
}

/** What becomes of the points when a state ends by itself: only a guest's silence pays a host. */
export const lapsesTo = (state: DepositState): 'returned' | 'kept' =>
  state === 'claimed' ? 'kept' : 'returned'

/** From when a guest who has not answered a claim is reminded. */
export const remindsAt = (claimedAt: Date): Date =>
  new Date(claimedAt.getTime() + (answerDays - reminderDaysBefore) * dayMs)

/**
 * What an action does to a deposit, or why it is refused. A disputed claim goes to the team only if the guest has shown
 * the home at arrival and at departure; otherwise it has no evidence, and falls.
 */
export function actOnDeposit(
  deposit: DepositFacts,
  acted: DepositActed,
  actor: DepositActor,
  now: Date,
): Result<DepositOutcome, DepositRefusal> {
  if (actor === 'stranger') return fail('not_found')
  const { from, who } = depositTransitions[acted.action]
  if (who !== actor) return fail('not_allowed')
  if (!from.some((state) => state === deposit.state)) return fail('deposit_closed')
  const { held } = deposit
  const back: DepositOutcome = { state: 'returned', toHost: 0, toGuest: held }
  const end = depositEndsAt(deposit)?.getTime() ?? Number.POSITIVE_INFINITY
  const isOver = now.getTime() >= end
  switch (acted.action) {
    case 'claim':
      if (!isStayOver(deposit, now)) return fail('deposit_not_open')
      if (isOver) return fail('deposit_closed')
      if (acted.points < 1 || acted.points > held) return fail('deposit_too_high')
      return ok({ state: 'claimed', toHost: 0, toGuest: held - acted.points })
    case 'give_back':
      return isStayOver(deposit, now) ? ok(back) : fail('deposit_not_open')
    case 'accept':
      return isOver ? fail('deposit_closed') : ok({ state: 'kept', toHost: held, toGuest: 0 })
    case 'object':
      if (isOver) return fail('deposit_closed')
      return ok(deposit.hasBothHandovers ? { state: 'disputed', toHost: 0, toGuest: 0 } : back)
    case 'decide':
      if (isOver) return fail('deposit_closed')
      if (acted.points < 0 || acted.points > held) return fail('deposit_too_high')
      return acted.points === 0
        ? ok(back)
        : ok({ state: 'kept', toHost: acted.points, toGuest: held - acted.points })
    case 'lapse':
      if (!isOver) return fail('deposit_not_open')
      return ok(lapsesTo(deposit.state) === 'kept' ? { state: 'kept', toHost: held, toGuest: 0 } : back)
    case 'cancel':
      return hasEnded(deposit) ? ok(back) : fail('not_allowed')
  }
}

/** The stay does not take place, alone or with the whole agreement. */
const hasEnded = ({ status, hasFallen = false }: DepositFacts): boolean => status === 'cancelled' || hasFallen

/** The guest has left, by date: before that nothing can be missing. */
const isStayOver = ({ status, checkOut }: DepositFacts, now: Date): boolean =>
  (status === 'agreed' || status === 'completed') && now.getTime() >= claimWindow(checkOut).from.getTime()
