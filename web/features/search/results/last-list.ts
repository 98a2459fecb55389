import { useEffect } from 'react'
import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import type { ApiSearch } from '../filters/results-filters.ts'

type LastList = { key: string; at: number; answer: SearchAnswer }

const item = ownItem('last-results')

/** Saves the newest list on this device; without one it returns the saved one, if it is of the same search. */
export function useLastList(
  request: ApiSearch,
  { answer, at, isMissing }: { answer: SearchAnswer | undefined; at: number; isMissing: boolean },
): LastList | null {
  const key = JSON.stringify(request)
  useEffect(() => {
    if (answer) item.save({ key, at, answer } satisfies LastList)
  }, [key, answer, at])
  if (!isMissing) return null
  const last = item.read() as LastList | null
  return last?.key === key ? last : null
}
