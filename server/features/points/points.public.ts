export { claimPoints } from './claim-points.ts'
export { grantPoints } from './grant-points.ts'
export { balanceOf, debtOf, monthlyPointsOnlyOf, rewardsForRecommending } from './member-points.ts'
export { holdForStay, releaseStay, settleCancelledStay } from './stay-points.ts'
