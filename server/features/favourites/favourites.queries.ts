import sql from 'sql-template-tag'
import { isActive } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Watched } from '#shared/features/favourites/favourites.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

export type FavouriteRow = Watched & {
  listId: number
  listingId: number
  note: string
  savedAt: Date
}

/** The homes of these lists, last saved first. */
export const favouritesOn = (db: Queryable, listIds: readonly number[]): Promise<FavouriteRow[]> =>
  db.query<FavouriteRow>(sql`
    select list_id, residence_id as listing_id, note, saved_at, was_free, freed_at, times_seen, notified_at from favourite
     where list_id = any(${listIds}::bigint[]) order by id desc`)

export async function savedIds(db: Queryable, memberId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select distinct f.residence_id as id from favourite f join favourite_list l on l.id = f.list_id
     where l.member_id = ${memberId} order by id`)
  return rows.map(({ id }) => id)
}

export async function insertFavourite(
  tx: Queryable,
  { listId, listingId, note, savedAt, wasFree }: Omit<FavouriteRow, 'freedAt' | 'timesSeen' | 'notifiedAt'>,
): Promise<void> {
  await tx.execute(sql`
    insert into favourite (list_id, residence_id, note, saved_at, was_free)
    values (${listId}, ${listingId}, ${note}, ${savedAt}, ${wasFree})`)
}

export async function setNote(tx: Queryable, listId: number, listingId: number, note: string): Promise<void> {
  await tx.execute(sql`
    update favourite set note = ${note} where list_id = ${listId} and residence_id = ${listingId}`)
}

/** 0 if it was not on the list. */
export const deleteFavourite = (tx: Queryable, listId: number, listingId: number): Promise<number> =>
  tx.execute(sql`delete from favourite where list_id = ${listId} and residence_id = ${listingId}`)

/** Removes it from every list of the member; returns which. */
export const deleteEverywhere = (
  tx: Queryable,
  memberId: number,
  listingId: number,
): Promise<{ listId: number; note: string }[]> =>
  tx.query<{ listId: number; note: string }>(sql`
    delete from favourite f using favourite_list l
     where l.id = f.list_id and l.member_id = ${memberId} and f.residence_id = ${listingId}
    returning f.list_id, f.note`)

export async function setWatched(
  tx: Queryable,
  listId: number,
  listingId: number,
  watched: Watched,
): Promise<void> {
  await tx.execute(sql`
    update favourite set was_free = ${watched.wasFree}, freed_at = ${watched.freedAt},
           times_seen = ${watched.timesSeen}, notified_at = ${watched.notifiedAt}
     where list_id = ${listId} and residence_id = ${listingId}`)
}

/** Counts another view of the freed listings. */
export async function countLook(tx: Queryable, listId: number): Promise<void> {
  await tx.execute(sql`
    update favourite set times_seen = times_seen + 1
     where list_id = ${listId} and freed_at is not null and times_seen < 100`)
}

/** Which of the listings are shown: active, of an active owner who is not leaving. */
export async function listedIds(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(sql`
    select r.id from residence r join member m on m.id = r.owner_id
     where r.id = any(${ids}::bigint[]) and r.state = 'active' and ${isActive('m')}
       and not exists (select from account_deletion d where d.member_id = m.id and d.done_at is null)`)
  return new Set(rows.map(({ id }) => id))
}

/** An open negotiation of the member about one of the listings. */
export type OpenRequest = {
  id: number
  listingId: number
  startDate: CivilDate
  offeredStartDate: CivilDate | null
  lastActivityAt: Date
}

/** The agreed stays of the member in these listings. */
export const agreedStays = (
  db: Queryable,
  memberId: number,
  ids: readonly number[],
): Promise<{ id: number; listingId: number; start: CivilDate; end: CivilDate }[]> =>
  db.query(sql`
    select id, product_id as listing_id, start_date as start, end_date as "end" from reservation
     where offerer_id = ${memberId} and product_id = any(${ids}::bigint[]) and status = 'agreed' order by id`)

/** The negotiations in which the member asked for these listings, at most one for each. */
export const openRequests = (
  db: Queryable,
  memberId: number,
  ids: readonly number[],
): Promise<OpenRequest[]> =>
  db.query<OpenRequest>(sql`
    select distinct on (product_id) id, product_id as listing_id, start_date, offered_start_date, last_activity_at
      from reservation
     where offerer_id = ${memberId} and product_id = any(${ids}::bigint[]) and status = 'negotiating'
     order by product_id, id desc`)
