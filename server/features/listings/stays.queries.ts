import sql, { raw, type Sql } from 'sql-template-tag'
import { refreshFreeNights } from '#server/features/search/search.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { isConstraintViolation } from '#server/platform/database/database-error.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  bookableNights,
  closedNights,
  type ListingNights,
  lengthLimits,
  type NightsByService,
  type OpenState,
  openStates,
  rangesByService,
} from '#shared/features/calendar/calendar.rules.ts'
import type { LengthLimit } from '#shared/features/listings/availability.rules.ts'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { ServiceDates, StayLimits } from '#shared/features/listings/listings.contract.ts'
import type { WireRange } from '#shared/http/wire.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { type DateRange, subtractRanges } from '#shared/kernel/date-range.ts'
import { readBlockedNights, readCalendars } from './calendar.queries.ts'

/** Every requested id is in the answer. */
export async function readListingNights(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, ListingNights>> {
  const [calendars, blocked, rows] = await Promise.all([
    readCalendars(db, ids),
    readBlockedNights(db, ids),
    db.query<DateRange & { listingId: number }>(sql`
      select residence_id as listing_id, lower(span) as start, upper(span) as "end" from reservation_stay
       where residence_id = any(${ids}::bigint[]) and approved
      union all
      select residence_id, lower(nights), upper(nights) from availability_block
       where residence_id = any(${ids}::bigint[])
       order by listing_id, start`),
  ])
  const occupied = new Map<number, DateRange[]>(ids.map((id) => [id, []]))
  for (const { listingId, start, end } of rows) occupied.get(listingId)?.push({ start, end })
  return new Map(
    ids.map((id) => {
      const ranges = calendars.get(id) ?? []
      return [
        id,
        { ranges, occupied: occupied.get(id) ?? [], blocked: subtractRanges(blocked.get(id) ?? [], ranges) },
      ]
    }),
  )
}

/** The saved availability, a list of ranges per service. Every requested id is in the answer. */
export async function savedDates(db: Queryable, ids: readonly number[]): Promise<Map<number, ServiceDates>> {
  const calendars = await readCalendars(db, ids)
  return new Map([...calendars].map(([id, ranges]) => [id, wireDates(rangesByService(ranges))]))
}

/** Free nights per service: availability less the nights of agreed stays. Every id is in the answer. */
export async function freeDates(db: Queryable, ids: readonly number[]): Promise<Map<number, ServiceDates>> {
  const nights = await readListingNights(db, ids)
  return new Map([...nights].map(([id, each]) => [id, datesOf(each, ['free'])]))
}

/** What can be requested of a listing, as answers have it. */
export type OpenDates = {
  free: ServiceDates
  /** Nights that are open to offers; undefined without any. */
  open: ServiceDates | undefined
  /** Both kinds together. */
  askable: ServiceDates
  reserved: WireRange[]
  /** The reserved nights in and directly before what is open: where an arrival could be chosen. */
  closed: WireRange[]
  /** Undefined without limits. */
  limits: StayLimits | undefined
}

/** Every id is in the answer. */
export async function openDates(db: Queryable, ids: readonly number[]): Promise<Map<number, OpenDates>> {
  const nights = await readListingNights(db, ids)
  return new Map([...nights].map(([id, each]) => [id, openDatesOf(each)]))
}

export function openDatesOf(nights: ListingNights): OpenDates {
  const { ranges, occupied, blocked } = nights
  const limits = lengthLimits(ranges)
  const reserved = closedNights(ranges, occupied, blocked)
  const reach = ranges.map(({ start, end }) => ({ start: addDays(start, -1), end }))
  return {
    free: datesOf(nights, ['free']),
    open: ranges.some(({ state }) => state === 'open_to_offers')
      ? datesOf(nights, ['open_to_offers'])
      : undefined,
    askable: datesOf(nights, openStates),
    reserved: reserved.map(wireRange),
    closed: subtractRanges(reach, subtractRanges(reach, reserved)).map(wireRange),
    limits: limits.length > 0 ? limits.map(wireLimit) : undefined,
  }
}

const datesOf = ({ ranges, occupied }: ListingNights, states: readonly OpenState[]): ServiceDates =>
  wireDates(bookableNights(ranges, occupied, states))

const wireRange = ({ start, end }: DateRange): WireRange => ({ start_date: start, end_date: end })

const wireLimit = ({ minNights, maxNights, ...range }: LengthLimit) => ({
  ...wireRange(range),
  min_nights: minNights,
  max_nights: maxNights,
})

const wireDates = (dates: NightsByService): ServiceDates =>
  Object.fromEntries(serviceTypes.map((service) => [service, dates[service].map(wireRange)])) as ServiceDates

/**
 * Occupies the nights of an agreement, in the calendar and in search. The homes must be locked (lockListings). Throws
 * AppError('nights_taken') if another agreement has one of the nights; the transaction is lost then.
 */
export async function occupyNights(
  tx: Transaction,
  reservationId: number,
  stays: readonly { listingId: number; range: DateRange }[],
  at: Date,
): Promise<void> {
  try {
    for (const { listingId, range } of stays) {
      await tx.execute(sql`
        insert into reservation_stay (reservation_id, residence_id, span, approved)
        values (${reservationId}, ${listingId}, daterange(${range.start}::date, ${range.end}::date), true)
        on conflict (reservation_id, residence_id) do update set span = excluded.span, approved = true`)
    }
  } catch (error) {
    if (isConstraintViolation(error, 'stay_no_overlap')) throw new AppError('nights_taken')
    throw error
  }
  await refreshFreeNights(
    tx,
    stays.map((stay) => stay.listingId),
    at,
  )
}

/** Frees the nights of one stay, which fell while the other one of the agreement goes on; `by` is whom it counts against. */
export async function fallNights(
  tx: Transaction,
  stay: { reservationId: number; listingId: number; by: number },
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update reservation_stay set approved = false, fallen_at = ${at}, fallen_by = ${stay.by}
     where reservation_id = ${stay.reservationId} and residence_id = ${stay.listingId} and approved`)
  await refreshFreeNights(tx, [stay.listingId], at)
}

/** The party of a reservation whose nights fell, `offerer` or `receiver`; null where all stand. `r` is its alias. */
export const fallenOf = (r: 'r' | 'v' | 'reservation'): Sql => sql`(
  select case f.residence_id when ${raw(r)}.product_id then 'receiver' else 'offerer' end from reservation_stay f
   where f.reservation_id = ${raw(r)}.id and f.fallen_at is not null)`

/** Whether the nights of a reservation in this home fell, by the columns that hold their ids. */
export const hasFallen = (reservationId: Sql, listingId: Sql): Sql => sql`exists (
  select from reservation_stay f
   where f.reservation_id = ${reservationId} and f.residence_id = ${listingId} and f.fallen_at is not null)`

/** Frees the nights of a reservation, in the calendar and in search. */
export async function freeNights(tx: Transaction, reservationId: number, at: Date): Promise<void> {
  const rows = await tx.query<{ listingId: number }>(sql`
    update reservation_stay set approved = false where reservation_id = ${reservationId} and approved
    returning residence_id as listing_id`)
  await refreshFreeNights(
    tx,
    rows.map((row) => row.listingId),
    at,
  )
}
