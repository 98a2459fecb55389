import type { Transaction } from '#server/platform/database/database.ts'
import type { LedgerCause } from '#shared/features/points/points.contract.ts'
import { balanceOfMember, escrowOfMember, takeAccounts } from './ledger-entry.ts'
import type { AccountName } from './points.queries.ts'
import { postEntry } from './post-entry.ts'

/** Moves the cost of a stay from the guest's balance to the guest's escrow. @throws AppError not_enough_points */
export async function holdForStay(
  tx: Transaction,
  stay: { reservationId: number; guestId: number; amount: number; at: Date },
): Promise<void> {
  if (stay.amount === 0) return
  await postEntry(tx, {
    key: `hold:${stay.reservationId}`,
    cause: 'hold',
    reservationId: stay.reservationId,
    postings: [
      { account: balanceOfMember(stay.guestId), amount: -stay.amount },
      { account: escrowOfMember(stay.guestId), amount: stay.amount },
    ],
    at: stay.at,
  })
}

/** Pays the host of a started stay out of the guest's escrow. */
export async function releaseStay(
  tx: Transaction,
  stay: { reservationId: number; guestId: number; hostId: number; amount: number; at: Date },
): Promise<void> {
  if (stay.amount === 0) return
  await postEntry(tx, {
    key: `release:${stay.reservationId}`,
    cause: 'release',
    reservationId: stay.reservationId,
    postings: [
      { account: escrowOfMember(stay.guestId), amount: -stay.amount },
      { account: balanceOfMember(stay.hostId), amount: stay.amount },
    ],
    at: stay.at,
  })
}

/** Empties the escrow of a cancelled stay: `forfeit` of the `held` points go to the host, the rest back. */
export async function settleCancelledStay(
  tx: Transaction,
  stay: {
    reservationId: number
    guestId: number
    hostId: number
    held: number
    forfeit: number
    at: Date
  },
): Promise<void> {
  const { reservationId, at } = stay
  const escrow = escrowOfMember(stay.guestId)
  const guest = balanceOfMember(stay.guestId)
  const host = balanceOfMember(stay.hostId)
  // Together, since two entries one after the other could lock them in different orders.
  await takeAccounts(tx, [escrow, guest, host])
  const refund = stay.held - stay.forfeit
  if (refund > 0) {
    await postEntry(tx, {
      key: `cancel_refund:${reservationId}`,
      cause: 'cancel_refund',
      reservationId,
      postings: [
        { account: escrow, amount: -refund },
        { account: guest, amount: refund },
      ],
      at,
    })
  }
  if (stay.forfeit > 0) {
    await postEntry(tx, {
      key: `cancel_forfeit:${reservationId}`,
      cause: 'cancel_forfeit',
      reservationId,
      postings: [
        { account: escrow, amount: -stay.forfeit },
        { account: host, amount: stay.forfeit },
      ],
      at,
    })
  }
}

/**
 * Moves the points of an amended stay. More nights: `change` points from the guest's balance into escrow. Fewer: the
 * guest gets `-change` back and the host `forfeit`, out of escrow; once the stay was paid, the host gives the guest's
 * part back and has the forfeit already. @throws AppError not_enough_points
 */
export async function changeHold(
  tx: Transaction,
  stay: {
    amendmentId: number
    reservationId: number
    guestId: number
    hostId: number
    change: number
    forfeit: number
    isPaid: boolean
    at: Date
  },
): Promise<void> {
  const { reservationId, amendmentId, change, forfeit, at } = stay
  const escrow = escrowOfMember(stay.guestId)
  const guest = balanceOfMember(stay.guestId)
  const host = balanceOfMember(stay.hostId)
  const move = async (cause: LedgerCause, from: AccountName, to: AccountName, amount: number) => {
    const key = `${cause}:${reservationId}:${amendmentId}`
    const postings = [
      { account: from, amount: -amount },
      { account: to, amount },
    ]
    await postEntry(tx, { key, cause, reservationId, postings, at })
  }
  // Together, since two entries one after the other could lock them in different orders.
  await takeAccounts(tx, [escrow, guest, host])
  if (change > 0) await move('hold', guest, escrow, change)
  if (change < 0) await move('cancel_refund', stay.isPaid ? host : escrow, guest, -change)
  if (forfeit > 0 && !stay.isPaid) await move('cancel_forfeit', escrow, host, forfeit)
}
