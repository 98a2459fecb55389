import { create } from 'zustand'

type SeenListingsState = { ids: ReadonlySet<number>; see(id: number): void }

/** Homes looked at since the page was loaded: their markers step back. */
export const useSeenListings = create<SeenListingsState>()((set) => ({
  ids: new Set(),
  see: (id) => set(({ ids }) => (ids.has(id) ? { ids } : { ids: new Set([...ids, id]) })),
}))
