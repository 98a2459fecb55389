export const daysToUndoDeletion = 14
/** A download is available for this many days. */
export const daysOfExport = 7
