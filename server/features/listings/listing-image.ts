import { mediaPicture } from '#server/platform/images/stored-picture.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { ListingImage } from '#shared/features/listings/listing-pictures.contract.ts'
import type { PictureRow } from './pictures.queries.ts'

/** A listing's picture on the wire. */
export const imageOf = (row: PictureRow, locale: Locale): ListingImage => ({
  ...mediaPicture(row.picture, locale),
  id: row.id,
  is_cover: row.isCover,
})
