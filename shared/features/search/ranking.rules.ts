import { dayMs } from '../../kernel/durations.ts'

export type RankFacts = {
  /** 0 to 100, of scoreForRank. */
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
const freshDays = 30

/**
 * The order of "recommended", larger first: up to 400 for completeness, 400 for the rating (drawn towards 4 by three
 * imaginary reviews, so that one five-star review does not beat forty), 200 for reviews, 200 for exchanges, 100 for
 * photos, 150 while new, 100 for a super host, 50 for a verified one.
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

/** Until when a listing counts as new. */
export const freshUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + freshDays * dayMs)
