import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { endNegotiationsOf } from '#server/features/reservations/reservations.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import { pictureKeys } from '#server/platform/images/stored-picture.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { lockDueDeletion, markDeletionDone, selectDueDeletions } from './deletion.queries.ts'
import { eraseMember, selectPictures, selectSubject } from './erase.queries.ts'
import { recordErasure } from './erasure-journal.ts'
import { goodbyeMail } from './privacy-mails.ts'

/** Forgets those who asked to leave 14 days ago. Who is in an agreement by then leaves once it is over. */
export const eraseDeletedAccountsJob = (ports: Ports): Job => ({
  name: 'privacy.forget-departed',
  everyMinutes: 60,
  run: (now) =>
    sweepEach(
      ports.db,
      (afterId) => selectDueDeletions(ports.db, now, afterId),
      (tx, due) => forget(ports, tx, due.id, now),
    ),
})

async function forget(ports: Ports, tx: Transaction, memberId: number, now: Date): Promise<boolean> {
  if (!(await lockDueDeletion(tx, memberId, now))) return false
  const subject = await selectSubject(tx, memberId)
  const reader = (await findMembers(tx, [memberId])).get(memberId)
  if (!subject || !reader) return false
  // Before the commit: noted and not done is done by the next sweep, done and not noted would be forgotten.
  await recordErasure(ports, memberId, now)
  const keys = (await selectPictures(tx, memberId)).flatMap(pictureKeys)
  await endNegotiationsOf(tx, ports.clock, memberId)
  await eraseMember(tx, subject, now)
  await markDeletionDone(tx, memberId, now)
  // The last thing that is ever written to them; its row goes with the other sent mails.
  await ports.outbox.send(tx, await goodbyeMail(reader))
  await emit<DomainEvent>(tx, ports.clock, { type: 'member_changed', member_id: memberId })
  tx.afterCommit(() => ports.storage.delete(keys))
  // Nothing goes to the old channel any more: a socket that this does not reach is a deaf one.
  tx.afterCommit(() => ports.realtime.endConnections({ id: memberId, channel: reader.channelId }))
  return true
}
