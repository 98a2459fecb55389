import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type AdjustmentRow = {
  id: number
  memberId: number
  member: NamedMember
  amount: number
  reason: string
  proposedBy: number
  proposer: NamedMember
  proposedAt: Date
  confirmed: boolean | null
  decidedBy: number | null
  decider: NamedMember | null
  decidedAt: Date | null
}

const adjustments = sql`
  select a.id, a.member_id, ${namedMember('m')} as member, a.amount, a.reason, a.proposed_by,
         ${namedMember('p')} as proposer, a.proposed_at, a.confirmed, a.decided_by,
         ${namedMember('d')} as decider, a.decided_at
    from points_adjustment a
    join member m on m.id = a.member_id
    join member p on p.id = a.proposed_by
    left join member d on d.id = a.decided_by`

export const selectWaitingAdjustments = (db: Queryable, readerId: number): Promise<AdjustmentRow[]> =>
  db.query<AdjustmentRow>(sql`
    ${adjustments} where a.confirmed is null and ${notAbout(readerId, 'member', sql`a.member_id`)}
     order by a.id limit 200`)

export const selectDecidedAdjustments = (db: Queryable, readerId: number): Promise<AdjustmentRow[]> =>
  db.query<AdjustmentRow>(sql`
    ${adjustments} where a.confirmed is not null and ${notAbout(readerId, 'member', sql`a.member_id`)}
     order by a.decided_at desc, a.id desc limit 50`)

export const selectAdjustment = (db: Queryable, id: number): Promise<AdjustmentRow | undefined> =>
  db.first<AdjustmentRow>(sql`${adjustments} where a.id = ${id}`)

export const lockAdjustment = (tx: Transaction, id: number): Promise<AdjustmentRow | undefined> =>
  tx.first<AdjustmentRow>(sql`${adjustments} where a.id = ${id} for no key update of a`)

/** The new proposal's id; undefined if there is no such member. */
export const insertAdjustment = (
  tx: Transaction,
  adjustment: { memberId: number; amount: number; reason: string; proposedBy: number; at: Date },
): Promise<{ id: number } | undefined> =>
  tx.first<{ id: number }>(sql`
    insert into points_adjustment (member_id, amount, reason, proposed_by, proposed_at)
    select id, ${adjustment.amount}, ${adjustment.reason}, ${adjustment.proposedBy}, ${adjustment.at}
      from member where id = ${adjustment.memberId} and deleted_at is null
    returning id`)

export const saveAdjustmentDecision = (
  tx: Transaction,
  id: number,
  decision: { confirmed: boolean; decidedBy: number; at: Date },
): Promise<number> =>
  tx.execute(sql`
    update points_adjustment set confirmed = ${decision.confirmed}, decided_by = ${decision.decidedBy},
           decided_at = ${decision.at}
     where id = ${id} and confirmed is null`)
