import { loadCards } from '#server/features/listings/listings.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Favourite, WholeList } from '#shared/features/favourites/favourites.contract.ts'
import { favouritesOn } from './favourites.queries.ts'
import { listingDays } from './free-days.ts'
import { favouriteFacts, shownCard, wireLists } from './list-facts.ts'
import { findList, type ListRow } from './lists.queries.ts'
import { shareUrl } from './share-link.ts'
import { votesOn } from './votes.queries.ts'

/** One list of the caller's, whole. */
export async function showList(call: MemberCall, id: number): Promise<WholeList> {
  const list = await findList(call.db, call.caller.id, id)
  const [summary] = list ? await wireLists(call.db, [list], call) : []
  if (!list || !summary) throw new AppError('not_found')
  return { ...summary, share_url: shareUrl(call.config, list), homes: await favouritesOf(call, list) }
}

async function favouritesOf({ db, now, locale }: MemberCall, list: ListRow): Promise<Favourite[]> {
  const favourites = await favouritesOn(db, [list.id])
  const ids = favourites.map(({ listingId }) => listingId)
  const cards = await loadCards(db, ids, locale)
  const daysOf = await listingDays(db, ids, now)
  const votes = Map.groupBy(await votesOn(db, list.id), ({ listingId }) => listingId)
  return favourites.flatMap((favourite) => {
    const card = cards.get(favourite.listingId)
    if (!card) return []
    const days = daysOf(card.id)
    return {
      home: shownCard(card, days.isListed),
      note: favourite.note,
      saved_at: favourite.savedAt.toISOString(),
      ...favouriteFacts(list, favourite, { ...days, userPoints: card.user_points }, now),
      freed_at: favourite.freedAt?.toISOString() ?? null,
      votes: (votes.get(card.id) ?? []).map(({ id, name, isUp }) => ({ id, name, is_up: isUp })),
    }
  })
}
