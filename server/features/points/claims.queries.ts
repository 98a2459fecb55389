import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { ClaimCause } from '#shared/features/points/points.rules.ts'

type NewClaim = { memberId: number; amount: number; cause: ClaimCause; paymentId: string; at: Date }
export type Debt = { id: number; memberId: number; taken: number; owed: number }

/** The new claim's id; undefined when the end of this purchase has claimed the same before. */
export async function insertClaim(tx: Queryable, claim: NewClaim): Promise<number | undefined> {
  const { memberId, amount, cause, paymentId, at } = claim
  const row = await tx.first<{ id: number }>(sql`
    insert into points_claim (member_id, cause, payment_id, amount, created_at)
    values (${memberId}, ${cause}, ${paymentId}, ${amount}, ${at})
    on conflict do nothing returning id`)
  return row?.id
}

/** Links the entry that takes points for the claim. */
export const linkEntry = (tx: Queryable, claimId: number, entryId: number): Promise<number> =>
  tx.execute(sql`insert into points_claim_entry (claim_id, entry_id) values (${claimId}, ${entryId})`)

/** The unpaid debts of these members, the oldest first. */
export const openDebts = (db: Queryable, memberIds: readonly number[]): Promise<Debt[]> =>
  db.query<Debt>(sql`
    select id, member_id, taken, owed from points_claim_state
    where member_id = any(${memberIds}::bigint[]) and owed > 0 order by id`)

/** The sum of all members' debts. */
export async function sumOfDebts(db: Queryable): Promise<number> {
  const row = await db.first<{ sum: number }>(sql`
    select coalesce(sum(owed), 0)::bigint as sum from points_claim_state`)
  return row?.sum ?? 0
}

/** The rewards for recommending a new member, on both sides, and their amounts. */
export const rewardedBy = (
  db: Queryable,
  referralKey: string,
): Promise<{ memberId: number; amount: number }[]> =>
  db.query(sql`
    select a.member_id, p.amount from ledger_entry e
    join ledger_posting p on p.entry_id = e.id
    join ledger_account a on a.id = p.account_id and a.kind = 'balance'
    where e.idempotency_key = ${referralKey} and a.member_id is not null order by a.member_id`)

/** Whether the member paid for the purchase. */
export const isPayer = async (db: Queryable, memberId: number, paymentId: string): Promise<boolean> =>
  (await db.first(sql`
    select 1 from payment where conversation_id = ${paymentId} and member_id = ${memberId}`)) !== undefined
