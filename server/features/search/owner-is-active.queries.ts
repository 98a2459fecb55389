import sql, { type Sql } from 'sql-template-tag'

/** Whether the owner, a row of `member` called `m`, can host: neither suspended nor leaving nor gone. */
export const ownerIsActive = sql`m.suspended_at is null and m.deleted_at is null
  and not exists (select from account_deletion d where d.member_id = m.id and d.done_at is null)`

/** Whether the owner of `r` has a subscription that has begun and ended, or will end, after `endsAfter`. */
export const ownerIsSubscribed = (at: Date, endsAfter: Date): Sql => sql`
  exists (select from subscription s where s.member_id = r.owner_id and s.withdrawn_at is null
             and s.starts_at <= ${at} and s.ends_at > ${endsAfter})`
