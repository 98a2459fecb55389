import { bindRoutes } from '#server/platform/http/routes.ts'
import { newServiceContract } from '#shared/features/reservations/service-agreements/service.contract.ts'
import { servicesContract } from '#shared/features/services/services.contract.ts'
import { maxPosts } from '#shared/features/services/services.rules.ts'
import { searchServices } from './matching/search-services.ts'
import { showPostMatches } from './matching/show-post-matches.ts'
import { lookForHelp } from './need-of-card.ts'
import { wireOwnPosts } from './post-wire.ts'
import { proposeAgreement } from './propose-agreement.ts'
import { requireServices } from './require-services.ts'
import { changePost, closeOwnPost, confirmPost, makePost, pausePost } from './save-post.ts'

export const servicesRoutes = bindRoutes(servicesContract, {
  'GET /services/': async (call) => {
    await requireServices(call.db, call)
    return { posts: await wireOwnPosts(call.db, call), max_posts: maxPosts }
  },
  'POST /services/': (call, { body }) => makePost(call, body),
  'POST /residence-full/{id}/care/{card}/need/': (call, { params: { id: listingId, card: cardId } }) =>
    lookForHelp(call, { listingId, cardId }),
  'PUT /services/{id}/': (call, { params, body }) => changePost(call, params.id, body),
  'DELETE /services/{id}/': (call, { params }) => closeOwnPost(call, params.id),
  'POST /services/{id}/still-wanted/': (call, { params }) => confirmPost(call, params.id),
  'POST /services/{id}/pause/': (call, { params }) => pausePost(call, params.id),
  'GET /services/{id}/matches/': (call, { params }) => showPostMatches(call, params.id),
  'GET /services/search/': (call, { query }) => searchServices(call, query),
})

export const newServiceRoutes = bindRoutes(newServiceContract, {
  'POST /service-agreement/': (call, { body }) => proposeAgreement(call, body),
})
