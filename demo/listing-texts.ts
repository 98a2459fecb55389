import type { Amenity, ResidenceType } from '#shared/features/listings/listing-types.ts'
import { closingDetails, type Detail, insideDetails, streets } from './content/listing-details.ts'
import { listingOpenings, openings } from './content/listing-openings.ts'
import { listingTitles } from './content/listing-titles.ts'
import { scriptedListings } from './content/scripted-listings.ts'
import type { Spot } from './content/spot.ts'
import type { Random } from './seeded-random.ts'
import { inPlace, ofPlace } from './turkish-suffix.ts'

export const maxDescriptionLength = 300

/** Before what the host has translated, for readers of both languages. */
const translationMark = 'EN (çeviri / translated): '

/** The name by which people call the place. */
export const callName = (spot: Pick<Spot, 'town' | 'district' | 'city'>): string =>
  spot.town ?? (spot.district === 'Merkez' ? spot.city : spot.district)

export const fillPlace = (text: string, place: string): string =>
  text.replaceAll('{de}', inPlace(place)).replaceAll('{in}', ofPlace(place)).replaceAll('{yer}', place)

/** Rotates the texts, so that similar listings repeat each other as late as possible. */
export function listingWriter(random: Random) {
  const used = new Map<string, number>()
  const leastUsed = <Item extends { text: string }>(items: readonly Item[]): Item => {
    const fewest = Math.min(...items.map((item) => used.get(item.text) ?? 0))
    const item = random.pick(items.filter((each) => (used.get(each.text) ?? 0) === fewest))
    used.set(item.text, fewest + 1)
    return item
  }
  const suiting = (details: readonly Detail[], type: ResidenceType, amenities: readonly Amenity[]) =>
    details.filter(
      ({ types, needs }) => (!types || types.includes(type)) && (!needs || amenities.includes(needs)),
    )

  let written = 0
  const titles = new Set(scriptedListings.map(({ title }) => title))
  return {
    /** One that no other listing has; empty for every third host, who gives none. */
    title(spot: Spot, type: ResidenceType): string {
      written += 1
      if (written % 3 === 0) return ''
      const own = listingTitles[type].map((title) => fillPlace(title, callName(spot)))
      const first = written % own.length
      const title = [...own.slice(first), ...own.slice(0, first)].find((each) => !titles.has(each)) ?? ''
      titles.add(title)
      return title
    },

    /** At most `maxDescriptionLength` characters of a home that has these amenities. */
    describe(spot: Spot, type: ResidenceType, amenities: readonly Amenity[]): string {
      const place = callName(spot)
      const first = type === 'detached_house' ? listingOpenings[spot.setting] : openings[type]
      const { text, en } = leastUsed(first.map((sentence) => ({ text: sentence.tr, en: sentence.en })))
      const opening = fillPlace(text, place)
      const translated = `\n\n${translationMark}${fillPlace(en, place)}`
      const near = leastUsed(spot.near.map((text) => ({ text }))).text
      const inside = leastUsed(suiting(insideDetails, type, amenities)).text
      const closing = leastUsed(suiting(closingDetails, type, amenities)).text
      const onWheelsOrWater = type === 'boat' || type === 'caravan'
      const second = leastUsed(
        suiting(insideDetails, type, amenities).filter((detail) => detail.text !== inside),
      ).text
      const parts = [opening, inside, onWheelsOrWater ? second : near, onWheelsOrWater ? near : closing]
      return (
        parts.slice(1).reduce((own, part) => {
          const longer = `${own} ${part}`
          return longer.length + translated.length <= maxDescriptionLength ? longer : own
        }, opening) + translated
      )
    },

    /** The exact address; only parties of an agreement see it. */
    address(spot: Spot, type: ResidenceType): string {
      if (type === 'boat')
        return `${callName(spot)} Marina, ${random.pick(['A', 'B', 'C', 'D'])} pontonu, ${random.whole(2, 48)} numara`
      const street = `${spot.quarter} Mah. ${random.pick(streets)} No: ${random.whole(1, 64)}`
      if (type === 'caravan') return `${street}, bahçe kapısından girişte sağda`
      return type === 'apartment' || type === 'residence' || type === 'timeshare'
        ? `${street}, kat ${random.whole(1, type === 'residence' ? 18 : 6)}, daire ${random.whole(1, 24)}`
        : street
    },
  }
}
