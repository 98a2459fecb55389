import { bindRoutes } from '#server/platform/http/routes.ts'
import { listingPicturesContract } from '#shared/features/listings/listing-pictures.contract.ts'
import { addPictures } from './add-pictures.ts'
import { chooseCover, orderPictures, removePicture } from './change-pictures.ts'

export const listingPicturesRoutes = bindRoutes(listingPicturesContract, {
  'POST /product-image/': (call, { query, body }) =>
    addPictures(call, { listingId: body.product, cover: query.cover }),
  'PUT /product-image/{id}': (call, { params }) => chooseCover(call, params.id),
  'DELETE /product-image/{id}': (call, { params }) => removePicture(call, params.id),
  'PUT /product-image/order/{id}': (call, { params, body }) => orderPictures(call, params.id, body.image_ids),
})
