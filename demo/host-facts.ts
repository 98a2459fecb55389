import type {
  Amenity,
  LeftBehind,
  ResidenceType,
  SleepingRoom,
} from '#shared/features/listings/listing-types.ts'
import type { ListingPayload } from '#shared/features/listings/listings.contract.ts'

type Rooms = { total_room_count: number; bedroom: number; bed_count: number; age: number }

/** Homes that offer care of animals or a garden: those stay behind. */
const staysBy: Record<string, LeftBehind> = { pet_business_help: 'pets', garden_maintenance: 'plants' }

/** What the host says besides the specified facts, so that it agrees with them. */
export function hostFactsOf(
  type: ResidenceType,
  { bedroom, bed_count, age }: Rooms,
  amenities: readonly Amenity[],
  services: readonly string[],
): Pick<ListingPayload, 'left_behind' | 'cameras' | 'step_free' | 'sleeping_rooms'> {
  const stays = services.flatMap((service) => staysBy[service] ?? [])
  return {
    left_behind: type === 'room' || type === 'timeshare' ? [] : [...new Set(stays)],
    // If a home has a guide, the guide says it.
    cameras: null,
    step_free: amenities.includes('elevator') || (type === 'bungalow' && age < 20),
    sleeping_rooms: bedroom > 0 ? roomsOf(bedroom, bed_count) : [],
  }
}

/** A double bed in each bedroom, single ones in the last, and what is left unfolds in the living room. */
function roomsOf(bedroom: number, beds: number): SleepingRoom[] {
  const rooms = Array.from(
    { length: Math.min(bedroom, beds) },
    (): SleepingRoom => ({ room: 'bedroom', double_beds: 1, single_beds: 0, sofa_beds: 0 }),
  )
  const left = beds - rooms.length
  const sofa: SleepingRoom = { room: 'living_room', double_beds: 0, single_beds: 0, sofa_beds: left }
  return left > 0 ? [...rooms, sofa] : rooms
}
