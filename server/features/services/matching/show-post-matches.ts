import { placeOfIds } from '#server/features/places/places.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { PostMatches } from '#shared/features/services/services.contract.ts'
import { wireFoundPosts } from '../post-wire.ts'
import { requireServices } from '../require-services.ts'
import { findOwnPost } from '../services.queries.ts'
import { busiestDistrict, findShownPosts, fittingPosts, mutualPairs } from './found-posts.queries.ts'

const maxFits = 24

/** What fits a post of the caller: who is helped in return, then the others, and what else there is nearby. */
export async function showPostMatches(call: MemberCall, id: number): Promise<PostMatches> {
  const { db, caller, now } = call
  await requireServices(db, call)
  const own = await findOwnPost(db, caller.id, id)
  if (!own) throw new AppError('not_found')
  const pairs = await mutualPairs(db, caller.id, { at: now, ofPost: id })
  const rows = await findShownPosts(
    db,
    caller.id,
    pairs.flatMap(({ theirGiveId, theirNeedId }) => [theirGiveId, theirNeedId]),
    now,
  )
  const posts = new Map((await wireFoundPosts(db, call, rows)).map((post) => [post.id, post]))
  const mutual = pairs.flatMap((pair) => {
    const [gives, needs] = [posts.get(pair.theirGiveId), posts.get(pair.theirNeedId)]
    return gives && needs ? [{ gives, needs, own_need: pair.needId, own_give: pair.giveId }] : []
  })
  const fitting = await fittingPosts(db, own, { at: now, limit: maxFits })
  const nearby = await busiestDistrict(db, caller.id, own.cityId, now)
  return {
    mutual,
    fits: (await wireFoundPosts(db, call, fitting)).filter((post) => !posts.has(post.id)),
    nearby: nearby ? { ...namesOfPlace(own.cityId, nearby.districtId), posts: nearby.posts } : null,
  }
}

function namesOfPlace(cityId: number, districtId: number): { city: string; district: string } {
  const { city, district } = placeOfIds({ cityId, districtId })
  return { city, district }
}
