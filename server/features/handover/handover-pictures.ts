import { sealedPhotos } from '#server/platform/images/sealed-photos.ts'
import { handoverPhotoRows } from './handover.queries.ts'

/** How guests have found and left the home; sealed for the guest. */
export const handoverPictures = sealedPhotos('handover-photo', 'handover', handoverPhotoRows)
