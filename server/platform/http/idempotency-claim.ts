import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { AppError } from '#shared/errors/app-error.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'

/** A claim expires this long after its last extension: its server is then considered dead. */
const leaseSeconds = 15
const extendEveryMs = 5_000

export type ClaimedKey = { memberId: number; key: string; requestHash: string }
export type Claim = ClaimedKey & { holder: string }

/** Claims the key, or takes over an expired claim; null while another call holds it. */
export async function takeClaim(db: Queryable, claimed: ClaimedKey): Promise<Claim | null> {
  const { memberId, key, requestHash } = claimed
  const holder = randomUUID()
  const taken = await db.execute(sql`
    insert into idempotency_claim as c (member_id, key, request_hash, holder, expires_at)
    values (${memberId}, ${key}, ${requestHash}, ${holder}, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (member_id, key) do update
      set request_hash = excluded.request_hash, holder = excluded.holder, expires_at = excluded.expires_at
      where c.expires_at < now()`)
  return taken === 1 ? { ...claimed, holder } : null
}

export async function releaseClaim(db: Queryable, { memberId, key, holder }: Claim): Promise<void> {
  await db.execute(sql`
    delete from idempotency_claim where member_id = ${memberId} and key = ${key} and holder = ${holder}`)
}

/** Runs the work and extends the claim for as long as it takes. */
export async function whileExtending<Value>(
  db: Database,
  { memberId, key, holder }: Claim,
  work: () => Promise<Value>,
): Promise<Value> {
  const timer = setInterval(() => {
    db.execute(sql`
      update idempotency_claim set expires_at = now() + make_interval(secs => ${leaseSeconds})
      where member_id = ${memberId} and key = ${key} and holder = ${holder}`)
      // A claim that cannot be extended expires, and then nothing more is written under it.
      .catch(() => undefined)
  }, extendEveryMs)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/**
 * The database as the work under a claim may use it: a server that stalled until its claim was taken over can no longer
 * commit.
 */
export const underClaim = (db: Database, claim: Claim): Database => ({
  ...db,
  transaction: (work) =>
    db.transaction(async (tx) => {
      await holdClaim(tx, claim)
      return work(tx)
    }),
})

/** The row stays locked until the end of the transaction, so the claim cannot be taken over before its commit. */
async function holdClaim(tx: Transaction, { memberId, key, holder }: Claim): Promise<void> {
  const held = await tx.first(sql`
    select holder from idempotency_claim
    where member_id = ${memberId} and key = ${key} and holder = ${holder} for share`)
  if (!held) throw requestUnderWay()
}

export const requestUnderWay = (): AppError => new AppError('request_under_way', { retryAfterSeconds: 5 })
