import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/**
 * What a guest has back of a stay that ended before it began: held points and deposit, less what returned to the fund or
 * to an advance. Refunds of earlier changes do not count.
 */
export async function returnedOf(
  db: Queryable,
  stay: { reservationId: number; guestId: number },
): Promise<number> {
  const row = await db.first<{ points: number }>(sql`
    select coalesce(sum(p.amount), 0)::int as points
    from reservation r
      join ledger_entry e on e.reservation_id = r.id and e.created_at >= r.closed_at
      join ledger_posting p on p.entry_id = e.id
      join ledger_account a on a.id = p.account_id and a.kind = 'balance' and a.member_id = ${stay.guestId}
    where r.id = ${stay.reservationId}
      and e.cause in ('cancel_refund', 'deposit_return', 'ring_cover', 'advance_undone', 'advance_repayment')`)
  return Math.max(0, row?.points ?? 0)
}
