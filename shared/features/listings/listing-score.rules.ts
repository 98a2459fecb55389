import { type ServiceType, serviceTypes } from './listing-types.ts'

/** What would raise a listing's score, the most valuable first. */
export const scoreParts = {
  cover_photo: 10,
  five_photos: 15,
  ten_photos: 10,
  long_description: 15,
  destination_info: 5,
  six_amenities: 10,
  ten_amenities: 5,
  two_exchange_types: 10,
  thirty_free_nights: 10,
  exact_address: 5,
  first_review: 5,
} as const
export type ScorePart = keyof typeof scoreParts

export type ScoreFacts = {
  photoCount: number
  descriptionLength: number
  destinationLength: number
  amenityCount: number
  services: readonly ServiceType[]
  /** Distinct future nights that are bookable. */
  freeNights: number
  hasAddress: boolean
  totalReviews: number
}

const enoughFreeNights = 30

const isDone = {
  cover_photo: (facts) => facts.photoCount >= 1,
  five_photos: (facts) => facts.photoCount >= 5,
  ten_photos: (facts) => facts.photoCount >= 10,
  long_description: (facts) => facts.descriptionLength >= 120,
  destination_info: (facts) => facts.destinationLength > 0,
  six_amenities: (facts) => facts.amenityCount >= 6,
  ten_amenities: (facts) => facts.amenityCount >= 10,
  two_exchange_types: (facts) => new Set(facts.services).size >= 2,
  thirty_free_nights: (facts) => facts.freeNights >= enoughFreeNights,
  exact_address: (facts) => facts.hasAddress,
  first_review: (facts) => facts.totalReviews >= 1,
} as const satisfies Record<ScorePart, (facts: ScoreFacts) => boolean>

/** 0 to 100: how complete and attractive a listing is, and the codes of what is missing. */
export function scoreListing(facts: ScoreFacts): { score: number; missing: ScorePart[] } {
  const parts = Object.keys(scoreParts) as ScorePart[]
  const missing = parts.filter((part) => !isDone[part](facts))
  const score = parts
    .filter((part) => !missing.includes(part))
    .reduce((sum, part) => sum + scoreParts[part], 0)
  return { score, missing }
}

/** The score as if enough nights were free: nights pass by themselves, and no home should sink in search because of that. */
export const scoreForRank = (facts: Omit<ScoreFacts, 'freeNights'>): number =>
  scoreListing({ ...facts, freeNights: enoughFreeNights }).score

/** Every service that has at least one range, in the order in which they are shown. */
export const servicesWithDates = (dates: Partial<Record<ServiceType, readonly unknown[]>>): ServiceType[] =>
  serviceTypes.filter((service) => (dates[service]?.length ?? 0) > 0)
