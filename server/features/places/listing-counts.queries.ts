import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type ListingCount = { cityId: number; districtId: number; listings: number }

/** How many listings search has in each district; `districtId` 0: those whose province alone is known. */
export const countListingsByDistrict = (db: Queryable): Promise<ListingCount[]> =>
  db.query<ListingCount>(sql`
    select city_id, district_id, count(*)::int as listings from residence_search group by city_id, district_id`)
