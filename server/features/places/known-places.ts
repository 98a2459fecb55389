import { type RegionCode, regionNames } from '#shared/features/places/regions.messages.ts'
import { regions } from '#shared/features/places/regions.ts'
import { slugify } from '#shared/kernel/turkish.ts'
import { otherNames } from './other-names.ts'
import { readPlaceTable } from './place-table.ts'
import { plain, wordsOf } from './place-words.ts'

const country = 'Türkiye'

/** A place a member can pick: region, province, district or holiday town. */
export type Place = {
  id: string
  /** 'Çeşme, İzmir' */
  label: string
  country: string
  city: string
  district: string
  /** Empty for everything except a region, which has neither city nor district. */
  region: RegionCode | ''
  latitude: number
  longitude: number
  /** Province code, 1 to 81 in the table's order; 0 for the country and regions. Search keys rows by it. */
  cityId: number
  /** cityId * 100 + the district's position in its province; 0 if no district is meant. */
  districtId: number
}

/** A place with its names folded once, so that a keystroke compares only plain text. */
export type Entry = {
  place: Place
  /** Folded names: the official one first, then other names. */
  names: string[]
  /** Words of the folded label and of other names, including the province's: 'alacati', 'cesme', 'izmir'. */
  words: string[]
  /** 0 country, regions and provinces, 1 holiday towns and popular districts, 2 the other districts. */
  weight: 0 | 1 | 2
  isTown: boolean
}

/** All places of Türkiye, loaded on first use. */
export const knownEntries = once(readEntries)

const keyOf = (city: string, district: string) =>
  [city, district].map((name) => wordsOf(name).join('')).join('/')

/** The official spelling of province and district, also for their other names; null if unknown. */
export const findPlace = (city: string, district: string): Place | null =>
  placesByName().get(keyOf(city, district)) ?? null

const namesOf = (name: string, path: string): string[] => [name, ...(otherNames[path] ?? [])]

const placesByName = once(() => {
  const official = knownEntries().filter(({ place, isTown }) => !isTown && place.city !== '')
  const found = new Map(official.map(({ place }) => [keyOf(place.city, place.district), place]))
  for (const { place } of official)
    for (const city of namesOf(place.city, place.city))
      for (const district of namesOf(place.district, `${place.city}/${place.district}`)) {
        const key = keyOf(city, district)
        if (!found.has(key)) found.set(key, place)
      }
  return found
})

const provinceNames = once(
  () => new Map(knownEntries().map(({ place }) => [place.cityId, place.city] as const)),
)

const placesByCode = once(
  () =>
    new Map(
      knownEntries().flatMap(({ place, isTown }) =>
        isTown || place.region ? [] : [[`${place.cityId}/${place.districtId}`, place] as const],
      ),
    ),
)

const centres = once(() => new Set(knownEntries().map(({ place }) => `${place.latitude},${place.longitude}`)))

/** Whether this is where the map puts a home of a place until its owner moves the pin: the same for all of them. */
export const isPlaceCentre = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): boolean =>
  centres().has(`${latitude},${longitude}`)

/** The place with these codes; `districtId` 0 is the whole province. */
export function placeOfIds({ cityId, districtId }: { cityId: number; districtId: number }): Place {
  const place = placesByCode().get(`${cityId}/${districtId}`)
  if (!place) throw new Error(`There is no place ${cityId}/${districtId}.`)
  return place
}

/** The provinces and districts of a region. */
export const placesOfRegion = (code: RegionCode): Place[] =>
  regions[code].places.map((path) => {
    const [city = '', district = ''] = path.split('/')
    const place = findPlace(city, district)
    if (!place) throw new Error(`The region ${code} has ${path}, which is no place.`)
    return place
  })

/** The other provinces, the nearest first. */
export const provincesNear = (cityId: number): Place[] => {
  const from = placeOfIds({ cityId, districtId: 0 })
  const distance = (place: Place) =>
    (place.latitude - from.latitude) ** 2 + ((place.longitude - from.longitude) * 0.78) ** 2
  return [...placesByCode().values()]
    .filter((place) => place.districtId === 0 && place.cityId > 0 && place.cityId !== cityId)
    .sort((a, b) => distance(a) - distance(b))
}

/** The name of a province by its code; empty if there is none. */
export const provinceName = (cityId: number): string => provinceNames().get(cityId) ?? ''

function once<T>(read: () => T): () => T {
  let value: T | undefined
  return () => (value ??= read())
}

function readEntries(): Entry[] {
  const table = readPlaceTable()
  const entries: Entry[] = [
    entryOf({ name: country, position: [39, 35], weight: 0, names: ['Turkey'] }),
    ...regionEntries(),
  ]
  const codes = new Map<string, number>()
  table.provinces.forEach(([city, latitude, longitude, districts], province) => {
    const cityId = province + 1
    codes.set(city, cityId)
    entries.push(entryOf({ name: city, city, position: [latitude, longitude], weight: 0, cityId }))
    districts.forEach(([district, lat, lng, sought], at) => {
      const districtId = cityId * 100 + at + 1
      codes.set(keyOf(city, district), districtId)
      const position = [lat, lng] as const
      entries.push(
        entryOf({ name: district, city, district, position, weight: sought ? 1 : 2, cityId, districtId }),
      )
    })
  })
  for (const [name, city, district, lat, lng, ...names] of table.towns) {
    const cityId = codes.get(city) ?? 0
    const districtId = codes.get(keyOf(city, district)) ?? 0
    const position = [lat, lng] as const
    entries.push(
      entryOf({ name, city, district, position, weight: 1, names, isTown: true, cityId, districtId }),
    )
  }
  const order = new Intl.Collator('tr')
  return entries.sort((a, b) => order.compare(a.place.label, b.place.label))
}

const regionEntries = (): Entry[] =>
  Object.entries(regionNames.tr).map(([code, name]) => {
    const region = code as RegionCode
    const { otherNames: names, centre } = regions[region]
    return entryOf({ name, region, position: centre, weight: 0, names })
  })

function entryOf(source: {
  name: string
  position: readonly [number, number]
  weight: 0 | 1 | 2
  city?: string
  district?: string
  region?: RegionCode
  names?: readonly string[]
  isTown?: boolean
  cityId?: number
  districtId?: number
}): Entry {
  const { name, city = '', district = '', region = '', cityId = 0, districtId = 0, isTown = false } = source
  // A holiday town in a central district: 'Göreme, Nevşehir' reads better than 'Göreme, Merkez, Nevşehir'.
  const parts = [
    name,
    ...(isTown && district !== 'Merkez' ? [district] : []),
    ...(name === city ? [] : [city]),
  ]
  const label = parts.filter(Boolean).join(', ')
  const [latitude, longitude] = source.position
  const id = region || [city || country, district, isTown ? name : ''].filter(Boolean).map(slugify).join('.')
  const path = district ? `${city}/${district}` : city
  const names = [name, ...(source.names ?? []), ...(isTown ? [] : (otherNames[path] ?? []))].map(plain)
  const around = (otherNames[city] ?? []).map(plain)
  return {
    place: { id, label, country, city, district, region, latitude, longitude, cityId, districtId },
    names,
    // Only other names of one word: the letter in 'K.Maraş' begins too many names.
    words: [...wordsOf(label), ...[...names, ...around].filter((other) => !other.includes(' '))],
    weight: source.weight,
    isTown,
  }
}
