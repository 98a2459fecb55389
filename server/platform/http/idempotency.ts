import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { AppError } from '#shared/errors/app-error.ts'
import { bindToTransaction } from '../database/bind-to-transaction.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { UploadedFile } from './call.ts'
import {
  type Claim,
  type ClaimedKey,
  releaseClaim,
  requestUnderWay,
  takeClaim,
  underClaim,
  whileExtending,
} from './idempotency-claim.ts'

export const maxIdempotencyKeyLength = 200

export type FirstAnswer = {
  status: number
  answer: unknown
  /** Those that the use case set. */
  headers: Record<string, string>
}
type StoredAnswer = Omit<FirstAnswer, 'headers'> & {
  requestHash: string
  headers: FirstAnswer['headers'] | null
}

/** A call with an idempotency key: its member, its key, and its whole input. */
export type NamedCall = { memberId: number; key: string; request: unknown; files: UploadedFile[]; now: Date }

/**
 * Runs a call at most once per (member, key). The effect and the answer commit together, so a repeat after a crash
 * either finds the answer or finds that nothing had happened.
 */
export async function answerOnce(
  db: Database,
  { now, ...named }: NamedCall,
  run: (db: Database) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const { memberId, key } = named
  const requestHash = await hashOf(named)
  return db.transaction(async (tx) => {
    // The insert waits for a first call in flight with this key, then sees its answer.
    const claimed = await tx.execute(sql`
      insert into idempotency_key (member_id, key, request_hash, created_at)
      values (${memberId}, ${key}, ${requestHash}, ${now}) on conflict do nothing`)
    if (claimed === 0) {
      const stored = await findAnswer(tx, { memberId, key, requestHash })
      if (!stored) throw new AppError('idempotency_key_reused')
      return stored
    }
    const first = await run(bindToTransaction(tx))
    await tx.execute(sql`
      update idempotency_key set status = ${first.status}, answer = ${JSON.stringify(first.answer ?? null)}::jsonb,
        headers = ${JSON.stringify(first.headers)}::jsonb
      where member_id = ${memberId} and key = ${key}`)
    return first
  })
}

/** How long a repeat waits for the first call: longer than the claim of a dead server lives. */
const maxWaitMs = 20_000
const minPauseMs = 50
const maxPauseMs = 500

/**
 * The same for work that is too long for a transaction, such as pictures and checkouts. The key is claimed in the
 * database first; a repeat, on any server, waits for the answer without holding a connection. A failed call releases
 * its key at once, and that of a dead server is released when its claim expires.
 */
export async function answerOnceDone(
  db: Database,
  { now, ...named }: NamedCall,
  run: (db: Database) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const request = { memberId: named.memberId, key: named.key, requestHash: await hashOf(named) }
  const found = await findAnswerOrClaim(db, request)
  if ('answer' in found) return found
  try {
    return await whileExtending(db, found, async () => {
      const claimed = underClaim(db, found)
      const first = await run(claimed)
      await claimed.transaction(async (tx) => {
        await saveAnswer(tx, request, first, now)
        await releaseClaim(tx, found)
      })
      return first
    })
  } catch (error) {
    await releaseClaim(db, found).catch(() => undefined)
    throw error
  }
}

async function findAnswerOrClaim(db: Database, key: ClaimedKey): Promise<FirstAnswer | Claim> {
  const until = performance.now() + maxWaitMs
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
    const stored = await findAnswer(db, key)
    if (stored) return stored
    const claim = (await isHeld(db, key)) ? null : await takeClaim(db, key)
    if (claim) {
      // The earlier call may have ended between the two reads.
      const ended = await findAnswer(db, key)
      if (!ended) return claim
      await releaseClaim(db, claim)
      return ended
    }
    if (performance.now() > until) throw requestUnderWay()
    await sleep(pauseMs)
  }
}

/** @throws AppError if another request is in flight with the key */
async function isHeld(db: Queryable, { memberId, key, requestHash }: ClaimedKey): Promise<boolean> {
  const held = await db.first<{ requestHash: string }>(sql`
    select request_hash from idempotency_claim
    where member_id = ${memberId} and key = ${key} and expires_at >= now()`)
  if (held && held.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
  return held !== undefined
}

async function saveAnswer(
  tx: Queryable,
  { memberId, key, requestHash }: ClaimedKey,
  { status, answer, headers }: FirstAnswer,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into idempotency_key (member_id, key, request_hash, status, answer, headers, created_at)
    values (${memberId}, ${key}, ${requestHash}, ${status}, ${JSON.stringify(answer ?? null)}::jsonb,
      ${JSON.stringify(headers)}::jsonb, ${now})`)
}

/** @throws AppError if the key belongs to another request */
async function findAnswer(
  db: Queryable,
  { memberId, key, requestHash }: ClaimedKey,
): Promise<FirstAnswer | null> {
  const stored = await db.first<StoredAnswer>(sql`
    select request_hash, status, answer, headers from idempotency_key
    where member_id = ${memberId} and key = ${key} and status is not null`)
  if (!stored) return null
  if (stored.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
  return { status: stored.status, answer: stored.answer, headers: stored.headers ?? {} }
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
