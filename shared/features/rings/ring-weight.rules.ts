/** The basis for choosing rings. A ring is saved with the version by which it was chosen. */
export const weightRules = {
  version: 1,
  /** The chance of a yes from a guest who would stay there. */
  likelyYes: 0.9,
  /** The share of yes among answers before there are any. */
  firstShare: 0.5,
  /** Answers of this many days are counted. */
  answersOfDays: 90,
  /** For a member who left an agreed ring within a year. */
  lateLeave: 0.9,
  waiting: { maxDays: 60, days: 120 },
} as const

export type WeighedLeg = {
  /** How long the guest's wish has been open. */
  waitedDays: number
  saidYes: boolean
  hasLeft: boolean
}

/** Higher is chosen first: members, with a little more for long waits, times the chance that all say yes. */
export function ringWeight(legs: readonly WeighedLeg[], shareOfYes: number): number {
  const { likelyYes, lateLeave, waiting } = weightRules
  let members = 0
  let chance = 1
  for (const { waitedDays, saidYes, hasLeft } of legs) {
    members += 1 + Math.min(waitedDays, waiting.maxDays) / waiting.days
    chance *= (saidYes ? likelyYes : shareOfYes) * (hasLeft ? lateLeave : 1)
  }
  return members * chance
}

/** The share of yes among the answers of a period; the prior share counts as well until there are enough of them. */
export function shareOfYes(answers: { yes: number; no: number }): number {
  const known = 20
  return (answers.yes + weightRules.firstShare * known) / (answers.yes + answers.no + known)
}

/** Orders rings: the heavier first, then the one whose homes differ less in points. */
export const compareRings = (
  a: { weight: number; points: readonly number[] },
  b: { weight: number; points: readonly number[] },
): number => b.weight - a.weight || spread(a.points) - spread(b.points)

const spread = (points: readonly number[]): number => Math.max(...points) - Math.min(...points)
