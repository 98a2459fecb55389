import { findMembers, type MemberSummary } from '#server/features/accounts/accounts.public.ts'
import { placeOfIds } from '#server/features/places/places.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureUrl } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { FoundPost, OwnPost } from '#shared/features/services/services.contract.ts'
import {
  helpBits,
  isStillTrueDue,
  monthsOf,
  namesOf,
  partBits,
  pointsOfMinutes,
  returnBits,
  weekdaysOf,
} from '#shared/features/services/services.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { countFits, type FoundRow, mutualPairs } from './matching/found-posts.queries.ts'
import { type PostRow, postsOf } from './services.queries.ts'

function saidOf(post: PostRow) {
  const { city, district } = placeOfIds(post)
  return {
    id: post.id,
    direction: post.direction,
    help: post.help,
    text: post.text,
    city,
    district,
    is_remote: post.isRemote,
    weekdays: weekdaysOf(post.weekdays),
    parts: namesOf(partBits, post.parts),
    minutes: post.minutes,
    points: pointsOfMinutes(post.minutes),
    returns: namesOf(returnBits, post.returns),
    wants: namesOf(helpBits, post.wants),
  }
}

/** The posts of the caller, with how many of others fit each. */
export async function wireOwnPosts(db: Queryable, { caller, now }: MemberCall): Promise<OwnPost[]> {
  const posts = await postsOf(db, caller.id)
  const fitting = new Map((await countFits(db, caller.id, now)).map(({ id, posts: found }) => [id, found]))
  const mutual = await mutualPairs(db, caller.id, { at: now })
  return posts.map((post) => ({
    ...saidOf(post),
    state: post.state,
    days: post.days && { first_day: post.days.start, last_day: addDays(post.days.end, -1) },
    notify: post.notify,
    asks_still_true: isStillTrueDue(post, now),
    fitting_posts: fitting.get(post.id) ?? 0,
    mutual_posts: new Set(
      mutual.flatMap((pair) => {
        if (pair.giveId === post.id) return [pair.theirNeedId]
        return pair.needId === post.id ? [pair.theirGiveId] : []
      }),
    ).size,
    created_at: post.createdAt.toISOString(),
  }))
}

export async function wireOwnPost(db: Queryable, call: MemberCall, id: number): Promise<OwnPost> {
  const post = (await wireOwnPosts(db, call)).find((each) => each.id === id)
  if (!post) throw new AppError('not_found')
  return post
}

/** Posts of others as their readers see them: a first name, no days. */
export async function wireFoundPosts(
  db: Queryable,
  { storage }: Pick<MemberCall, 'storage'>,
  posts: readonly FoundRow[],
): Promise<FoundPost[]> {
  const members = await findMembers(db, [...new Set(posts.map(({ memberId }) => memberId))])
  return posts.flatMap((post) => {
    const member = members.get(post.memberId)
    if (!member) return []
    return [
      {
        ...saidOf(post),
        member: wirePostMember(storage, member),
        months: monthsOf(post.days),
        ...(post.listingId !== null && { home: post.listingId }),
      },
    ]
  })
}

const wirePostMember = (storage: MemberCall['storage'], member: MemberSummary): FoundPost['member'] => ({
  id: member.id,
  first_name: member.firstName,
  profile_picture: pictureUrl(storage, member.picture),
  is_verified: member.isVerified,
  is_super_host: member.isSuperHost,
})
