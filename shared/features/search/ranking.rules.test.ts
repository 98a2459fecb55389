import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../kernel/durations.ts'
import {
  earnedAnswerRate,
  type RankFacts,
  rankedAnswerRate,
  rankedUntil,
  rankListing,
} from './ranking.rules.ts'

const at = new Date('2030-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs)

const plain: RankFacts = {
  score: 50,
  averageRating: null,
  totalReviews: 0,
  exchangeCount: 0,
  photoCount: 1,
  isVerified: false,
  isSuperHost: false,
  createdAt: daysAgo(400),
  savedAt: daysAgo(400),
  host: { answerRate: null, cancelledStays: 0 },
}
const gain = (facts: Partial<RankFacts>) => rankListing({ ...plain, ...facts }, at) - rankListing(plain, at)
const host = (record: Partial<RankFacts['host']>) => ({ host: { ...plain.host, ...record } })

describe('the rank', () => {
  it.each<[string, Partial<RankFacts>, number]>([
    ['completeness', { score: 60 }, 40],
    ['all of it', { score: 100 }, 200],
    ['a rating', { averageRating: 5, totalReviews: 3 }, 50 + 30],
    ['a bad rating', { averageRating: 1, totalReviews: 3 }, -150 + 30],
    ['reviews up to twenty', { averageRating: 4, totalReviews: 500 }, 200],
    ['an exchange', { exchangeCount: 1 }, 10],
    ['exchanges up to twenty', { exchangeCount: 500 }, 200],
    ['a photo', { photoCount: 2 }, 10],
    ['photos up to ten', { photoCount: 30 }, 90],
    ['being new', { createdAt: daysAgo(29.9) }, 150],
    ['no longer being new', { createdAt: daysAgo(30) }, 0],
    ['a super host', { isSuperHost: true }, 100],
    ['a verified host', { isVerified: true }, 50],
    ['who always answers', host({ answerRate: 100 }), 100],
    ['who answers half', host({ answerRate: 50 }), 0],
    ['who never answers', host({ answerRate: 0 }), -100],
    ['a cancelled stay', host({ cancelledStays: 1 }), -100],
    ['cancelled stays up to three', host({ cancelledStays: 40 }), -300],
    ['a calendar saved this month', { savedAt: daysAgo(29.9) }, 100],
    ['one of last month', { savedAt: daysAgo(30) }, 50],
    ['one of 89 days ago', { savedAt: daysAgo(89.9) }, 50],
    ['an old one', { savedAt: daysAgo(90) }, 0],
  ])('%s', (_, facts, gained) => {
    expect(gain(facts)).toBe(gained)
  })

  it('puts many good reviews above one perfect one', () => {
    expect(gain({ averageRating: 4.8, totalReviews: 40 })).toBeGreaterThan(
      gain({ averageRating: 5, totalReviews: 1 }),
    )
  })

  const facts = fc.record({
    score: fc.integer({ min: 0, max: 100 }),
    averageRating: fc.double({ min: 1, max: 5, noNaN: true }),
    totalReviews: fc.nat(),
    exchangeCount: fc.nat(),
    photoCount: fc.nat(),
    isVerified: fc.boolean(),
    isSuperHost: fc.boolean(),
    createdAt: fc.integer({ min: 0, max: 500 }).map(daysAgo),
    savedAt: fc.integer({ min: 0, max: 500 }).map(daysAgo),
    host: fc.record({
      answerRate: fc.option(fc.integer({ min: 0, max: 100 })),
      cancelledStays: fc.nat(),
    }),
  })

  it('stays within its bounds, whatever the facts', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const rank = rankListing(each, at)
        expect(Number.isInteger(rank)).toBe(true)
        expect(rank).toBeGreaterThanOrEqual(-400)
        expect(rank).toBeLessThanOrEqual(1_800)
      }),
    )
  })

  it('stands until then, and changes then', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const until = rankedUntil(each, at)
        const later = new Date(at.getTime() + 1_000 * dayMs)
        const now = rankListing(each, at)
        expect(rankListing(each, until ? new Date(until.getTime() - 1) : later)).toBe(now)
        if (until) expect(rankListing(each, until)).toBeLessThan(now)
      }),
    )
  })
})

it.each([
  [null, null],
  [0, null],
  [89, null],
  [90, 90],
  [100, 100],
])('an answer rate of %s is shown as %s', (answerRate, shown) => {
  expect(earnedAnswerRate({ answerRate })).toBe(shown)
})

describe('the answer rate that counts', () => {
  it.each([
    [{ rate: null, counted: 0 }, null],
    [{ rate: 0, counted: 2 }, null],
    [{ rate: 0, counted: 3 }, 0],
    [{ rate: 67, counted: 12 }, 67],
  ])('%j: %s', (record, rate) => {
    expect(rankedAnswerRate({ ...record, medianMinutes: null })).toBe(rate)
  })
})
