import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { NotifyChoice } from '#shared/features/wishes/wishes.rules.ts'
import { fits, fittingOnes, isShownTo } from './post-fit.queries.ts'

/**
 * Posts whose fits are to be found, by id, after one: those that opened, and once again those that were matched within
 * minutes, since one that opened before them may have been written after that.
 */
export const postsToMatch = (db: Queryable, afterId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select id from service_post
     where id > ${afterId} and state = 'open'
       and (matched_at is null or matched_at < open_since + interval '5 minutes')
     order by id limit 100`)

export const markMatched = (tx: Queryable, postId: number, at: Date): Promise<number> =>
  tx.execute(sql`update service_post set matched_at = ${at} where id = ${postId} and open_since <= ${at}`)

/** Records that a post has come to fit others, which were there before; each pair once. Returns how many. */
export const recordHits = (tx: Queryable, postId: number, at: Date): Promise<number> =>
  tx.execute(sql`
    insert into service_hit (post_id, other_id, first_seen)
    select p.id, own.id, ${at}::timestamptz
      from service_post own ${fittingOnes(at)}
     where own.id = ${postId} and own.open_since > p.open_since
       and ${isShownTo('p', sql`own.member_id`, at)} and ${isShownTo('own', sql`p.member_id`, at)}
     order by p.id
    on conflict do nothing`)

/** Members with posts that came to fit, of which they were not notified yet; by id, after one. */
export const membersToNotify = (db: Queryable, afterId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select distinct p.member_id as id from service_hit h join service_post p on p.id = h.post_id
     where h.notified_at is null and p.state = 'open' and p.member_id > ${afterId}
     order by p.member_id limit 100`)

export type WaitingHit = {
  postId: number
  otherId: number
  notify: NotifyChoice
  /** When the member was last notified of one of this post; null for never. */
  notifiedAt: Date | null
  openSince: Date
}

/** The waiting hits of a member that still fit, locked. */
export const lockWaitingHits = (tx: Queryable, memberId: number, at: Date): Promise<WaitingHit[]> =>
  tx.query<WaitingHit>(sql`
    select h.post_id, h.other_id, own.notify, own.open_since,
           (select max(h2.notified_at) from service_hit h2 where h2.post_id = own.id) as notified_at
      from service_post own join service_hit h on h.post_id = own.id join service_post p on p.id = h.other_id
     where own.member_id = ${memberId} and h.notified_at is null and ${fits('own', 'p', at)}
       and ${isShownTo('p', sql`own.member_id`, at)}
     order by h.post_id, h.other_id
       for update of h`)

export async function markNotified(
  tx: Queryable,
  hits: readonly { postId: number; otherId: number }[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update service_hit h set notified_at = ${at}
      from unnest(${hits.map(({ postId }) => postId)}::bigint[], ${hits.map(({ otherId }) => otherId)}::bigint[])
             as due(post_id, other_id)
     where h.post_id = due.post_id and h.other_id = due.other_id`)
}
