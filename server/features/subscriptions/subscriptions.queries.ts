import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'

export async function hasActiveSubscription(db: Queryable, memberId: number, now: Date): Promise<boolean> {
  const row = await db.first<{ active: boolean }>(
    named(
      'subscription-active',
      sql`select exists (select 1 from subscription
          where member_id = ${memberId} and ends_at > ${now} and starts_at <= ${now} and withdrawn_at is null) as active`,
    ),
  )
  return row?.active === true
}
