import sql from 'sql-template-tag'

/** Whether the owner, a row of `member` called `m`, is here to host: neither suspended nor leaving nor gone. */
export const ownerIsHere = sql`m.suspended_at is null and m.deleted_at is null
  and not exists (select from account_deletion d where d.member_id = m.id and d.done_at is null)`
