import sql, { type Sql } from 'sql-template-tag'
import { isActive } from '../accounts/accounts.public.ts'
import { isSubscribed } from '../memberships/memberships.public.ts'

/** Whether the owner, a row of `member` called `m`, can host: active, and without a pending account deletion. */
export const ownerIsActive = sql`${isActive('m')}
  and not exists (select from account_deletion d where d.member_id = m.id and d.done_at is null)`

/** Whether the owner of `r` has a subscription that has started and ends after `endsAfter`. */
export const ownerIsSubscribed = (at: Date, endsAfter: Date): Sql =>
  isSubscribed(sql`r.owner_id`, at, endsAfter)
