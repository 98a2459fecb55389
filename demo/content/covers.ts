import type { ResidenceType } from '#shared/features/listings/listing-types.ts'

/** A hand-drawn cover: its places and residence types. Places by call name. */
export type HandDrawn = { name: string; places: readonly string[]; types: readonly ResidenceType[] }

/** A hand-drawn cover: its places and residence types. Places by call name. */
export const showcasePictures: readonly HandDrawn[] = [
  { name: 'kas-beyaz-ev', places: ['Kaş'], types: ['detached_house'] },
  { name: 'galata-apartman', places: ['Galata'], types: ['apartment'] },
  { name: 'kapadokya-kaya-ev', places: ['Ürgüp', 'Göreme'], types: ['detached_house'] },
  { name: 'sapanca-jakuzili', places: ['Sapanca'], types: ['bungalow'] },
  { name: 'lavanta-tiny', places: ['Keçiborlu'], types: ['tiny_house'] },
  { name: 'gocek-yat', places: ['Göcek'], types: ['boat'] },
  { name: 'mardin-tas-konak', places: ['Mardin', 'Artuklu'], types: ['detached_house', 'room'] },
  { name: 'uludag-dag-evi', places: ['Uludağ'], types: ['detached_house', 'bungalow'] },
]
