import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { AppError } from '#shared/errors/app-error.ts'
import { bindToTransaction } from '../database/bind-to-transaction.ts'
import type { Database } from '../database/database.ts'
import type { UploadedFile } from './call.ts'

type StoredAnswer = { requestHash: string; status: number; answer: unknown }
export type FirstAnswer = { status: number; answer: unknown }

/** A call that names itself: whose, by which key, and all that it asks for. */
export type NamedCall = { memberId: number; key: string; request: unknown; files: UploadedFile[]; now: Date }

/**
 * Runs a call at most once per (member, key). The effect and the answer are saved in one commit, so a repeat
 * after a crash either finds the answer or finds that nothing had happened.
 */
export async function answerOnce(
  db: Database,
  { now, ...named }: NamedCall,
  run: (db: Database) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const { memberId, key } = named
  const requestHash = await hashOf(named)
  return db.transaction(async (tx) => {
    // The insert waits for a first call under way with this key, then sees its answer.
    const claimed = await tx.execute(sql`
      insert into idempotency_key (member_id, key, request_hash, created_at)
      values (${memberId}, ${key}, ${requestHash}, ${now}) on conflict do nothing`)
    if (claimed === 0) {
      const stored = await findAnswer(tx, memberId, key, requestHash)
      if (!stored) throw new AppError('idempotency_key_reused')
      return stored
    }
    const first = await run(bindToTransaction(tx))
    await tx.execute(sql`
      update idempotency_key set status = ${first.status}, answer = ${JSON.stringify(first.answer ?? null)}::jsonb
      where member_id = ${memberId} and key = ${key}`)
    return first
  })
}

const underWay = new Map<string, Promise<FirstAnswer>>()

/**
 * The same for work that is too long for a transaction, such as pictures and checkouts: its answer is kept once
 * it is done. A repeat that comes before waits for it.
 */
export async function answerOnceDone(
  db: Database,
  { now, ...named }: NamedCall,
  run: () => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const { memberId, key } = named
  const requestHash = await hashOf(named)
  const name = `${memberId} ${requestHash} ${key}`
  const work = async (): Promise<FirstAnswer> => {
    const stored = await findAnswer(db, memberId, key, requestHash)
    if (stored) return stored
    const first = await run()
    await db.execute(sql`
      insert into idempotency_key (member_id, key, request_hash, status, answer, created_at)
      values (${memberId}, ${key}, ${requestHash}, ${first.status}, ${JSON.stringify(first.answer)}::jsonb, ${now})
      on conflict do nothing`)
    return first
  }
  const first = underWay.get(name) ?? work().finally(() => underWay.delete(name))
  underWay.set(name, first)
  return first
}

/** @throws AppError if the key stands for another request */
async function findAnswer(
  db: Pick<Database, 'first'>,
  memberId: number,
  key: string,
  requestHash: string,
): Promise<FirstAnswer | null> {
  const stored = await db.first<StoredAnswer>(sql`
    select request_hash, status, answer from idempotency_key where member_id = ${memberId} and key = ${key}`)
  if (!stored) return null
  if (stored.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
  return { status: stored.status, answer: stored.answer }
}

async function hashOf({ request, files }: Pick<NamedCall, 'request' | 'files'>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(request))
  for (const file of files)
    hash.update(
      createHash('sha256')
        .update(await file.read())
        .digest(),
    )
  return hash.digest('hex')
}
