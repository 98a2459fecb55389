import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { Ground } from '#shared/features/moderation/moderation-types.ts'
import type { HostRecord } from '#shared/features/search/ranking.rules.ts'

/** Counts one more completed exchange that a member hosted. The caller ensures that each is counted once. */
export const countHostedExchange = (tx: Transaction, memberId: number): Promise<number> =>
  tx.execute(sql`update member set hosted_count = hosted_count + 1 where id = ${memberId}`)

/** Saves the average of a member's published reviews. */
export const setMemberRating = (
  tx: Transaction,
  memberId: number,
  rating: { averageRating: number | null; totalReviews: number },
): Promise<number> =>
  tx.execute(sql`
    update member set average_rating = ${rating.averageRating}, total_reviews = ${rating.totalReviews}
    where id = ${memberId}`)

/** Sets or removes the badge; returns whether that changed anything. */
export const setSuperHost = async (
  tx: Transaction,
  memberId: number,
  isSuperHost: boolean,
): Promise<boolean> =>
  (await tx.execute(sql`
    update member set is_super_host = ${isSuperHost} where id = ${memberId} and is_super_host <> ${isSuperHost}`)) >
  0

/** Saves a host's record; returns whether that changed anything. */
export const setHostRecord = async (
  tx: Transaction,
  memberId: number,
  { answerRate, cancelledStays }: HostRecord,
): Promise<boolean> =>
  (await tx.execute(sql`
    update member set answer_rate = ${answerRate}, cancelled_stays = ${cancelledStays}
     where id = ${memberId}
       and (answer_rate is distinct from ${answerRate}::smallint or cancelled_stays <> ${cancelledStays})`)) >
  0

/** Adds or removes a staff member; returns whether that changed anything. */
export const setStaff = async (tx: Transaction, memberId: number, isStaff: boolean): Promise<boolean> =>
  (await tx.execute(sql`
    update member set is_staff = ${isStaff} where id = ${memberId} and is_staff <> ${isStaff}`)) > 0

/** Suspends the member, or changes the terms of a suspension. */
export const suspendMember = (
  tx: Transaction,
  memberId: number,
  suspension: { ground: Ground; statement: string; until: Date | null; at: Date },
): Promise<number> =>
  tx.execute(sql`
    update member set suspended_at = ${suspension.at}, suspension_ground = ${suspension.ground},
           suspension_reason = ${suspension.statement}, suspended_until = ${suspension.until}
     where id = ${memberId}`)

/** Ends a suspension; false if the member is not suspended. */
export const restoreMember = async (tx: Transaction, memberId: number): Promise<boolean> =>
  (await tx.execute(sql`
    update member set suspended_at = null, suspension_ground = null, suspension_reason = null,
           suspended_until = null
     where id = ${memberId} and suspended_at is not null`)) > 0

/** Members whose suspension has run out, a batch in ascending id order. */
export const selectEndedSuspensions = (
  db: Queryable,
  now: Date,
  afterId: number,
): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select id from member where suspended_until <= ${now} and id > ${afterId} order by id limit 200`)
