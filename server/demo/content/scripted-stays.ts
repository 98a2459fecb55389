import type { ServiceType } from '#shared/features/listings/listing-types.ts'

/** Stays in the homes of the demo accounts, by days from today; the guests are whoever can. */
export type ScriptedStay = { home: string; service: ServiceType; startsIn: number; nights: number }

export const pastStaysWithHost: readonly ScriptedStay[] = [
  { home: 'moda', service: 'home_exchange', startsIn: -930, nights: 6 },
  { home: 'kas', service: 'home_exchange', startsIn: -880, nights: 7 },
  { home: 'moda', service: 'yuva_point', startsIn: -790, nights: 3 },
  { home: 'kas', service: 'garden_maintenance', startsIn: -752, nights: 6 },
  { home: 'cunda', service: 'chores', startsIn: -690, nights: 3 },
  { home: 'moda', service: 'pet_business_help', startsIn: -640, nights: 5 },
  { home: 'kas', service: 'yuva_point', startsIn: -612, nights: 4 },
  { home: 'cunda', service: 'yuva_point', startsIn: -548, nights: 3 },
  { home: 'kas', service: 'home_exchange', startsIn: -505, nights: 8 },
  { home: 'moda', service: 'yuva_point', startsIn: -455, nights: 3 },
  { home: 'kas', service: 'garden_maintenance', startsIn: -392, nights: 7 },
  { home: 'datca', service: 'garden_maintenance', startsIn: -356, nights: 6 },
  { home: 'cunda', service: 'yuva_point', startsIn: -318, nights: 4 },
  { home: 'moda', service: 'home_exchange', startsIn: -290, nights: 6 },
  { home: 'kas', service: 'yuva_point', startsIn: -232, nights: 3 },
  { home: 'datca', service: 'yuva_point', startsIn: -188, nights: 4 },
  { home: 'moda', service: 'pet_business_help', startsIn: -141, nights: 4 },
  { home: 'kas', service: 'home_exchange', startsIn: -112, nights: 9 },
  { home: 'datca', service: 'home_exchange', startsIn: -84, nights: 5 },
  { home: 'cunda', service: 'yuva_point', startsIn: -61, nights: 2 },
  { home: 'moda', service: 'yuva_point', startsIn: -33, nights: 3 },
  // Ended a few days ago: its reviews are still open.
  { home: 'cunda', service: 'chores', startsIn: -9, nights: 3 },
  { home: 'odunpazari', service: 'home_exchange', startsIn: -310, nights: 6 },
  { home: 'odunpazari', service: 'yuva_point', startsIn: -205, nights: 3 },
  { home: 'odunpazari', service: 'pet_business_help', startsIn: -70, nights: 5 },
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

/** Agreements of the demo accounts that lie ahead. */
export const comingStaysWithHost: readonly ScriptedStay[] = [
  { home: 'moda', service: 'yuva_point', startsIn: 6, nights: 3 },
  { home: 'kas', service: 'garden_maintenance', startsIn: 74, nights: 6 },
  { home: 'datca', service: 'home_exchange', startsIn: 118, nights: 7 },
  { home: 'odunpazari', service: 'pet_business_help', startsIn: 31, nights: 5 },
]

/** What the host has to spend in the end. */
export const hostBalance = 1_240
