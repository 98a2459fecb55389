import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type RankFacts,
  rankListing,
  type ScoreFacts,
  scoreListing,
  scoreParts,
} from './listing-score.rules.ts'

const bare: ScoreFacts = {
  photoCount: 0,
  descriptionLength: 10,
  destinationLength: 0,
  amenityCount: 1,
  services: ['chores'],
  freeNights: 2,
  hasAddress: false,
  totalReviews: 0,
}
const whole: ScoreFacts = {
  photoCount: 10,
  descriptionLength: 120,
  destinationLength: 1,
  amenityCount: 10,
  services: ['chores', 'home_exchange'],
  freeNights: 30,
  hasAddress: true,
  totalReviews: 1,
}
const plain: RankFacts = {
  score: 50,
  averageRating: null,
  totalReviews: 0,
  exchangeCount: 0,
  photoCount: 1,
  isFresh: false,
  isVerified: false,
  isSuperHost: false,
}

it('goes from 0 to 100 and names what is missing', () => {
  expect(scoreListing(bare)).toEqual({ score: 0, missing: Object.keys(scoreParts) })
  expect(scoreListing(whole)).toEqual({ score: 100, missing: [] })
  expect(scoreListing({ ...whole, photoCount: 5 })).toEqual({ score: 90, missing: ['ten_photos'] })
  expect(scoreListing({ ...whole, services: ['chores', 'chores'] }).missing).toEqual(['two_exchange_types'])
})

it('score and missing parts always add up to 100', () => {
  const count = fc.integer({ min: 0, max: 200 })
  fc.assert(
    fc.property(
      count,
      count,
      count,
      count,
      count,
      fc.boolean(),
      (photos, text, amenities, nights, reviews, hasAddress) => {
        const facts = {
          ...bare,
          photoCount: photos,
          descriptionLength: text,
          amenityCount: amenities,
          freeNights: nights,
          totalReviews: reviews,
          hasAddress,
        }
        const { score, missing } = scoreListing(facts)
        expect(score + missing.reduce((sum, part) => sum + scoreParts[part], 0)).toBe(100)
      },
    ),
  )
})

it('ranks higher with every merit, and many good reviews above one perfect one', () => {
  const better: Partial<RankFacts>[] = [
    { score: 60 },
    { averageRating: 4.5, totalReviews: 2 },
    { exchangeCount: 1 },
    { photoCount: 2 },
    { isFresh: true },
    { isVerified: true },
    { isSuperHost: true },
  ]
  for (const merit of better) expect(rankListing({ ...plain, ...merit })).toBeGreaterThan(rankListing(plain))
  expect(rankListing({ ...plain, averageRating: 4.8, totalReviews: 40 })).toBeGreaterThan(
    rankListing({ ...plain, averageRating: 5, totalReviews: 1 }),
  )
  expect(rankListing({ ...plain, averageRating: 1, totalReviews: 3 })).toBeLessThan(rankListing(plain))
})
