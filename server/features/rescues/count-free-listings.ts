import type { Database } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { findInReach } from './find-in-reach.ts'
import { findStayOfGuest, type Stranded } from './rescues.queries.ts'

const maxCounts = 2_000
const counts = new WeakMap<Database, Map<string, { count: number; until: number }>>()

/**
 * How many homes could take the guest of a coming stay in: not promised, so that an hour old is new enough. @throws
 * AppError not_found for a stay that is not the caller's, or not paid by points
 */
export async function countFreeListings(call: MemberCall, reservationId: number): Promise<number> {
  const { db, caller, now } = call
  const stay = await findStayOfGuest(db, reservationId, caller.id, civilDateOf(now))
  if (!stay) throw new AppError('not_found')
  const counted = counts.get(db) ?? new Map<string, { count: number; until: number }>()
  counts.set(db, counted)
  const key = keyOf(reservationId, stay)
  const known = counted.get(key)
  if (known && known.until > now.getTime()) return known.count
  const found = (await findInReach(db, stay, call)).length
  if (counted.size >= maxCounts) counted.clear()
  counted.set(key, { count: found, until: now.getTime() + hourMs })
  return found
}

/** A changed agreement is another question. */
const keyOf = (reservationId: number, { startDate, endDate, adults, children, pets }: Stranded): string =>
  [reservationId, startDate, endDate, adults, children, pets].join(' ')
