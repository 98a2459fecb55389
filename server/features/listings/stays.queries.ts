import sql from 'sql-template-tag'
import { refreshFreeNights } from '#server/features/search/search.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { isConstraintViolation } from '#server/platform/database/database-error.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { freeRanges } from '#shared/features/listings/availability.rules.ts'
import { pointService, serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { ServiceDates } from '#shared/features/listings/listings.contract.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

type SpanRow = { listingId: number; service: number; start: string; end: string }

const noDates = (): ServiceDates => ({
  home_exchange: [],
  [pointService]: [],
  pet_business_help: [],
  garden_maintenance: [],
  chores: [],
  business_help: [],
})

/** The saved availability, a list of ranges per service. Every requested id is in the answer. */
export async function savedDates(db: Queryable, ids: readonly number[]): Promise<Map<number, ServiceDates>> {
  const rows = await db.query<SpanRow>(sql`
    select residence_id as listing_id, service, lower(span) as start, upper(span) as "end" from availability
     where residence_id = any(${ids}::bigint[]) order by residence_id, service, span`)
  const dates = new Map(ids.map((id) => [id, noDates()]))
  for (const row of rows) {
    const service = serviceTypes[row.service - 1]
    if (service) dates.get(row.listingId)?.[service].push({ start_date: row.start, end_date: row.end })
  }
  return dates
}

/** The nights of agreed stays, by home. */
export async function occupiedNights(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, DateRange[]>> {
  const rows = await db.query<{ listingId: number; start: string; end: string }>(sql`
    select residence_id as listing_id, lower(span) as start, upper(span) as "end" from reservation_stay
     where residence_id = any(${ids}::bigint[]) and approved order by residence_id, span`)
  const nights = new Map<number, DateRange[]>(ids.map((id) => [id, []]))
  for (const row of rows) nights.get(row.listingId)?.push({ start: row.start, end: row.end })
  return nights
}

/** Free nights per service: availability less the nights of agreed stays. Every id is in the answer. */
export async function freeDates(db: Queryable, ids: readonly number[]): Promise<Map<number, ServiceDates>> {
  const saved = await savedDates(db, ids)
  const occupied = await occupiedNights(db, ids)
  return new Map(
    [...saved].map(([id, dates]) => {
      const free = noDates()
      for (const service of serviceTypes) {
        const ranges = dates[service].map((range) => ({ start: range.start_date, end: range.end_date }))
        free[service] = freeRanges(ranges, occupied.get(id) ?? []).map((range) => ({
          start_date: range.start,
          end_date: range.end,
        }))
      }
      return [id, free]
    }),
  )
}

/**
 * Occupies the nights of an agreement, in the truth and in search. The homes must be locked (lockListings).
 * Throws AppError('nights_taken') where another agreement has one of the nights; the transaction is lost then.
 */
export async function occupyNights(
  tx: Transaction,
  reservationId: number,
  stays: readonly { listingId: number; range: DateRange }[],
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
  )
}

/** Frees the nights of a reservation, in the calendar and in search. */
export async function freeNights(tx: Transaction, reservationId: number): Promise<void> {
  const rows = await tx.query<{ listingId: number }>(sql`
    update reservation_stay set approved = false where reservation_id = ${reservationId} and approved
    returning residence_id as listing_id`)
  await refreshFreeNights(
    tx,
    rows.map((row) => row.listingId),
  )
}
