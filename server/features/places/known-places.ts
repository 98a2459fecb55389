import { fold, slugify } from '#shared/kernel/turkish.ts'
import { readPlaceTable } from './place-table.ts'

const country = 'Türkiye'

/** A place a member can pick: province, district or holiday town. */
export type Place = {
  id: string
  /** 'Çeşme, İzmir' */
  label: string
  country: string
  city: string
  district: string
  latitude: number
  longitude: number
  /** Province code, 1 to 81 in the table's order; 0 for the country. Search keys rows by it. */
  cityId: number
  /** cityId * 100 + the district's position in its province; 0 where no district is meant. */
  districtId: number
}

/** A place with its names folded once, so that a keystroke compares plain text only. */
type Entry = {
  place: Place
  /** Folded names: the official one first, then alternative names. */
  names: string[]
  /** Words of the folded label: 'alacati', 'cesme', 'izmir'. */
  words: string[]
  /** 0 country and provinces, 1 holiday towns and popular districts, 2 the other districts. */
  weight: 0 | 1 | 2
}

// How well an entry matches the query; lower is better.
const exact = 0
const prefix = 1
const wordPrefix = 2
const contains = 3
/** Only the province or district around it was typed: 'muğla' also shows Bodrum, after Muğla. */
const around = 4
/** Added if only an alternative name matches. */
const otherName = 0.5

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
const plain = (text: string): string => wordsOf(text).join(' ')

const officialKey = (city: string, district: string) => `${plain(city)}/${plain(district)}`

/** The official spelling of province and district, or null if unknown. */
export const findPlace = (city: string, district: string): Place | null =>
  officialPlaces().get(officialKey(city, district)) ?? null

/** The best matches for the query, best first: exact, then prefix, word prefix, contains. */
export function matchPlaces(query: string, limit: number): Place[] {
  const typed = wordsOf(query.slice(0, 100))
  // 'Çeşme, İzmir, Türkiye' is how maps write it.
  if (typed.length > 1 && isCountry(typed.at(-1))) typed.pop()
  if (typed.length === 0) return []
  const found: { entry: Entry; fit: number }[] = []
  for (const entry of knownPlaces()) {
    const fit = fitOf(entry, typed)
    if (fit !== null) found.push({ entry, fit })
  }
  // The entries are in alphabetical order and the sort is stable.
  found.sort((a, b) => a.fit - b.fit || a.entry.weight - b.entry.weight)
  return found.slice(0, Math.max(0, limit)).map(({ entry }) => entry.place)
}

function fitOf(entry: Entry, typed: readonly string[]): number | null {
  const query = typed.join(' ')
  let best: number | null = null
  const take = (fit: number) => {
    if (best === null || fit < best) best = fit
  }
  entry.names.forEach((name, at) => {
    const alias = at === 0 ? 0 : otherName
    if (name === query) take(exact + alias)
    else if (name.startsWith(query)) take(prefix + alias)
    else if (` ${name}`.includes(` ${query}`)) take(wordPrefix + alias)
    else if (query.length > 1 && name.includes(query)) take(contains + alias)
  })
  if (best !== null) return best
  const everyWord = typed.every((part) => entry.words.some((word) => word.startsWith(part)))
  if (!everyWord) return null
  if (typed.length === 1) return around
  const named = typed.some((part) => entry.names.some((name) => name.startsWith(part)))
  if (!named) return around
  return entry.words.join(' ') === query ? exact : wordPrefix
}

const isCountry = (word: string | undefined) => word === 'turkiye' || word === 'turkey'

type NamedEntry = Entry & { isTown: boolean }

/** All places of Türkiye from the committed table, loaded on first use. */
const knownPlaces = once(readEntries)
const officialPlaces = once(
  () =>
    new Map(
      knownPlaces().flatMap(({ place, isTown }) =>
        isTown || !place.city ? [] : [[officialKey(place.city, place.district), place] as const],
      ),
    ),
)

const provinceNames = once(
  () => new Map(knownPlaces().map(({ place }) => [place.cityId, place.city] as const)),
)

const placesByCode = once(
  () =>
    new Map(
      knownPlaces().flatMap(({ place, isTown }) =>
        isTown ? [] : [[`${place.cityId}/${place.districtId}`, place] as const],
      ),
    ),
)

const centres = once(() => new Set(knownPlaces().map(({ place }) => `${place.latitude},${place.longitude}`)))

/** Whether this is where the map puts a home of a place until its owner moves the pin: the same for all of them. */
export const isPlaceCentre = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): boolean =>
  centres().has(`${latitude},${longitude}`)

/** The place of its codes; `districtId` 0 is the whole province. */
export function placeOfIds({ cityId, districtId }: { cityId: number; districtId: number }): Place {
  const place = placesByCode().get(`${cityId}/${districtId}`)
  if (!place) throw new Error(`There is no place ${cityId}/${districtId}.`)
  return place
}

/** The other provinces, the nearest first. */
export const provincesNear = (cityId: number): Place[] => {
  const from = placeOfIds({ cityId, districtId: 0 })
  const distance = (place: Place) =>
    (place.latitude - from.latitude) ** 2 + ((place.longitude - from.longitude) * 0.78) ** 2
  return [...placesByCode().values()]
    .filter((place) => place.districtId === 0 && place.cityId > 0 && place.cityId !== cityId)
    .sort((a, b) => distance(a) - distance(b))
}

/** The name of a province by its code; empty for none. */
export const provinceName = (cityId: number): string => provinceNames().get(cityId) ?? ''

function once<T>(read: () => T): () => T {
  let value: T | undefined
  return () => (value ??= read())
}

function readEntries(): NamedEntry[] {
  const table = readPlaceTable()
  const entries: NamedEntry[] = [
    entryOf({
      name: country,
      city: '',
      district: '',
      position: [39, 35],
      weight: 0,
      aliases: ['Turkey'],
      cityId: 0,
      districtId: 0,
    }),
  ]
  const codes = new Map<string, number>()
  table.provinces.forEach(([city, latitude, longitude, districts], province) => {
    const cityId = province + 1
    codes.set(city, cityId)
    entries.push(
      entryOf({
        name: city,
        city,
        district: '',
        position: [latitude, longitude],
        weight: 0,
        cityId,
        districtId: 0,
      }),
    )
    districts.forEach(([district, lat, lng, sought], at) => {
      const districtId = cityId * 100 + at + 1
      codes.set(officialKey(city, district), districtId)
      const position = [lat, lng] as const
      entries.push(
        entryOf({ name: district, city, district, position, weight: sought ? 1 : 2, cityId, districtId }),
      )
    })
  })
  for (const [name, city, district, lat, lng, ...aliases] of table.towns) {
    const cityId = codes.get(city) ?? 0
    const districtId = codes.get(officialKey(city, district)) ?? 0
    const position = [lat, lng] as const
    entries.push(
      entryOf({ name, city, district, position, weight: 1, aliases, isTown: true, cityId, districtId }),
    )
  }
  const order = new Intl.Collator('tr')
  return entries.sort((a, b) => order.compare(a.place.label, b.place.label))
}

function entryOf(source: {
  name: string
  city: string
  district: string
  position: readonly [number, number]
  weight: 0 | 1 | 2
  aliases?: readonly string[]
  isTown?: boolean
  cityId: number
  districtId: number
}): NamedEntry {
  const { name, city, district, cityId, districtId } = source
  const isTown = source.isTown ?? false
  // A holiday town in a central district: 'Göreme, Nevşehir' reads better than 'Göreme, Merkez, Nevşehir'.
  const parts = [
    name,
    ...(isTown && district !== 'Merkez' ? [district] : []),
    ...(name === city ? [] : [city]),
  ]
  const label = parts.filter(Boolean).join(', ')
  const [latitude, longitude] = source.position
  const id = [city || country, district, isTown ? name : ''].filter(Boolean).map(slugify).join('.')
  return {
    place: { id, label, country, city, district, latitude, longitude, cityId, districtId },
    names: [name, ...(source.aliases ?? [])].map(plain),
    words: wordsOf(label),
    weight: source.weight,
    isTown,
  }
}
