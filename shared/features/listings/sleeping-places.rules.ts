import type { BedKind, SleepingRoom } from './listing-types.ts'

/** Counts beds as hosts do: a sofa bed is one more. */
const placesPerBed = 2

const placesOf: Record<BedKind, number> = { double_beds: 2, single_beds: 1, sofa_beds: placesPerBed }

/** How many adults and children sleep in a room. */
export const placesInRoom = (room: Omit<SleepingRoom, 'room'>): number =>
  Object.entries(placesOf).reduce((sum, [kind, places]) => sum + room[kind as BedKind] * places, 0)

/**
 * How many adults and children the listing's beds hold: by its rooms if the host has stated them, else by the number of
 * beds. Children under two share a bed and do not count.
 */
export const sleepingPlaces = (bedCount: number, rooms: readonly Omit<SleepingRoom, 'room'>[] = []): number =>
  rooms.reduce((sum, room) => sum + placesInRoom(room), 0) || bedCount * placesPerBed

/** Whether this many adults and children each have a place to sleep; true if the home does not say how many it has. */
export const hasPlacesFor = (party: number, places: number): boolean => places < 1 || party <= places

/** Whether each adult and child of a party has a place to sleep. */
export const fitsBeds = (party: { adults: number; children: number }, bedCount: number): boolean =>
  party.adults + party.children <= sleepingPlaces(bedCount)
