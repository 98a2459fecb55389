import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { selectNegotiationsAbout } from './end-negotiations.queries.ts'
import { endNegotiations } from './end-negotiations.ts'
import { recordReservationEvent } from './reservation-events.ts'
import { findCompeting } from './reservations.queries.ts'

export const reservationsReactions = ({ clock }: Ports): Reaction<DomainEvent>[] => [
  {
    on: 'reservation_agreed',
    name: 'reservations.tell-competitors',
    // After the commit, so that a popular listing is not locked while everybody is notified.
    run: async (tx, event) => {
      for (const competing of await findCompeting(tx, event.reservation_id)) {
        await recordReservationEvent(tx, clock, competing, {
          type: 'reservation_nights_taken',
          actor_id: null,
        })
      }
    },
  },
  {
    on: 'listing_removed',
    name: 'reservations.end-negotiations-about-home',
    run: async (tx, { listing_id, owner_id }) =>
      endNegotiations(tx, clock, await selectNegotiationsAbout(tx, listing_id), owner_id),
  },
  {
    on: 'points_claimed',
    name: 'reservations.cancel-unpaid',
    run: (tx, event) => cancelUnpaid(tx, clock, event.member_id),
  },
]
