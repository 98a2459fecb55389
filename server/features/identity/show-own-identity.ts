import type { MemberCall } from '#server/platform/http/call.ts'
import type { OwnIdentity } from '#shared/features/identity/identity.contract.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { selectNewestCheck } from './identity.queries.ts'

/** The state of the caller's documents. */
export async function showOwnIdentity({ db, caller, locale }: MemberCall): Promise<OwnIdentity> {
  const check = await selectNewestCheck(db, caller.id)
  return {
    check: check
      ? {
          state: check.state,
          is_of_this_name: check.name === fullName(check.member, locale),
          submitted_at: check.submittedAt.toISOString(),
          reason: check.reason,
        }
      : null,
  }
}
