import sharp from 'sharp'
import {
  type Amenity,
  pointService,
  type ResidenceType,
  type ServiceType,
} from '#shared/features/listings/listing-types.ts'
import { estimateDailyPoints } from '#shared/features/listings/points-estimate.rules.ts'
import { addDays, type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import type { TestApp } from '../test-app.ts'

export type Range = { start_date: CivilDate; end_date: CivilDate }

export type ListingOverrides = {
  residenceType?: ResidenceType
  city?: string
  district?: string
  latitude?: number
  longitude?: number
  locationInfo?: string
  title?: string
  description?: string
  destinationInfo?: string
  /** The estimate by default. */
  userPoints?: number
  totalRoomCount?: number
  bedroom?: number
  bedCount?: number
  adultCount?: number
  childCount?: number
  petCount?: number
  amenities?: Amenity[]
  /** Home exchange, points and chores for a year from tomorrow by default. */
  dates?: Partial<Record<ServiceType, Range[]>>
  /** A listing without one is not in search. 1 by default. */
  pictures?: number
}

/** Nights this many days from the app's today. */
export function daysFrom(app: TestApp, from: number, to: number): Range {
  const today = civilDateOf(app.clock.now())
  return { start_date: addDays(today, from), end_date: addDays(today, to) }
}

/** The payload to create or change a listing. */
export function listingPayload(app: TestApp, overrides: ListingOverrides = {}) {
  const city = overrides.city ?? 'İstanbul'
  const totalRoomCount = overrides.totalRoomCount ?? 3
  const adultCount = overrides.adultCount ?? 4
  const amenities = overrides.amenities ?? ['wifi', 'fridge']
  const year = [daysFrom(app, 1, 366)]
  return {
    product: {
      product_type: 'residence' as const,
      description: overrides.description ?? 'Boğaza yürüyüş mesafesinde, sakin bir sokakta ferah bir daire.',
      user_points:
        overrides.userPoints ?? estimateDailyPoints({ city, totalRoomCount, adultCount, amenities }),
    },
    ...(overrides.title !== undefined && { title: overrides.title }),
    residence_type: overrides.residenceType ?? 'apartment',
    city,
    district: overrides.district ?? (city === 'İstanbul' ? 'Kadıköy' : ''),
    ...(overrides.latitude !== undefined && { latitude: overrides.latitude }),
    ...(overrides.longitude !== undefined && { longitude: overrides.longitude }),
    location_info: overrides.locationInfo ?? 'Moda Caddesi 12, daire 4',
    total_room_count: totalRoomCount,
    bedroom: overrides.bedroom ?? 2,
    bed_count: overrides.bedCount ?? 3,
    bathroom: 1,
    area: 95,
    age: 12,
    adult_count: adultCount,
    child_count: overrides.childCount ?? 2,
    pet_count: overrides.petCount ?? 1,
    destination_info: overrides.destinationInfo ?? 'Ege kıyıları',
    amenities,
    service_types_dates: overrides.dates ?? { home_exchange: year, [pointService]: year, chores: year },
  }
}

/** A member's listing with its picture, both created through HTTP. Returns the id. Needs premium. */
export async function createListing(
  app: TestApp,
  member: { token: string },
  overrides: ListingOverrides = {},
): Promise<number> {
  const options = { token: member.token }
  const body = listingPayload(app, overrides)
  const created = await app.call('POST /residence-full/', { body }, options)
  if (created.status !== 201) throw new Error(`The home was not created: ${created.body.error}`)
  const { id } = created.body
  const count = overrides.pictures ?? 1
  if (count > 0) {
    const form = await pictureForm(id, Array.from({ length: count }, tinyJpeg))
    const added = await app.call('POST /product-image/', { form }, options)
    if (added.status !== 201) throw new Error(`The pictures were not added: ${added.body.error}`)
  }
  return id
}

let jpegs = 0

/** A small real picture, each of another colour. */
export function tinyJpeg(): Promise<Buffer> {
  const hue = (jpegs++ * 47) % 256
  return sharp({
    create: { width: 24, height: 16, channels: 3, background: { r: hue, g: 140, b: 255 - hue } },
  })
    .jpeg()
    .toBuffer()
}

/** A multipart form of files for a home. */
export async function pictureForm(
  listing: number,
  files: readonly (Buffer | Promise<Buffer>)[],
): Promise<FormData> {
  const form = new FormData()
  form.set('product', String(listing))
  for (const [at, file] of files.entries()) {
    form.append('file', new Blob([new Uint8Array(await file)], { type: 'image/jpeg' }), `foto-${at}.jpg`)
  }
  return form
}
