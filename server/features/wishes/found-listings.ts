import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { FoundByWish } from '#shared/features/wishes/wishes.contract.ts'
import { markSeen, type UnseenHit, unseenHits } from './hits.queries.ts'
import { fitNow, hiddenFor } from './matches.queries.ts'
import { placeNames } from './wish-places.ts'
import { firstDayOf } from './wish-wire.ts'
import { findWishes } from './wishes.queries.ts'

/** More than these are not counted. */
const counted = 200

/** By wish, the homes that came to fit it since it was last opened and still do; latest first. */
export async function listFound({ db, caller, now, locale }: MemberCall): Promise<{
  found: FoundByWish[]
  total_notification_count: number
}> {
  const hits = await unseenHits(db, caller.id, counted)
  if (hits.length === 0) return { found: [], total_notification_count: 0 }
  const fitting = await fitNow(db, hits, await hiddenFor(db, caller.id, null), firstDayOf(now))
  const byWish = Map.groupBy(
    hits.filter(({ wishId, listingId }) => fitting.has(`${wishId}/${listingId}`)),
    ({ wishId }) => wishId,
  )
  const wishes = new Map((await findWishes(db, [...byWish.keys()])).map((wish) => [wish.id, wish]))
  const found = [...byWish].flatMap(([id, [latest, ...others]]) => {
    const wish = wishes.get(id)
    return wish && latest ? [wireFound(id, placeNames(wish, locale), latest, others.length + 1)] : []
  })
  return { found, total_notification_count: found.reduce((sum, each) => sum + each.homes, 0) }
}

const wireFound = (wish: number, places: string[], { firstSeen }: UnseenHit, count: number): FoundByWish => ({
  wish,
  places,
  homes: count,
  found_at: firstSeen.toISOString(),
})

/** The member has opened the wish: its hits are no longer in the bell. */
export async function markWishSeen({ db, caller, now }: MemberCall, id: number): Promise<null> {
  if (!(await markSeen(db, caller.id, id, now))) throw new AppError('not_found')
  return null
}
