import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { LedgerCause } from '#shared/features/points/points.contract.ts'

/** Whose account: a member's balance or escrow, or one of the system's two. */
export type AccountName =
  | { kind: 'balance' | 'escrow'; memberId: number }
  | { kind: 'issue' | 'forfeits'; memberId: null }

export type LedgerAccount = {
  id: number
  memberId: number | null
  kind: AccountName['kind']
  balance: number
}

/** Opens the accounts that are missing; two openings at once leave one account. */
export async function openAccounts(db: Queryable, names: readonly AccountName[]): Promise<void> {
  await db.execute(sql`
    insert into ledger_account (member_id, kind)
    select wanted.member_id, wanted.kind
    from unnest(${names.map((name) => name.memberId)}::bigint[], ${names.map((name) => name.kind)}::text[])
      as wanted (member_id, kind)
    where not exists (
      select from ledger_account a where a.kind = wanted.kind and a.member_id is not distinct from wanted.member_id)
    order by wanted.member_id nulls first, wanted.kind
    on conflict do nothing`)
}

/** Locks the accounts in ascending id order, the one order in which everybody takes them. */
export const lockAccounts = (db: Queryable, names: readonly AccountName[]): Promise<LedgerAccount[]> =>
  db.query<LedgerAccount>(sql`
    select a.id, a.member_id, a.kind, a.balance
    from ledger_account a
    where (a.member_id, a.kind) in (
        select * from unnest(${names.map((name) => name.memberId)}::bigint[], ${names.map((name) => name.kind)}::text[]))
      or (a.member_id is null and a.kind = any(
        ${names.filter((name) => name.memberId === null).map((name) => name.kind)}::text[]))
    order by a.id
    for no key update of a`)

/** The new entry's id; undefined when the key was used before. */
export async function insertEntry(
  db: Queryable,
  entry: { key: string; cause: LedgerCause; reservationId: number | null; at: Date },
): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(sql`
    insert into ledger_entry (cause, idempotency_key, reservation_id, created_at)
    values (${entry.cause}, ${entry.key}, ${entry.reservationId}, ${entry.at})
    on conflict (idempotency_key) do nothing
    returning id`)
  return row?.id
}

export const insertPosting = (db: Queryable, entryId: number, accountId: number, amount: number) =>
  db.execute(sql`
    insert into ledger_posting (entry_id, account_id, amount) values (${entryId}, ${accountId}, ${amount})`)

/** What the entry of this key moved on a member's balance; undefined when there is no such entry. */
export async function amountOfKey(db: Queryable, key: string, memberId: number): Promise<number | undefined> {
  const row = await db.first<{ amount: number }>(sql`
    select p.amount from ledger_entry e
    join ledger_posting p on p.entry_id = e.id
    join ledger_account a on a.id = p.account_id and a.member_id = ${memberId}::bigint and a.kind = 'balance'
    where e.idempotency_key = ${key}`)
  return row?.amount
}

export async function readBalances(
  db: Queryable,
  memberId: number,
): Promise<{ balance: number; escrow: number }> {
  const row = await db.first<{ balance: number; escrow: number }>(sql`
    select coalesce(max(balance) filter (where kind = 'balance'), 0) as balance,
           coalesce(max(balance) filter (where kind = 'escrow'), 0) as escrow
    from ledger_account where member_id = ${memberId}::bigint`)
  return row ?? { balance: 0, escrow: 0 }
}

export type StatementRow = {
  id: number
  cause: LedgerCause
  amount: number
  balanceAfter: number
  reservationId: number | null
  createdAt: Date
}

/** Every movement of a member's balance with the balance after it, newest first. */
export const readStatement = (db: Queryable, memberId: number): Promise<StatementRow[]> =>
  db.query<StatementRow>(sql`
    select e.id, e.cause, p.amount, (sum(p.amount) over (order by e.id))::bigint as balance_after,
      e.reservation_id, e.created_at
    from ledger_account a
    join ledger_posting p on p.account_id = a.id
    join ledger_entry e on e.id = p.entry_id
    where a.member_id = ${memberId}::bigint and a.kind = 'balance'
    order by e.id desc`)
