import { LeavingNotice } from '#web/features/accounts/privacy/leaving-notice.tsx'
import { DecisionNotice } from '#web/features/moderation/decision-notice.tsx'

/** Notices on every page: a pending deletion of the account, and staff's decisions. */
export function MemberNotices() {
  return (
    <>
      <LeavingNotice />
      <DecisionNotice />
    </>
  )
}
