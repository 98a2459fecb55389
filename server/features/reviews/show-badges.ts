import type { MemberCall } from '#server/platform/http/call.ts'
import type { reviewsContract } from '#shared/features/reviews/reviews.contract.ts'
import { superHost } from '#shared/features/reviews/reviews.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { readBadgeChanges, readProgress } from './badges.queries.ts'

/** The caller's progress over the last 365 days, counted as the daily job does. */
export async function showBadges({
  db,
  caller,
  now,
}: MemberCall): Promise<EndpointResult<(typeof reviewsContract)['GET /badges/']>> {
  const since = new Date(now.getTime() - superHost.days * dayMs)
  const { isHeld, hosted, average, cancelled } = await readProgress(db, { memberId: caller.id, since, now })
  const changes = await readBadgeChanges(db, caller.id)
  return {
    super_host: {
      is_held: isHeld,
      hosted,
      hosted_needed: superHost.hostedExchanges,
      average,
      average_needed: superHost.averageRating,
      cancelled,
      days: superHost.days,
    },
    changes: changes.map(({ badge, gained, createdAt }) => ({ badge, gained, created_at: createdAt })),
  }
}
