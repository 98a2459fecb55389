import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** Records what the rules held back of a period's points; once. */
export const insertHeldBack = (
  tx: Queryable,
  grant: { key: string; memberId: number; version: number; points: number; balance: number; at: Date },
): Promise<number> =>
  tx.execute(sql`
    insert into held_back_grant (key, member_id, points_rules, points, balance, created_at)
    values (${grant.key}, ${grant.memberId}, ${grant.version}, ${grant.points}, ${grant.balance}, ${grant.at})
    on conflict do nothing`)

export type HeldBackGrant = { points: number; balance: number; below: number; createdAt: Date }

/**
 * The latest period whose points were held back, with the limit of its rules; undefined if a later one was granted in
 * full.
 */
export const latestHeldBack = (db: Queryable, memberId: number): Promise<HeldBackGrant | undefined> =>
  db.first<HeldBackGrant>(sql`
    select h.points, h.balance, (v.rules->>'monthly_below')::int as below, h.created_at
    from held_back_grant h join points_rules v on v.version = h.points_rules
    where h.member_id = ${memberId} and not exists (
      select from ledger_account a
      join ledger_posting p on p.account_id = a.id
      join ledger_entry e on e.id = p.entry_id and e.cause = 'monthly_grant' and e.created_at > h.created_at
      where a.member_id = h.member_id and a.kind = 'balance')
    order by h.created_at desc limit 1`)
