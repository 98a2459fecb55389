import type { CivilDate } from '../../kernel/civil-date.ts'
import { addDays, civilDateOf } from '../../kernel/civil-date.ts'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'

/** Homes in a ring; a member may set a lower maximum. */
export const ringSizes = { min: 2, max: 4 } as const
/** How long a proposal waits for answers, and when members who have not answered are reminded. */
export const answerHours = 72
export const remindAfterHours = 48
/** The minimum time from the proposal to its first night. */
export const minDaysAhead = 10
/** This many unwaived leaves within a year exclude a member from rings for a while. */
export const leaves = { max: 2, withinDays: 365, closedDays: 90 } as const
/** A round starts at this hour in Istanbul. */
export const roundHour = 6

export const ringStates = [
  'proposed',
  'agreed',
  'completed',
  'declined',
  'expired',
  'lost',
  'broken',
] as const
export type RingState = (typeof ringStates)[number]
export const ringActors = ['member', 'stranger', 'clock', 'team'] as const
export type RingActor = (typeof ringActors)[number]

type Transition = { from: readonly RingState[]; to: RingState; who: readonly RingActor[] }

/** The state machine of a ring. The clock makes proposals. */
export const ringTransitions = {
  yes: { from: ['proposed'], to: 'proposed', who: ['member'] },
  /** The last yes. */
  agree: { from: ['proposed'], to: 'agreed', who: ['member'] },
  /** Also by a member who has said yes before. */
  no: { from: ['proposed'], to: 'declined', who: ['member'] },
  expire: { from: ['proposed'], to: 'expired', who: ['clock'] },
  /** One of its homes is not free any more. */
  lose: { from: ['proposed'], to: 'lost', who: ['clock'] },
  /** The other members' legs remain. */
  leave: { from: ['agreed'], to: 'agreed', who: ['member'] },
  break: { from: ['agreed'], to: 'broken', who: ['clock', 'team'] },
  dissolve: { from: ['proposed'], to: 'lost', who: ['team'] },
  complete: { from: ['agreed'], to: 'completed', who: ['clock'] },
} as const satisfies Record<string, Transition>
export type RingAction = keyof typeof ringTransitions

export type RingRefusal = 'not_found' | 'not_allowed' | 'ring_closed'

/** The state after the action, or why it is refused. */
export function actOnRing(
  state: RingState,
  action: RingAction,
  actor: RingActor,
): Result<RingState, RingRefusal> {
  if (actor === 'stranger') return fail('not_found')
  const { from, to, who }: Transition = ringTransitions[action]
  if (!who.includes(actor)) return fail('not_allowed')
  return from.includes(state) ? ok(to) : fail('ring_closed')
}

export type RingAnswer = 'yes' | 'no'
export const ringAnswers = ['yes', 'no'] as const satisfies readonly RingAnswer[]
/** Why a member says no; optional and private. */
export const noReasons = ['home', 'place', 'dates', 'guests', 'changed_mind'] as const
export type NoReason = (typeof noReasons)[number]
export const maxRingMessage = 1000

export type OpenRing = {
  state: RingState
  version: number
  answerBy: Date
  /** By position; null: not answered. */
  answers: readonly (RingAnswer | null)[]
}

/** What a ring becomes after the answer of the member at a position. `seenVersion`: what the member has seen. */
export function answerRing(
  ring: OpenRing,
  position: number,
  answer: RingAnswer,
  { seenVersion, now }: { seenVersion: number; now: Date },
): Result<
  { action: 'yes' | 'agree' | 'no'; state: RingState },
  RingRefusal | 'already_answered' | 'terms_changed'
> {
  if (ring.state !== 'proposed' || now >= ring.answerBy) return fail('ring_closed')
  if (seenVersion !== ring.version) return fail('terms_changed')
  if (answer === 'yes' && ring.answers[position] === 'yes') return fail('already_answered')
  const othersSaidYes = ring.answers.every((each, at) => at === position || each === 'yes')
  const action = answer === 'no' ? 'no' : othersSaidYes ? 'agree' : 'yes'
  const next = actOnRing(ring.state, action, 'member')
  return next.ok ? ok({ action, state: next.value }) : next
}

export const answerByOf = (proposedAt: Date): Date => new Date(proposedAt.getTime() + answerHours * hourMs)

export const isReminderDue = (ring: { proposedAt: Date; remindedAt: Date | null }, now: Date): boolean =>
  ring.remindedAt === null && now.getTime() - ring.proposedAt.getTime() >= remindAfterHours * hourMs

/** The first night that a leg of a ring proposed now can have. */
export const firstNightOfRings = (now: Date): CivilDate => addDays(civilDateOf(now), minDaysAhead)

/** The board of a ring is open from the agreement until its stays are over, to those who have not left. */
export const isBoardOpen = (state: RingState, leftAt: Date | null): Result<null, 'ring_closed'> =>
  state === 'agreed' && leftAt === null ? ok(null) : fail('ring_closed')

/** The leaves that count, earliest first. */
export const recentLeaves = (leftAt: readonly Date[], now: Date): Date[] =>
  leftAt
    .filter((at) => at.getTime() > now.getTime() - leaves.withinDays * dayMs)
    .sort((a, b) => a.getTime() - b.getTime())

/** Until when a member can be in no ring; null if nothing prevents it. */
export function ringsClosedUntil(leftAt: readonly Date[], now: Date): Date | null {
  const recent = recentLeaves(leftAt, now)
  const last = recent.at(-1)
  if (!last || recent.length < leaves.max) return null
  const until = new Date(last.getTime() + leaves.closedDays * dayMs)
  return now < until ? until : null
}
