export { claimPoints } from './claim-points.ts'
export { type CoverToShow, coversOfRings, readCoverFigures } from './cover.queries.ts'
export { coverLostStay } from './cover-points.ts'
export { findLack, holdDeposit, moveDeposit } from './deposit-points.ts'
export { payForFallenStay } from './dropped-stay.ts'
export { endExtra, type HeldExtra, holdExtra, releaseExtra } from './extra-points.ts'
export { fundStay } from './fund-stay.ts'
export { fundedStays } from './funded-stays.queries.ts'
export { grantPoints, grantWelcome } from './grant-points.ts'
export { recordIdentity, recordLeaving } from './granted-identity.ts'
export { type MeansAnywhere, meansIn, meansOf, paymentAhead, paymentOf } from './means.ts'
export {
  balanceOf,
  debtOf,
  monthlyPointsOnlyOf,
  rewardsForRecommending,
  welcomePointsOf,
} from './member-points.ts'
export { givableOf, waitsUntil } from './pay-member.ts'
export { isOfExtra } from './points.queries.ts'
export { pointsRulesNote } from './points-rules-note.ts'
export { findCheck, saveOutcome } from './release-check.queries.ts'
export { awaitsReleaseCheck } from './release-check.ts'
export { holdForRescue, payRescue, poolOf, returnRescue } from './rescue-points.ts'
export { returnedOf } from './returned-points.queries.ts'
export { giveBackForLeaving, takeForLeaving } from './ring-points.ts'
export { rulesAt, rulesOfStay } from './rule-versions.ts'
export { changeHold, holdForStay, releaseStay, settleCancelledStay } from './stay-points.ts'
export { waitingOf } from './waiting-payments.queries.ts'
export { payWaitingOf, returnWaitingOf } from './waiting-payments.ts'
