import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { Id, idParams, Picture, wholeNumber } from '../../http/wire.ts'

export const ListingImage = Picture.extend({
  id: z.number().describe('Id of the picture.'),
  is_cover: z.boolean(),
}).meta({ id: 'ListingImage' })
export type ListingImage = z.output<typeof ListingImage>

/** The pictures of a home: added, removed, put in order. */
export const listingPicturesContract = defineContract({
  'POST /product-image/': {
    summary: 'Add pictures to an own home.',
    description: 'What cannot be decoded is refused; the rest go through unless none is left.',
    answerHeaders: {
      'Refused-Files':
        'Where some were refused: percent-encoded JSON, a list of `{ index, code, error }` in the order in which they were sent.',
    },
    policy: 'member',
    memberLimit: memberLimits.listingPictures,
    query: z.object({
      cover: wholeNumber(0, 19).optional().describe('Index of the file that becomes the cover, from 0.'),
    }),
    body: z.object({ product: Id.describe('Id of the home that the pictures are of.') }),
    upload: { field: 'file', maxFiles: 20, tooMany: 'too_many_images' },
    status: 201,
    answer: z.array(ListingImage),
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'bad_image',
      'too_many_images',
      'payload_too_large',
    ],
    // A listing's pictures are compared with the server's before each save, and one whose answer was lost is deleted.
    isRepeatable: true,
  },
  'PUT /product-image/{id}': {
    summary: 'Make a picture the cover.',
    policy: 'member',
    params: idParams('the picture'),
    answer: ListingImage,
    errors: ['not_signed_in', 'not_found'],
    limitedBy: 'changes',
  },
  'DELETE /product-image/{id}': {
    summary: 'Remove a picture.',
    policy: 'member',
    params: idParams('the picture'),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'PUT /product-image/order/{id}': {
    summary: "The order of an own home's pictures; id is the home.",
    policy: 'member',
    params: idParams('the home'),
    body: z.object({ image_ids: z.array(Id).max(20).describe('Ids of all its pictures in the new order.') }),
    answer: z.array(ListingImage),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
    limitedBy: 'changes',
  },
})
