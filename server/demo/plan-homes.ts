import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import { readPlaceTable } from '#server/platform/places/place-table.ts'
import type { Places } from '#server/platform/places/places.ts'
import {
  type Amenity,
  amenities as allAmenities,
  type ResidenceType,
  residenceTypes,
  type ServiceType,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import type { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { estimateDailyPoints, pointsRange } from '#shared/features/listings/points-estimate.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { poolPictures, showcasePictures } from './content/covers.ts'
import { demoSpots } from './content/demo-spots.ts'
import { wishes } from './content/home-details.ts'
import { type ScriptedHome, scriptedHomes } from './content/scripted-homes.ts'
import type { Spot } from './content/spot.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { HomePicture } from './demo-pictures.ts'
import { drawDates, drawServices } from './home-dates.ts'
import { drawHome, type HomeFacts } from './home-facts.ts'
import { type Photographer, photographer } from './home-photos.ts'
import { callName, homeWriter } from './home-words.ts'
import { nextOf, type PlannedMember } from './plan-members.ts'
import type { Random } from './seeded-random.ts'
import { inPlace } from './turkish-suffix.ts'

export type PlannedHome = {
  /** Position of the owner among the members. */
  owner: number
  spot: Spot
  payload: ListingPayload
  pictures: StoredPicture[]
  coverName: string
  services: ServiceType[]
  createdAt: Date
  /** Busier than others. */
  isShowcase: boolean
  /** By which the stories of the demo accounts know it. */
  scriptName: string | null
}

const mostHomes = 4
const showcasePhotos = 10

/** All homes, and with them the owners' words about where they live. */
export function planHomes(
  random: Random,
  calendar: DemoCalendar,
  members: PlannedMember[],
  sources: { places: Places; pictures: readonly HomePicture[] },
): PlannedHome[] {
  const photos = photographer(random, sources.pictures)
  const position = positionFinder(random, sources.places)
  const scripted = scriptedHomes.map((home) =>
    planScripted(random, calendar, members, { home, photos, position }),
  )
  const homes = planDrawn(random, calendar, members, { photos, position })
  introduceOwners(members, [...scripted, ...homes])
  return [...scripted, ...homes].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

type Tools = { photos: Photographer; position: (spot: Spot) => { latitude: number; longitude: number } }

function planDrawn(
  random: Random,
  calendar: DemoCalendar,
  members: PlannedMember[],
  tools: Tools,
): PlannedHome[] {
  const write = homeWriter(random)
  const wish = nextOf(random, wishes)
  const homes = random.shuffled(
    demoSpots.flatMap((spot) =>
      residenceTypes.flatMap((type) => Array.from({ length: spot.homes[type] ?? 0 }, () => ({ spot, type }))),
    ),
  )
  const ownerOf = ownerGiver(random, members)
  const unshown = new Set(
    showcasePictures.filter((name) => !scriptedHomes.some((home) => home.cover === name)),
  )
  return homes.map(({ spot, type }): PlannedHome => {
    const { facts, amenities: drawn } = drawHome(random, type, spot.setting)
    const { owner, createdAt } = ownerOf(spot, calendar)
    const isOld = members[owner] !== undefined && calendar.now.getTime() - createdAt.getTime() > 200 * dayMs
    const asked = isOld ? [...unshown].find((name) => tools.photos.suits(spot, type, name)) : undefined
    if (asked) unshown.delete(asked)
    const photos = tools.photos.choose(spot, type, drawn, asked ? showcasePhotos : random.whole(4, 8), asked)
    const amenities = withPool(drawn, photos.names)
    const drawnServices = drawServices(random, type)
    // What leads the landing page is open to the two most frequent ways at least.
    const services = serviceTypes.filter(
      (each, place) => drawnServices.includes(each) || (asked !== undefined && place < 2),
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
        description: write.describe(spot, type, amenities),
        location_info: random.chance(0.9) ? write.address(spot, type) : '',
        destination_info: random.chance(0.85) ? wishFrom(spot, wish) : '',
        user_points: random.whole(minimum, maximum),
        dates: drawDates(random, calendar, services),
        ...tools.position(spot),
      }),
      pictures: photos.pictures,
      coverName: photos.names[0] ?? '',
      services,
      createdAt,
      isShowcase: asked !== undefined,
      scriptName: null,
    }
  })
}

function planScripted(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  { home, photos, position }: Tools & { home: ScriptedHome },
): PlannedHome {
  const spot = demoSpots.find((each) => each.city === home.city && callName(each) === home.place)
  if (!spot) throw new Error(`There is no place ${home.place}.`)
  const chosen = photos.choose(spot, home.type, home.amenities, showcasePhotos, home.cover)
  return {
    owner: members.findIndex((member) => member.account === home.owner),
    spot,
    payload: payloadOf(
      spot,
      home.type,
      { ...home.rooms, ...home.guests },
      {
        amenities: [...home.amenities],
        description: home.description,
        location_info: home.locationInfo,
        destination_info: home.destination,
        user_points: home.points,
        dates: drawDates(random, calendar, home.services, { wide: true }),
        ...position(spot),
      },
    ),
    pictures: chosen.pictures,
    coverName: home.cover,
    services: [...home.services],
    createdAt: calendar.at(-home.daysAgo, 14),
    isShowcase: home.owner === 'host',
    scriptName: home.name,
  }
}

type Written = {
  amenities: Amenity[]
  description: string
  location_info: string
  destination_info: string
  user_points: number
  dates: ListingPayload['service_types_dates']
  latitude: number
  longitude: number
}

function payloadOf(spot: Spot, type: ResidenceType, facts: HomeFacts, written: Written): ListingPayload {
  const { description, user_points, dates, ...rest } = written
  return {
    product: { product_type: 'residence', description, user_points },
    residence_type: type,
    country: 'Türkiye',
    city: spot.city,
    district: spot.district,
    ...facts,
    ...rest,
    service_types_dates: dates,
  }
}

const withPool = (amenities: Amenity[], photos: readonly string[]): Amenity[] => {
  const hasPool = photos.some((name) => poolPictures.has(name))
  return allAmenities.filter((each) => amenities.includes(each) || (each === 'pool' && hasPool))
}

/** Nobody wishes for where they live. */
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
      return own.length < mostHomes && !own.includes(spot.city)
    }
    const owner = given < owners.length ? first() : random.pick(owners.filter(hasRoom))
    given += 1
    const own = cities.get(owner) ?? []
    own.push(spot.city)
    const joined = members[owner]?.terms[0]?.paidAt.getTime() ?? 0
    const most = calendar.at(-2, 12).getTime() - joined
    const wait =
      own.length === 1 ? Math.min(random.whole(1, 12) * dayMs, most) : Math.floor(random.next() * most)
    return { owner, createdAt: new Date(joined + wait) }
  }
}

function introduceOwners(members: PlannedMember[], homes: readonly PlannedHome[]): void {
  for (const [at, member] of members.entries()) {
    const home = homes
      .filter((each) => each.owner === at)
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0]
    member.about = member.about.replaceAll('{şehir}', inPlace(home ? callName(home.spot) : 'İzmir'))
  }
}

/** A place near the spot: within some six hundred metres of it. */
function positionFinder(random: Random, places: Places) {
  const towns = readPlaceTable().towns
  return (spot: Spot): { latitude: number; longitude: number } => {
    const town = towns.find(([name, city]) => name === spot.town && city === spot.city)
    const district = places.find(spot.city, spot.district)
    const [latitude, longitude] =
      spot.at ?? (town ? [town[3], town[4]] : [district?.latitude ?? 39, district?.longitude ?? 35])
    const near = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.012) * 1e6) / 1e6
    return { latitude: near(latitude), longitude: near(longitude) }
  }
}
