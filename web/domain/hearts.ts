import { create } from 'zustand'

/** The member's saved listings, as far as loaded. */
export const useHearts = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }))
