import { replayYear } from '#server/features/economy/economy.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import {
  insertHeldBackGrants,
  insertSecondRules,
  setSecondRules,
  writeAdvanceRows,
} from './demo-points.queries.ts'
import type { DemoRules } from './demo-rules.ts'
import type { PlannedMember } from './plan-members.ts'
import type { PointsBook } from './points-book.ts'
import type { WrittenMembers } from './write-members.ts'
import { keyOf } from './write-stays.ts'

const why = {
  tr: 'Yeni gelenin 100 puanı çoğu evde bir geceye yetiyordu. Avans ilk konaklamayı mümkün kılıyor; fon onu taşıyor; 1.000 puanı olana aylık puan gelmiyor.',
  en: 'The 100 points of a new member paid for one night in most homes. The advance makes a first stay possible, the fund carries it, and 1,000 points pause the monthly ones.',
}

/** Announces the second points rules, by two team members. The ledger is written up to then. */
export async function writePointsRules(
  tx: Transaction,
  rules: DemoRules,
  plan: { members: readonly PlannedMember[]; ids: readonly number[]; past: readonly number[] },
): Promise<void> {
  const [proposedBy = 0, confirmedBy = 0] = plan.members.flatMap(({ isStaff }, at) =>
    isStaff ? (plan.ids[at] ?? []) : [],
  )
  const { announcedAt, startsAt } = rules
  await insertSecondRules(tx, {
    rules: secondRules,
    textTr: why.tr,
    textEn: why.en,
    replay: await replayYear(tx, secondRules, announcedAt),
    proposedBy,
    proposedAt: new Date(announcedAt.getTime() - 3 * dayMs),
    confirmedBy,
    announcedAt,
    startsAt,
  })
  await setSecondRules(tx, plan.past, startsAt)
}

/** What the ledger does not contain: advances with what is owed, and monthly points that were held back. */
export async function writeAdvances(
  tx: Transaction,
  members: WrittenMembers,
  reservations: readonly number[],
  book: PointsBook,
): Promise<void> {
  const member = (at: number) => members.ids[at] ?? 0
  await writeAdvanceRows(
    tx,
    book.advances.map(({ member: at, stay, points, owed, fromFund, usedAt, endedAt }) => ({
      member_id: member(at),
      reservation_id: stay === null ? null : (reservations[stay] ?? 0),
      points,
      owed,
      from_fund: fromFund,
      used_at: usedAt,
      ended_at: endedAt,
    })),
  )
  await insertHeldBackGrants(
    tx,
    book.heldBack.map(({ name, points, balance, at }) => ({
      key: keyOf(name, members, reservations),
      member_id: member(name.member),
      points,
      balance,
      created_at: at,
    })),
  )
}
