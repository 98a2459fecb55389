import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { ConflictState } from '#shared/features/calendar-links/conflicts.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

export type AgreedNights = { reservationId: number; agreedAt: Date } & DateRange

/** The nights of agreements in these homes that are not over. */
export const agreedNightsOf = (
  db: Queryable,
  listingIds: readonly number[],
  today: CivilDate,
): Promise<(AgreedNights & { listingId: number })[]> =>
  db.query<AgreedNights & { listingId: number }>(sql`
    select s.residence_id as listing_id, s.reservation_id, coalesce(r.agreed_at, r.created_at) as agreed_at,
      lower(s.span) as start, upper(s.span) as "end"
    from reservation_stay s join reservation r on r.id = s.reservation_id and r.status = 'agreed'
    where s.residence_id = any(${listingIds}::bigint[]) and s.approved and upper(s.span) > ${today}::date
    order by s.span`)

export const agreedNights = (db: Queryable, listingId: number, today: CivilDate): Promise<AgreedNights[]> =>
  agreedNightsOf(db, [listingId], today)

export type ConflictRow = {
  id: number
  listingId: number
  ownerId: number
  guestId: number
  reservationId: number
  linkId: number | null
  linkName: string
  start: CivilDate
  end: CivilDate
  /** What was agreed. */
  agreedStart: CivilDate
  agreedEnd: CivilDate
  state: ConflictState
  foundAt: Date
  remindedAt: Date | null
}

/** The guest of these nights: in an exchange, each party is the guest in the other's home. */
const conflictsWhere = (db: Queryable, condition: Sql): Promise<ConflictRow[]> =>
  db.query<ConflictRow>(sql`
    select c.id, c.residence_id as listing_id, h.owner_id,
      case when r.product_id = c.residence_id then r.offerer_id else r.receiver_id end as guest_id,
      c.reservation_id, c.link_id, c.link_name, lower(c.nights) as start, upper(c.nights) as "end",
      lower(s.span) as agreed_start, upper(s.span) as agreed_end, c.state, c.found_at, c.reminded_at
    from calendar_conflict c
    join residence h on h.id = c.residence_id
    join reservation r on r.id = c.reservation_id
    join reservation_stay s on (s.reservation_id, s.residence_id) = (c.reservation_id, c.residence_id)
    where ${condition}`)

export const openConflictsOfMember = (db: Queryable, ownerId: number): Promise<ConflictRow[]> =>
  conflictsWhere(
    db,
    sql`h.owner_id = ${ownerId} and c.state = 'open' and r.status = 'agreed' and s.approved order by c.found_at, c.id`,
  )

/** Undefined if it does not exist or belongs to somebody else. */
export const findOwnConflict = async (
  db: Queryable,
  id: number,
  ownerId: number,
): Promise<ConflictRow | undefined> =>
  (await conflictsWhere(db, sql`c.id = ${id} and h.owner_id = ${ownerId}`))[0]

export const lockConflict = async (tx: Transaction, id: number): Promise<ConflictRow | undefined> =>
  (await conflictsWhere(tx, sql`c.id = ${id} for update of c`))[0]

/** The conflicts of a calendar that stand: open, or decided for the agreement. */
export const standingConflicts = (tx: Transaction, linkId: number): Promise<ConflictRow[]> =>
  conflictsWhere(tx, sql`c.link_id = ${linkId} and c.state in ('open', 'kept') order by c.id for update of c`)

/** Open conflicts found before, without a reminder. */
export const conflictsToRemind = (
  db: Queryable,
  foundBefore: Date,
  afterId: number,
): Promise<ConflictRow[]> =>
  conflictsWhere(
    db,
    sql`c.state = 'open' and r.status = 'agreed' and c.reminded_at is null and c.found_at <= ${foundBefore} and c.id > ${afterId}
      order by c.id limit 100`,
  )

export async function insertConflict(
  tx: Transaction,
  conflict: {
    listingId: number
    reservationId: number
    linkId: number
    linkName: string
    nights: DateRange
    at: Date
  },
): Promise<number> {
  const { listingId, reservationId, linkId, linkName, nights, at } = conflict
  const row = await tx.first<{ id: number }>(sql`
    insert into calendar_conflict (residence_id, reservation_id, link_id, link_name, nights, found_at)
    values (${listingId}, ${reservationId}, ${linkId}, ${linkName},
      daterange(${nights.start}::date, ${nights.end}::date), ${at})
    returning id`)
  if (!row) throw new Error('A conflict was recorded without an id.')
  return row.id
}

export const setConflictNights = (tx: Transaction, id: number, nights: DateRange): Promise<number> =>
  tx.execute(sql`
    update calendar_conflict set nights = daterange(${nights.start}::date, ${nights.end}::date) where id = ${id}`)

export const closeConflict = (
  tx: Transaction,
  id: number,
  state: Exclude<ConflictState, 'open'>,
  at: Date,
): Promise<number> =>
  tx.execute(sql`update calendar_conflict set state = ${state}, closed_at = ${at} where id = ${id}`)

export const setReminded = (tx: Transaction, id: number, at: Date): Promise<number> =>
  tx.execute(sql`update calendar_conflict set reminded_at = ${at} where id = ${id}`)

/** The open conflicts of an agreement that was cancelled. */
export const closeConflictsOfReservation = (
  tx: Transaction,
  reservationId: number,
  at: Date,
): Promise<number> =>
  tx.execute(sql`
    update calendar_conflict set state = 'cancelled', closed_at = ${at}
    where reservation_id = ${reservationId} and state = 'open'`)

export const closeConflictsOfLink = (tx: Transaction, linkId: number, at: Date): Promise<number> =>
  tx.execute(sql`
    update calendar_conflict set state = 'gone', closed_at = ${at} where link_id = ${linkId} and state = 'open'`)

export const closeConflictsOfListing = (tx: Transaction, listingId: number, at: Date): Promise<number> =>
  tx.execute(sql`
    update calendar_conflict set state = 'gone', closed_at = ${at}
    where residence_id = ${listingId} and state = 'open'`)
