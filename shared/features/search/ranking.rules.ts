import { dayMs } from '../../kernel/durations.ts'
import { calendarFreshDays } from '../listings/calendar-age.rules.ts'
import type { AnswerRecord } from '../messages/answers.rules.ts'

export type RankFacts = {
  /** 0 to 100, of scoreForRank. */
  score: number
  /** 1 to 5, null without a review. */
  averageRating: number | null
  totalReviews: number
  exchangeCount: number
  photoCount: number
  isVerified: boolean
  isSuperHost: boolean
  createdAt: Date
  /** When the host last saved the listing, and so its calendar, or confirmed the calendar. */
  savedAt: Date
  host: HostRecord
}

/** How reliable a host has been, as saved with the member. */
export type HostRecord = {
  /** Percent of first messages answered within a day; null while there are too few. */
  answerRate: number | null
  /** Agreed stays of the last `superHost.days` days that the host cancelled. */
  cancelledStays: number
}

/** A new listing is lifted this long, so that it can earn its first exchange. */
const freshDays = 30

/** What a calendar adds, by how long ago its host saved or confirmed it. */
const calendarMerits = [
  { days: calendarFreshDays, merit: 100 },
  { days: 90, merit: 50 },
] as const

const maxCancelled = 3

/** With fewer first messages one of them would weigh too much. */
const minFirstMessages = 3

/** The rate that counts for the rank: null while it is based on too few messages. */
export const rankedAnswerRate = ({ rate, counted }: AnswerRecord): number | null =>
  counted >= minFirstMessages ? rate : null

/** From this rate on, cards praise a host for answering. */
const praisedAnswerRate = 90

/** The rate that a card shows; null if it is no praise. */
export const earnedAnswerRate = ({ answerRate }: Pick<HostRecord, 'answerRate'>): number | null =>
  answerRate !== null && answerRate >= praisedAnswerRate ? answerRate : null

/** What each fact adds to the rank, at most and at least, as documented in docs/search.md. */
const merits = {
  completeness: ({ score }) => score * 4,
  // Drawn towards 4 by three imaginary reviews, so that one five-star review does not beat forty.
  rating: ({ averageRating, totalReviews }) => {
    const rating = ((averageRating ?? 4) * totalReviews + 4 * 3) / (totalReviews + 3)
    return (rating - 1) * 100
  },
  reviews: ({ totalReviews }) => Math.min(totalReviews, 20) * 10,
  exchanges: ({ exchangeCount }) => Math.min(exchangeCount, 20) * 10,
  photos: ({ photoCount }) => Math.min(photoCount, 10) * 10,
  newness: ({ createdAt }, at) => (isWithin(createdAt, freshDays, at) ? 150 : 0),
  superHost: ({ isSuperHost }) => (isSuperHost ? 100 : 0),
  verified: ({ isVerified }) => (isVerified ? 50 : 0),
  answers: ({ host: { answerRate } }) => (answerRate === null ? 0 : (answerRate - 50) * 2),
  cancellations: ({ host }) => Math.min(host.cancelledStays, maxCancelled) * -100,
  calendar: ({ savedAt }, at) => calendarMerits.find(({ days }) => isWithin(savedAt, days, at))?.merit ?? 0,
} as const satisfies Record<string, (facts: RankFacts, at: Date) => number>

/** The order of "recommended", larger first: the sum of `merits`, -400 to 1,800. */
export const rankListing = (facts: RankFacts, at: Date): number =>
  Math.round(Object.values(merits).reduce((sum, meritOf) => sum + meritOf(facts, at), 0))

/** When the passing of time alone next changes the rank; null where it no longer does. */
export function rankedUntil(
  { createdAt, savedAt }: Pick<RankFacts, 'createdAt' | 'savedAt'>,
  at: Date,
): Date | null {
  const ends = [
    endOf(createdAt, freshDays),
    ...calendarMerits.map(({ days }) => endOf(savedAt, days)),
  ].filter((end) => end > at)
  return ends.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}

const endOf = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs)
const isWithin = (from: Date, days: number, at: Date): boolean => at < endOf(from, days)

/** Changes whenever `merits` change: rows ranked by the previous formula are written again. */
export const rankFormula = 2
