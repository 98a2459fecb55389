import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'

/** Whether a subscription is valid: its purchase was not withdrawn. */
export const subscriptionCounts = (alias: string): Sql => raw(`${alias}.withdrawn_at is null`)

/**
 * Whether a subscription of the member is valid at a moment. @param member SQL of the member's id @param endsAfter
 * earlier than `at` to include days of grace
 */
export const isSubscribed = (member: Sql, at: Date, endsAfter: Date = at): Sql => sql`
  exists (select from subscription s where s.member_id = ${member} and ${subscriptionCounts('s')}
             and s.starts_at <= ${at} and s.ends_at > ${endsAfter})`

/** Whether a subscription is valid and paid at a moment given as SQL; an upgrade ends the paid period early. */
export const subscriptionIsPaidAt = (alias: string, at: Sql): Sql => {
  const of = (column: string) => raw(`${alias}.${column}`)
  return sql`
    ${subscriptionCounts(alias)} and ${at} >= ${of('starts_at')} and ${at} < coalesce(${of('paid_until')}, ${of('ends_at')})`
}

export async function hasActiveSubscription(db: Queryable, memberId: number, now: Date): Promise<boolean> {
  const row = await db.first<{ active: boolean }>(
    named('subscription-active', sql`select ${isSubscribed(sql`${memberId}`, now)} as active`),
  )
  return row?.active === true
}

/** Whether the member has or had a subscription, also one that was withdrawn. */
export async function hasEverSubscribed(db: Queryable, memberId: number): Promise<boolean> {
  const row = await db.first<{ ever: boolean }>(
    sql`select exists (select from subscription where member_id = ${memberId}) as ever`,
  )
  return row?.ever === true
}
