import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { startFieldMessages } from '#shared/features/economy/economy.messages.ts'
import type { StaffPointsRules } from '#shared/features/economy/points-rules.contract.ts'
import { stateOf } from '#shared/features/economy/points-rules.rules.ts'
import type { StaffAction } from '#shared/features/moderation/moderation-types.ts'
import { announcedDaysAhead, type PointsRules } from '#shared/features/points/rule-versions.rules.ts'
import { addDays, type CivilDate, civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import {
  announceVersion,
  deleteProposal,
  haveMembersPoints,
  insertProposal,
  lockVersions,
  type RulesRow,
  selectVersion,
  selectVersions,
} from './points-rules.queries.ts'
import { replayYear } from './replay-year.ts'

/** The first midnight that is far enough from an announcement now. */
const earliestStart = (now: Date): CivilDate => addDays(civilDateOf(now), announcedDaysAhead + 1)

export async function listVersions(
  call: MemberCall,
): Promise<{ versions: StaffPointsRules[]; hold_at_once: boolean }> {
  const rows = await selectVersions(call.db)
  return {
    hold_at_once: !(await haveMembersPoints(call.db)),
    versions: rows.map((row) => wireVersion(row, rows, call)),
  }
}

type Proposal = PointsRules & { starts_on: CivilDate; text_tr: string; text_en: string }

/**
 * Proposes rules with the replay of the past year under them. Only one proposal waits at a time. While nobody has
 * points, rules that start sooner than the announcement period allows hold at once.
 */
export async function proposeRules(
  call: MemberCall,
  { starts_on, text_tr, text_en, ...rules }: Proposal,
): Promise<StaffPointsRules> {
  const { db, caller, now, locale } = call
  const isAtOnce = starts_on < earliestStart(now)
  const replay = await replayYear(db, rules, now)
  const version = await db.transaction(async (tx) => {
    await lockVersions(tx)
    if (isAtOnce && (await haveMembersPoints(tx)))
      throw new AppError('invalid_input', { fields: { starts_on: [startFieldMessages.too_early[locale]] } })
    if ((await selectVersions(tx)).some(({ announcedAt }) => announcedAt === null)) {
      throw new AppError('conflict')
    }
    const number = await insertProposal(tx, {
      rules,
      textTr: text_tr,
      textEn: text_en,
      replay,
      proposedBy: caller.id,
      at: now,
      startsAt: isAtOnce ? now : startOfDay(starts_on),
      isAtOnce,
    })
    await logAct(tx, call, isAtOnce ? 'announce_points_rules' : 'propose_points_rules', number)
    return number
  })
  return showVersion(call, version)
}

/** Announces a colleague's proposal. It starts on its day, or in 30 days if that would be too soon. */
export async function confirmRules(call: MemberCall, version: number): Promise<StaffPointsRules> {
  const { db, caller, now } = call
  await db.transaction(async (tx) => {
    const row = await waitingProposal(tx, version)
    if (row.proposer?.id === caller.id) throw new AppError('second_person_needed')
    const earliest = startOfDay(earliestStart(now))
    const startsAt = row.startsAt < earliest ? earliest : row.startsAt
    await announceVersion(tx, version, { confirmedBy: caller.id, at: now, startsAt })
    await logAct(tx, call, 'announce_points_rules', version)
  })
  return showVersion(call, version)
}

export async function withdrawRules(call: MemberCall, version: number): Promise<null> {
  await call.db.transaction(async (tx) => {
    await waitingProposal(tx, version)
    await deleteProposal(tx, version)
    await logAct(tx, call, 'withdraw_points_rules', version)
  })
  return null
}

async function waitingProposal(tx: Transaction, version: number): Promise<RulesRow> {
  await lockVersions(tx)
  const row = await selectVersion(tx, version)
  if (!row) throw new AppError('not_found')
  if (row.announcedAt !== null) throw new AppError('conflict')
  return row
}

const logAct = (tx: Transaction, { caller, now }: MemberCall, action: StaffAction, version: number) =>
  insertLogEntry(tx, { staffId: caller.id, action, detail: { version }, at: now })

async function showVersion(call: MemberCall, version: number): Promise<StaffPointsRules> {
  const rows = await selectVersions(call.db)
  const row = rows.find((each) => each.version === version)
  if (!row) throw new AppError('not_found')
  return wireVersion(row, rows, call)
}

const wireVersion = (
  row: RulesRow,
  rows: readonly RulesRow[],
  { caller, locale, now }: MemberCall,
): StaffPointsRules => ({
  version: row.version,
  state: stateOf(row, rows, now),
  rules: row.rules,
  text_tr: row.textTr,
  text_en: row.textEn,
  replay: row.replay,
  proposed_by: row.proposer && idAndName(row.proposer, locale),
  proposed_at: row.proposedAt.toISOString(),
  confirmed_by: row.confirmer && idAndName(row.confirmer, locale),
  announced_at: row.announcedAt?.toISOString() ?? null,
  starts_at: row.startsAt.toISOString(),
  is_own: row.proposer?.id === caller.id,
})
