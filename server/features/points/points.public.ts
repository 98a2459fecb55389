export { claimPoints } from './claim-points.ts'
export { type CoverToShow, coversOfRings, readCoverFigures } from './cover.queries.ts'
export { coverLostStay } from './cover-points.ts'
export { findLack, holdDeposit, moveDeposit } from './deposit-points.ts'
export { fundedOf, fundStay, owedOfStay } from './fund-stay.ts'
export { grantPoints, grantWelcome } from './grant-points.ts'
export {
  balanceOf,
  debtOf,
  monthlyPointsOnlyOf,
  rewardsForRecommending,
  welcomePointsOf,
} from './member-points.ts'
export { pointsRulesNote } from './points-rules-note.ts'
export { holdForRescue, payRescue, poolOf, returnRescue } from './rescue-points.ts'
export { giveBackForLeaving, takeForLeaving } from './ring-points.ts'
export { rulesAt, rulesOfStay } from './rule-versions.ts'
export { changeHold, holdForStay, releaseStay, settleCancelledStay } from './stay-points.ts'
