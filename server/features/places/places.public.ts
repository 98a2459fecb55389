export { findPlace, matchPlaces, provinceName } from './known-places.ts'
export { surroundingsOf } from './surroundings.ts'
