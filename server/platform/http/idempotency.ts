import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { AppError } from '#shared/errors/app-error.ts'
import { bindToTransaction } from '../database/bind-to-transaction.ts'
import type { Database } from '../database/database.ts'

type StoredAnswer = { requestHash: string; status: number; answer: unknown }
export type FirstAnswer = { status: number; answer: unknown }

/**
 * Runs a call at most once per (member, key). The effect and the answer are saved in one commit, so a repeat
 * after a crash either finds the answer or finds that nothing had happened.
 */
export async function answerOnce(
  db: Database,
  { memberId, key, request, now }: { memberId: number; key: string; request: unknown; now: Date },
  run: (db: Database) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return db.transaction(async (tx) => {
    // The insert waits for a first call under way with this key, then sees its answer.
    const claimed = await tx.execute(sql`
      insert into idempotency_key (member_id, key, request_hash, created_at)
      values (${memberId}, ${key}, ${requestHash}, ${now}) on conflict do nothing`)
    if (claimed === 0) {
      const stored = await tx.first<StoredAnswer>(sql`
        select request_hash, status, answer from idempotency_key where member_id = ${memberId} and key = ${key}`)
      if (!stored || stored.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
      return { status: stored.status, answer: stored.answer }
    }
    const first = await run(bindToTransaction(tx))
    await tx.execute(sql`
      update idempotency_key set status = ${first.status}, answer = ${JSON.stringify(first.answer ?? null)}::jsonb
      where member_id = ${memberId} and key = ${key}`)
    return first
  })
}
