export {
  findPlace,
  isPlaceCentre,
  matchPlaces,
  placeOfIds,
  provinceName,
  provincesNear,
} from './known-places.ts'
export { surroundingsOf } from './surroundings.ts'
