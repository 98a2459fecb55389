import { findMembers } from '#server/features/accounts/accounts.public.ts'
import {
  channelsOfMember,
  sendNotificationMail,
} from '#server/features/notifications/notifications.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { stillTrueMail } from '#shared/features/services/services.messages.ts'
import { actOnPost, askAfterDays, dueAction } from '#shared/features/services/services.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { lockPost, markAsked, type PostRow, postsToAge, setPostState } from './services.queries.ts'

/** Closes posts whose days are over or whose member has left, asks "still true?" once, and pauses those left alone. */
export const ageServices = (ports: Ports, now: Date): Promise<number> =>
  sweepEach(
    ports.db,
    (afterId) =>
      postsToAge(ports.db, { silentSince: new Date(now.getTime() - askAfterDays * dayMs), afterId, now }),
    (tx, { id }) => agePost(ports, tx, id, now),
  )

async function agePost(ports: Ports, tx: Transaction, id: number, now: Date): Promise<boolean> {
  const post = await lockPost(tx, id)
  const action = post && dueAction(post, now)
  if (!post || !action) return false
  if (action === 'ask') {
    await askMember(ports, tx, post)
    await markAsked(tx, id, now)
  } else await setPostState(tx, id, orThrow(actOnPost(post.state, action, 'clock')), { at: now })
  return true
}

/** The page asks as well: who wants no mails about help sees it there. */
async function askMember(ports: Ports, tx: Transaction, post: PostRow): Promise<void> {
  const reader = (await findMembers(tx, [post.memberId])).get(post.memberId)
  if (!reader) return
  const channels = await channelsOfMember(tx, reader)
  if (!ports.config.help.isOn || !channels.isOn('help', 'email')) return
  await sendNotificationMail(ports, tx, {
    event: 'help',
    reader,
    texts: stillTrueMail(reader.locale, post),
    path: `/services?post=${post.id}`,
  })
}
