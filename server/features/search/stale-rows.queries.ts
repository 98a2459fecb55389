import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { graceDays } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { ownerIsHere } from './owner-standing.queries.ts'
import { searchDay } from './search-encoding.ts'

const dayMs = 86_400_000

/** So old may the beginning of `free` be: it is cut anew about once a month. */
const keptDays = 30

/** Homes whose row in search no longer says the truth, because time went by: at most `limit`. */
export async function staleSearchRows(db: Queryable, at: Date, limit: number): Promise<number[]> {
  const lapsedBefore = new Date(at.getTime() - graceDays * dayMs)
  const rows = await db.query<{ id: number }>(sql`
    (select h.id from residence_search h where h.fresh_until <= ${at} limit ${limit})
    union
    (select h.id from residence_search h where h.free_from < ${(searchDay(civilDateOf(at)) ?? 0) - keptDays}::int
      limit ${limit})
    union
    (select h.id from residence_search h join residence r on r.id = h.id
      where not exists (select from subscription s where s.member_id = r.owner_id and s.withdrawn_at is null
                           and s.starts_at <= ${at} and s.ends_at > ${lapsedBefore})
      limit ${limit})
    order by id limit ${limit}`)
  return rows.map((row) => row.id)
}

/** Active homes with a photo and a subscribed owner that search does not know: at most `limit`. */
export async function missingFromSearch(db: Queryable, at: Date, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select r.id from residence r join member m on m.id = r.owner_id
     where r.state = 'active' and ${ownerIsHere}
       and not exists (select from residence_search h where h.id = r.id)
       and exists (select from residence_picture p where p.residence_id = r.id)
       and exists (select from subscription s where s.member_id = r.owner_id and s.withdrawn_at is null
                      and s.starts_at <= ${at} and s.ends_at > ${at})
     order by r.id limit ${limit}`)
  return rows.map((row) => row.id)
}
