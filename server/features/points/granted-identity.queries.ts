import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'

export type Identity = { phone: string | null; email: string }

export const findIdentity = (db: Queryable, memberId: number): Promise<Identity | undefined> =>
  db.first<Identity>(sql`
    select case when phone_verified_at is not null then phone_number end as phone, email::text as email
    from member where id = ${memberId}`)

/** Whether one of the digests belongs to another account, including a former one. */
export const isOfAnother = async (
  db: Queryable,
  digests: readonly Buffer[],
  memberId: number,
): Promise<boolean> =>
  (await db.first(sql`
    select 1 from granted_identity
    where digest = any(${digests}::bytea[]) and member_id is distinct from ${memberId}::bigint limit 1`)) !==
  undefined

export const saveDigests = (tx: Transaction, digests: readonly Buffer[], memberId: number): Promise<number> =>
  tx.execute(sql`
    insert into granted_identity (digest, member_id)
    select digest, ${memberId}::bigint from unnest(${digests}::bytea[]) as digest order by digest
    on conflict (digest) do update set member_id = excluded.member_id, left_at = null`)

export const markGrantedBefore = (tx: Transaction, memberId: number): Promise<number> =>
  tx.execute(sql`update member set granted_before = true where id = ${memberId}`)

export const wasGrantedBefore = async (db: Queryable, memberId: number): Promise<boolean> =>
  (await db.first(sql`select 1 from member where id = ${memberId} and granted_before`)) !== undefined

/** Whether the account was ever granted or advanced points, or owes some. */
export const wasGranted = async (db: Queryable, memberId: number): Promise<boolean> =>
  (await db.first(sql`
    select 1 where exists (select from advance where member_id = ${memberId})
      or exists (select from points_claim_state where member_id = ${memberId} and owed > 0)
      or exists (select from ledger_account a join ledger_posting p on p.account_id = a.id and p.amount > 0
        join ledger_entry e on e.id = p.entry_id and e.cause in ('welcome', 'referral', 'monthly_grant')
        where a.member_id = ${memberId} and a.kind = 'balance')`)) !== undefined
