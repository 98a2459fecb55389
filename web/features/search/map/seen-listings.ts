import { create } from 'zustand'

type SeenListingsState = { ids: ReadonlySet<number>; see(id: number): void }

/** Listings viewed since the page was loaded: their markers are muted. */
export const useSeenListings = create<SeenListingsState>()((set) => ({
  ids: new Set(),
  see: (id) => set(({ ids }) => (ids.has(id) ? { ids } : { ids: new Set([...ids, id]) })),
}))
