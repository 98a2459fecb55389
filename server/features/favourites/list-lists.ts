import type { MemberCall } from '#server/platform/http/call.ts'
import type { FavouriteList } from '#shared/features/favourites/favourites.contract.ts'
import { savedIds } from './favourites.queries.ts'
import { wireLists } from './list-facts.ts'
import { listsOf } from './lists.queries.ts'

/** The caller's own. */
export const listLists = async (call: MemberCall): Promise<FavouriteList[]> =>
  wireLists(call.db, await listsOf(call.db, call.caller.id), call)

export const listSavedIds = async ({ db, caller }: MemberCall): Promise<{ ids: number[] }> => ({
  ids: await savedIds(db, caller.id),
})
