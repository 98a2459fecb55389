/** The prefix of the storage keys of ticks that have not arrived yet. */
export const ticksFolder = 'ticks/'
