import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { type FirstDay, fits, liesIn } from './wish-fit.queries.ts'

/** What the member has answered about homes, for one wish. */
export async function answersOfWish(db: Queryable, wishId: number): Promise<Map<number, 'yes' | 'no'>> {
  const rows = await db.query<{ listingId: number; answer: 'yes' | 'no' }>(sql`
    select residence_id as listing_id, answer from wish_question where wish_id = ${wishId} and answer is not null`)
  return new Map(rows.map(({ listingId, answer }) => [listingId, answer]))
}

/** The open negotiations and agreements of a member about these homes, by home. */
export async function openReservations(
  db: Queryable,
  memberId: number,
  listingIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.query<{ listingId: number; id: number }>(sql`
    select product_id as listing_id, id from reservation
     where offerer_id = ${memberId} and product_id = any(${listingIds}::bigint[])
       and status in ('negotiating', 'agreed') order by id`)
  return new Map(rows.map(({ listingId, id }) => [listingId, id]))
}

export type OpenQuestion = { wishId: number; listingId: number }

/** Whether the question `q` of the wish `w` can still be answered: the wish is open, and the home fits it now. */
const isOpen = (firstDay: FirstDay) => sql`
  q.answer is null and w.state = 'open' and exists (
    select from residence_search r join wish_place p on p.wish_id = w.id
     where r.id = q.residence_id and ${liesIn('r', 'p')} and ${fits('r', 'p', firstDay)})`

/** Questions that can be answered; oldest first. */
export const openQuestions = (
  db: Queryable,
  memberId: number,
  { firstDay, limit }: { firstDay: FirstDay; limit: number },
): Promise<OpenQuestion[]> =>
  db.query<OpenQuestion>(sql`
    select q.wish_id, q.residence_id as listing_id
      from trip_wish w join wish_question q on q.wish_id = w.id
     where w.member_id = ${memberId} and ${isOpen(firstDay)}
     order by q.asked_at, q.residence_id limit ${limit}::int`)

/**
 * How many questions a member was asked since then, and how many wait for an answer; without unanswered ones that can
 * no longer be answered.
 */
export async function countQuestions(
  db: Queryable,
  memberId: number,
  { since, firstDay }: { since: Date; firstDay: FirstDay },
): Promise<{ today: number; unanswered: number }> {
  const row = await db.first<{ today: number; unanswered: number }>(sql`
    select count(*) filter (where q.asked_at >= ${since} and (q.answer is not null or q.is_open))::int as today,
           count(*) filter (where q.is_open)::int as unanswered
      from (select q.asked_at, q.answer, ${isOpen(firstDay)} as is_open
              from trip_wish w join wish_question q on q.wish_id = w.id
             where w.member_id = ${memberId} and w.closed_at is null) q`)
  return row ?? { today: 0, unanswered: 0 }
}

/** Asks once per wish and home; false if it was asked before. */
export async function insertQuestion(
  tx: Queryable,
  question: { wishId: number; listingId: number; version: number; at: Date },
): Promise<boolean> {
  const { wishId, listingId, version, at } = question
  const inserted = await tx.execute(sql`
    insert into wish_question (wish_id, residence_id, wish_version, asked_at)
    values (${wishId}, ${listingId}, ${version}, ${at}) on conflict do nothing`)
  return inserted === 1
}

/** True if the home was asked about. */
export async function setAnswer(
  tx: Queryable,
  { wishId, listingId }: OpenQuestion,
  answer: 'yes' | 'no' | null,
  at: Date,
): Promise<boolean> {
  const changed = await tx.execute(sql`
    update wish_question set answer = ${answer}, answered_at = ${answer ? at : null}::timestamptz
     where wish_id = ${wishId} and residence_id = ${listingId}`)
  return changed === 1
}
