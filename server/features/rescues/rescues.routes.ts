import { bindRoutes } from '#server/platform/http/routes.ts'
import { rescuesContract } from '#shared/features/rescues/rescues.contract.ts'
import { acceptRequest, declineRequest } from './answer-request.ts'
import { closeSearch } from './close-search.ts'
import { countFreeListings } from './count-free-listings.ts'
import { listRequests } from './list-requests.ts'
import { listOptedIn, setOptIn } from './opt-in.ts'
import { requestListings } from './request-listings.ts'
import { showRescue } from './show-rescue.ts'

export const rescuesRoutes = bindRoutes(rescuesContract, {
  'GET /reservation/rescue/{id}': (call, { params }) => showRescue(call, params.id),
  'POST /reservation/rescue/{id}/ask/': (call, { params, body }) =>
    requestListings(call, params.id, body.homes),
  'POST /reservation/rescue/{id}/close/': (call, { params }) => closeSearch(call, params.id),
  'GET /reservation/free-homes/{id}': (call, { params }) =>
    countFreeListings(call, params.id).then((count) => ({ homes: count })),
  'GET /rescue-requests/': (call) => listRequests(call),
  'POST /rescue-request/{id}/accept/': (call, { params, body }) =>
    acceptRequest(call, params.id, body?.bonus),
  'POST /rescue-request/{id}/decline/': (call, { params }) => declineRequest(call, params.id),
  'GET /rescue-homes/': (call) => listOptedIn(call),
  'PUT /rescue-homes/{id}/': (call, { params, body }) => setOptIn(call, params.id, body.is_on),
})
