import { findMembers } from '#server/features/accounts/accounts.public.ts'
import {
  channelsOfMember,
  insertPostNotifications,
  pushToMember,
  sendNotificationMail,
} from '#server/features/notifications/notifications.public.ts'
import { placeOfIds } from '#server/features/places/places.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { fittingPostsMail } from '#shared/features/services/services.messages.ts'
import { findShownPosts } from './found-posts.queries.ts'

/** The bell has each post that came to fit; one mail and one push, by what the member has chosen for help. */
export async function notifyOfFits(
  ports: Ports,
  tx: Transaction,
  { member_id: memberId, pairs }: EventOf<'service_fits'>,
): Promise<void> {
  const reader = (await findMembers(tx, [memberId])).get(memberId)
  if (!reader || reader.isFormer) return
  const ids = [...new Set(pairs.map(({ other_id }) => other_id))]
  const found = await findShownPosts(tx, memberId, ids, ports.clock.now())
  const [first] = found
  if (!first) return
  const pairOf = (otherId: number) => pairs.find(({ other_id }) => other_id === otherId)
  const path = `/services?post=${pairOf(first.id)?.post_id ?? ''}`
  const texts = fittingPostsMail(
    reader.locale,
    found.map((post) => {
      const { city, district } = placeOfIds(post)
      return { help: post.help, minutes: post.minutes, text: post.text, place: district || city }
    }),
  )
  const channels = await channelsOfMember(tx, reader)
  await insertPostNotifications(
    tx,
    found.flatMap(({ id }) => {
      const pair = pairOf(id)
      return pair ? [{ postId: pair.post_id, otherId: id }] : []
    }),
    { memberId, at: ports.clock.now() },
  )
  tx.afterCommit(() => ports.realtime.trigger([reader.channelId], 'reservation_notification', {}))
  if (channels.isOn('help', 'email'))
    await sendNotificationMail(ports, tx, { event: 'help', reader, texts, path })
  if (channels.isOn('help', 'push'))
    await pushToMember(
      ports,
      tx,
      { memberId },
      { title: texts.subject, body: texts.paragraphs[0] ?? '', url: path, tag: `service-${first.id}` },
    )
}
