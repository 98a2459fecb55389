import { sealedPhotos } from '#server/platform/images/sealed-photos.ts'
import { helpPictureRows } from './help-pictures.queries.ts'

/** What helpers show of what they have done; sealed for the helper. */
export const helpPictures = sealedPhotos('help-picture', 'help', helpPictureRows)
