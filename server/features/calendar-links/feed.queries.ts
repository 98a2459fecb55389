import sql from 'sql-template-tag'
import { isActive } from '#server/features/accounts/accounts.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

export type FeedRow = {
  listingId: number
  nonce: string
  tokenHash: Buffer
  madeAt: Date
  readAt: Date | null
  hasBlocked: boolean
}

export const feedsOfMember = (db: Queryable, ownerId: number): Promise<FeedRow[]> =>
  db.query<FeedRow>(sql`
    select f.residence_id as listing_id, f.nonce, f.token_hash, f.made_at, f.read_at, f.has_blocked
    from calendar_feed f join residence r on r.id = f.residence_id
    where r.owner_id = ${ownerId} and r.state <> 'removed'`)

export const findFeed = (db: Queryable, listingId: number): Promise<FeedRow | undefined> =>
  db.first<FeedRow>(sql`
    select residence_id as listing_id, nonce, token_hash, made_at, read_at, has_blocked from calendar_feed
    where residence_id = ${listingId}`)

export const saveFeed = (
  tx: Transaction,
  { listingId, nonce, tokenHash, madeAt, hasBlocked }: Omit<FeedRow, 'readAt'>,
): Promise<number> =>
  tx.execute(sql`
    insert into calendar_feed (residence_id, nonce, token_hash, made_at, has_blocked)
    values (${listingId}, ${nonce}, ${tokenHash}, ${madeAt}, ${hasBlocked})
    on conflict (residence_id) do update set nonce = excluded.nonce, token_hash = excluded.token_hash,
      made_at = excluded.made_at, read_at = null, has_blocked = excluded.has_blocked`)

export const setFeedHasBlocked = (tx: Transaction, listingId: number, hasBlocked: boolean): Promise<number> =>
  tx.execute(sql`update calendar_feed set has_blocked = ${hasBlocked} where residence_id = ${listingId}`)

export const deleteFeed = (db: Queryable, listingId: number): Promise<number> =>
  db.execute(sql`delete from calendar_feed where residence_id = ${listingId}`)

/** The home of a feed; none if it was removed, or its owner is suspended or leaving. */
export const findFeedByToken = (
  db: Queryable,
  tokenHash: Buffer,
): Promise<Pick<FeedRow, 'listingId' | 'madeAt' | 'hasBlocked'> | undefined> =>
  db.first<Pick<FeedRow, 'listingId' | 'madeAt' | 'hasBlocked'>>(sql`
    select f.residence_id as listing_id, f.made_at, f.has_blocked
    from calendar_feed f
    join residence r on r.id = f.residence_id and r.state <> 'removed'
    join member m on m.id = r.owner_id and ${isActive('m')}
    where f.token_hash = ${tokenHash}`)

/** At most once a minute: programs fetch in bursts. */
export const setFeedRead = (db: Queryable, listingId: number, at: Date): Promise<number> =>
  db.execute(sql`
    update calendar_feed set read_at = ${at}
    where residence_id = ${listingId} and (read_at is null or read_at < ${at}::timestamptz - interval '1 minute')`)

/** The nights of agreements that are not over, one range for each. */
export const stayNights = (db: Queryable, listingId: number, today: CivilDate): Promise<DateRange[]> =>
  db.query<DateRange>(sql`
    select lower(span) as start, upper(span) as "end" from reservation_stay
    where residence_id = ${listingId} and approved and upper(span) > ${today}::date order by span`)
