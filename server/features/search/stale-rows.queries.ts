import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { graceCutoff } from '#shared/features/search/search.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { ownerIsActive, ownerIsSubscribed } from './owner-is-active.queries.ts'
import { rowLayout } from './row-layout.ts'
import { searchDay } from './search-encoding.ts'

/** A row's days start on the day it was written; past days are removed about once a month. */
const maxPastDays = 30

/** Rows that have become stale with time: at most `limit`. */
export async function staleSearchRows(db: Queryable, at: Date, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    (select h.id from residence_search h where h.fresh_until <= ${at} limit ${limit})
    union
    (select h.id from residence_search h where h.free_from < ${(searchDay(civilDateOf(at)) ?? 0) - maxPastDays}::int
      limit ${limit})
    union
    (select h.id from residence_search h join residence r on r.id = h.id
      where not ${ownerIsSubscribed(at, graceCutoff(at))} limit ${limit})
    order by id limit ${limit}`)
  return rows.map((row) => row.id)
}

export async function countRowsOfOtherLayout(db: Queryable): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from residence_search where layout <> ${rowLayout}`)
  return row?.count ?? 0
}

/** Rows with greater ids that were written for other filters: at most `limit`, by id. */
export async function rowsOfOtherLayout(db: Queryable, afterId: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select h.id from residence_search h where h.id > ${afterId} and h.layout <> ${rowLayout}
     order by h.id limit ${limit}`)
  return rows.map((row) => row.id)
}

/** Active listings with a photo and a subscribed owner that are missing from search: at most `limit`. */
export async function missingFromSearch(db: Queryable, at: Date, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select r.id from residence r join member m on m.id = r.owner_id
     where r.state = 'active' and ${ownerIsActive}
       and not exists (select from residence_search h where h.id = r.id)
       and exists (select from residence_picture p where p.residence_id = r.id)
       and ${ownerIsSubscribed(at, at)}
     order by r.id limit ${limit}`)
  return rows.map((row) => row.id)
}
