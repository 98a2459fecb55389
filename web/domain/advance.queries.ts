import { useQuery } from '@tanstack/react-query'
import type { OfferedCover } from '#shared/features/rings/cover.rules.ts'
import { query } from '#web/platform/api-query.ts'

/** The member's advance, for a stay with this host; without one it is only about the member. */
export const advanceQuery = (host?: number) =>
  query('GET /points/advance/', { query: host === undefined ? {} : { host } }, { staleTime: 0 })

/** What the community fund pays for the member before the own points. None before the answer, nor while not wanted. */
export function useCovers(hostId: number, isWanted: boolean): readonly OfferedCover[] {
  const { data } = useQuery({ ...advanceQuery(hostId), enabled: isWanted })
  return (isWanted && data?.covers) || []
}
