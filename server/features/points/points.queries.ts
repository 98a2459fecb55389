import sql from 'sql-template-tag'
import { subscriptionCounts, subscriptionIsPaidAt } from '#server/features/memberships/memberships.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  type LedgerCause,
  movementGroupOf,
  type StatementQuery,
} from '#shared/features/points/points.contract.ts'
import { addDays, startOfDay } from '#shared/kernel/civil-date.ts'

/** Whose account: a member's balance or escrow, or one of the system's four. */
export type AccountName =
  | { kind: 'balance' | 'escrow'; memberId: number }
  | { kind: 'issue' | 'forfeits' | 'rescues' | 'fund'; memberId: null }

export type LedgerAccount = {
  id: number
  memberId: number | null
  kind: AccountName['kind']
  balance: number
}

/** Opens missing accounts; concurrent calls create one. */
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

/**
 * Locks the accounts in ascending id order, as everywhere; if a member has debts, also the account that debts are paid
 * to.
 */
export const lockAccounts = (db: Queryable, names: readonly AccountName[]): Promise<LedgerAccount[]> =>
  db.query<LedgerAccount>(sql`
    select id, member_id, kind, balance from ledger_account
    where id = any(array(
      select a.id
      from unnest(${names.map((name) => name.memberId)}::bigint[], ${names.map((name) => name.kind)}::text[])
        as wanted (member_id, kind)
      join ledger_account a on a.member_id = wanted.member_id and a.kind = wanted.kind
      union
      select a.id from ledger_account a where a.member_id is null and a.kind = any(
        ${names.filter((name) => name.memberId === null).map((name) => name.kind)}::text[])
      union
      select a.id from ledger_account a where a.kind = 'issue' and exists (select from points_claim_state c
        where c.member_id = any(${names.map((name) => name.memberId)}::bigint[]) and c.owed > 0)))
    order by id
    for no key update`)

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

export const readPool = (db: Queryable): Promise<number> => readSystemAccount(db, 'forfeits')

export async function readSystemAccount(db: Queryable, kind: 'forfeits' | 'fund'): Promise<number> {
  const row = await db.first<{ balance: number }>(sql`
    select balance from ledger_account where kind = ${kind} and member_id is null`)
  return row?.balance ?? 0
}

/** 0 as long as every entry balances. */
export async function sumOfBalances(db: Queryable): Promise<number> {
  const row = await db.first<{ sum: number }>(sql`
    select coalesce(sum(balance), 0)::bigint as sum from ledger_account`)
  return row?.sum ?? 0
}

/** Points of a member that are held as deposits. */
export async function readDeposits(db: Queryable, memberId: number): Promise<number> {
  const row = await db.first<{ points: number }>(sql`
    select coalesce(sum(points_held), 0)::int as points from deposit
    where guest_id = ${memberId} and closed_at is null`)
  return row?.points ?? 0
}

/** 0 as long as only agreements, what they give besides, their deposits and waiting payments hold points. */
export async function escrowWithoutStay(db: Queryable): Promise<number> {
  const row = await db.first<{ difference: number }>(sql`
    select (select coalesce(sum(balance), 0) from ledger_account where kind = 'escrow')
         - (select coalesce(sum(points_held), 0) from reservation where points_held > 0)
         - (select coalesce(sum(points_held), 0) from deposit where closed_at is null)
         - (select coalesce(sum(points), 0) from extra_hold where settled_at is null)
         - (select coalesce(sum(points), 0) from waiting_payment where settled_at is null and payer_id is not null)
           as difference`)
  return row?.difference ?? 0
}

export type StatementRow = {
  id: number
  cause: LedgerCause
  amount: number
  balanceAfter: number
  reservationId: number | null
  /** Points given besides the main return. */
  isBalance: boolean
  /** Points for help without a home. */
  isService: boolean
  createdAt: Date
  /** The stay's other party; null for a movement without a stay. */
  otherFirstName: string | null
  otherLastName: string | null
  otherLeft: boolean
  /** The place of the stay's listing, while the listing exists. */
  city: string | null
  district: string | null
}

/** The filtered movements of a member's balance, each with the balance after it and whose stay it was, newest first. */
export async function readStatement(
  db: Queryable,
  memberId: number,
  { cause, group, from, to }: StatementQuery = {},
): Promise<StatementRow[]> {
  const rows = await db.query<StatementRow>(sql`
    select movement.id, movement.cause, movement.amount, movement.balance_after, movement.reservation_id,
      movement.is_balance and r.product_id is not null as is_balance,
      movement.is_balance and r.product_id is null as is_service,
      movement.created_at, o.first_name as other_first_name, o.last_name as other_last_name,
      o.deleted_at is not null as other_left, h.city, h.district
    from (
      select e.id, e.cause, p.amount, (sum(p.amount) over (order by e.id))::bigint as balance_after,
        e.reservation_id, e.created_at, ${isOfExtra} as is_balance
      from ledger_account a
      join ledger_posting p on p.account_id = a.id
      join ledger_entry e on e.id = p.entry_id
      where a.member_id = ${memberId}::bigint and a.kind = 'balance') movement
    left join reservation r on r.id = movement.reservation_id
    left join member o
      on o.id = case r.offerer_id when ${memberId}::bigint then r.receiver_id else r.offerer_id end
    left join residence h on h.id = r.product_id and h.state <> 'removed'
    where (${cause ?? null}::text is null or movement.cause = ${cause ?? null})
      and (${from ?? null}::date is null or movement.created_at >= ${from ? startOfDay(from) : null}::timestamptz)
      and (${to ?? null}::date is null or movement.created_at < ${to ? startOfDay(addDays(to, 1)) : null}::timestamptz)
    order by movement.id desc`)
  return group ? rows.filter((row) => movementGroupOf(row) === group) : rows
}

/** All points received, without refunds and advances, less the fund's share of hosting and what it got back of its cover. */
export async function readEarned(db: Queryable, memberId: number): Promise<number> {
  const row = await db.first<{ earned: number }>(sql`
    select coalesce(sum(p.amount), 0)::bigint as earned
    from ledger_account a
    join ledger_posting p on p.account_id = a.id
    join ledger_entry e on e.id = p.entry_id and (e.cause in ('fund_share', 'ring_cover')
      or p.amount > 0 and e.cause not in ('cancel_refund', 'deposit_return', 'advance'))
    where a.member_id = ${memberId}::bigint and a.kind = 'balance'`)
  return row?.earned ?? 0
}

export type DueGrants = { id: number; periods: { key: string }[] }

/**
 * Members with a period of an active subscription that was not granted yet; `id` is the member. Subscriptions without a
 * gap between them form a chain, whose first subscription names its periods; a withdrawn subscription ends there, and
 * grants nothing more.
 */
export const dueGrants = (
  db: Queryable,
  due: { now: Date; periodHours: number; afterMemberId: number; onlyMemberId?: number },
): Promise<DueGrants[]> => {
  const { now, periodHours, afterMemberId, onlyMemberId = null } = due
  return db.query<DueGrants>(sql`
    with paid as (
      select s.id, s.member_id, s.starts_at, least(s.ends_at, s.withdrawn_at) as ends_at
      from subscription s join member m on m.id = s.member_id and m.deleted_at is null
      where s.member_id > ${afterMemberId} and s.starts_at <= ${now}
        and (${onlyMemberId}::bigint is null or s.member_id = ${onlyMemberId})
    ), ordered as (
      select id, member_id, starts_at, ends_at, max(ends_at) over (partition by member_id order by starts_at, id
        rows between unbounded preceding and 1 preceding) as covered_until
      from paid where ends_at > starts_at
    ), numbered as (
      select id, member_id, starts_at, ends_at, count(*) filter (where covered_until is null or covered_until < starts_at)
        over (partition by member_id order by starts_at, id) as chain
      from ordered
    ), chains as (
      select member_id, (array_agg(id order by starts_at, id))[1] as first_id,
        min(starts_at) as starts_at, max(ends_at) as ends_at
      from numbered group by member_id, chain
    ), periods as (
      select c.member_id, format('monthly:%s:%s:%s', c.member_id, c.first_id, period) as key, period, c.starts_at + period * make_interval(hours => ${periodHours}::int) as at
      from chains c, generate_series(1, 1 + floor(extract(epoch from least(${now}, c.ends_at) - c.starts_at)
        / (3600 * ${periodHours}::int))::int) as period
      where c.starts_at + period * make_interval(hours => ${periodHours}::int) < c.ends_at
        and c.starts_at + period * make_interval(hours => ${periodHours}::int) <= ${now}
    )
    select member_id as id, json_agg(json_build_object('key', key) order by period) as periods
    from periods p
    where not exists (select from ledger_entry e where e.idempotency_key = p.key)
      and not exists (select from held_back_grant h where h.key = p.key)
      and exists (select from subscription s where s.member_id = p.member_id and ${subscriptionIsPaidAt('s', sql`p.at`)})
    group by member_id order by member_id limit 500`)
}

/** Serializes grants with purchases and their ends. */
export const lockSubscriberForGrant = (db: Queryable, memberId: number): Promise<number> =>
  db.execute(sql`select 1 from member where id = ${memberId} for no key update`)

/**
 * The grants for periods within this subscription that no other valid one covers. The key of a grant contains the end
 * of its period: n periods after the start of the chain's first subscription.
 */
export async function readMonthlyOnlyOf(
  db: Queryable,
  of: { memberId: number; subscriptionId: number; periodHours: number },
): Promise<number> {
  const row = await db.first<{ points: number }>(sql`
    select coalesce(sum(g.amount), 0)::bigint as points
    from (
      select p.amount, chain.starts_at
        + split_part(e.idempotency_key, ':', 4)::int * make_interval(hours => ${of.periodHours}::int) as at
      from ledger_account a
      join ledger_posting p on p.account_id = a.id
      join ledger_entry e on e.id = p.entry_id and e.cause = 'monthly_grant'
      join subscription chain on chain.id = split_part(e.idempotency_key, ':', 3)::bigint
      where a.member_id = ${of.memberId}::bigint and a.kind = 'balance') g
    join subscription ended on ended.id = ${of.subscriptionId}
      and g.at >= ended.starts_at and g.at < coalesce(ended.paid_until, ended.ends_at)
    where not exists (select from subscription other
      where other.member_id = ${of.memberId} and other.id <> ended.id
        and ${subscriptionIsPaidAt('other', sql`g.at`)})`)
  return row?.points ?? 0
}

/** What the entry with this key brought the member. */
export async function readGranted(db: Queryable, memberId: number, key: string): Promise<number> {
  const row = await db.first<{ points: number }>(sql`
    select coalesce(sum(p.amount), 0)::bigint as points from ledger_entry e
    join ledger_posting p on p.entry_id = e.id
    join ledger_account a on a.id = p.account_id and a.kind = 'balance' and a.member_id = ${memberId}::bigint
    where e.idempotency_key = ${key}`)
  return row?.points ?? 0
}

/**
 * The recommender of a new member, if still a member and the rewarded purchase was not withdrawn: the reward is claimed
 * with the purchase that brought the welcome points.
 */
export async function findRecommender(db: Queryable, memberId: number): Promise<number | null> {
  const row = await db.first<{ id: number }>(sql`
    select r.id from member m join member r on r.id = m.recommended_by and r.deleted_at is null
    where m.id = ${memberId} and r.id <> m.id and not m.granted_before and exists (select from subscription s
      where s.member_id = m.id and s.brings_welcome and ${subscriptionCounts('s')})`)
  return row?.id ?? null
}

/** How many recommendations of a member were rewarded since then; being recommended does not count. */
export async function countReferrals(db: Queryable, memberId: number, since: Date): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*) as count from ledger_account a
    join ledger_posting p on p.account_id = a.id
    join ledger_entry e on e.id = p.entry_id and e.cause = 'referral'
    where a.member_id = ${memberId} and a.kind = 'balance' and e.created_at > ${since}
      and e.idempotency_key <> ${referralKey(memberId)}`)
  return row?.count ?? 0
}

/** The third part of the keys of what moves points given besides, after the cause and the reservation. */
export const extraKey = 'extra'

/** Whether a ledger entry `e` moves points given besides the main return of a stay. */
export const isOfExtra = sql`(split_part(e.idempotency_key, ':', 3) = ${extraKey})`

/** By the new member, who is recommended once. */
export const referralKey = (newMemberId: number): string => `referral:${newMemberId}`

/** By the member, who is welcomed once. */
export const welcomeKey = (memberId: number): string => `welcome:${memberId}`

/** Which of the system's accounts the entry with this key posted to. */
export async function findReceivingAccount(
  db: Queryable,
  key: string,
): Promise<AccountName['kind'] | undefined> {
  const row = await db.first<{ kind: AccountName['kind'] }>(sql`
    select a.kind from ledger_entry e
    join ledger_posting p on p.entry_id = e.id and p.amount > 0
    join ledger_account a on a.id = p.account_id and a.member_id is null
    where e.idempotency_key = ${key}`)
  return row?.kind
}
