import sql, { type Sql } from 'sql-template-tag'
import { isActive } from '#server/features/accounts/accounts.public.ts'
import type { SealedRow } from '#server/platform/config/reseal-rows.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { FeedProblem } from '#shared/features/calendar-links/calendar-links.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

export type LinkRow = {
  id: number
  listingId: number
  ownerId: number
  name: string
  host: string
  sealedUrl: Buffer
  etag: string | null
  lastModified: string | null
  readAt: Date
  lastOkAt: Date
  triedAt: Date
  nextFetchAt: Date
  failures: number
  problem: FeedProblem | null
  problemStatus: number | null
  notifiedAt: Date | null
  eventCount: number
  unreadableCount: number
  nightsByUid: NightsByUid
  emptiedAt: Date | null
  ignoreBeyond: number | null
  longBlockStart: CivilDate | null
  longBlockEnd: CivilDate | null
}

/** The nights of each event that could be read, by the digest of its UID. */
export type NightsByUid = Record<string, [start: CivilDate, end: CivilDate][]>

const linksWhere = (db: Queryable, condition: Sql): Promise<LinkRow[]> =>
  db.query<LinkRow>(sql`
    select l.id, l.residence_id as listing_id, r.owner_id, l.name, l.host, l.sealed_url, l.etag, l.last_modified,
      l.read_at, l.last_ok_at, l.tried_at, l.next_fetch_at, l.failures, l.problem, l.problem_status, l.notified_at,
      l.event_count, l.unreadable_count, l.nights_by_uid, l.emptied_at, l.ignore_beyond,
      lower(l.long_block) as long_block_start, upper(l.long_block) as long_block_end
    from calendar_link l join residence r on r.id = l.residence_id and r.state <> 'removed'
    where ${condition}`)

export const linksOfMember = (db: Queryable, ownerId: number): Promise<LinkRow[]> =>
  linksWhere(db, sql`r.owner_id = ${ownerId} order by l.id`)

/** Undefined if it does not exist or belongs to somebody else. */
export const findOwnLink = async (db: Queryable, id: number, ownerId: number): Promise<LinkRow | undefined> =>
  (await linksWhere(db, sql`l.id = ${id} and r.owner_id = ${ownerId}`))[0]

/** Locked until the end of the transaction. */
export const lockLink = async (tx: Transaction, id: number): Promise<LinkRow | undefined> =>
  (await linksWhere(tx, sql`l.id = ${id} for update of l`))[0]

/** Ids of the homes of a member, removed ones left out. */
export async function ownListingIds(db: Queryable, ownerId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from residence where owner_id = ${ownerId} and state <> 'removed' order by id`)
  return rows.map(({ id }) => id)
}

export const findOwnListing = (db: Queryable, id: number, ownerId: number) =>
  db.first<{ id: number }>(sql`
    select id from residence where id = ${id} and owner_id = ${ownerId} and state <> 'removed'`)

/** The same, locked: counting and linking are one. */
export const lockOwnListing = (tx: Transaction, id: number, ownerId: number) =>
  tx.first<{ id: number }>(sql`
    select id from residence where id = ${id} and owner_id = ${ownerId} and state <> 'removed' for no key update`)

/** How many calendars a home has, and whether one of them has this address. */
export async function countLinks(
  db: Queryable,
  listingId: number,
  hashes: readonly Buffer[],
): Promise<{ count: number; isLinked: boolean }> {
  const row = await db.first<{ count: number; isLinked: boolean }>(sql`
    select count(*)::int as count, coalesce(bool_or(url_hash = any(${hashes}::bytea[])), false) as is_linked
    from calendar_link where residence_id = ${listingId}`)
  return row ?? { count: 0, isLinked: false }
}

export async function insertLink(
  tx: Transaction,
  link: {
    listingId: number
    name: string
    host: string
    sealedUrl: Buffer
    urlHash: Buffer
    at: Date
    nextFetchAt: Date
  },
): Promise<number> {
  const { listingId, name, host, sealedUrl, urlHash, at } = link
  const row = await tx.first<{ id: number }>(sql`
    insert into calendar_link (residence_id, name, host, sealed_url, url_hash, added_at, read_at, last_ok_at, tried_at,
      next_fetch_at)
    values (${listingId}, ${name}, ${host}, ${sealedUrl}, ${urlHash}, ${at}, ${at}, ${at}, ${at}, ${link.nextFetchAt})
    returning id`)
  if (!row) throw new Error('A calendar was linked without an id.')
  return row.id
}

export const deleteLink = (tx: Transaction, id: number): Promise<number> =>
  tx.execute(sql`delete from calendar_link where id = ${id}`)

export async function deleteLinksOf(tx: Transaction, listingId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    delete from calendar_link where residence_id = ${listingId} returning id`)
  return rows.map(({ id }) => id)
}

/**
 * The next calendars to fetch; no other server fetches them until then. Homes of suspended or leaving members are
 * skipped.
 */
export async function claimDueLinks(
  db: Queryable,
  due: { now: Date; until: Date; limit: number },
): Promise<LinkRow[]> {
  const claimed = await db.query<{ id: number }>(sql`
    update calendar_link set next_fetch_at = ${due.until}
    where id in (
      select l.id from calendar_link l
      join residence r on r.id = l.residence_id and r.state <> 'removed'
      join member m on m.id = r.owner_id and ${isActive('m')}
      where l.next_fetch_at <= ${due.now} order by l.next_fetch_at limit ${due.limit}
      for update of l skip locked)
    returning id`)
  return linksWhere(db, sql`l.id = any(${claimed.map(({ id }) => id)}::bigint[]) order by l.id`)
}

type Fetched = { id: number; at: Date; nextFetchAt: Date }

export const saveUnchanged = (db: Queryable, { id, at, nextFetchAt }: Fetched): Promise<number> =>
  db.execute(sql`
    update calendar_link set last_ok_at = ${at}, tried_at = ${at}, next_fetch_at = ${nextFetchAt}, failures = 0,
      problem = null, problem_status = null, notified_at = null
    where id = ${id}`)

export const saveRead = (
  db: Queryable,
  read: Fetched & {
    etag: string | null
    lastModified: string | null
    eventCount: number
    unreadableCount: number
    nightsByUid: NightsByUid
    longBlock: DateRange | undefined
  },
): Promise<number> =>
  db.execute(sql`
    update calendar_link set read_at = ${read.at}, last_ok_at = ${read.at}, tried_at = ${read.at},
      next_fetch_at = ${read.nextFetchAt}, failures = 0, problem = null, problem_status = null, notified_at = null,
      etag = ${read.etag}, last_modified = ${read.lastModified}, event_count = ${read.eventCount},
      unreadable_count = ${read.unreadableCount}, nights_by_uid = ${JSON.stringify(read.nightsByUid)}::jsonb,
      emptied_at = null,
      long_block = daterange(${read.longBlock?.start ?? null}::date, ${read.longBlock?.end ?? null}::date)
    where id = ${read.id}`)

/** It arrived without most of its nights, so it is read whole next time. */
export const saveHeld = (
  db: Queryable,
  { id, at, nextFetchAt, emptiedAt }: Fetched & { emptiedAt: Date },
): Promise<number> =>
  db.execute(sql`
    update calendar_link set last_ok_at = ${at}, tried_at = ${at}, next_fetch_at = ${nextFetchAt}, failures = 0,
      problem = null, problem_status = null, etag = null, last_modified = null, emptied_at = ${emptiedAt}
    where id = ${id}`)

/** What is ignored is read again, so that the file is not answered as unchanged. */
export const setIgnoreBeyond = (db: Queryable, id: number, nights: number | null): Promise<number> =>
  db.execute(sql`
    update calendar_link set ignore_beyond = ${nights}, etag = null, last_modified = null where id = ${id}`)

/** The nights that a linked calendar blocks and that are not over. */
export const nightsOfLink = (db: Queryable, id: number, today: CivilDate): Promise<DateRange[]> =>
  db.query<DateRange>(sql`
    select lower(nights) as start, upper(nights) as "end" from availability_block
    where link_id = ${id} and upper(nights) > ${today}::date order by nights`)

export const saveFailed = (
  db: Queryable,
  failed: Fetched & { problem: FeedProblem; status: number | null },
): Promise<number> =>
  db.execute(sql`
    update calendar_link set tried_at = ${failed.at}, next_fetch_at = ${failed.nextFetchAt}, failures = failures + 1,
      problem = ${failed.problem}, problem_status = ${failed.status}
    where id = ${failed.id}`)

/** Calendars that fail and whose owner was not notified of that. */
export const failingLinks = (db: Queryable, okBefore: Date, afterId: number): Promise<LinkRow[]> =>
  linksWhere(
    db,
    sql`l.failures > 0 and l.notified_at is null and l.last_ok_at <= ${okBefore} and l.id > ${afterId}
      order by l.id limit 100`,
  )

export const setNotified = (tx: Transaction, id: number, at: Date): Promise<number> =>
  tx.execute(sql`update calendar_link set notified_at = ${at} where id = ${id}`)

export const selectSealedLinks = (db: Queryable, afterId: number): Promise<SealedRow[]> =>
  db.query<SealedRow>(sql`
    select l.id, r.owner_id as member_id, l.sealed_url as sealed
    from calendar_link l join residence r on r.id = l.residence_id
    where l.id > ${afterId} order by l.id limit 100`)

export const replaceSealedLink = (db: Queryable, row: SealedRow, resealed: Buffer): Promise<number> =>
  db.execute(sql`
    update calendar_link set sealed_url = ${resealed} where id = ${row.id} and sealed_url = ${row.sealed}`)
