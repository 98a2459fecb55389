import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import { ownItem } from '#web/platform/member-storage.ts'

export type LastList = { key: string; at: number; answer: SearchAnswer }

/** The newest list, on this device. */
const item = ownItem('last-results')

export const saveLastList = (list: LastList): boolean => item.save(list)

/** Null if the saved one is of another search. */
export function readLastList(key: string): LastList | null {
  const last = item.read() as LastList | null
  return last?.key === key ? last : null
}
