/** The pictures of a check, in the order in which they are sent; the last is optional. */
export const documentSides = ['front', 'back', 'selfie'] as const
export type DocumentSide = (typeof documentSides)[number]

/** `lapsed`: not decided in time, and the pictures deleted. */
export const identityStates = ['waiting', 'approved', 'refused', 'lapsed'] as const
export type IdentityState = (typeof identityStates)[number]

/** Undecided pictures are deleted after this many days. */
export const undecidedDays = 14
