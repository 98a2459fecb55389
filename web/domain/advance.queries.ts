import { useQuery } from '@tanstack/react-query'
import { payWithCover } from '#shared/features/rings/cover.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { query } from '#web/platform/api-query.ts'

/** The member's advance, for a stay with this host; without one it is only about the member. */
export const advanceQuery = (host?: number) =>
  query('GET /points/advance/', { query: host === undefined ? {} : { host } }, { staleTime: 0 })

/** What the community fund pays of a points stay, and what the member lacks or has left then. Nothing is asked for null. */
export function useStayCover(
  hostId: number,
  stay: { stay: DateRange; cost: number; balance: number } | null,
) {
  const { data } = useQuery({ ...advanceQuery(hostId), enabled: stay !== null })
  return stay && payWithCover(data?.covers ?? [], stay)
}
