import { deleteProcessedEvents } from '#server/platform/events/events.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { deleteHelpPictures } from '../reservations/reservations.public.ts'
import { deleteOldExports } from './exports.queries.ts'
import { deleteAged, type Retention } from './retention.queries.ts'

/** How long data is retained that nothing else ends; docs/retention.md lists the rest. */
export const retentions: readonly Retention[] = [
  { table: 'outbox_message', column: 'sent_at', days: 30 },
  { table: 'outbox_message', column: 'failed_at', days: 30 },
  { table: 'idempotency_key', column: 'created_at', days: 7 },
  { table: 'idempotency_claim', column: 'expires_at', days: 1 },
  { table: 'phone_code', column: 'expires_at', days: 1 },
  { table: 'guide_opening', column: 'opened_at', days: 180 },
  { table: 'handover_photo', column: 'created_at', days: 365 },
  { table: 'deposit_photo', column: 'created_at', days: 365 },
  { table: 'calendar_conflict', column: 'closed_at', days: 365 },
  { table: 'packing_list', column: 'updated_at', days: 365 },
  { table: 'release_check', column: 'decided_at', days: 365 },
  { table: 'granted_identity', column: 'left_at', days: 730 },
  { table: 'trip_wish', column: 'closed_at', days: 365 },
  { table: 'reservation_notification', column: 'read_at', days: 90 },
  { table: 'reservation_notification', column: 'created_at', days: 365 },
  { table: 'ring_notification', column: 'read_at', days: 90 },
  { table: 'ring_notification', column: 'created_at', days: 365 },
  { table: 'points_rules_notification', column: 'read_at', days: 90 },
  { table: 'points_rules_notification', column: 'created_at', days: 365 },
  { table: 'service_notification', column: 'read_at', days: 90 },
  { table: 'service_notification', column: 'created_at', days: 365 },
]

const eventsDays = 30
const failuresDays = 7
/** After the agreement. */
const helpPicturesDays = 60

/** Deletes data whose retention is over. */
export const retentionJob = ({ db }: Ports): Job => ({
  name: 'privacy.keep-limits',
  everyMinutes: 60,
  async run(now) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
    let gone = await deleteOldExports(db, now, daysAgo(failuresDays))
    gone += await deleteProcessedEvents(db, daysAgo(eventsDays))
    gone += await deleteHelpPictures(db, daysAgo(helpPicturesDays))
    for (const retention of retentions) gone += await deleteAged(db, retention, daysAgo(retention.days))
    return gone
  },
})
