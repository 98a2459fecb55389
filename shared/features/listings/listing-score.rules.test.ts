import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ScoreFacts, scoreForRank, scoreListing, scoreParts } from './listing-score.rules.ts'

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

it('does not sink for the rank while free nights pass by', () => {
  expect(scoreForRank({ ...whole })).toBe(scoreListing(whole).score)
  expect(scoreForRank({ ...bare })).toBe(scoreParts.thirty_free_nights)
})
