import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Adjustment } from '#shared/features/points/adjustments.contract.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import {
  type AdjustmentRow,
  insertAdjustment,
  lockAdjustment,
  saveAdjustmentDecision,
  selectAdjustment,
  selectDecidedAdjustments,
  selectWaitingAdjustments,
} from './adjustments.queries.ts'
import { balanceOfMember, forfeits, issue } from './ledger-entry.ts'
import { postEntry } from './post-entry.ts'

/** Proposals that wait for a second pair of eyes, and those decided last. */
export async function listAdjustments(
  call: MemberCall,
): Promise<{ waiting: Adjustment[]; decided: Adjustment[] }> {
  const waiting = await selectWaitingAdjustments(call.db, call.caller.id)
  const decided = await selectDecidedAdjustments(call.db, call.caller.id)
  const wire = (row: AdjustmentRow) => wireAdjustment(row, call)
  return { waiting: waiting.map(wire), decided: decided.map(wire) }
}

/** Proposes to give or take a member's points. Nothing moves yet. */
export async function proposeAdjustment(
  call: MemberCall,
  proposal: { member: number; amount: number; reason: string },
): Promise<Adjustment> {
  const { caller, now } = call
  const id = await call.db.transaction(async (tx) => {
    const { member: memberId, amount, reason } = proposal
    const row = await insertAdjustment(tx, { memberId, amount, reason, proposedBy: caller.id, at: now })
    if (!row) throw new AppError('not_found')
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'propose_points',
      memberId,
      reason,
      detail: { adjustment: row.id, amount },
      at: now,
    })
    return row.id
  })
  return showAdjustment(call, id)
}

/** Confirms a colleague's proposal, which moves the points, or rejects it; one's own can only be withdrawn. */
export async function decideAdjustment(
  call: MemberCall,
  id: number,
  confirmed: boolean,
): Promise<Adjustment> {
  const { caller, now } = call
  await call.db.transaction(async (tx) => {
    const row = await lockAdjustment(tx, id)
    if (!row) throw new AppError('not_found')
    if (row.confirmed !== null) throw new AppError('conflict')
    if (confirmed && row.proposedBy === caller.id) throw new AppError('second_person_needed')
    await saveAdjustmentDecision(tx, id, { confirmed, decidedBy: caller.id, at: now })
    if (confirmed) {
      await postEntry(tx, {
        key: `adjustment:${id}`,
        cause: 'adjustment',
        reservationId: null,
        postings: [
          { account: row.amount > 0 ? issue : forfeits, amount: -row.amount },
          { account: balanceOfMember(row.memberId), amount: row.amount },
        ],
        at: now,
      })
    }
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: confirmed ? 'confirm_points' : 'reject_points',
      memberId: row.memberId,
      reason: row.reason,
      detail: { adjustment: id, amount: row.amount },
      at: now,
    })
  })
  return showAdjustment(call, id)
}

async function showAdjustment(call: MemberCall, id: number): Promise<Adjustment> {
  const row = await selectAdjustment(call.db, id)
  if (!row) throw new AppError('not_found')
  return wireAdjustment(row, call)
}

const wireAdjustment = (row: AdjustmentRow, { caller, locale }: MemberCall): Adjustment => ({
  id: row.id,
  member: idAndName(row.member, locale),
  amount: row.amount,
  reason: row.reason,
  proposed_by: idAndName(row.proposer, locale),
  proposed_at: row.proposedAt.toISOString(),
  confirmed: row.confirmed,
  decided_by: row.decider && idAndName(row.decider, locale),
  decided_at: row.decidedAt?.toISOString() ?? null,
  is_own: row.proposedBy === caller.id,
})
