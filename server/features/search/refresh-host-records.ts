import { setHostRecord } from '#server/features/accounts/accounts.public.ts'
import { answersOfEach } from '#server/features/messages/messages.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { answersCountSince } from '#shared/features/messages/answers.rules.ts'
import { superHost } from '#shared/features/reviews/reviews.rules.ts'
import { type HostRecord, rankedAnswerRate } from '#shared/features/search/ranking.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { hostsToRecord } from './host-records.queries.ts'

const batchSize = 500

/** Saves how each host answers and how many agreed stays each has cancelled, for the rank of their listings. */
export const hostRecordsJob = ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Job => ({
  name: 'refresh-host-records',
  everyMinutes: 24 * 60,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => changedRecords(db, now, afterId),
      async (tx, { id, record }) => {
        const isChanged = await setHostRecord(tx, id, record)
        if (isChanged) await emit<DomainEvent>(tx, clock, { type: 'member_changed', member_id: id })
        return isChanged
      },
    ),
})

type ChangedRecord = { id: number; record: HostRecord }

/** The next records that differ from those saved; none after the last host. */
async function changedRecords(db: Queryable, now: Date, after: number): Promise<ChangedRecord[]> {
  const since = {
    writtenSince: answersCountSince(now),
    cancelledSince: new Date(now.getTime() - superHost.days * dayMs),
  }
  for (let afterId = after; ; ) {
    const hosts = await hostsToRecord(db, { ...since, afterId }, batchSize)
    const last = hosts.at(-1)
    if (!last) return []
    const answers = await answersOfEach(
      db,
      hosts.map(({ id }) => id),
      now,
    )
    const changed = hosts.flatMap(({ id, answerRate: savedRate, savedCancelled, cancelled }) => {
      const record = answers.get(id)
      const answerRate = record ? rankedAnswerRate(record) : null
      const isSame = answerRate === savedRate && cancelled === savedCancelled
      return isSame ? [] : [{ id, record: { answerRate, cancelledStays: cancelled } }]
    })
    if (changed.length > 0) return changed
    afterId = last.id
  }
}
