/**
 * What the web does about hydration beyond React and the router (docs/hydration.md). Each can be turned off by the
 * setting `PLAIN_HYDRATION`, and everything still works.
 */
export const hydrationPieces = ['deferred-scripts', 'early-actions', 'later-parts'] as const

export type HydrationPiece = (typeof hydrationPieces)[number]
