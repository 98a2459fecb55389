import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { type MemberLimit, tooMany } from '#shared/http/member-limits.ts'
import { minuteMs } from '#shared/kernel/durations.ts'
import type { Database, Queryable } from '../database/database.ts'

export type AttemptLimit = { max: number; windowMs: number }

/** Typed addresses and numbers need not be readable in a table of counts. */
const subjectOf = (name: string): string => createHash('sha256').update(name).digest('base64url')

/**
 * Counts an attempt on a subject (`login:ayse@…`), or several at once, for all server processes together. Returns null
 * within the limit, else the seconds until this is allowed; a refused attempt does not extend the wait.
 */
export async function countAttempt(
  db: Pick<Database, 'transaction'>,
  name: string,
  limit: AttemptLimit,
  now: Date,
  times = 1,
): Promise<number | null> {
  const subject = subjectOf(name)
  const since = new Date(now.getTime() - limit.windowMs)
  return db.transaction(async (tx) => {
    // Attempts on one subject are serialized, or a burst would exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
    const made = await tx.query<{ madeAt: Date }>(sql`
      select made_at from attempt where subject = ${subject} and made_at > ${since} order by made_at`)
    const excess = made.length + times - limit.max
    if (excess > 0) {
      // More attempts at once than the limit are never allowed; they wait for the last to end.
      const freeing = made[Math.min(excess, made.length) - 1]?.madeAt ?? now
      return Math.max(1, Math.ceil((freeing.getTime() + limit.windowMs - now.getTime()) / 1000))
    }
    await tx.execute(sql`
      insert into attempt (subject, made_at) select ${subject}, ${now}::timestamptz from generate_series(1, ${times}::int)`)
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
  if (retryAfterSeconds !== null) throw tooMany(retryAfterSeconds, now)
}

/** Deletes the attempts on a subject, after a legitimate one. */
export const clearAttempts = (db: Queryable, name: string): Promise<number> =>
  db.execute(sql`delete from attempt where subject = ${subjectOf(name)}`)

/** Removes an attempt made at this time, or several: it was legitimate, or refused for another reason. */
export const withdrawAttempt = (db: Queryable, name: string, madeAt: Date, times = 1): Promise<number> =>
  db.execute(sql`
    delete from attempt where ctid = any(array(
      select ctid from attempt where subject = ${subjectOf(name)} and made_at = ${madeAt} limit ${times}))`)

type OfMember = { memberId: number; limit: MemberLimit; now: Date; times?: number }

const nameOf = ({ memberId, limit }: OfMember): string => `${limit.name}:${memberId}`

/** Counts a member's action. Throws AppError('too_many_requests') with the time when it is possible again. */
export async function countForMember(db: Pick<Database, 'transaction'>, counted: OfMember): Promise<void> {
  const { limit, now, times } = counted
  const window = { max: limit.max, windowMs: limit.minutes * minuteMs }
  const wait = await countAttempt(db, nameOf(counted), window, now, times)
  if (wait !== null) throw tooMany(wait, now, limit.says)
}

/** Work that counts for a member unless it is refused. */
export async function countedForMember<Value>(
  db: Database,
  counted: OfMember,
  work: () => Promise<Value>,
): Promise<Value> {
  await countForMember(db, counted)
  try {
    return await work()
  } catch (error) {
    // If the transaction is lost, the count is lost with it.
    await withdrawAttempt(db, nameOf(counted), counted.now, counted.times).catch(() => undefined)
    throw error
  }
}

/** Attempts older than any limit's window. */
export const deleteOldAttempts = (db: Queryable, before: Date): Promise<number> =>
  db.execute(sql`delete from attempt where made_at < ${before}`)
