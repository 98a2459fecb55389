export const daysToUndoDeletion = 14
/** A download stays for so many days. */
export const daysOfExport = 7
