import { bindRoutes } from '#server/platform/http/routes.ts'
import { wishesContract } from '#shared/features/wishes/wishes.contract.ts'
import { maxOpenWishes } from '#shared/features/wishes/wishes.rules.ts'
import { listFound, markWishSeen } from './found-listings.ts'
import { inviteWish } from './invite-wish.ts'
import { changeWish, chooseNotify, closeWish, confirmWish, leaveWish, pauseWish } from './save-wish.ts'
import { showMatches } from './show-matches.ts'
import { showMetBy } from './show-met-by.ts'
import { answerQuestion, listQuestions } from './stay-questions.ts'
import { listWantedBy } from './wanted-by.ts'
import { listWishes, showWish } from './wish-wire.ts'

export const wishesRoutes = bindRoutes(wishesContract, {
  'GET /wishes/': async (call) => ({ wishes: await listWishes(call), max_wishes: maxOpenWishes }),
  'POST /wishes/': (call, { body }) => leaveWish(call, body),
  'GET /wishes/{id}/': (call, { params }) => showWish(call, params.id),
  'PUT /wishes/{id}/': (call, { params, body }) => changeWish(call, params.id, body),
  'PATCH /wishes/{id}/': (call, { params, body }) => chooseNotify(call, params.id, body.notify),
  'DELETE /wishes/{id}/': (call, { params }) => closeWish(call, params.id),
  'POST /wishes/{id}/still-wanted/': (call, { params }) => confirmWish(call, params.id),
  'POST /wishes/{id}/pause/': (call, { params }) => pauseWish(call, params.id),
  'GET /wishes/{id}/matches/': (call, { params, query }) => showMatches(call, params.id, query),
  'GET /my-residences/wanted-by/': (call, { query }) => listWantedBy(call, query.product),
  'POST /wishes/{id}/invite/': (call, { params, body }) => inviteWish(call, params.id, body),
  'GET /wishes/questions/': (call) => listQuestions(call),
  'POST /wishes/{id}/answer/': (call, { params, body }) => answerQuestion(call, params.id, body),
  'GET /wishes/found/': (call) => listFound(call),
  'POST /wishes/{id}/seen/': (call, { params }) => markWishSeen(call, params.id),
  'GET /wishes/met-by/{id}/': (call, { params }) => showMetBy(call, params.id),
})
