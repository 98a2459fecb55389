/** In milliseconds. A civil day may be shorter or longer: dates are counted by `civil-date.ts`. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
