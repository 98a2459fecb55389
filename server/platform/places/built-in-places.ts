import { fold, slugify } from '#shared/kernel/turkish.ts'
import { readPlaceTable } from './place-table.ts'
import type { Place, Places } from './places.ts'

const country = 'Türkiye'

/** A place with its names folded once, so that a keystroke compares plain text only. */
type Entry = {
  place: Place
  /** Folded names: first its own, then those it is also known by. */
  names: string[]
  /** Words of the folded label: 'alacati', 'cesme', 'izmir'. */
  words: string[]
  /** 0 country and provinces, 1 holiday towns and districts that people look for, 2 the other districts. */
  weight: 0 | 1 | 2
}

// How well an entry fits what was typed; the best is the smallest.
const exact = 0
const prefix = 1
const wordPrefix = 2
const contains = 3
/** Only the province or district around it was typed: 'muğla' also shows Bodrum, after Muğla. */
const around = 4
/** Added where the place is only also known by what was typed. */
const otherName = 0.5

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
const plain = (text: string): string => wordsOf(text).join(' ')

/** All places of Türkiye from the committed table, in memory. A suggestion takes well under a millisecond. */
export function createBuiltInPlaces(): Places {
  const entries = readEntries()
  const official = new Map(
    entries.flatMap(({ place, isTown }) =>
      isTown || !place.city ? [] : [[officialKey(place.city, place.district), place] as const],
    ),
  )
  return {
    suggest: async (query, limit) => suggest(entries, query, limit),
    find: (city, district) => official.get(officialKey(city, district)) ?? null,
  }
}

const officialKey = (city: string, district: string) => `${plain(city)}/${plain(district)}`

function suggest(entries: readonly Entry[], query: string, limit: number): Place[] {
  const typed = wordsOf(query.slice(0, 100))
  // 'Çeşme, İzmir, Türkiye' is how maps write it.
  if (typed.length > 1 && isCountry(typed.at(-1))) typed.pop()
  if (typed.length === 0) return []
  const found: { entry: Entry; fit: number }[] = []
  for (const entry of entries) {
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
