import { fail, ok, type Result } from '../../kernel/result.ts'

export const reservationStatuses = ['negotiating', 'agreed', 'completed', 'cancelled', 'expired'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** The offerer made the offer; the receiver owns the requested listing. */
export const parties = ['offerer', 'receiver'] as const
export type Party = (typeof parties)[number]
export const actors = [...parties, 'stranger', 'clock'] as const
export type Actor = (typeof actors)[number]

type Transition = {
  from: readonly ReservationStatus[]
  to: ReservationStatus
  who: readonly Actor[]
  /** The effect on the two approvals: both reset, the actor's set, or unchanged. */
  approvals: 'reset' | 'given' | 'kept'
}

/** The state machine of a reservation: all transitions, and who may make them. */
export const reservationTransitions = {
  change: { from: ['negotiating'], to: 'negotiating', who: parties, approvals: 'reset' },
  /** The first approval. */
  approve: { from: ['negotiating'], to: 'negotiating', who: parties, approvals: 'given' },
  /** The second approval, which makes the agreement. */
  agree: { from: ['negotiating'], to: 'agreed', who: parties, approvals: 'given' },
  cancel: { from: ['negotiating', 'agreed'], to: 'cancelled', who: parties, approvals: 'kept' },
  /** The later stay of an exchange falls; the one that has begun goes on. */
  drop: { from: ['agreed'], to: 'agreed', who: parties, approvals: 'kept' },
  /** A party did not appear at the stay, which ends it. */
  no_show: { from: ['agreed'], to: 'cancelled', who: ['clock'], approvals: 'kept' },
  /** The guest's points were claimed, and the stay is not paid any more. */
  unpaid: { from: ['agreed'], to: 'cancelled', who: ['clock'], approvals: 'kept' },
  /** The team returned the points instead of releasing them. */
  give_back: { from: ['agreed'], to: 'cancelled', who: ['clock'], approvals: 'kept' },
  expire: { from: ['negotiating'], to: 'expired', who: ['clock'], approvals: 'kept' },
  /** The held points are released to the host; the agreement continues. */
  release: { from: ['agreed'], to: 'agreed', who: ['clock'], approvals: 'kept' },
  complete: { from: ['agreed'], to: 'completed', who: ['clock'], approvals: 'kept' },
} as const satisfies Record<string, Transition>

/** The actions that can be requested; the table determines whether an approval also agrees. */
export type ReservationAction = Exclude<keyof typeof reservationTransitions, 'agree'>

export type ReservationState = {
  status: ReservationStatus
  offererApproved: boolean
  receiverApproved: boolean
  /** Rises with every edit of the terms. */
  version: number
  /** The ring that this is a leg of. */
  ringId: number | null
}

export type Refusal =
  | 'not_found'
  | 'not_allowed'
  | 'reservation_closed'
  | 'terms_changed'
  | 'already_approved'

export const otherParty = (party: Party): Party => (party === 'offerer' ? 'receiver' : 'offerer')

export const hasApproved = (
  state: Pick<ReservationState, 'offererApproved' | 'receiverApproved'>,
  party: Party,
): boolean => (party === 'offerer' ? state.offererApproved : state.receiverApproved)

/** The member in that role. */
export const memberOf = (reservation: { offererId: number; receiverId: number }, party: Party): number =>
  party === 'offerer' ? reservation.offererId : reservation.receiverId

/** Which of the two a member is. */
export function actorOf(
  reservation: { offererId: number; receiverId: number },
  memberId: number,
): Party | 'stranger' {
  if (memberId === reservation.offererId) return 'offerer'
  return memberId === reservation.receiverId ? 'receiver' : 'stranger'
}

/**
 * The state after the action, or why it is refused. `seenVersion` is the version of the terms that the actor saw; the
 * current one by default.
 */
export function act(
  state: ReservationState,
  action: ReservationAction,
  actor: Actor,
  seenVersion: number = state.version,
): Result<ReservationState, Refusal> {
  if (actor === 'stranger') return fail('not_found')
  const makesAgreement = action === 'approve' && actor !== 'clock' && hasApproved(state, otherParty(actor))
  const transition: Transition = reservationTransitions[makesAgreement ? 'agree' : action]
  if (!transition.who.includes(actor)) return fail('not_allowed')
  if (state.ringId !== null && isNegotiated(action)) return fail('reservation_closed')
  if (!transition.from.includes(state.status)) {
    const isAgreed = state.status === 'agreed' || state.status === 'completed'
    return fail(action === 'approve' && isAgreed ? 'already_approved' : 'reservation_closed')
  }
  if (actor !== 'clock' && action !== 'cancel' && seenVersion !== state.version) return fail('terms_changed')
  if (action === 'approve' && actor !== 'clock' && hasApproved(state, actor)) return fail('already_approved')
  return ok({
    status: transition.to,
    version: action === 'change' ? state.version + 1 : state.version,
    ringId: state.ringId,
    ...approvalsAfter(transition.approvals, state, actor),
  })
}

/** A leg is agreed with its ring, and so are its terms. */
const isNegotiated = (action: ReservationAction): boolean => action === 'change' || action === 'approve'

function approvalsAfter(
  approvals: Transition['approvals'],
  state: ReservationState,
  actor: Actor,
): Pick<ReservationState, 'offererApproved' | 'receiverApproved'> {
  const { offererApproved, receiverApproved } = state
  switch (approvals) {
    case 'reset':
      return { offererApproved: false, receiverApproved: false }
    case 'given':
      return {
        offererApproved: offererApproved || actor === 'offerer',
        receiverApproved: receiverApproved || actor === 'receiver',
      }
    case 'kept':
      return { offererApproved, receiverApproved }
  }
}

/** Whether the viewer may click the approve button on that side: each side approves for itself. */
export function approvalOfSide(
  state: ReservationState,
  side: Party,
  viewer: Actor,
): Result<ReservationState, Refusal | 'only_counterpart_approves'> {
  if (viewer !== side && viewer !== 'stranger') return fail('only_counterpart_approves')
  return act(state, 'approve', viewer)
}
