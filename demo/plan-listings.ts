import { findPlace } from '#server/features/places/known-places.ts'
import { readPlaceTable } from '#server/features/places/place-table.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import { depositOf } from '#shared/features/deposits/deposit.rules.ts'
import {
  type Amenity,
  type ResidenceType,
  type ServiceType,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import type { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { estimateDailyPoints, pointsRange } from '#shared/features/listings/points-estimate.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { type HandDrawn, showcasePictures } from './content/covers.ts'
import { wishes } from './content/listing-details.ts'
import { type ScriptedListing, scriptedListings } from './content/scripted-listings.ts'
import type { Spot } from './content/spot.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { type DemoListing, demoListings } from './demo-listings.ts'
import type { ListingPicture } from './demo-pictures.ts'
import { hostFactsOf } from './host-facts.ts'
import { drawDates, drawServices } from './listing-dates.ts'
import type { ListingFacts } from './listing-facts.ts'
import { photosOf } from './listing-photos.ts'
import { callName, listingWriter } from './listing-texts.ts'
import { nextOf, type PlannedMember } from './plan-members.ts'
import type { Random } from './seeded-random.ts'
import { inPlace } from './turkish-suffix.ts'

export type PlannedListing = {
  /** Position of the owner among the members. */
  owner: number
  spot: Spot
  payload: ListingPayload
  pictures: StoredPicture[]
  services: ServiceType[]
  createdAt: Date
  /** Busier than others. */
  isShowcase: boolean
  /** The demo stories' name for it. */
  scriptName: string | null
}

const maxListings = 4
const showcasePhotos = 10

/** All homes, and with them the owners' words about where they live. */
export function planListings(
  random: Random,
  calendar: DemoCalendar,
  members: PlannedMember[],
  pictures: readonly ListingPicture[],
): PlannedListing[] {
  const all = demoListings()
  const tools: Tools = {
    byHand: (name) => pictures.find((picture) => picture.name === name),
    position: positionFinder(random),
  }
  const scripted = all.flatMap((listing) =>
    listing.script ? [planScripted(random, calendar, members, listing, listing.script, tools)] : [],
  )
  const unscripted = all.filter(({ script }) => !script)
  const listings = planDrawn(random, calendar, members, unscripted, tools)
  introduceOwners(members, [...scripted, ...listings])
  return [...scripted, ...listings].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

type Tools = {
  byHand: (name: string) => ListingPicture | undefined
  position: (spot: Spot) => { latitude: number; longitude: number }
}

function planDrawn(
  random: Random,
  calendar: DemoCalendar,
  members: PlannedMember[],
  listings: readonly DemoListing[],
  tools: Tools,
): PlannedListing[] {
  const write = listingWriter(random)
  const wish = nextOf(random, wishes)
  const ownerOf = ownerGiver(random, members)
  const unshown = new Set(
    showcasePictures.filter(({ name }) => !scriptedListings.some((listing) => listing.cover === name)),
  )
  return random.shuffled(listings).map((listing): PlannedListing => {
    const { spot, type, facts, amenities } = listing
    const { owner, createdAt } = ownerOf(spot, calendar)
    const isOld = members[owner] !== undefined && calendar.now.getTime() - createdAt.getTime() > 200 * dayMs
    const preferred = isOld ? [...unshown].find((picture) => suits(picture, listing)) : undefined
    if (preferred) unshown.delete(preferred)
    const wanted = preferred ? showcasePhotos : random.whole(5, 9)
    const pictures = photosOf(listing, wanted, preferred && tools.byHand(preferred.name))
    const drawnServices = drawServices(random, type)
    // The landing page's listings offer at least the two most frequent exchange types.
    const services = serviceTypes.filter(
      (each, place) => drawnServices.includes(each) || (preferred !== undefined && place < 2),
    )
    const estimate = estimateDailyPoints({
      city: spot.city,
      totalRoomCount: facts.total_room_count,
      adultCount: facts.adult_count,
      amenities,
    })
    const { minimum, maximum } = pointsRange(estimate)
    return {
      owner,
      spot,
      payload: payloadOf(spot, type, facts, {
        amenities,
        title: write.title(spot, type),
        description: write.describe(spot, type, amenities),
        location_info: random.chance(0.9) ? write.address(spot, type) : '',
        destination_info: random.chance(0.85) ? wishFrom(spot, wish) : '',
        user_points: random.whole(minimum, maximum),
        dates: drawDates(random, calendar, services),
        ...tools.position(spot),
      }),
      pictures,
      services,
      createdAt,
      isShowcase: preferred !== undefined,
      scriptName: null,
    }
  })
}

function planScripted(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  demoListing: DemoListing,
  listing: ScriptedListing,
  { byHand, position }: Tools,
): PlannedListing {
  const { spot } = demoListing
  return {
    owner: members.findIndex((member) => member.account === listing.owner),
    spot,
    payload: payloadOf(
      spot,
      listing.type,
      { ...listing.rooms, ...listing.guests },
      {
        amenities: [...listing.amenities],
        title: listing.title,
        description: listing.description,
        location_info: listing.locationInfo,
        destination_info: listing.destination,
        user_points: listing.points,
        deposit: listing.deposit ?? 0,
        dates: drawDates(random, calendar, listing.services, { wide: true }),
        ...position(spot),
      },
    ),
    pictures: photosOf(demoListing, showcasePhotos, byHand(listing.cover)),
    services: [...listing.services],
    createdAt: calendar.at(-listing.daysAgo, 14),
    isShowcase: listing.owner === 'host',
    scriptName: listing.name,
  }
}

type Written = {
  amenities: Amenity[]
  title: string
  description: string
  location_info: string
  destination_info: string
  user_points: number
  /** In points, before the limit by the price. */
  deposit?: number
  dates: ListingPayload['service_types_dates']
  latitude: number
  longitude: number
}

function payloadOf(spot: Spot, type: ResidenceType, facts: ListingFacts, written: Written): ListingPayload {
  const { description, user_points, deposit = 0, dates, ...rest } = written
  return {
    product: { product_type: 'residence', description, user_points },
    residence_type: type,
    country: 'Türkiye',
    city: spot.city,
    district: spot.district,
    ...facts,
    ...rest,
    ...hostFactsOf(type, facts, rest.amenities, Object.keys(dates)),
    deposit: depositOf(deposit, user_points),
    service_types_dates: dates,
  }
}

const suits = ({ places, types }: HandDrawn, { spot, type }: DemoListing): boolean =>
  places.includes(callName(spot)) && types.includes(type)

/** Nobody wants to go where they live. */
function wishFrom(spot: Spot, next: () => string): string {
  const here = [spot.city, spot.district, callName(spot)]
  for (;;) {
    const wish = next()
    if (!here.some((name) => name !== 'Merkez' && wish.includes(name))) return wish
  }
}

/** Every subscribed member gets a home, then some get more, in other provinces. */
function ownerGiver(random: Random, members: readonly PlannedMember[]) {
  const owners = members.flatMap((member, at) =>
    member.account === null && member.terms.length > 0 ? [at] : [],
  )
  const first = nextOf(random, owners)
  const cities = new Map<number, string[]>(owners.map((owner) => [owner, []]))
  let given = 0
  return (spot: Spot, calendar: DemoCalendar): { owner: number; createdAt: Date } => {
    const hasRoom = (owner: number) => {
      const own = cities.get(owner) ?? []
      return own.length < maxListings && !own.includes(spot.city)
    }
    const owner = given < owners.length ? first() : random.pick(owners.filter(hasRoom))
    given += 1
    const own = cities.get(owner) ?? []
    own.push(spot.city)
    const joined = members[owner]?.terms[0]?.paidAt.getTime() ?? 0
    const maxMs = calendar.at(-2, 12).getTime() - joined
    const wait =
      own.length === 1 ? Math.min(random.whole(1, 12) * dayMs, maxMs) : Math.floor(random.next() * maxMs)
    return { owner, createdAt: new Date(joined + wait) }
  }
}

function introduceOwners(members: PlannedMember[], listings: readonly PlannedListing[]): void {
  for (const [at, member] of members.entries()) {
    const listing = listings
      .filter((each) => each.owner === at)
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0]
    member.about = member.about.replaceAll('{şehir}', inPlace(listing ? callName(listing.spot) : 'İzmir'))
  }
}

/** A place near the spot: within some six hundred metres of it. */
function positionFinder(random: Random) {
  const towns = readPlaceTable().towns
  return (spot: Spot): { latitude: number; longitude: number } => {
    const town = towns.find(([name, city]) => name === spot.town && city === spot.city)
    const district = findPlace(spot.city, spot.district)
    const [latitude, longitude] =
      spot.at ?? (town ? [town[3], town[4]] : [district?.latitude ?? 39, district?.longitude ?? 35])
    const near = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.012) * 1e6) / 1e6
    return { latitude: near(latitude), longitude: near(longitude) }
  }
}
