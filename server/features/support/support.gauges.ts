import type { Gauge } from '#server/platform/observability/metrics.ts'
import type { Ports } from '#server/platform/ports.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { countOverdue, shareInTime } from './promises.queries.ts'

const measuredMs = 30 * dayMs

/** Whether the answer time promised to premium members is met. */
export const supportGauges = ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Gauge[] => [
  {
    name: 'yuva_support_overdue_answers',
    help: 'Premium members who wait longer for an answer than was promised.',
    cacheSeconds: 60,
    read: () => countOverdue(db, clock.now()),
  },
  {
    name: 'yuva_support_answered_in_time_ratio',
    help: 'Share of the promised answers of the last 30 days that came in time; 1 without any.',
    cacheSeconds: 60,
    read: () => shareInTime(db, new Date(clock.now().getTime() - measuredMs), clock.now()),
  },
]
