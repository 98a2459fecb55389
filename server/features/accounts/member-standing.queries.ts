import sql from 'sql-template-tag'
import type { Transaction } from '#server/platform/database/database.ts'

/** Counts one more completed exchange that a member hosted. The caller sees to it that each is counted once. */
export const countHostedExchange = (tx: Transaction, memberId: number): Promise<number> =>
  tx.execute(sql`update member set hosted_count = hosted_count + 1 where id = ${memberId}`)

/** Sets what published reviews say about a member. */
export const setMemberRating = (
  tx: Transaction,
  memberId: number,
  rating: { averageRating: number | null; totalReviews: number },
): Promise<number> =>
  tx.execute(sql`
    update member set average_rating = ${rating.averageRating}, total_reviews = ${rating.totalReviews}
    where id = ${memberId}`)

/** Gives or takes the badge; answers whether that changed anything. */
export const setSuperHost = async (
  tx: Transaction,
  memberId: number,
  isSuperHost: boolean,
): Promise<boolean> =>
  (await tx.execute(sql`
    update member set is_super_host = ${isSuperHost} where id = ${memberId} and is_super_host <> ${isSuperHost}`)) >
  0
