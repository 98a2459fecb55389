import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { channelsOfMember } from '#server/features/notifications/notifications.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { isNotifyDue } from '#shared/features/wishes/wishes.rules.ts'
import {
  lockWaitingHits,
  markMatched,
  markNotified,
  membersToNotify,
  postsToMatch,
  recordHits,
} from './hits.queries.ts'

/** Finds the posts that came to fit others, and lets their members know when their choice and quiet hours allow it. */
export async function matchServices(ports: Ports, now: Date): Promise<number> {
  if (!ports.config.help.isOn) return 0
  const found = await sweepEach(
    ports.db,
    (afterId) => postsToMatch(ports.db, afterId),
    async (tx, { id }) => {
      await markMatched(tx, id, now)
      return (await recordHits(tx, id, now)) > 0
    },
  )
  const notified = await sweepEach(
    ports.db,
    (afterId) => membersToNotify(ports.db, afterId),
    (tx, { id }) => emitDue(ports, tx, id, now),
  )
  return found + notified
}

/** Mark and event are one transaction, and the hits are locked: a pair is notified once, however often this runs. */
async function emitDue({ clock }: Ports, tx: Transaction, memberId: number, now: Date): Promise<boolean> {
  const reader = (await findMembers(tx, [memberId])).get(memberId)
  if (!reader || reader.isFormer || reader.suspendedAt) return false
  const { quiet } = await channelsOfMember(tx, reader)
  const due = (await lockWaitingHits(tx, memberId, now)).filter(({ notify, notifiedAt, openSince }) =>
    isNotifyDue({ notify, notifiedAt, since: openSince, quiet }, now),
  )
  if (due.length === 0) return false
  await markNotified(tx, due, now)
  await emit<EventOf<'service_fits'>>(tx, clock, {
    type: 'service_fits',
    member_id: memberId,
    pairs: due.map(({ postId, otherId }) => ({ post_id: postId, other_id: otherId })),
  })
  return true
}
