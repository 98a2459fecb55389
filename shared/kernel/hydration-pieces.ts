/**
 * Hydration beyond React and the router (docs/hydration.md). Each piece can be turned off by the setting
 * `PLAIN_HYDRATION`, and everything still works.
 */
export const hydrationPieces = ['deferred-scripts', 'queued-events', 'hydrate-on-visible'] as const

export type HydrationPiece = (typeof hydrationPieces)[number]
