import type { ServiceType } from '#shared/features/listings/listing-types.ts'

/** Stays in the demo accounts' listings, by days from today; the guests are any available members. */
export type ScriptedStay = {
  listing: string
  service: ServiceType
  startsIn: number
  nights: number
  /** The guest disputes what the host claims of the deposit. */
  isDisputed?: boolean
}

export const pastStaysWithHost: readonly ScriptedStay[] = [
  { listing: 'moda', service: 'home_exchange', startsIn: -930, nights: 6 },
  { listing: 'kas', service: 'home_exchange', startsIn: -880, nights: 7 },
  { listing: 'moda', service: 'yuva_point', startsIn: -790, nights: 3 },
  { listing: 'kas', service: 'garden_maintenance', startsIn: -752, nights: 6 },
  { listing: 'cunda', service: 'chores', startsIn: -690, nights: 3 },
  { listing: 'moda', service: 'pet_business_help', startsIn: -640, nights: 5 },
  { listing: 'kas', service: 'yuva_point', startsIn: -612, nights: 4 },
  { listing: 'cunda', service: 'yuva_point', startsIn: -548, nights: 3 },
  { listing: 'kas', service: 'home_exchange', startsIn: -505, nights: 8 },
  { listing: 'moda', service: 'yuva_point', startsIn: -455, nights: 3 },
  { listing: 'kas', service: 'garden_maintenance', startsIn: -392, nights: 7 },
  { listing: 'datca', service: 'garden_maintenance', startsIn: -356, nights: 6 },
  { listing: 'cunda', service: 'yuva_point', startsIn: -318, nights: 4 },
  { listing: 'moda', service: 'home_exchange', startsIn: -290, nights: 6 },
  { listing: 'kas', service: 'yuva_point', startsIn: -232, nights: 3 },
  { listing: 'datca', service: 'yuva_point', startsIn: -188, nights: 4 },
  { listing: 'moda', service: 'pet_business_help', startsIn: -141, nights: 4 },
  { listing: 'kas', service: 'home_exchange', startsIn: -112, nights: 9 },
  { listing: 'datca', service: 'home_exchange', startsIn: -84, nights: 5 },
  { listing: 'cunda', service: 'yuva_point', startsIn: -61, nights: 2 },
  { listing: 'moda', service: 'yuva_point', startsIn: -33, nights: 3 },
  // Ended a few days ago: its reviews are still open.
  { listing: 'cunda', service: 'chores', startsIn: -9, nights: 3 },
  { listing: 'odunpazari', service: 'home_exchange', startsIn: -310, nights: 6 },
  { listing: 'odunpazari', service: 'yuva_point', startsIn: -205, nights: 3 },
  { listing: 'odunpazari', service: 'pet_business_help', startsIn: -70, nights: 5 },
  // The team has to decide about its deposit.
  { listing: 'kas', service: 'garden_maintenance', startsIn: -11, nights: 4, isDisputed: true },
]

/** Stays of the demo accounts elsewhere: days from today, nights. */
export const pastStaysOfHost: readonly (readonly [startsIn: number, nights: number])[] = [
  [-700, 4],
  [-575, 4],
  [-420, 5],
  [-350, 4],
  [-265, 5],
  [-160, 4],
  [-98, 3],
]
export const pastStaysOfGuest: readonly (readonly [startsIn: number, nights: number])[] = [
  [-240, 3],
  [-52, 2],
]

/** Future agreements of the demo accounts. */
export const comingStaysWithHost: readonly ScriptedStay[] = [
  { listing: 'moda', service: 'yuva_point', startsIn: 6, nights: 3 },
  { listing: 'kas', service: 'garden_maintenance', startsIn: 74, nights: 6 },
  { listing: 'datca', service: 'home_exchange', startsIn: 118, nights: 7 },
  { listing: 'odunpazari', service: 'pet_business_help', startsIn: 31, nights: 5 },
]

/** The host's final balance. */
export const hostBalance = 1_240
