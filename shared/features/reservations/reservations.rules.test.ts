import { describe, expect, it } from 'vitest'
import {
  type Actor,
  act,
  actorOf,
  actors,
  approvalOfSide,
  type ReservationAction,
  type ReservationState,
  type ReservationStatus,
  reservationStatuses,
  reservationTransitions,
} from './reservations.rules.ts'

const actions = [
  'change',
  'approve',
  'cancel',
  'drop',
  'no_show',
  'unpaid',
  'give_back',
  'expire',
  'release',
  'complete',
] as const
const flags = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const

/** The transitions of a reservation by the decisions, written a second time and case by case. */
function expected(state: ReservationState, action: ReservationAction, actor: Actor): string {
  const { status } = state
  if (actor === 'stranger') return 'not_found'
  const isParty = actor !== 'clock'
  const isLeg = state.ringId !== null
  if (isLeg && isParty && (action === 'change' || action === 'approve')) return 'reservation_closed'
  if (action === 'change') {
    if (!isParty) return 'not_allowed'
    return status === 'negotiating' ? 'negotiating --' : 'reservation_closed'
  }
  if (action === 'approve') {
    if (!isParty) return 'not_allowed'
    if (status === 'agreed' || status === 'completed') return 'already_approved'
    if (status !== 'negotiating') return 'reservation_closed'
    if (actor === 'offerer' ? state.offererApproved : state.receiverApproved) return 'already_approved'
    if (state.offererApproved || state.receiverApproved) return 'agreed or'
    return actor === 'offerer' ? 'negotiating o-' : 'negotiating -r'
  }
  const approvals = `${state.offererApproved ? 'o' : '-'}${state.receiverApproved ? 'r' : '-'}`
  if (action === 'cancel') {
    if (!isParty) return 'not_allowed'
    const isOpen = status === 'negotiating' || status === 'agreed'
    return isOpen ? `cancelled ${approvals}` : 'reservation_closed'
  }
  if (action === 'drop') {
    if (!isParty) return 'not_allowed'
    return status === 'agreed' ? `agreed ${approvals}` : 'reservation_closed'
  }
  if (isParty) return 'not_allowed'
  if (action === 'expire') return status === 'negotiating' ? `expired ${approvals}` : 'reservation_closed'
  if (status !== 'agreed') return 'reservation_closed'
  if (action === 'no_show' || action === 'unpaid' || action === 'give_back') return `cancelled ${approvals}`
  return action === 'release' ? `agreed ${approvals}` : `completed ${approvals}`
}

const cases = reservationStatuses.flatMap((status) =>
  flags.flatMap(([offererApproved, receiverApproved]) =>
    actions.flatMap((action) =>
      actors.flatMap((actor) =>
        [null, 9].map((ringId) => ({ status, offererApproved, receiverApproved, ringId, action, actor })),
      ),
    ),
  ),
)

const outcome = (state: ReservationState, action: ReservationAction, actor: Actor): string => {
  const result = act(state, action, actor)
  if (!result.ok) return result.error
  const { status, offererApproved, receiverApproved } = result.value
  return `${status} ${offererApproved ? 'o' : '-'}${receiverApproved ? 'r' : '-'}`
}

describe('one life of a reservation', () => {
  // Specified: B3.6
  it.each(cases)('$status ($offererApproved, $receiverApproved, ring $ringId): $action by $actor', (one) => {
    const { action, actor, ...state } = { ...one, version: 3 }
    expect(outcome(state, action, actor)).toBe(expected(state, action, actor))
  })

  it('covers every action of the table', () => {
    expect([...actions, 'agree'].toSorted()).toEqual(Object.keys(reservationTransitions).toSorted())
    expect(cases).toHaveLength(5 * 4 * 10 * 4 * 2)
  })

  it('never leaves a way out of what is over', () => {
    for (const status of ['completed', 'cancelled', 'expired'] as const) {
      for (const transition of Object.values(reservationTransitions)) {
        expect(transition.from as readonly ReservationStatus[]).not.toContain(status)
      }
    }
  })

  const negotiating = (version: number): ReservationState => ({
    status: 'negotiating',
    offererApproved: false,
    receiverApproved: true,
    version,
    ringId: null,
  })

  it('raises the version with a change of the terms only', () => {
    expect(act(negotiating(3), 'change', 'offerer')).toMatchObject({ value: { version: 4 } })
    expect(act(negotiating(3), 'approve', 'offerer')).toMatchObject({ value: { version: 3 } })
  })

  it.each(['change', 'approve'] as const)('refuses to %s terms other than those seen', (action) => {
    for (const seen of [2, 4]) {
      expect(act(negotiating(3), action, 'offerer', seen)).toEqual({ ok: false, error: 'terms_changed' })
    }
    expect(act(negotiating(3), action, 'offerer', 3).ok).toBe(true)
  })

  it('lets one leave whatever the terms are by now', () => {
    expect(act(negotiating(3), 'cancel', 'offerer', 1).ok).toBe(true)
  })
})

describe('each side approves for itself', () => {
  const state: ReservationState = {
    status: 'negotiating',
    offererApproved: false,
    receiverApproved: false,
    version: 1,
    ringId: null,
  }
  it.each([
    ['offerer', 'offerer', null],
    ['receiver', 'receiver', null],
    ['offerer', 'receiver', 'only_counterpart_approves'],
    ['receiver', 'offerer', 'only_counterpart_approves'],
    ['offerer', 'stranger', 'not_found'],
  ] as const)('the side of the %s, seen by the %s: %s', (side, viewer, error) => {
    const result = approvalOfSide(state, side, viewer)
    expect(result.ok ? null : result.error).toBe(error)
  })
})

it('knows the parties by id', () => {
  const reservation = { offererId: 1, receiverId: 2 }
  expect([1, 2, 3].map((id) => actorOf(reservation, id))).toEqual(['offerer', 'receiver', 'stranger'])
})
