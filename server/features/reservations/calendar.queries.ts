import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type ArrivalFacts = {
  address: string
  checkInFrom: string | null
  checkInUntil: string | null
  checkOutUntil: string | null
}

/** The address and the hours of homes, which only the parties of an agreement see. */
export async function arrivalFacts(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, ArrivalFacts>> {
  const rows = await db.query<ArrivalFacts & { id: number }>(sql`
    select r.id, r.location_info as address, g.check_in_from, g.check_in_until, g.check_out_until
      from residence r left join house_guide g on g.residence_id = r.id
     where r.id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Null where the member does not show it. */
export async function shownPhone(db: Queryable, memberId: number): Promise<string | null> {
  const row = await db.first<{ phoneNumber: string | null }>(sql`
    select phone_number from member where id = ${memberId} and is_phone_visible and deleted_at is null`)
  return row?.phoneNumber ?? null
}
