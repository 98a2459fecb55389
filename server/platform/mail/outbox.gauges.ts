import sql from 'sql-template-tag'
import { dayMs } from '#shared/kernel/durations.ts'
import type { Clock } from '../clock/clock.ts'
import type { Queryable } from '../database/database.ts'
import type { Gauge } from '../observability/metrics.ts'

const cacheSeconds = 10

/** Queued mails, text messages and pushes. */
export const outboxGauges = (db: Queryable, clock: Clock): Gauge[] => [
  {
    name: 'yuva_outbox_waiting',
    help: 'Mails, text messages and pushes that wait to be sent.',
    cacheSeconds,
    read: () =>
      count(
        db,
        sql`select count(*)::int as n from outbox_message where sent_at is null and failed_at is null`,
      ),
  },
  {
    name: 'yuva_outbox_oldest_seconds',
    help: 'Age of the oldest mail, text message or push that waits to be sent.',
    cacheSeconds,
    read: async () => {
      const oldest = await db.first<{ at: Date | null }>(sql`
        select min(created_at) as at from outbox_message where sent_at is null and failed_at is null`)
      return oldest?.at ? (clock.now().getTime() - oldest.at.getTime()) / 1_000 : 0
    },
  },
  {
    name: 'yuva_outbox_given_up',
    help: 'Mails, text messages and pushes of the last 24 hours that were given up and not sent again by the team.',
    cacheSeconds,
    read: () =>
      count(
        db,
        sql`select count(*)::int as n from outbox_message
             where failed_at > ${new Date(clock.now().getTime() - dayMs)} and sent_at is null`,
      ),
  },
]

async function count(db: Queryable, statement: ReturnType<typeof sql>): Promise<number> {
  return (await db.first<{ n: number }>(statement))?.n ?? 0
}
