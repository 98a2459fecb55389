import type { Gauge } from '#server/platform/observability/metrics.ts'
import type { Ports } from '#server/platform/ports.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { countOpenMismatches, countOwedRefunds, countStuckPayments } from './payments.queries.ts'

const cacheSeconds = 30

/** Money in transit too long: each of these needs a person. */
export const paymentsGauges = ({ db, clock }: Ports): Gauge[] => [
  {
    name: 'yuva_payments_stuck',
    help: 'Payments that have been under way for over 2 hours, beyond what a bank or the sweep needs.',
    cacheSeconds,
    read: () => countStuckPayments(db, new Date(clock.now().getTime() - 2 * hourMs)),
  },
  {
    name: 'yuva_refunds_owed',
    help: 'Refunds that were asked for over an hour ago and are not paid.',
    cacheSeconds,
    read: () => countOwedRefunds(db, new Date(clock.now().getTime() - hourMs)),
  },
  {
    name: 'yuva_payment_mismatches',
    help: 'Disagreements with the payment provider that nobody has closed.',
    cacheSeconds,
    read: () => countOpenMismatches(db),
  },
]
