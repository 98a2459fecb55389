import { firstLimit, limitCode, serviceStride } from './search-encoding.ts'

/** Texts of SQL; days and nights are integers, `planes` an array of codes. */
type Wanted = {
  /** The free nights of a home that has limits. */
  free: string
  /** First and last day of arrival, and the day by which to leave. */
  first: string
  last: string
  leave: string
  minNights: string
  maxNights: string
  planes: string
}

const stride = serviceStride
const { min, max, unlimited } = limitCode

const rowsOf = (free: string, code: string, condition: string): string => `
  select lower(e) % ${stride} as from_day, upper(e) % ${stride} as to_day, ${code} as code
    from unnest(${free}) e where ${condition}`

/** The limits of a home as rows: on which days of arrival a stay may have how many nights. */
export const limitsOf = (free: string): string => `
  (select greatest(shortest.from_day, longest.from_day) as from_day, least(shortest.to_day, longest.to_day) as to_day,
          shortest.code as min_nights, coalesce(nullif(longest.code, ${unlimited}), ${stride}) as max_nights
     from (${rowsOf(free, `lower(e) / ${stride} - ${min}`, `lower(e) >= ${firstLimit} and lower(e) < ${max * stride}`)}) shortest
     join (${rowsOf(free, `lower(e) / ${stride} - ${max}`, `lower(e) >= ${max * stride}`)}) longest
       on shortest.from_day < longest.to_day and longest.from_day < shortest.to_day)`

/** The nights of a home in these codes as rows. */
export const piecesOf = (free: string, planes: string): string =>
  `(${rowsOf(free, `lower(e) / ${stride}`, `lower(e) / ${stride} = any(${planes})`)})`

/**
 * Whether a home with limits takes some stay within the window: the earliest arrival in a piece of its nights and in a limit,
 * for as few nights as both want, still leaves in time. Homes without limits are asked simpler questions, and exact dates are
 * refused by one look at the limits (`refusesLength`).
 */
export const stayFits = ({ free, first, last, leave, minNights, maxNights, planes }: Wanted): string => `
  exists (select from ${piecesOf(free, planes)} piece join ${limitsOf(free)} arrival
            on greatest(${first}, piece.from_day, arrival.from_day) <= least(${last}, arrival.to_day - 1)
           and greatest(${minNights}, arrival.min_nights) <= least(${maxNights}, arrival.max_nights)
           and greatest(${first}, piece.from_day, arrival.from_day) + greatest(${minNights}, arrival.min_nights)
               <= least(piece.to_day, ${leave}))`

/** Whether a home has a limit that takes no stay of this many nights from this day. */
export const refusesLength = (free: string, day: string, nights: string): string => `
  exists (select from unnest(${free}) e
           where lower(e) >= ${firstLimit} and ${day} >= lower(e) % ${stride} and ${day} < upper(e) % ${stride}
             and case when lower(e) < ${max * stride} then lower(e) / ${stride} - ${min} > ${nights}
                      else lower(e) / ${stride} - ${max} < ${nights} and lower(e) / ${stride} < ${max + unlimited} end)`

/** Whether a home with limits takes one of these stays: elements of `free`, whose nights are free in it. */
export const takesOneOf = (free: string, stays: string): string => `
  exists (select from unnest(${stays}) stay
           where ${free} @> stay and not ${refusesLength(free, `lower(stay) % ${stride}`, '(upper(stay) - lower(stay))')})`

/** Whether a home has a limit that takes stays of so few nights on some day. */
export const takesNights = (
  free: string,
  { maxNights, from }: { maxNights: string; from: string },
): string => `
  exists (select from unnest(${free}) e
           where lower(e) >= ${firstLimit} and lower(e) < ${max * stride} and upper(e) % ${stride} > ${from}
             and lower(e) / ${stride} - ${min} <= ${maxNights})`
