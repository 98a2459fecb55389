import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { openRescue } from './open-rescue.ts'
import { payRescuer, returnSetAside } from './settle-rescue.ts'

export const rescuesReactions = (ports: Ports): Reaction<DomainEvent>[] => [
  {
    on: 'reservation_cancelled',
    name: 'rescues.after-cancellation',
    run: async (tx, event) => {
      await returnSetAside(tx, event.reservation_id, ports.clock.now())
      await openRescue(ports, tx, event.reservation_id, event.actor_id)
    },
  },
  {
    on: 'reservation_no_show',
    name: 'rescues.after-no-show',
    run: async (tx, event) => {
      await returnSetAside(tx, event.reservation_id, ports.clock.now())
      await openRescue(ports, tx, event.reservation_id, event.missing_id)
    },
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
