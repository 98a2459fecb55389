/** The contents of a version of the points rules. Amounts in points; `points-rules.ts` says what each means. */
export type PointsRules = {
  welcome: number
  monthly: number
  monthly_below: number | null
  advance: number
  advance_repaid_percent: number
  fund_percent: number
}

/** The rules of the specification, in force in a new installation. */
export const firstRules: PointsRules = {
  welcome: 100,
  monthly: 50,
  monthly_below: null,
  advance: 0,
  advance_repaid_percent: 50,
  fund_percent: 0,
}

/** The rules that were found best by simulation (`benchmarks/economy`), ready to be announced. */
export const secondRules: PointsRules = {
  ...firstRules,
  monthly_below: 1000,
  advance: 400,
}

/** How long before its start a version is announced. */
export const announcedDaysAhead = 30

/** What a period of a subscription brings a member with this balance. */
export const monthlyGrant = ({ monthly, monthly_below }: PointsRules, balance: number): number =>
  monthly_below === null ? monthly : Math.max(0, Math.min(monthly, monthly_below - balance))

/** Whether there is a community fund for advances and covers: it lives on forfeits and repayments, and needs no share. */
export const hasFund = ({ advance }: PointsRules): boolean => advance > 0

/** The community fund's part of the price of a stay, rounded down once for the whole stay. */
export const fundShare = ({ fund_percent }: PointsRules, points: number): number =>
  Math.floor((points * fund_percent) / 100)

/** The part of a host's earnings that repays an advance, rounded down, never more than is owed. */
export const repaymentOf = ({ advance_repaid_percent }: PointsRules, earned: number, owed: number): number =>
  Math.min(owed, Math.floor((earned * advance_repaid_percent) / 100))

/** What is advanced to a member who lacks points for a first stay; undefined if the limit does not cover it. */
export const advanceFor = ({ advance }: PointsRules, cost: number, balance: number): number | undefined => {
  const missing = cost - balance
  if (missing <= 0) return 0
  return missing <= advance ? missing : undefined
}
