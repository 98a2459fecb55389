export { accountMail } from './account-mail.ts'
export type { MemberSummary } from './accounts.queries.ts'
export { setEmailNotifications } from './accounts.queries.ts'
export { canActWithoutLogin } from './act-without-login.ts'
export { authenticate } from './authenticate.ts'
export { hasSecondFactor, requireSecondFactor } from './check-second-factor.ts'
export { demoPassword, endDemoLogins, hasDemoLogins } from './demo-logins.ts'
export { emitAccessEnded } from './emit-access-ended.ts'
export { findMembers, refuseAbsent, refuseSuspended } from './find-members.ts'
export { isActive, isIdentityVerified, isVerified, namedMember } from './member-fragments.queries.ts'
export {
  countHostedExchange,
  restoreMember,
  selectEndedSuspensions,
  setHostRecord,
  setMemberRating,
  setStaff,
  setSuperHost,
  suspendMember,
} from './member-standing.queries.ts'
export { requirePassword } from './require-password.ts'
export { resealSecondFactors } from './reseal-second-factors.ts'
export { resetSecondFactor } from './reset-second-factor.ts'
export { selectTrustFacts } from './trust-facts.queries.ts'
