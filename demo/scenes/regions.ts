import type { ResidenceType } from '#shared/features/listings/listing-types.ts'
import type { Spot } from '../content/spot.ts'
import { callName } from '../listing-texts.ts'
import { type LandmarkName, landmarksOf } from './land/landmarks.ts'
import type { LandscapeKind } from './land/landscape.ts'
import type { BlockStyle } from './outside/block-front.ts'
import type { HouseStyle } from './outside/house-looks.ts'

type Place = Pick<Spot, 'city' | 'district' | 'setting'> & { town?: string }

const byPlace: Readonly<Record<string, LandscapeKind>> = {
  Moda: 'marmara',
  Galata: 'town',
  Kuzguncuk: 'bosphorus',
  Arnavutköy: 'bosphorus',
  Yeniköy: 'bosphorus',
  Balat: 'bosphorus',
  Büyükada: 'island-town',
  Ağva: 'black-sea',
  İğneada: 'forest',
  Akçakoca: 'black-sea',
  Cunda: 'island-town',
  Bozcaada: 'island-town',
  Gökçeada: 'hill-village',
  Assos: 'aegean',
  Alsancak: 'aegean',
  Karşıyaka: 'aegean',
  Şirince: 'hill-village',
  Kayaköy: 'hill-village',
  Kaleiçi: 'mediterranean',
  Pamukkale: 'travertine',
  Keçiborlu: 'lavender',
  Safranbolu: 'hill-village',
  Amasra: 'black-sea',
  Samandağ: 'mediterranean',
  Uzungöl: 'green-slopes',
  Ayder: 'green-slopes',
  Şavşat: 'green-slopes',
  Dereli: 'green-slopes',
  Kahta: 'steppe',
  Harran: 'mesopotamia',
  Trabzon: 'black-sea',
  Ortahisar: 'black-sea',
  Trilye: 'marmara',
}
const byCity: Readonly<Record<string, LandscapeKind>> = {
  Nevşehir: 'cappadocia',
  Mardin: 'mesopotamia',
  Şanlıurfa: 'mesopotamia',
  Diyarbakır: 'mesopotamia',
  Gaziantep: 'mesopotamia',
  Malatya: 'highlands',
  Erzincan: 'highlands',
  Tunceli: 'highlands',
  Amasya: 'hill-village',
}
const aegean = ['İzmir', 'Muğla', 'Aydın', 'Balıkesir', 'Çanakkale']
const mediterranean = ['Antalya', 'Mersin', 'Adana', 'Hatay', 'Osmaniye']
const blackSea = [
  'Samsun',
  'Sinop',
  'Ordu',
  'Giresun',
  'Trabzon',
  'Rize',
  'Artvin',
  'Bartın',
  'Düzce',
  'Kastamonu',
]
/** Where there is snow in winter. */
const cold = [
  'Ankara',
  'Eskişehir',
  'Konya',
  'Kayseri',
  'Sivas',
  'Çankırı',
  'Kırşehir',
  'Yozgat',
  'Bolu',
  'Kastamonu',
  'Erzurum',
  'Kars',
  'Ardahan',
  'Erzincan',
  'Van',
  'Bitlis',
  'Tunceli',
  'Artvin',
  'Kütahya',
  'Nevşehir',
  'Niğde',
  'Aksaray',
  'Tokat',
  'Bilecik',
]

/** The land around a place. */
export function landOf(spot: Place): LandscapeKind {
  const named = byPlace[callName(spot)] ?? byCity[spot.city]
  if (named) return named
  if (spot.setting === 'metropolis') return 'city'
  if (spot.setting === 'mountain') return 'snow-mountain'
  if (spot.setting === 'lake') return 'lake'
  if (spot.setting === 'forest') return 'forest'
  if (spot.setting === 'coast')
    return aegean.includes(spot.city)
      ? 'aegean'
      : mediterranean.includes(spot.city)
        ? 'mediterranean'
        : blackSea.includes(spot.city)
          ? 'black-sea'
          : 'marmara'
  if (spot.setting === 'village') return aegean.includes(spot.city) ? 'hill-village' : 'steppe'
  return 'town'
}

export const isCold = (spot: Place): boolean => cold.includes(spot.city) || spot.setting === 'mountain'

export const landmarkOf = (spot: Place): readonly LandmarkName[] => landmarksOf(spot.city, callName(spot))

export type Building =
  | HouseStyle
  | BlockStyle
  | 'cubes'
  | 'villa'
  | 'cave'
  | 'beehive'
  | 'tower'
  | 'resort'
  | 'aFrame'
  | 'tiny'
  | 'bungalow'
  | 'caravan'
  | 'gulet'
  | 'motorYacht'
  | 'sailingYacht'

const houseByLand: Readonly<Record<LandscapeKind, readonly Building[]>> = {
  aegean: ['aegean', 'aegean', 'cubes', 'villa'],
  mediterranean: ['mediterranean', 'mediterranean', 'cubes', 'villa'],
  bosphorus: ['bosphorus'],
  marmara: ['plaster', 'bosphorus', 'ottoman'],
  'island-town': ['aegean', 'village', 'bosphorus'],
  'black-sea': ['blackSea', 'plaster', 'chalet'],
  'green-slopes': ['blackSea', 'chalet'],
  steppe: ['plaster', 'village'],
  cappadocia: ['cave'],
  highlands: ['highland'],
  'snow-mountain': ['chalet', 'chalet', 'highland'],
  lake: ['highland', 'plaster', 'chalet'],
  forest: ['chalet', 'blackSea'],
  mesopotamia: ['honey'],
  city: ['plaster', 'villa'],
  town: ['ottoman', 'plaster'],
  lavender: ['village', 'plaster'],
  travertine: ['plaster', 'mediterranean'],
  'hill-village': ['village', 'aegean', 'plaster'],
}
const ottomanTowns = [
  'Odunpazarı',
  'Safranbolu',
  'Amasya',
  'Tokat',
  'Kula',
  'Kütahya',
  'Divriği',
  'Söğüt',
  'Hamamönü',
  'Edirne',
  'Kemaliye',
  'Daday',
  'Kaleiçi',
  'Trilye',
]
const cubeTowns = ['Gümüşlük', 'Yalıkavak', 'Palamutbükü', 'Bozburun', 'Kaş', 'Kalkan']
const historicStreets = [
  'Galata',
  'Balat',
  'Kuzguncuk',
  'Moda',
  'Arnavutköy',
  'Nişantaşı',
  'Alsancak',
  'Kaleiçi',
  'Cunda',
  'Edirne',
  'Diyarbakır',
  'Gaziantep',
  'Kula',
  'Hamamönü',
]

/** The possible buildings of a residence type in a place. */
export function buildingsOf(spot: Place, type: ResidenceType): readonly Building[] {
  const place = callName(spot)
  const land = landOf(spot)
  switch (type) {
    case 'apartment':
      if (historicStreets.includes(place) || spot.setting === 'old_town') return ['historic']
      if (spot.setting === 'coast' || spot.setting === 'lake') return ['seaside']
      return ['Ankara', 'Eskişehir', 'Erzurum', 'Sivas', 'Yozgat', 'Kırşehir'].includes(spot.city)
        ? ['brick', 'modern']
        : ['modern', 'modern', 'brick']
    case 'residence':
      return ['tower']
    case 'timeshare':
      return ['resort']
    case 'tiny_house':
      return land === 'forest' || land === 'lake' ? ['tiny', 'aFrame'] : ['tiny']
    case 'bungalow':
      return ['lake', 'forest', 'snow-mountain', 'green-slopes'].includes(land)
        ? ['bungalow', 'aFrame']
        : ['bungalow']
    case 'caravan':
      return ['caravan']
    case 'boat':
      return ['gulet', 'motorYacht', 'sailingYacht']
    default:
      if (place === 'Harran') return ['beehive']
      if (ottomanTowns.includes(place)) return ['ottoman']
      if (cubeTowns.includes(place)) return ['cubes', 'cubes', 'villa']
      if (place === 'Kaş' || place === 'Alaçatı') return ['aegean', 'cubes']
      if (spot.setting === 'metropolis' && land !== 'bosphorus') return ['historic']
      return type === 'room' ? houseByLand[land].filter((each) => each !== 'villa') : houseByLand[land]
  }
}
