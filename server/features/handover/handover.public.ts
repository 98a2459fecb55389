export { evidenceOfListing, evidencePhotoOf } from './evidence.ts'
export { handoverPictures } from './handover-pictures.ts'
export { hasBothHandovers } from './has-both-handovers.ts'
