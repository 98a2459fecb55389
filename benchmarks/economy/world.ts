import { createRandom, type Random } from '#server/testing/random.ts'
import { amenities } from '#shared/features/listings/listing-types.ts'
import { estimateDailyPoints, pointsRange } from '#shared/features/listings/points-estimate.rules.ts'

/** Where people live and where they like to travel: made up, weighted to large cities and to the coast. */
export const places = [
  { name: 'İstanbul', isCoast: false, listings: 30, wished: 11 },
  { name: 'Ankara', isCoast: false, listings: 13, wished: 5 },
  { name: 'İzmir', isCoast: true, listings: 12, wished: 12 },
  { name: 'Antalya', isCoast: true, listings: 9, wished: 15 },
  { name: 'Muğla', isCoast: true, listings: 8, wished: 17 },
  { name: 'Aydın', isCoast: true, listings: 5, wished: 8 },
  { name: 'Balıkesir', isCoast: true, listings: 5, wished: 7 },
  { name: 'Bursa', isCoast: false, listings: 6, wished: 5 },
  { name: 'Nevşehir', isCoast: false, listings: 2, wished: 6 },
  { name: 'Trabzon', isCoast: false, listings: 4, wished: 7 },
  { name: 'Konya', isCoast: false, listings: 4, wished: 3 },
  { name: 'Çanakkale', isCoast: true, listings: 2, wished: 4 },
] as const

export const weeksAYear = 52
export const isSummer = (week: number): boolean => week % weeksAYear >= 22 && week % weeksAYear < 37
export const isCoast = (trip: Trip): boolean => places[trip.places[0] ?? 0]?.isCoast ?? false
const maxLeadWeeks = 16
const tripsAYear = 2.4

export type Trip = { searchedIn: number; stayIn: number; nights: number; places: number[] }
export type Member = {
  id: number
  joinsIn: number
  leavesIn: number
  place: number
  pointsPerNight: number
  /** 1 if the listing takes guests in that week. */
  open: Uint8Array
  trips: Trip[]
  /** Members who have enough points host all the same, or never have enough. */
  kind: 'usual' | 'helps' | 'hoards'
}
export type SearchResult = 'stay' | 'points_short' | 'refused' | 'nothing_open'
/** One search and its result. */
export type Search = { week: number; trip: Trip; result: SearchResult; isFirst: boolean; hasHosted: boolean }
export type World = { members: Member[]; weeks: number }
export type WorldSize = { seed: number; years: number; members: number; start: number }

/** Members with their listings and the trips that they look for: the same for every policy that is tried on them. */
export function makeWorld({ seed, years, members: max, start }: WorldSize): World {
  const random = createRandom(seed)
  const weeks = years * weeksAYear
  const members: Member[] = []
  for (let week = 0; week < weeks; week++) {
    // Grows evenly for four fifths of the time, then only replaces those who leave.
    const wanted = Math.round(start + (max - start) * Math.min(1, week / (weeks * 0.8)))
    const present = members.filter(({ leavesIn }) => leavesIn > week).length
    for (let n = present; n < wanted; n++)
      members.push(makeMember(random, { id: members.length, joinsIn: week, weeks }))
  }
  return { members, weeks }
}

function makeMember(random: Random, { id, joinsIn, weeks }: { id: number; joinsIn: number; weeks: number }) {
  const { chance } = random
  const place = weighted(random, 'listings')
  const kind = chance(0.12) ? 'helps' : chance(0.08 / 0.88) ? 'hoards' : 'usual'
  return {
    id,
    joinsIn,
    // A fifth leaves in a year.
    leavesIn: joinsIn + 4 + Math.ceil(-Math.log(1 - random.random()) * 5 * weeksAYear),
    place,
    pointsPerNight: priceOf(random, place),
    open: openWeeks(random, weeks + maxLeadWeeks, chance(0.22)),
    trips: tripsOf(random, { joinsIn, weeks, place }),
    kind,
  } satisfies Member
}

/** By the formula of the product, and the owner's slider. */
function priceOf({ below, some, chance }: Random, place: number): number {
  const estimate = estimateDailyPoints({
    city: places[place]?.name ?? '',
    totalRoomCount: 1 + below(4),
    adultCount: chance(0.5) ? 2 : 1 + below(4),
    amenities: some(amenities, 0.5),
  })
  const { minimum, maximum } = pointsRange(estimate)
  return minimum + below(maximum - minimum + 1)
}

/** A home to live in is open in about twelve weeks a year, a second home in thirty. */
function openWeeks({ chance }: Random, weeks: number, isSecond: boolean): Uint8Array {
  const open = new Uint8Array(weeks)
  for (let week = 0; week < weeks; week++) {
    const share = isSecond ? 0.58 : isSummer(week) ? 0.35 : 0.18
    open[week] = chance(share) ? 1 : 0
  }
  return open
}

function tripsOf(
  random: Random,
  { joinsIn, weeks, place }: { joinsIn: number; weeks: number; place: number },
): Trip[] {
  const { below, chance } = random
  const trips: Trip[] = []
  for (let stayIn = joinsIn + 1; stayIn < weeks + maxLeadWeeks; stayIn++) {
    // Half of all trips are in summer, which is 15 weeks of 52.
    const expected = tripsAYear / 2 / (isSummer(stayIn) ? 15 : 37)
    if (!chance(expected)) continue
    const searchedIn = Math.max(joinsIn, stayIn - 1 - below(maxLeadWeeks))
    const first = elsewhere(random, place)
    const second = chance(0.5) ? [elsewhere(random, place)] : []
    trips.push({ searchedIn, stayIn, nights: 1 + below(7), places: [first, ...second] })
  }
  return trips.filter(({ searchedIn }) => searchedIn < weeks)
}

function elsewhere(random: Random, place: number): number {
  const wished = weighted(random, 'wished')
  return wished === place ? elsewhere(random, place) : wished
}

function weighted({ random }: Random, by: 'listings' | 'wished'): number {
  let left = random() * places.reduce((sum, place) => sum + place[by], 0)
  return Math.max(
    0,
    places.findIndex((place) => {
      left -= place[by]
      return left < 0
    }),
  )
}
