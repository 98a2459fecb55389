import type { Queryable } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { blockersBetween } from './blocks.queries.ts'

/** Throws AppError('member_blocked') if either of the two has blocked the other, without revealing which. */
export async function requireNoBlock(db: Queryable, a: number, b: number): Promise<void> {
  if ((await blockersBetween(db, a, b)).length > 0) throw new AppError('member_blocked')
}
