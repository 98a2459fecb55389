/** The address of the public page about points; not in `paths.ts`, which the search loads at first. */
export const economyPath = '/points/economy'
