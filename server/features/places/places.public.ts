export { type Area, findArea } from './find-area.ts'
export {
  findPlace,
  isPlaceCentre,
  placeOfIds,
  provinceName,
  provincesNear,
} from './known-places.ts'
export { isPinNear, kmBetween, surroundingsOf } from './surroundings.ts'
