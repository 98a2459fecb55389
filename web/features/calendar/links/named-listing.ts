/** A listing as the page around names it. */
export type NamedListing = { id: number; name: string }
