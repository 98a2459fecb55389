import { bindRoutes } from '#server/platform/http/routes.ts'
import { listingsContract } from '#shared/features/listings/listings.contract.ts'
import { changeListing } from './change-listing.ts'
import { confirmCalendar } from './confirm-calendar.ts'
import { createListing } from './create-listing.ts'
import { featureListings } from './feature-listings.ts'
import { listOwnListings, scoreOwnListings } from './list-own-listings.ts'
import { pauseListing } from './pause-listing.ts'
import { removeListing } from './remove-listing.ts'
import { showListing } from './show-listing.ts'
import { showPlace } from './show-place.ts'

export const listingsRoutes = bindRoutes(listingsContract, {
  'GET /residence-cards/': (call) => featureListings(call),
  'GET /residence-full/{id}': (call, { params }) => showListing(call, params.id),
  'GET /residence-full/{id}/place/': (call, { params }) => showPlace(call, params.id),
  'POST /residence-full/': (call, { body }) => createListing(call, body),
  'PUT /residence-full/{id}/': (call, { params, body }) => changeListing(call, params.id, body),
  'DELETE /residence-full/{id}/': (call, { params }) => removeListing(call, params.id),
  'POST /residence-full/{id}/pause/': (call, { params, body }) => pauseListing(call, params.id, body.paused),
  'POST /residence-full/{id}/confirm-calendar/': (call, { params }) => confirmCalendar(call, params.id),
  'GET /my-residences/': (call) => listOwnListings(call),
  'GET /residence-score/': (call) => scoreOwnListings(call),
})
