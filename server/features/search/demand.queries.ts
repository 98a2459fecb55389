import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

export type Demand = { day: CivilDate; cityId: number; month: CivilDate; searches: number }

/** In the order of their keys, so that two servers never wait for each other. */
export const addDemand = (db: Queryable, demand: readonly Demand[]): Promise<number> =>
  db.execute(sql`
    insert into search_demand (day, city_id, month, searches)
    select day, city_id, month, searches from unnest(${demand.map(({ day }) => day)}::date[], ${demand.map(({ cityId }) => cityId)}::smallint[],
        ${demand.map(({ month }) => month)}::date[], ${demand.map(({ searches }) => searches)}::int[])
      as n (day, city_id, month, searches)
     order by 1, 2, 3
    on conflict (city_id, month, day) do update set searches = search_demand.searches + excluded.searches`)

export const deleteDemandBefore = (db: Queryable, day: CivilDate): Promise<number> =>
  db.execute(sql`delete from search_demand where day < ${day}::date`)

export type MonthDemand = { month: string; searches: number; freeListings: number }

/** Searches since a day, and homes with a free night, for each month. `free` are int4multirange literals. */
export const selectDemand = (
  db: Queryable,
  cityId: number,
  since: CivilDate,
  months: readonly { month: string; free: string }[],
): Promise<MonthDemand[]> =>
  db.query<MonthDemand>(sql`
    select m.month,
           (select coalesce(sum(d.searches), 0)::int from search_demand d
             where d.city_id = ${cityId} and d.month = (m.month || '-01')::date and d.day >= ${since}::date) as searches,
           (select count(*)::int from residence_search r
             where r.city_id = ${cityId} and r.free && m.free::int4multirange) as free_listings
      from unnest(${months.map(({ month }) => month)}::text[], ${months.map(({ free }) => free)}::text[]) as m (month, free)
     order by m.month`)
