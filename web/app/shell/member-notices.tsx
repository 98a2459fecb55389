import { LeavingNotice } from '#web/features/accounts/privacy/leaving-notice.tsx'
import { DecisionNotice } from '#web/features/moderation/decision-notice.tsx'

/** What a member has to know on every page: that the account is leaving, and what the team decided. */
export function MemberNotices() {
  return (
    <>
      <LeavingNotice />
      <DecisionNotice />
    </>
  )
}
