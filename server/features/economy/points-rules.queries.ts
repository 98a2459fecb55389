import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { Replay } from '#shared/features/economy/economy.contract.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type RulesRow = {
  version: number
  rules: PointsRules
  textTr: string
  textEn: string
  replay: Replay | null
  proposer: NamedMember | null
  proposedAt: Date
  confirmer: NamedMember | null
  announcedAt: Date | null
  startsAt: Date
}

const versions = sql`
  select v.version, v.rules, v.text_tr, v.text_en, v.replay, v.proposed_at, v.announced_at, v.starts_at,
         ${namedMember('p')} as proposer, ${namedMember('c')} as confirmer
    from points_rules v
    left join member p on p.id = v.proposed_by
    left join member c on c.id = v.confirmed_by`

/** A replay by another release, or none, is null: what was announced is never rewritten. */
const withReplay = (row: RulesRow): RulesRow => ({
  ...row,
  replay: Replay.safeParse(row.replay).data ?? null,
})

export const selectVersions = async (db: Queryable): Promise<RulesRow[]> =>
  (await db.query<RulesRow>(sql`${versions} order by v.version desc`)).map(withReplay)

export async function selectVersion(db: Queryable, version: number): Promise<RulesRow | undefined> {
  const row = await db.first<RulesRow>(sql`${versions} where v.version = ${version}`)
  return row && withReplay(row)
}

/** Proposals and announcements are serialized. */
export const lockVersions = (tx: Transaction): Promise<number> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('points_rules'))`)

/** Returns the number of the new version. */
export async function insertProposal(
  tx: Transaction,
  proposal: {
    rules: PointsRules
    textTr: string
    textEn: string
    replay: Replay
    proposedBy: number
    at: Date
    startsAt: Date
    /** Nobody has points yet, so it needs neither a second person nor a waiting period. */
    isAtOnce: boolean
  },
): Promise<number> {
  const { rules, textTr, textEn, replay, proposedBy, at, startsAt, isAtOnce } = proposal
  const row = await tx.first<{ version: number }>(sql`
    insert into points_rules (version, rules, text_tr, text_en, replay, proposed_by, proposed_at, starts_at,
      announced_at, at_set_up)
    select max(version) + 1, ${JSON.stringify(rules)}::jsonb, ${textTr}, ${textEn}, ${JSON.stringify(replay)}::jsonb,
           ${proposedBy}::bigint, ${at}::timestamptz, ${startsAt}::timestamptz,
           ${isAtOnce ? at : null}::timestamptz, ${isAtOnce}::boolean
      from points_rules returning version`)
  if (!row) throw new Error('There are no points rules to follow.')
  return row.version
}

/** Whether any member has points, or holds some for a stay. */
export const haveMembersPoints = async (db: Queryable): Promise<boolean> =>
  (await db.first(sql`
    select 1 from ledger_account where member_id is not null and balance > 0 limit 1`)) !== undefined

export const announceVersion = (
  tx: Transaction,
  version: number,
  by: { confirmedBy: number; at: Date; startsAt: Date },
): Promise<number> =>
  tx.execute(sql`
    update points_rules set confirmed_by = ${by.confirmedBy}, announced_at = ${by.at}, starts_at = ${by.startsAt}
     where version = ${version}`)

export const deleteProposal = (tx: Transaction, version: number): Promise<number> =>
  tx.execute(sql`delete from points_rules where version = ${version}`)
