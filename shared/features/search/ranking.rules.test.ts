import { expect, it } from 'vitest'
import { freshUntil, type RankFacts, rankListing } from './ranking.rules.ts'

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

it('lets a home be new for thirty days', () => {
  expect(freshUntil(new Date('2030-01-01T12:00:00Z'))).toEqual(new Date('2030-01-31T12:00:00Z'))
})
