import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { QuietHours, Setting } from '#shared/features/notifications/notification-settings.rules.ts'

/** Only the member's explicit settings; the default is on. */
export const selectSettings = (db: Queryable, memberId: number): Promise<Setting[]> =>
  db.query<Setting>(sql`
    select event, channel, is_on from notification_setting where member_id = ${memberId}`)

/** A setting for an event as a whole replaces those of its topics: a trigger deletes them. */
export async function upsertSetting(tx: Queryable, memberId: number, setting: Setting): Promise<void> {
  await tx.execute(sql`
    insert into notification_setting (member_id, event, channel, is_on)
    values (${memberId}, ${setting.event}, ${setting.channel}, ${setting.isOn})
    on conflict (member_id, event, channel) do update set is_on = excluded.is_on`)
}

/** Settings that the member has not made yet. */
export async function insertSettings(
  tx: Queryable,
  memberId: number,
  settings: readonly Setting[],
): Promise<void> {
  for (const { event, channel, isOn } of settings)
    await tx.execute(sql`
      insert into notification_setting (member_id, event, channel, is_on)
      values (${memberId}, ${event}, ${channel}, ${isOn})
      on conflict (member_id, event, channel) do nothing`)
}

export async function selectQuietHours(db: Queryable, memberId: number): Promise<QuietHours | null> {
  const row = await db.first<QuietHours>(sql`
    select from_minute as "from", to_minute as "to" from quiet_hours where member_id = ${memberId}`)
  return row ?? null
}

export async function setQuietHours(
  tx: Queryable,
  memberId: number,
  quiet: QuietHours | null,
): Promise<void> {
  await tx.execute(
    quiet === null
      ? sql`delete from quiet_hours where member_id = ${memberId}`
      : sql`insert into quiet_hours (member_id, from_minute, to_minute)
          values (${memberId}, ${quiet.from}, ${quiet.to})
          on conflict (member_id) do update set from_minute = excluded.from_minute, to_minute = excluded.to_minute`,
  )
}

export type PushSubscriptionRow = {
  memberId: number
  endpoint: string
  p256dh: string
  auth: string
  at: Date
}

/** A subscription belongs to the last member who logged in in that browser. */
export async function upsertPushSubscription(db: Queryable, row: PushSubscriptionRow): Promise<void> {
  await db.execute(sql`
    insert into push_subscription (member_id, endpoint, p256dh, auth, created_at)
    values (${row.memberId}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${row.at})
    on conflict (endpoint) do update
      set member_id = excluded.member_id, p256dh = excluded.p256dh, auth = excluded.auth`)
}

export async function deletePushSubscription(
  db: Queryable,
  memberId: number,
  endpoint: string,
): Promise<void> {
  await db.execute(
    sql`delete from push_subscription where member_id = ${memberId} and endpoint = ${endpoint}`,
  )
}

export async function pushSubscriptionsOf(db: Queryable, memberId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from push_subscription where member_id = ${memberId} order by id`)
  return rows.map((row) => row.id)
}
