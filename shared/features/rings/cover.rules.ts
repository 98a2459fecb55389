import { addDays, type CivilDate, startOfDay } from '../../kernel/civil-date.ts'
import { type DateRange, nightsOf, rangesOverlap } from '../../kernel/date-range.ts'
import { stayCost } from '../points/points.rules.ts'
import { hasFund, type PointsRules } from '../points/rule-versions.rules.ts'
import type { LostStay } from './leave.rules.ts'

/** One limit in points for the whole of a lost stay, that of seven nights at 150; and days around the lost dates. */
export const coverLimits = { points: 7 * 150, days: 7 } as const

/**
 * What of a lost stay the fund covers, in points up to the limit: all of it where its host paid the price of leaving, the
 * same part of it where the host had only a part of the price. A leave that cost nothing is covered by nobody, since two
 * who work together could repeat it. 0 where the rules in force have no community fund.
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

/** A stay that is covered has at least one of these nights: those that were lost, and seven days around them. */
export const coveredNights = ({ start, end }: DateRange): DateRange => ({
  start: addDays(start, -coverLimits.days),
  end: addDays(end, coverLimits.days),
})

/** The last day on which the cover can be used, itself included: the seventh after the lost day of leaving. */
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

/** The order in which the fund pays where it does not have enough for all: by the first lost night. */
export const byFirstNight = (a: Cover, b: Cover): number =>
  a.lost.start < b.lost.start
    ? -1
    : a.lost.start > b.lost.start
      ? 1
      : a.ringId - b.ringId || a.memberId - b.memberId

/** Which of a guest's covers a points stay is paid from; undefined where none fits. */
export const coverFor = <Each extends Cover>(
  covers: readonly Each[],
  stay: DateRange,
  now: Date,
): Each | undefined =>
  covers
    .filter((cover) => isOpenCover(cover, now) && rangesOverlap(coveredNights(cover.lost), stay))
    .toSorted(byFirstNight)[0]

/**
 * What the fund pays of a stay that costs `cost` points, and what is due besides and the fund does not have. `ahead` is
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

/** What a notification about a ring says of the reader's cover, while it can be used. */
export function mentionedCover(
  covers: readonly Cover[],
  ringId: number,
  now: Date,
): { points: number; until: CivilDate } | null {
  const cover = covers.find((each) => each.ringId === ringId && isOpenCover(each, now))
  return cover ? { points: cover.points, until: lastCoverDay(cover.lost) } : null
}

/** An open cover as its member sees it: what it pays at most, from which night to before which, and what the fund has. */
export type OfferedCover = { points: number; from: CivilDate; to: CivilDate; available: number }

export function offerCover(cover: Cover & { fund: number; ahead: number }): OfferedCover {
  const { points, lost, fund, ahead } = cover
  const { start, end } = coveredNights(lost)
  return { points, from: start, to: end, available: payCover(cover, { cost: points, fund, ahead }).paid }
}

/** What open covers may need in all, and the fund does not have. */
export const shortOfCovers = ({ points, fund }: { points: number; fund: number }): number =>
  Math.max(0, points - fund)

/**
 * What a refund gives back to the fund before the guest gets anything. The cover can be used again where the whole stay
 * was refunded (`isUndone`); otherwise it stays spent.
 */
export function undoCover(
  { paid }: { paid: number },
  { refund, isUndone }: { refund: number; isUndone: boolean },
): { back: number; left: number; isUndone: boolean } {
  const back = Math.min(paid, refund)
  return { back, left: paid - back, isUndone: isUndone && back === paid }
}
