/** The address of the public page about points; not in `paths.ts`, which is part of the search's first load. */
export const economyPath = '/points/economy'
