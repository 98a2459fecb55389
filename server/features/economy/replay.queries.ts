import sql from 'sql-template-tag'
import { isOfExtra } from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { ReplayEntry, ReplayStart } from '#shared/features/economy/replay.rules.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'

export async function firstEntryAt(db: Queryable): Promise<Date | undefined> {
  const row = await db.first<{ at: Date | null }>(sql`select min(created_at) as at from ledger_entry`)
  return row?.at ?? undefined
}

/** The ledger as it was at that time. */
export async function readStart(db: Queryable, at: Date): Promise<ReplayStart> {
  const accounts = await db.query<{ memberId: number | null; kind: string; points: number }>(sql`
    select a.member_id, a.kind, (a.balance - coalesce(s.points, 0))::bigint as points
      from ledger_account a
      left join (select p.account_id, sum(p.amount) as points
                   from ledger_entry e join ledger_posting p on p.entry_id = e.id
                  where e.created_at >= ${at} group by p.account_id) s on s.account_id = a.id`)
  const holds = await db.query<{ stay: number; points: number }>(sql`
    select r.id as stay, sum(p.amount)::bigint as points
      from ledger_entry e
      join ledger_posting p on p.entry_id = e.id
      join ledger_account a on a.id = p.account_id and a.kind = 'escrow'
      join reservation r on r.id = e.reservation_id
     where e.created_at < ${at} and e.cause in ('hold', 'release', 'cancel_refund', 'cancel_forfeit', 'ring_cover')
       and ${isOfExtra} is false
     group by r.id having sum(p.amount) > 0`)
  const stays = await db.query<{ guestId: number; count: number }>(sql`
    select m.id as guest_id, count(distinct e.reservation_id)::int as count
      from ledger_entry e
      join ledger_posting p on p.entry_id = e.id and p.amount > 0
      join ledger_account a on a.id = p.account_id and a.kind = 'escrow'
      join member m on m.id = a.member_id
     where e.created_at < ${at} and e.cause = 'hold' and ${isOfExtra} is false
       and not exists (select from ledger_entry c
         where c.reservation_id = e.reservation_id and c.created_at < ${at}
           and c.cause in ('cancel_refund', 'cancel_forfeit')
           and not exists (select from ledger_entry r where r.reservation_id = e.reservation_id and r.cause = 'release'))
     group by m.id`)
  const advances = await db.query<{
    memberId: number
    stay: number
    points: number
    owed: number
    forfeited: number
    fromFund: number
  }>(sql`
    select v.member_id, v.reservation_id as stay, v.points, v.from_fund, (v.points + coalesce((
        select sum(p.amount) from ledger_entry e
          join ledger_posting p on p.entry_id = e.id
          join ledger_account a on a.id = p.account_id and a.kind = 'balance' and a.member_id = v.member_id
         where e.created_at < ${at} and e.cause in ('advance_repayment', 'advance_undone')), 0))::int as owed,
      coalesce((
        select sum(p.amount) from ledger_entry e
          join ledger_posting p on p.entry_id = e.id and p.amount > 0
          join ledger_account a on a.id = p.account_id and a.kind = 'fund'
         where e.created_at < ${at} and e.cause = 'cancel_forfeit' and e.reservation_id = v.reservation_id), 0)::int as forfeited
      from advance v where v.used_at < ${at} and (v.state <> 'written_off' or v.ended_at >= ${at})`)
  const covers = await db.query<{ stay: number; points: number }>(sql`
    select r.id as stay, sum(p.amount)::bigint as points
      from ledger_entry e
      join ledger_posting p on p.entry_id = e.id
      join ledger_account a on a.id = p.account_id and a.kind in ('balance', 'escrow')
      join reservation r on r.id = e.reservation_id
     where e.created_at < ${at} and e.cause = 'ring_cover'
     group by r.id having sum(p.amount) > 0`)
  const sumOf = (kind: string) =>
    accounts.reduce((sum, account) => (account.kind === kind ? sum + account.points : sum), 0)
  return {
    balances: new Map(
      accounts.flatMap(({ memberId, kind, points }) =>
        kind === 'balance' && memberId !== null ? [[memberId, points]] : [],
      ),
    ),
    escrow: sumOf('escrow'),
    fund: sumOf('fund'),
    advances: new Map(advances.map(({ memberId, ...advance }) => [memberId, advance])),
    held: new Map(holds.map(({ stay, points }) => [stay, points])),
    stays: new Map(stays.map(({ guestId, count }) => [guestId, count])),
    covers: new Map(covers.map(({ stay, points }) => [stay, points])),
  }
}

export type PostingRow = { entryId: number; accountId: number; amount: number }
export type AccountRow = { id: number; kind: string; memberId: number | null }
type EntryRow = Omit<ReplayEntry, 'postings'> & { id: number; at: Date }

/** The next entries since then in the order of writing, each with the version of its rules. */
export const readEntries = (
  db: Queryable,
  { since, afterId, limit }: { since: Date; afterId: number; limit: number },
): Promise<EntryRow[]> =>
  db.query<EntryRow>(sql`
    select e.id, e.created_at as at, case when ${isOfExtra} then 'extra' else e.cause end as cause,
           e.reservation_id as stay,
           coalesce(r.points_rules, (
             select version from points_rules where announced_at <= e.created_at and starts_at <= e.created_at
              order by starts_at desc, version desc limit 1), 1) as version
      from ledger_entry e
      left join reservation r on r.id = e.reservation_id
     where e.id > ${afterId} and e.created_at >= ${since}
     order by e.id limit ${limit}`)

/** The postings of these entries and those between them, by entry: a range of the key, as joining for each is slow. */
export const readPostings = (
  db: Queryable,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<PostingRow[]> =>
  db.query<PostingRow>(sql`
    select entry_id, account_id, amount from ledger_posting
     where entry_id between ${fromId} and ${toId} order by entry_id, account_id`)

export const readAccounts = async (db: Queryable): Promise<Map<number, AccountRow>> =>
  new Map(
    (await db.query<AccountRow>(sql`select id, kind, member_id from ledger_account`)).map((row) => [
      row.id,
      row,
    ]),
  )

/** Periods whose monthly points were held back entirely, so that the ledger has no entry for them. */
export const readHeldBack = (
  db: Queryable,
  since: Date,
): Promise<{ memberId: number; version: number; at: Date }[]> =>
  db.query(sql`
    select h.member_id, h.points_rules as version, h.created_at as at from held_back_grant h
     where h.created_at >= ${since} and not exists (select from ledger_entry e where e.idempotency_key = h.key)
     order by h.created_at, h.key`)

export const readRules = (db: Queryable): Promise<{ version: number; rules: PointsRules }[]> =>
  db.query(sql`select version, rules from points_rules where announced_at is not null`)

export async function countHolders(db: Queryable): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from member m
     where m.deleted_at is null and exists (select from ledger_account a where a.member_id = m.id)`)
  return row?.count ?? 0
}
