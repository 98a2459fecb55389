import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { AppError } from '#shared/errors/app-error.ts'
import type { Database, Queryable } from '../database/database.ts'

export type AttemptLimit = { max: number; windowMs: number }

/** Typed addresses and numbers need not be readable in a table of counts. */
const subjectOf = (name: string): string => createHash('sha256').update(name).digest('base64url')

/**
 * Counts an attempt on a subject (`login:ayse@…`), for all server processes together. Returns null within the limit,
 * else the seconds until the next attempt is allowed; a refused attempt does not extend the wait.
 */
export async function countAttempt(
  db: Database,
  name: string,
  limit: AttemptLimit,
  now: Date,
): Promise<number | null> {
  const subject = subjectOf(name)
  const since = new Date(now.getTime() - limit.windowMs)
  return db.transaction(async (tx) => {
    // Attempts on one subject are serialized, or a burst would exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
    const made = await tx.first<{ count: number; oldest: Date | null }>(sql`
      select count(*)::int as count, min(made_at) as oldest from attempt
       where subject = ${subject} and made_at > ${since}`)
    if (made && made.count >= limit.max && made.oldest) {
      return Math.max(1, Math.ceil((made.oldest.getTime() + limit.windowMs - now.getTime()) / 1000))
    }
    await tx.execute(sql`insert into attempt (subject, made_at) values (${subject}, ${now})`)
    return null
  })
}

/** `countAttempt` that refuses: throws AppError('too_many_requests') with the seconds to wait. */
export async function requireAttempt(
  db: Database,
  name: string,
  limit: AttemptLimit,
  now: Date,
): Promise<void> {
  const retryAfterSeconds = await countAttempt(db, name, limit, now)
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', { retryAfterSeconds })
}

/** Deletes the attempts on a subject, after a legitimate one. */
export const clearAttempts = (db: Queryable, name: string): Promise<number> =>
  db.execute(sql`delete from attempt where subject = ${subjectOf(name)}`)

/** Removes one attempt made at this time: it was legitimate, and the others stay counted. */
export const withdrawAttempt = (db: Queryable, name: string, madeAt: Date): Promise<number> =>
  db.execute(sql`
    delete from attempt where ctid = (
      select ctid from attempt where subject = ${subjectOf(name)} and made_at = ${madeAt} limit 1)`)

/** Attempts older than any limit's window. */
export const deleteOldAttempts = (db: Queryable, before: Date): Promise<number> =>
  db.execute(sql`delete from attempt where made_at < ${before}`)
