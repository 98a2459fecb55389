import { limitCode, serviceStride } from './search-encoding.ts'

/** SQL texts; days and nights are integers, `nightCodes` an array. */
type RequestedStay = {
  /** The free nights of a home with limits, and the limits. */
  free: string
  limits: string
  /** First and last day of arrival, and the latest day of departure. */
  first: string
  last: string
  leave: string
  minNights: string
  maxNights: string
  nightCodes: string
}

const stride = serviceStride
const { factor, unlimited } = limitCode

/** The limits of a home as rows: the allowed nights of a stay, by days of arrival. */
export const limitsOf = (limits: string): string => `
  (select lower(e) % ${stride} as from_day, upper(e) % ${stride} as to_day, lower(e) / ${stride} / ${factor} as min_nights,
          coalesce(nullif(lower(e) / ${stride} % ${factor}, ${unlimited}), ${stride}) as max_nights
     from unnest(${limits}) e)`

/** The nights of a home in these codes as rows. */
export const piecesOf = (free: string, nightCodes: string): string => `
  (select lower(e) % ${stride} as from_day, upper(e) % ${stride} as to_day
     from unnest(${free}) e where lower(e) / ${stride} = any(${nightCodes}))`

/**
 * Whether a home with limits accepts some stay within the window: one that starts with the earliest arrival in a piece
 * of its nights and in a limit, and has as few nights as both want, still leaves in time. Homes without limits are
 * asked simpler questions, and exact dates are refused by one look at the limits (`refusesLength`).
 */
export const stayFits = ({
  free,
  limits,
  first,
  last,
  leave,
  minNights,
  maxNights,
  nightCodes,
}: RequestedStay): string => `
  exists (select from ${piecesOf(free, nightCodes)} piece join ${limitsOf(limits)} arrival
            on greatest(${first}, piece.from_day, arrival.from_day) <= least(${last}, arrival.to_day - 1)
           and greatest(${minNights}, arrival.min_nights) <= least(${maxNights}, arrival.max_nights)
           and greatest(${first}, piece.from_day, arrival.from_day) + greatest(${minNights}, arrival.min_nights)
               <= least(piece.to_day, ${leave}))`

/** Whether a home has a limit that refuses a stay of this many nights from this day. */
export const refusesLength = (limits: string, day: string, nights: string): string => `
  exists (select from ${limitsOf(limits)} arrival
           where ${day} >= arrival.from_day and ${day} < arrival.to_day
             and ${nights} not between arrival.min_nights and arrival.max_nights)`

/** Whether a home with limits accepts one of these stays: elements of `free` whose nights are free in it. */
export const takesOneOf = (free: string, limits: string, stays: string): string => `
  exists (select from unnest(${stays}) stay
           where ${free} @> stay and not ${refusesLength(limits, `lower(stay) % ${stride}`, '(upper(stay) - lower(stay))')})`

/** Whether a home has a limit that accepts stays of this few nights on some day. */
export const takesNights = (
  limits: string,
  { maxNights, from }: { maxNights: string; from: string },
): string => `
  exists (select from ${limitsOf(limits)} arrival
           where arrival.to_day > ${from} and arrival.min_nights <= ${maxNights})`
