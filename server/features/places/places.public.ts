export { type Area, type AreaNames, findArea } from './find-area.ts'
export {
  findPlace,
  isPlaceCentre,
  placeOfIds,
  placesOfRegion,
  provinceName,
  provincesNear,
} from './known-places.ts'
export { isPinNear, surroundingsOf } from './surroundings.ts'
