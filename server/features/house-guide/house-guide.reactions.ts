import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { reportExposedCodes } from './change-codes.ts'

/** Everything that ends an agreement, or one stay of it, early. */
const endings = [
  'reservation_cancelled',
  'reservation_no_show',
  'reservation_part_fell',
  'reservation_unpaid',
  'reservation_points_given_back',
] as const

export const houseGuideReactions = (ports: Ports): Reaction<DomainEvent>[] =>
  endings.map((on) => ({
    on,
    name: 'house-guide.report-exposed-codes',
    run: (tx: Transaction, event: DomainEvent) =>
      event.type === on ? reportExposedCodes(ports, tx, event.reservation_id) : Promise.resolve(),
  }))
