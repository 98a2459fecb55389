import { useQuery } from '@tanstack/react-query'
import type { Means } from '#shared/features/points/means.rules.ts'
import { query } from '#web/platform/api-query.ts'
import { useMember } from '#web/platform/session.ts'

/** The member's advance, for a stay with this host; without a host it is only about the member. */
export const advanceQuery = (host?: number) =>
  query('GET /points/advance/', { query: host === undefined ? {} : { host } }, { staleTime: 0 })

/** What the member can pay for a stay with this host with: before the answer only the balance. Null for a visitor. */
export function useMeans(hostId: number, isWanted: boolean): Means | null {
  const member = useMember()
  const { data } = useQuery({ ...advanceQuery(hostId), enabled: isWanted && member !== null })
  if (!member) return null
  const known = isWanted ? data : undefined
  const advance = known && known.reasons.length === 0 ? known.limit : 0
  return { balance: member.user_points, covers: known?.covers ?? [], advance }
}
