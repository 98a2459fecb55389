import { sealedPhotos } from '#server/platform/images/sealed-photos.ts'
import { claimPhotoRows } from './claim-photos.queries.ts'

/** What hosts show of the damage; sealed for the host. */
export const claimPictures = sealedPhotos('deposit-photo', 'deposit', claimPhotoRows)
