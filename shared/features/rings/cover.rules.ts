import { addDays, type CivilDate, startOfDay } from '../../kernel/civil-date.ts'
import { type DateRange, nightsOf, rangesOverlap } from '../../kernel/date-range.ts'
import { stayCost } from '../points/points.rules.ts'
import { hasFund, type PointsRules } from '../points/rule-versions.rules.ts'
import type { LostStay } from './leave.rules.ts'

/** One limit in points for the whole of a lost stay, the price of seven nights at 150; and days around the lost dates. */
export const coverLimits = { points: 7 * 150, days: 7 } as const

/**
 * What of a lost stay the fund covers, in points up to the limit: all of it if its host paid the price of leaving; if
 * the host had only part of the price, the same part of it. A leave that cost nothing is not covered, since two
 * accomplices could repeat it. 0 if the rules in force have no community fund.
 */
export function coverPoints(
  rules: PointsRules,
  { stay, pointsPerNight }: LostStay,
  { price, paid }: { price: number; paid: number },
): number {
  if (!hasFund(rules) || price === 0) return 0
  const worth = Math.min(stayCost(pointsPerNight, nightsOf(stay)), coverLimits.points)
  return Math.floor((worth * paid) / price)
}

/** A covered stay has at least one of these nights: the lost ones, and seven days around them. */
export const coveredNights = ({ start, end }: DateRange): DateRange => ({
  start: addDays(start, -coverLimits.days),
  end: addDays(end, coverLimits.days),
})

/** The last day on which the cover can be used, inclusive: the seventh after the lost day of departure. */
export const lastCoverDay = ({ end }: DateRange): CivilDate => addDays(end, coverLimits.days)

/** The end of that day. */
export const coverEndsAt = (lost: DateRange): Date => startOfDay(addDays(lastCoverDay(lost), 1))

export type Cover = {
  ringId: number
  memberId: number
  points: number
  /** The stay that was lost. */
  lost: DateRange
  endsAt: Date
  /** Id of the reservation that it was spent on; null before. */
  spentOn: number | null
}

export const isOpenCover = ({ spentOn, endsAt }: Pick<Cover, 'spentOn' | 'endsAt'>, now: Date): boolean =>
  spentOn === null && now < endsAt

/** The order in which the fund pays if it does not have enough for all: by the first lost night. */
export const byFirstNight = (a: Cover, b: Cover): number =>
  a.lost.start < b.lost.start
    ? -1
    : a.lost.start > b.lost.start
      ? 1
      : a.ringId - b.ringId || a.memberId - b.memberId

/** The cover that pays for a guest's points stay; undefined if none fits. */
export const coverFor = <Each extends Cover>(
  covers: readonly Each[],
  stay: DateRange,
  now: Date,
): Each | undefined =>
  covers
    .filter((cover) => isOpenCover(cover, now) && rangesOverlap(coveredNights(cover.lost), stay))
    .toSorted(byFirstNight)[0]

/**
 * What the fund pays of a stay that costs `cost` points, and what is also due but missing from the fund. `ahead` is
 * what other open covers with an earlier first night may still need.
 */
export function payCover(
  { points }: Pick<Cover, 'points'>,
  { cost, fund, ahead }: { cost: number; fund: number; ahead: number },
): { paid: number; short: number } {
  const due = Math.min(points, cost)
  const paid = Math.min(due, Math.max(0, fund - ahead))
  return { paid, short: due - paid }
}

/** What a notification about a ring says about the reader's cover, while it can be used. */
export function mentionedCover(
  covers: readonly Cover[],
  ringId: number,
  now: Date,
): { points: number; until: CivilDate } | null {
  const cover = covers.find((each) => each.ringId === ringId && isOpenCover(each, now))
  return cover ? { points: cover.points, until: lastCoverDay(cover.lost) } : null
}

/**
 * An open cover as its member sees it: the most it pays, its first night and the night before which it ends, and what
 * the fund has.
 */
export type OfferedCover = { points: number; from: CivilDate; to: CivilDate; available: number }

export function offerCover(cover: Cover & { fund: number; ahead: number }): OfferedCover {
  const { points, lost, fund, ahead } = cover
  const { start, end } = coveredNights(lost)
  return { points, from: start, to: end, available: payCover(cover, { cost: points, fund, ahead }).paid }
}

/** What open covers may need in total and the fund does not have. */
export const shortOfCovers = ({ points, fund }: { points: number; fund: number }): number =>
  Math.max(0, points - fund)

/**
 * What a refund returns to the fund before the guest gets anything. The cover can be used again if the whole stay was
 * refunded (`isUndone`); otherwise it stays spent.
 */
export function undoCover(
  { paid }: { paid: number },
  { refund, isUndone }: { refund: number; isUndone: boolean },
): { back: number; left: number; isUndone: boolean } {
  const back = Math.min(paid, refund)
  return { back, left: paid - back, isUndone: isUndone && back === paid }
}
