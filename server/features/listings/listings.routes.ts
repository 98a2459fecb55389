import { bindRoutes } from '#server/platform/http/routes.ts'
import { listingsContract } from '#shared/features/listings/listings.contract.ts'
import { addPictures } from './add-pictures.ts'
import { changeListing } from './change-listing.ts'
import { chooseCover, orderPictures, removePicture } from './change-pictures.ts'
import { confirmCalendar } from './confirm-calendar.ts'
import { createListing } from './create-listing.ts'
import { featureListings } from './feature-listings.ts'
import { listOwnListings, scoreOwnListings } from './list-own-listings.ts'
import { pauseListing } from './pause-listing.ts'
import { removeListing } from './remove-listing.ts'
import { showListing } from './show-listing.ts'

export const listingsRoutes = bindRoutes(listingsContract, {
  'GET /residence-cards/': (call) => featureListings(call),
  'GET /residence-full/{id}': (call, { params }) => showListing(call, params.id),
  'POST /residence-full/': (call, { body }) => createListing(call, body),
  'PUT /residence-full/{id}/': (call, { params, body }) => changeListing(call, params.id, body),
  'DELETE /residence-full/{id}/': (call, { params }) => removeListing(call, params.id),
  'POST /residence-full/{id}/pause/': (call, { params, body }) => pauseListing(call, params.id, body.paused),
  'POST /residence-full/{id}/confirm-calendar/': (call, { params }) => confirmCalendar(call, params.id),
  'GET /my-residences/': (call) => listOwnListings(call),
  'POST /product-image/': (call, { query, body }) =>
    addPictures(call, { product: body.product, cover: query.cover }),
  'PUT /product-image/{id}': (call, { params }) => chooseCover(call, params.id),
  'DELETE /product-image/{id}': (call, { params }) => removePicture(call, params.id),
  'PUT /product-image/order/{id}': (call, { params, body }) => orderPictures(call, params.id, body.image_ids),
  'GET /residence-score/': (call) => scoreOwnListings(call),
})
