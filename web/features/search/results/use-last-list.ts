import { useEffect, useState } from 'react'
import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import type { LastList } from './last-list.ts'

/** Not part of the first load. */
const loadStorage = () => import('./last-list.ts')

/** Saves the newest list on this device; where it is missing, returns the saved one of the same search. */
export function useLastList(
  key: string,
  { answer, at, isMissing }: { answer: SearchAnswer | undefined; at: number; isMissing: boolean },
): LastList | null {
  const [last, setLast] = useState<LastList | null>(null)
  useEffect(() => {
    if (answer) void loadStorage().then(({ saveLastList }) => saveLastList({ key, at, answer }))
  }, [key, answer, at])
  useEffect(() => {
    if (isMissing) void loadStorage().then(({ readLastList }) => setLast(readLastList(key)))
  }, [key, isMissing])
  return isMissing && last?.key === key ? last : null
}
