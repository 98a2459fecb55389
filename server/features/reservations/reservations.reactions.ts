import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'
import { cancelUnpaid } from './agreement/cancel-unpaid.ts'
import { endNegotiations, endNegotiationsOf } from './negotiation/end-negotiations.ts'
import { lockCompeting, selectNegotiationsAbout } from './negotiation/negotiations.queries.ts'
import { recordReservationEvent, recordStepOf } from './reservation-events.ts'

const stepsOfOthers = [
  'reservation_release_checked',
  'reservation_deposit_claimed',
  'reservation_deposit_disputed',
  'reservation_deposit_returned',
  'reservation_deposit_kept',
] as const satisfies readonly ReservationEvent['type'][]

export const reservationsReactions = ({ clock }: Ports): Reaction<DomainEvent>[] => [
  {
    on: 'reservation_agreed',
    name: 'reservations.notify-competitors',
    // After the commit, so that a popular listing is not locked while everybody is notified.
    run: (tx, event) => notifyCompetitors(tx, clock, event.reservation_id),
  },
  {
    on: 'reservation_amendment_accepted',
    name: 'reservations.notify-competitors-of-added-nights',
    run: (tx, event) => notifyCompetitors(tx, clock, event.reservation_id),
  },
  ...stepsOfOthers.map((on) => ({
    on,
    name: 'reservations.record-deposit-step',
    run: (tx: Transaction, event: DomainEvent) =>
      event.type === on ? recordStepOf(tx, event, clock.now()) : Promise.resolve(),
  })),
  {
    on: 'listing_removed',
    name: 'reservations.end-negotiations-about-home',
    run: async (tx, { listing_id, owner_id }) =>
      endNegotiations(tx, clock, await selectNegotiationsAbout(tx, listing_id), owner_id),
  },
  {
    on: 'decision_made',
    name: 'reservations.end-negotiations-of-suspended',
    run: async (tx, { suspended_id }) => {
      if (suspended_id !== undefined) await endNegotiationsOf(tx, clock, suspended_id)
    },
  },
  {
    on: 'points_claimed',
    name: 'reservations.cancel-unpaid',
    run: (tx, event) => cancelUnpaid(tx, clock, event.member_id),
  },
]

async function notifyCompetitors(tx: Transaction, clock: Clock, agreementId: number): Promise<void> {
  for (const competing of await lockCompeting(tx, agreementId)) {
    await recordReservationEvent(tx, clock, competing, { type: 'reservation_nights_taken', actor_id: null })
  }
}
