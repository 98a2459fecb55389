import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type DepositRow, depositsOf, lockAgreement } from './deposits.queries.ts'
import { requireParty } from './show-deposits.ts'

type Role = 'guestId' | 'hostId'

/** The caller's deposit of an agreement, in this role. @throws AppError not_found if there is none */
export async function findOwn(
  db: Queryable,
  reservationId: number,
  role: Role,
  memberId: number,
): Promise<DepositRow> {
  await requireParty(db, reservationId, memberId)
  const row = (await depositsOf(db, reservationId)).find((each) => each[role] === memberId)
  if (!row) throw new AppError('not_found')
  return row
}

/** The same, with the agreement locked. */
export async function lockOwn(
  tx: Transaction,
  reservationId: number,
  role: Role,
  memberId: number,
): Promise<DepositRow> {
  await lockAgreement(tx, reservationId)
  return findOwn(tx, reservationId, role, memberId)
}
