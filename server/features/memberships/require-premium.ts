import type { Queryable } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { hasActiveSubscription } from './memberships.queries.ts'

/** Whether the member has an active subscription at `now`. */
export const isPremium = (db: Queryable, memberId: number, now: Date): Promise<boolean> =>
  hasActiveSubscription(db, memberId, now)

/** Throws AppError('premium_required') for a member without an active subscription. */
export async function requirePremium(db: Queryable, memberId: number, now: Date): Promise<void> {
  if (!(await isPremium(db, memberId, now))) throw new AppError('premium_required')
}
