/** The pictures of a check, in the order in which they are sent; the last may be left out. */
export const documentSides = ['front', 'back', 'selfie'] as const
export type DocumentSide = (typeof documentSides)[number]

/** `lapsed`: nobody decided in time, and the pictures went. */
export const identityStates = ['waiting', 'approved', 'refused', 'lapsed'] as const
export type IdentityState = (typeof identityStates)[number]

/** Pictures that nobody has decided about go after so many days. */
export const undecidedDays = 14
