import { accountMail, findMembers } from '#server/features/accounts/accounts.public.ts'
import { recordLeaving } from '#server/features/points/points.public.ts'
import { endNegotiationsOf } from '#server/features/reservations/reservations.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import { pictureKeys } from '#server/platform/images/stored-picture.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { goodbyeMail } from '#shared/features/privacy/privacy-mails.messages.ts'
import { lockDueDeletion, markDeletionDone, selectDueDeletions } from './deletion.queries.ts'
import { eraseMember, selectPictures, selectSubject } from './erase.queries.ts'
import { recordErasure } from './erasure-journal.ts'

/** Erases members who asked for it 14 days ago, or as soon as their agreement is over. */
export const eraseDeletedAccountsJob = (ports: Ports): Job => ({
  name: 'privacy.forget-departed',
  everyMinutes: 60,
  run: (now) =>
    sweepEach(
      ports.db,
      (afterId) => selectDueDeletions(ports.db, now, afterId),
      (tx, due) => eraseAccount(ports, tx, due.id, now),
    ),
})

async function eraseAccount(ports: Ports, tx: Transaction, memberId: number, now: Date): Promise<boolean> {
  if (!(await lockDueDeletion(tx, memberId, now))) return false
  const subject = await selectSubject(tx, memberId)
  const reader = (await findMembers(tx, [memberId])).get(memberId)
  if (!subject || !reader) return false
  // Before the commit: if recorded but not done, the next sweep repeats it; if done but not recorded, a restore would
  // undo it.
  await recordErasure(ports, memberId, now)
  const keys = (await selectPictures(tx, memberId)).flatMap(pictureKeys)
  await endNegotiationsOf(tx, ports.clock, memberId)
  await recordLeaving(ports.config, tx, memberId)
  await eraseMember(tx, subject, now)
  await markDeletionDone(tx, memberId, now)
  // The last mail to them; its row is deleted with other sent mails.
  await ports.outbox.send(tx, await accountMail(reader, goodbyeMail()))
  await emit<DomainEvent>(tx, ports.clock, { type: 'member_changed', member_id: memberId })
  tx.afterCommit(() => ports.storage.delete(keys))
  // Nothing is sent to the old channel any more, so a socket that this misses receives nothing.
  tx.afterCommit(() => ports.realtime.endConnections({ id: memberId, channel: reader.channelId }))
  return true
}
