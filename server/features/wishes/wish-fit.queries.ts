import sql, { raw, type Sql } from 'sql-template-tag'
import {
  amenitiesAndNoPets,
  hasBedsFor,
  limitsOf,
  offerCode,
  serviceStride,
  stayFits,
} from '#server/features/search/search.public.ts'

/** The first day a stay can have, as search rows count days. */
export type FirstDay = number

/** The code of points among the kinds of exchange (`serviceTypes`): the second one. */
const points = 2

/** The first day of a stay as a row of one column, for the SQL below. */
export const today = (firstDay: FirstDay): Sql => sql`(select ${firstDay}::int as first_day) today`

/**
 * Whether the home `h` fits the place `p` of a wish in everything except location: party, must-haves, and a stay in its
 * free nights. `h` is a row of residence_search, of wish_offer, or similar; `p` one of wish_place. The same condition
 * serves both directions: homes for a wish, and wishes for a home.
 */
export function fits(h: string, p: string, firstDay: FirstDay): Sql {
  const takes = `
    ${h}.max_adults >= ${p}.adults and ${h}.max_children >= ${p}.children and ${h}.max_pets >= ${p}.pets
    and ${amenitiesAndNoPets(h)} & ${p}.amenities = ${p}.amenities
    and (${p}.rtypes = 0 or ${p}.rtypes >> ${h}.rtype & 1 = 1)
    and ${hasBedsFor(`${h}.flags`, `(${p}.adults + ${p}.children)`)}`
  const hasStay = `
    case when ${h}.limits <> '{}' then ${fitsLimits(h, p)}
      else ${h}.free && ${p}.within and exists (
        select from unnest(${h}.free * ${p}.within) piece
         where ${hasRoom('piece', `${p}.nights_min`, `${p}.is_weekend`)}
           and ${p}.nights_min <= ${maxNightsOf(h, p, 'lower(piece)')}) end`
  return sql`(${raw(takes)} and exists (select from ${today(firstDay)} where ${raw(hasStay)}))`
}

/** How many nights a stay may have in this element: for points, as many as the wish gives points for. */
const maxNightsOf = (h: string, p: string, element: string): string =>
  `case when ${element} / ${serviceStride} = ${points}
     then least(${p}.nights_max, ${p}.max_points / greatest(${h}.points, 1)) else ${p}.nights_max end`

/** The same for a home that limits the length of stays, or has nights open to offers: the question that search asks. */
function fitsLimits(h: string, p: string): string {
  const from = `greatest(lower(w) % ${serviceStride}, today.first_day)`
  const last = `upper(w) % ${serviceStride} - ${p}.nights_min`
  const kind = `lower(w) / ${serviceStride}`
  const stay = stayFits({
    free: `${h}.free`,
    limits: `${h}.limits`,
    first: 'a.first_day',
    last: 'a.last_day',
    leave: `upper(w) % ${serviceStride}`,
    minNights: `${p}.nights_min`,
    maxNights: maxNightsOf(h, p, 'lower(w)'),
    nightCodes: `array[${kind}, ${offerCode(0)} + ${kind}]`,
  })
  return `exists (
    select from unnest(${p}.within) w cross join lateral (
      select ${from} as first_day, ${last} as last_day where not ${p}.is_weekend
      union all
      select friday, friday from generate_series(${from} + 6 - ${from} % 7, ${last}, 7) friday where ${p}.is_weekend) a
     where ${stay})`
}

/**
 * Whether a stay of this many nights fits into a piece of free nights, not before `today`, and on weekends from a
 * Friday on.
 */
export function hasRoom(piece: string, nights: string, isWeekend: string): string {
  const from = `greatest(lower(${piece}), lower(${piece}) / ${serviceStride} * ${serviceStride} + today.first_day)`
  // Day 0 was a Saturday.
  const toFriday = `6 - ${from} % ${serviceStride} % 7`
  return `upper(${piece}) - ${from} - case when ${isWeekend} then ${toFriday} else 0 end >= ${nights}`
}

/** The limits of two homes that are lent at the same time, their nights in both windows, and what both wishes want. */
type CommonStay = {
  limits: readonly [string, string]
  nights: string
  minNights: string
  maxNights: string
  isWeekend: string
}

/**
 * Whether some nights suit both wishes and both hosts: for the two stays of a swap in which a member is away while
 * their home is lent.
 */
export function haveCommonStay({ limits, nights, minNights, maxNights, isWeekend }: CommonStay): Sql {
  const [there, here] = limits
  const arrivesFrom = `greatest(lower(piece) % ${serviceStride}, today.first_day, there.from_day, here.from_day)`
  const arrival = `${arrivesFrom} + case when ${isWeekend} then 6 - ${arrivesFrom} % 7 else 0 end`
  const length = `greatest(${minNights}, there.min_nights, here.min_nights)`
  const withLimits = `exists (
    select from unnest(${nights}) piece cross join ${limitsOrAny(there)} there cross join ${limitsOrAny(here)} here
     where ${arrival} < least(there.to_day, here.to_day)
       and ${length} <= least(${maxNights}, there.max_nights, here.max_nights)
       and ${arrival} + ${length} <= upper(piece) % ${serviceStride})`
  const withoutLimits = `exists (
    select from unnest(${nights}) piece where ${hasRoom('piece', minNights, isWeekend)})`
  return raw(`(${minNights} <= ${maxNights} and case
    when ${there} <> '{}' or ${here} <> '{}' then ${withLimits} else ${withoutLimits} end)`)
}

/** The limits of a home as rows; if it has none, one that allows any stay. */
const limitsOrAny = (limits: string): string => `
  (select from_day, to_day, min_nights, max_nights from ${limitsOf(limits)} own
   union all
   select 0, ${serviceStride}, 0, ${serviceStride} where ${limits} = '{}')`

/** Whether the home `h` lies in the place `p` of a wish. */
export const liesIn = (h: string, p: string): Sql =>
  raw(`(${h}.city_id = ${p}.city_id and ${p}.district_id in (0, ${h}.district_id))`)
