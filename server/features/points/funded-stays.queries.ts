import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** What the stays of a guest hold that is not the guest's own, covered or advanced, by reservation. */
export async function fundedStays(db: Queryable, guestId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ id: number; points: number }>(sql`
    with funded as (
      select reservation_id, greatest(owed - forfeited, 0) as points from advance
      where member_id = ${guestId} and state = 'used'
      union all
      select spent_on, paid from ring_cover where member_id = ${guestId} and spent_on is not null
    )
    select r.id, sum(f.points)::int as points from funded f
    join reservation r on r.id = f.reservation_id and r.points_held > 0 group by r.id`)
  return new Map(rows.map(({ id, points }) => [id, points]))
}
