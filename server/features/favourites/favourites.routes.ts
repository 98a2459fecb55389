import { bindRoutes } from '#server/platform/http/routes.ts'
import { favouritesContract } from '#shared/features/favourites/favourites.contract.ts'
import { listLists, listSavedIds } from './list-lists.ts'
import { markSeen, removeEverywhere, removeFavourite, saveByHeart, saveFavourite } from './save-favourite.ts'
import { changeList, createList, removeList } from './save-list.ts'
import { clearVotes, endShare, removeVote, shareList } from './share-list.ts'
import { showList } from './show-list.ts'
import { showSharedList, voteOnList } from './show-shared-list.ts'

export const favouritesRoutes = bindRoutes(favouritesContract, {
  'GET /favourite-ids/': (call) => listSavedIds(call),
  'PUT /favourites/{id}/': (call, { params }) => saveByHeart(call, params.id),
  'DELETE /favourites/{id}/': (call, { params }) => removeEverywhere(call, params.id),
  'GET /lists/': (call) => listLists(call),
  'POST /lists/': (call, { body }) => createList(call, body),
  'GET /lists/{id}/': (call, { params }) => showList(call, params.id),
  'PATCH /lists/{id}/': (call, { params, body }) => changeList(call, params.id, body),
  'DELETE /lists/{id}/': (call, { params }) => removeList(call, params.id),
  'PUT /lists/{id}/items/{residence}/': (call, { params, body }) =>
    saveFavourite(call, { listId: params.id, listingId: params.residence, note: body.note }),
  'DELETE /lists/{id}/items/{residence}/': (call, { params }) =>
    removeFavourite(call, { listId: params.id, listingId: params.residence }),
  'POST /lists/{id}/seen/': (call, { params }) => markSeen(call, params.id),
  'POST /lists/{id}/share/': (call, { params }) => shareList(call, params.id),
  'DELETE /lists/{id}/share/': (call, { params }) => endShare(call, params.id),
  'DELETE /lists/{id}/votes/': (call, { params, query }) => clearVotes(call, params.id, query.residence),
  'DELETE /lists/{id}/votes/{vote}/': (call, { params }) =>
    removeVote(call, { listId: params.id, voteId: params.vote }),
  'GET /list/{token}/': (call, { params, query }) => showSharedList(call, params.token, query),
  'POST /list/{token}/vote/': (call, { params, body }) => voteOnList(call, params.token, body),
})
