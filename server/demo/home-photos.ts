import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { Amenity, ResidenceType } from '#shared/features/listings/listing-types.ts'
import { pictureUses, siblings, type Whereabouts } from './content/covers.ts'
import type { Spot } from './content/spot.ts'
import { type HomePicture, storedHomePicture } from './demo-pictures.ts'
import { callName } from './home-words.ts'
import type { Random } from './seeded-random.ts'

type Alt = { tr: string; en: string }
type Candidate = { picture: HomePicture; alt: Alt }

/** Types whose interiors may also stand for these. */
const kin: Partial<Record<ResidenceType, readonly ResidenceType[]>> = {
  room: ['apartment'],
  residence: ['apartment'],
  timeshare: ['residence', 'apartment'],
  tiny_house: ['bungalow', 'room'],
  bungalow: ['tiny_house', 'room'],
}

/** The order in which one walks through a home. */
const walk = [
  'living',
  'bedroom',
  'kitchen',
  'terrace',
  'bathroom',
  'cabin',
  'work',
  'child',
  'bedroom',
  'living',
] as const

const holds = (where: Whereabouts, spot: Spot): boolean =>
  (!where.cities || where.cities.includes(spot.city)) &&
  (!where.towns || where.towns.includes(callName(spot))) &&
  (!where.settings || where.settings.includes(spot.setting))

/** The words that go with the picture there; null where it would not be true. */
function altAt(picture: HomePicture, spot: Spot): Alt | null {
  const use = pictureUses[picture.name]
  if (!use || holds(use, spot)) return picture.alt
  if (!use.elsewhere || !holds(use.elsewhere, spot)) return null
  return { tr: use.elsewhere.tr, en: use.elsewhere.en }
}

export type ChosenPhotos = { names: string[]; pictures: StoredPicture[] }

/** Chooses pictures that fit the home, and covers that its neighbours do not have if there are others. */
export function photographer(random: Random, pictures: readonly HomePicture[]) {
  const covers = new Map<string, number>()
  const shown = new Map<string, number>()
  const timesOf = (counts: Map<string, number>, key: string) => counts.get(key) ?? 0
  const count = (counts: Map<string, number>, key: string) => counts.set(key, timesOf(counts, key) + 1)

  const candidates = (spot: Spot, types: readonly ResidenceType[]): Candidate[] =>
    pictures.flatMap((picture) => {
      const alt = picture.residence_types.some((type) => types.includes(type)) && altAt(picture, spot)
      return alt ? [{ picture, alt }] : []
    })

  const fewest = (from: readonly Candidate[], weigh: (name: string) => number): Candidate | undefined =>
    from
      .map((candidate) => ({ candidate, weight: weigh(candidate.picture.name) + random.next() * 0.9 }))
      .sort((a, b) => a.weight - b.weight)[0]?.candidate

  const chooseCover = (spot: Spot, type: ResidenceType): Candidate => {
    const own = candidates(spot, [type])
    const outside = own.filter(({ picture }) => picture.kind === 'exterior')
    const lived = own.filter(({ picture }) => picture.kind === 'living' || picture.kind === 'terrace')
    // Flats look alike from the street, so their rooms take turns with it.
    const pool = type === 'apartment' || outside.length === 0 ? [...outside, ...lived] : outside
    const bedrooms = candidates(spot, [type, ...(kin[type] ?? [])])
    const chosen = fewest(
      pool.length > 0 ? pool : bedrooms,
      (name) => 10 * timesOf(covers, `${spot.city}/${name}`) + timesOf(covers, name),
    )
    if (!chosen) throw new Error(`No picture suits a ${type} in ${spot.district}, ${spot.city}.`)
    return chosen
  }

  return {
    /** Whether this picture shows a home right there, in its own words. */
    suits: (spot: Spot, type: ResidenceType, name: string): boolean =>
      candidates(spot, [type]).some(({ picture, alt }) => picture.name === name && alt === picture.alt),

    /** `wanted` pictures at most, the cover first. A cover may be asked for by name. */
    choose(
      spot: Spot,
      type: ResidenceType,
      amenities: readonly Amenity[],
      wanted: number,
      coverName?: string,
    ): ChosenPhotos {
      const all = candidates(spot, [type, ...(kin[type] ?? [])])
      const named = all.find(({ picture }) => picture.name === coverName)
      const cover = named ?? chooseCover(spot, type)
      const chosen = [cover]
      const isNew = ({ picture }: Candidate) => chosen.every((each) => each.picture !== picture)
      const sameOnes = siblings.find((names) => names.includes(cover.picture.name)) ?? []
      chosen.push(...all.filter((each) => isNew(each) && sameOnes.includes(each.picture.name)))
      for (const kind of walk) {
        if (chosen.length >= wanted) break
        if (kind === 'work' && !amenities.includes('work_space')) continue
        if (kind === 'child' && !amenities.includes('baby_friendly')) continue
        if (kind === 'terrace' && !amenities.includes('balcony_terrace')) continue
        const next = fewest(
          all.filter((each) => each.picture.kind === kind && isNew(each)),
          (name) => timesOf(shown, name) + 5 * timesOf(shown, `${spot.city}/${name}`),
        )
        if (next) chosen.push(next)
      }
      count(covers, cover.picture.name)
      count(covers, `${spot.city}/${cover.picture.name}`)
      for (const { picture } of chosen) {
        count(shown, picture.name)
        count(shown, `${spot.city}/${picture.name}`)
      }
      return {
        names: chosen.map(({ picture }) => picture.name),
        pictures: chosen.map(({ picture, alt }) => storedHomePicture(picture, alt)),
      }
    },
  }
}

export type Photographer = ReturnType<typeof photographer>
