/** A listing under the name that the page gives it. */
export type NamedListing = { id: number; name: string }
