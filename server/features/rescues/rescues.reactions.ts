import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { notifyHosts } from './notices/notify-hosts.ts'
import { notifyOfOpenings } from './notices/notify-of-openings.ts'
import { openRescue } from './open-rescue.ts'
import { findRescue } from './rescues.queries.ts'
import { payRescuer, returnSetAside } from './settle-rescue.ts'

export const rescuesReactions = (ports: Ports): Reaction<DomainEvent>[] => [
  {
    on: 'reservation_cancelled',
    name: 'rescues.after-cancellation',
    run: async (tx, event) => {
      await returnSetAside(tx, event.reservation_id, ports.clock.now())
      await openRescue(ports, tx, event.reservation_id, { by: event.actor_id, what: 'cancelled' })
    },
  },
  {
    on: 'reservation_no_show',
    name: 'rescues.after-no-show',
    run: async (tx, event) => {
      await returnSetAside(tx, event.reservation_id, ports.clock.now())
      await openRescue(ports, tx, event.reservation_id, { by: event.missing_id, what: 'missed' })
    },
  },
  {
    on: 'rescue_opened',
    name: 'rescues.notify-hosts',
    run: async (tx, event) => {
      const rescue = await findRescue(tx, event.reservation_id)
      if (rescue) await notifyHosts(ports, tx, rescue)
    },
  },
  {
    on: 'listing_opened',
    name: 'rescues.notify-of-openings',
    run: (tx, event) => notifyOfOpenings(ports, tx, event.listing_id),
  },
  {
    on: 'reservation_unpaid',
    name: 'rescues.return-set-aside',
    run: (tx, event) => returnSetAside(tx, event.reservation_id, ports.clock.now()),
  },
  {
    on: 'reservation_points_given_back',
    name: 'rescues.return-set-aside-of-given-back',
    run: (tx, event) => returnSetAside(tx, event.reservation_id, ports.clock.now()),
  },
  {
    on: 'reservation_points_released',
    name: 'rescues.pay-rescuer',
    run: (tx, event) => payRescuer(tx, ports.clock, event, ports.clock.now()),
  },
  {
    // A stay that cost its guest nothing releases no points.
    on: 'reservation_completed',
    name: 'rescues.pay-rescuer-at-the-end',
    run: (tx, event) => payRescuer(tx, ports.clock, event, ports.clock.now()),
  },
]
