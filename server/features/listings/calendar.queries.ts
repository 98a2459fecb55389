import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { CalendarRange, OpenState } from '#shared/features/calendar/calendar.rules.ts'
import { serviceCode, serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

type RangeRow = {
  listingId: number
  start: string
  end: string
  state: OpenState
  services: number
  minNights: number
  maxNights: number | null
  gapDays: number
}

/** What the hosts opened, in order, regardless of stays and connected calendars. Every id is in the answer. */
export async function readCalendars(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, CalendarRange[]>> {
  const rows = await db.query<RangeRow>(sql`
    select residence_id as listing_id, lower(nights) as start, upper(nights) as "end", state, services, min_nights,
           max_nights, gap_days
      from availability_range where residence_id = any(${ids}::bigint[]) order by residence_id, nights`)
  const calendars = new Map<number, CalendarRange[]>(ids.map((id) => [id, []]))
  for (const { listingId, services, ...range } of rows) {
    calendars.get(listingId)?.push({ ...range, services: servicesOf(services) })
  }
  return calendars
}

/** The version shows whether the calendar has changed since. */
export async function calendarVersions(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; version: number }>(sql`
    select id, calendar_version as version from residence where id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Nights that the hosts have blocked, in order. */
export async function readBlockedNights(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, DateRange[]>> {
  const rows = await db.query<DateRange & { id: number }>(sql`
    select id, lower(nights) as start, upper(nights) as "end" from residence, unnest(blocked_nights) as nights
     where id = any(${ids}::bigint[])`)
  const blocked = new Map<number, DateRange[]>()
  for (const { id, start, end } of rows) blocked.set(id, [...(blocked.get(id) ?? []), { start, end }])
  return blocked
}

/** `blocked`: nights that the host has blocked; a new listing has none. */
export type ListingCalendar = {
  listingId: number
  ranges: readonly CalendarRange[]
  blocked?: readonly DateRange[]
}

/** Replaces the calendars of these listings, which are locked or new. */
export async function replaceCalendars(
  tx: Transaction,
  calendars: readonly ListingCalendar[],
): Promise<void> {
  const ids = calendars.map(({ listingId }) => listingId)
  const rows = calendars.flatMap(({ listingId, ranges }) =>
    ranges.map(({ services, ...range }) => ({
      id: listingId,
      start: range.start,
      end: range.end,
      state: range.state,
      services: maskOf(services),
      min_nights: range.minNights,
      max_nights: range.maxNights,
      gap_days: range.gapDays,
    })),
  )
  const blocked = calendars.map(({ listingId, blocked: nights = [] }) => ({
    id: listingId,
    nights: `{${nights.map(({ start, end }) => `[${start},${end})`).join(',')}}`,
  }))
  await tx.execute(sql`
    update residence set calendar_version = calendar_version + 1, blocked_nights = given.nights
      from jsonb_to_recordset(${JSON.stringify(blocked)}::jsonb) as given(id bigint, nights datemultirange)
     where residence.id = given.id`)
  await tx.execute(sql`delete from availability_range where residence_id = any(${ids}::bigint[])`)
  await tx.execute(sql`
    insert into availability_range (residence_id, nights, state, services, min_nights, max_nights, gap_days)
    select id, daterange("start", "end"), state, services, min_nights, max_nights, gap_days
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id bigint, "start" date, "end" date, state text,
        services smallint, min_nights smallint, max_nights smallint, gap_days smallint)`)
}

export type BlockedNights = DateRange & { listingId: number; linkId: number }

/** Nights that connected calendars block, in order. */
export const readBlocks = (db: Queryable, ids: readonly number[]): Promise<BlockedNights[]> =>
  db.query<BlockedNights>(sql`
    select residence_id as listing_id, link_id, lower(nights) as start, upper(nights) as "end" from availability_block
     where residence_id = any(${ids}::bigint[]) order by residence_id, nights, link_id`)

/** Replaces the nights that one connected calendar blocks in a listing. Returns whether any changed. */
export async function replaceBlocks(
  tx: Transaction,
  listingId: number,
  linkId: number,
  nights: readonly DateRange[],
): Promise<boolean> {
  const starts = nights.map(({ start }) => start)
  const ends = nights.map(({ end }) => end)
  const removed = await tx.execute(sql`
    delete from availability_block where residence_id = ${listingId} and link_id = ${linkId}
       and nights <> all(select daterange(s, e) from unnest(${starts}::date[], ${ends}::date[]) as given(s, e))`)
  const added = await tx.execute(sql`
    insert into availability_block (residence_id, link_id, nights)
    select ${listingId}::bigint, ${linkId}::bigint, daterange(s, e) from unnest(${starts}::date[], ${ends}::date[]) as given(s, e)
    on conflict do nothing`)
  return removed + added > 0
}

const servicesOf = (mask: number) => serviceTypes.filter((service) => mask & bitOf(service))
const maskOf = (services: CalendarRange['services']) =>
  services.reduce((mask, service) => mask | bitOf(service), 0)
const bitOf = (service: (typeof serviceTypes)[number]) => 1 << (serviceCode(service) - 1)
