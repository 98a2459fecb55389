export { evidenceOfListing, evidencePhotoOf } from './evidence.ts'
export { picturesOfGuest, resealHandovers } from './handover-pictures.ts'
export { hasBothHandovers } from './has-both-handovers.ts'
