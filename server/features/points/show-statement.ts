import type { MemberCall } from '#server/platform/http/call.ts'
import type { pointsContract, StatementQuery } from '#shared/features/points/points.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { openDebts } from './claims.queries.ts'
import { readBalances, readEarned, readStatement } from './points.queries.ts'

/**
 * The caller's points and the filtered movements. A refund reduces what was spent; points held for coming stays are not
 * spent yet: `earned - spent = balance + escrow`.
 */
export async function showStatement(
  call: MemberCall,
  query: StatementQuery,
): Promise<EndpointResult<(typeof pointsContract)['GET /points/statement/']>> {
  const { balance, escrow } = await readBalances(call.db, call.caller.id)
  const rows = await readStatement(call.db, call.caller.id, query)
  const earned = await readEarned(call.db, call.caller.id)
  const debts = await openDebts(call.db, [call.caller.id])
  return {
    balance,
    escrow,
    earned,
    spent: earned - balance - escrow,
    debt: debts.reduce((sum, { owed }) => sum + owed, 0),
    entries: rows.map((row) => ({
      id: row.id,
      cause: row.cause,
      amount: row.amount,
      balance_after: row.balanceAfter,
      reservation: row.reservationId,
      created_at: row.createdAt,
    })),
  }
}
