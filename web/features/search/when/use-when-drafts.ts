import { useState } from 'react'
import type { When } from '#web/domain/search-criteria.ts'
import { anyWhen } from '../search-query.ts'
import type { Way } from './when-ways.ts'

/** The choices in the tabs of *when* that are not open. */
export type WhenDrafts = {
  of: Partial<Record<Way, When>>
  save: (way: Way, when: When) => void
  /** Clears every tab, including the open one. */
  clear: () => void
}

export function useWhenDrafts(onChange: (some: Partial<When>) => void): WhenDrafts {
  const [drafts, setDrafts] = useState<WhenDrafts['of']>({})
  return {
    of: drafts,
    save: (way, when) => setDrafts((known) => ({ ...known, [way]: when })),
    clear() {
      setDrafts({})
      onChange(anyWhen)
    },
  }
}
