import type { MemberCall } from '#server/platform/http/call.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { pointsContract, StatementQuery } from '#shared/features/points/points.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { findAdvance } from './advance.queries.ts'
import { openDebts } from './claims.queries.ts'
import { latestHeldBack } from './held-back-grants.queries.ts'
import { readBalances, readDeposits, readEarned, readStatement, type StatementRow } from './points.queries.ts'

type Statement = EndpointResult<(typeof pointsContract)['GET /points/statement/']>

/**
 * The caller's points and the filtered movements. A refund reduces what was spent; points held for coming stays are not
 * spent yet, and neither is an advance: `earned + owed advance - spent = balance + escrow`.
 */
export async function showStatement(call: MemberCall, query: StatementQuery): Promise<Statement> {
  const { balance, escrow } = await readBalances(call.db, call.caller.id)
  const rows = await readStatement(call.db, call.caller.id, query)
  const earned = await readEarned(call.db, call.caller.id)
  const debts = await openDebts(call.db, [call.caller.id])
  const advance = await findAdvance(call.db, call.caller.id)
  const owed = advance?.state === 'used' ? advance.owed : 0
  const heldBack = await latestHeldBack(call.db, call.caller.id)
  return {
    balance,
    escrow,
    deposits: await readDeposits(call.db, call.caller.id),
    earned,
    spent: earned + owed - balance - escrow,
    debt: debts.reduce((sum, { owed }) => sum + owed, 0),
    held_back: heldBack
      ? { points: heldBack.points, balance: heldBack.balance, below: heldBack.below, at: heldBack.createdAt }
      : null,
    entries: rows.map((row) => ({
      id: row.id,
      cause: row.cause,
      amount: row.amount,
      balance_after: row.balanceAfter,
      reservation: row.reservationId,
      stay: stayOf(row, call.locale),
      ...(row.isBalance && { is_balance: true as const }),
      ...(row.isService && { is_service: true as const }),
      created_at: row.createdAt,
    })),
  }
}

function stayOf(row: StatementRow, locale: Locale): Statement['entries'][number]['stay'] {
  const { otherFirstName: firstName, otherLastName: lastName, city, district } = row
  if (firstName === null || lastName === null) return null
  return {
    user: visibleNames({ firstName, lastName, isFormer: row.otherLeft }, locale),
    home: city === null || district === null ? null : { city, district },
  }
}
