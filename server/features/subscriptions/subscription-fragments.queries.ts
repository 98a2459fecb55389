import sql, { raw, type Sql } from 'sql-template-tag'

/** Whether a subscription counts: its purchase was not given back. */
export const subscriptionCounts = (alias: string): Sql => raw(`${alias}.withdrawn_at is null`)

/**
 * Whether a subscription of the member counts at a moment.
 * @param member SQL of the member's id
 * @param endsAfter earlier than `at` where days of grace count
 */
export const isSubscribed = (member: Sql, at: Date, endsAfter: Date = at): Sql => sql`
  exists (select from subscription s where s.member_id = ${member} and ${subscriptionCounts('s')}
             and s.starts_at <= ${at} and s.ends_at > ${endsAfter})`

/** Whether a subscription counts and was paid for at a moment that is SQL; an upgrade ends what was paid for early. */
export const subscriptionIsPaidAt = (alias: string, at: Sql): Sql => {
  const of = (column: string) => raw(`${alias}.${column}`)
  return sql`
    ${subscriptionCounts(alias)} and ${at} >= ${of('starts_at')} and ${at} < coalesce(${of('paid_until')}, ${of('ends_at')})`
}
