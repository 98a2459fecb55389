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

export type MemberPhone = { phoneNumber: string | null; isPhoneVisible: boolean }

/** The phones of members, and whether their profiles show them. */
export async function findPhones(
  db: Queryable,
  memberIds: readonly number[],
): Promise<Map<number, MemberPhone>> {
  const rows = await db.query<MemberPhone & { id: number }>(sql`
    select id, phone_number, is_phone_visible from member
     where id = any(${memberIds}::bigint[]) and deleted_at is null`)
  return new Map(rows.map(({ id, ...phone }) => [id, phone]))
}
