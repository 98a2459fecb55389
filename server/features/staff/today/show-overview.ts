import type { MemberCall } from '#server/platform/http/call.ts'
import type { todayContract } from '#shared/features/staff/today/today.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { selectOverview } from './open-work.queries.ts'

/** The counts of open work in the console's sidebar. */
export async function showOverview(
  call: MemberCall,
): Promise<EndpointResult<(typeof todayContract)['GET /staff/overview/']>> {
  const overview = await selectOverview(call.db, call.caller.id)
  return {
    reports: overview.reports,
    my_reports: overview.myReports,
    urgent_reports: overview.urgentReports,
    appeals: overview.appeals,
    adjustments: overview.adjustments,
    stay_problems: overview.stayProblems,
    payment_mismatches: overview.paymentMismatches,
    waiting_conversations: overview.waitingConversations,
    identity_checks: overview.identityChecks,
  }
}
