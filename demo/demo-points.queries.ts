import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'

/** Announced points rules of version 2, by two team members. */
export const insertSecondRules = (
  tx: Transaction,
  version: {
    rules: PointsRules
    textTr: string
    textEn: string
    replay: object
    proposedBy: number
    proposedAt: Date
    confirmedBy: number
    announcedAt: Date
    startsAt: Date
  },
): Promise<number> =>
  tx.execute(sql`
    insert into points_rules (version, rules, text_tr, text_en, replay, proposed_by, proposed_at, confirmed_by,
      announced_at, starts_at)
    values (2, ${JSON.stringify(version.rules)}::jsonb, ${version.textTr}, ${version.textEn},
      ${JSON.stringify(version.replay)}::jsonb, ${version.proposedBy}, ${version.proposedAt}, ${version.confirmedBy},
      ${version.announcedAt}, ${version.startsAt})`)

/** For past stays agreed since then, whose first approval was then too. */
export const setSecondRules = (
  tx: Transaction,
  reservations: readonly number[],
  since: Date,
): Promise<number> =>
  tx.execute(sql`
    update reservation set points_rules = 2 where id = any(${reservations}::bigint[]) and agreed_at >= ${since}`)

export type NewHeldBack = {
  key: string
  member_id: number
  points: number
  balance: number
  created_at: Date
}

export const insertHeldBackGrants = (tx: Transaction, rows: readonly NewHeldBack[]): Promise<number> =>
  tx.execute(sql`
    insert into held_back_grant (key, member_id, points_rules, points, balance, created_at)
    select key, member_id, 2, points, balance, created_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(key text, member_id bigint, points int, balance bigint, created_at timestamptz)`)

export type NewDemoAdvance = {
  member_id: number
  /** Null if a use case has already written the advance. */
  reservation_id: number | null
  points: number
  owed: number
  from_fund: number
  used_at: Date
  ended_at: Date | null
}

/** Writes the advances of past stays, and what of each is owed by now. */
export async function writeAdvanceRows(tx: Transaction, rows: readonly NewDemoAdvance[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(member_id bigint,
    reservation_id bigint, points int, owed int, from_fund int, used_at timestamptz, ended_at timestamptz)`
  await tx.execute(sql`
    insert into advance (member_id, state, reservation_id, points, owed, from_fund, used_at, ended_at)
    select member_id, case when owed = 0 then 'repaid' else 'used' end, reservation_id, points, owed, from_fund,
      used_at, ended_at from ${given} where reservation_id is not null`)
  await tx.execute(sql`
    update advance a set owed = given.owed, ended_at = given.ended_at,
      state = case when given.owed = 0 then 'repaid' else 'used' end
    from ${given} where given.reservation_id is null and a.member_id = given.member_id`)
}

/** Ids of the members who can pay as many points. */
export async function membersWithPoints(db: Queryable, points: number): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ id: number }>(sql`
    select m.id from member m join ledger_account a on a.member_id = m.id and a.kind = 'balance'
     where a.balance >= ${points}`)
  return new Set(rows.map(({ id }) => id))
}
