import { type ServiceType, serviceTypes } from './listing-types.ts'

/** What would lift a home's score, in the order of what it is worth. */
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
  /** Distinct nights still to come on which somebody could stay. */
  freeNights: number
  hasAddress: boolean
  totalReviews: number
}

const isDone = {
  cover_photo: (facts) => facts.photoCount >= 1,
  five_photos: (facts) => facts.photoCount >= 5,
  ten_photos: (facts) => facts.photoCount >= 10,
  long_description: (facts) => facts.descriptionLength >= 120,
  destination_info: (facts) => facts.destinationLength > 0,
  six_amenities: (facts) => facts.amenityCount >= 6,
  ten_amenities: (facts) => facts.amenityCount >= 10,
  two_exchange_types: (facts) => new Set(facts.services).size >= 2,
  thirty_free_nights: (facts) => facts.freeNights >= 30,
  exact_address: (facts) => facts.hasAddress,
  first_review: (facts) => facts.totalReviews >= 1,
} as const satisfies Record<ScorePart, (facts: ScoreFacts) => boolean>

/** 0 to 100: how complete and attractive a home is, and the codes of what is missing. */
export function scoreListing(facts: ScoreFacts): { score: number; missing: ScorePart[] } {
  const parts = Object.keys(scoreParts) as ScorePart[]
  const missing = parts.filter((part) => !isDone[part](facts))
  const score = parts
    .filter((part) => !missing.includes(part))
    .reduce((sum, part) => sum + scoreParts[part], 0)
  return { score, missing }
}

export type RankFacts = {
  /** 0 to 100, of scoreListing. */
  score: number
  /** 1 to 5, null without a review. */
  averageRating: number | null
  totalReviews: number
  exchangeCount: number
  photoCount: number
  isFresh: boolean
  isVerified: boolean
  isSuperHost: boolean
}

/** A new home is lifted for so long, so that it can earn its first exchange. */
export const freshDays = 30

/**
 * The order of "recommended", larger first: up to 400 for completeness, 400 for the rating (drawn towards 4
 * by three imaginary reviews, so that one five-star review does not beat forty), 200 for reviews, 200 for
 * exchanges, 100 for photos, 150 while fresh, 100 for a super host, 50 for a verified one.
 */
export function rankListing(facts: RankFacts): number {
  const rating = ((facts.averageRating ?? 4) * facts.totalReviews + 4 * 3) / (facts.totalReviews + 3)
  return Math.round(
    facts.score * 4 +
      (rating - 1) * 100 +
      Math.min(facts.totalReviews, 20) * 10 +
      Math.min(facts.exchangeCount, 20) * 10 +
      Math.min(facts.photoCount, 10) * 10 +
      (facts.isFresh ? 150 : 0) +
      (facts.isSuperHost ? 100 : 0) +
      (facts.isVerified ? 50 : 0),
  )
}

/** Every service that has at least one range, in the order in which they are shown. */
export const servicesWithDates = (dates: Partial<Record<ServiceType, readonly unknown[]>>): ServiceType[] =>
  serviceTypes.filter((service) => (dates[service]?.length ?? 0) > 0)
