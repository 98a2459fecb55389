import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { sealedPhotoRows } from '#server/platform/images/sealed-photos.queries.ts'
import type { TickKey } from '#shared/features/reservations/help/ticks.rules.ts'

/** How many other times of a day are shown. */
export async function countOthersOfDay(
  tx: Transaction,
  reservationId: number,
  { task, day, nth }: TickKey,
): Promise<number> {
  const row = await tx.first<{ count: number }>(sql`
    select count(*)::int as count from help_picture
    where reservation_id = ${reservationId} and day = ${day}::date and (task, nth) <> (${task}::uuid, ${nth}::smallint)`)
  return row?.count ?? 0
}

/** In place of one that the same time has; of the other side's none is replaced. */
export const savePicture = (
  tx: Transaction,
  { task, day, nth }: TickKey,
  picture: { reservationId: number; memberId: number; sealed: Buffer; at: Date },
): Promise<number> =>
  tx.execute(sql`
    insert into help_picture (reservation_id, task, day, nth, member_id, sealed_picture, created_at)
    values (${picture.reservationId}, ${task}, ${day}, ${nth}, ${picture.memberId}, ${picture.sealed}, ${picture.at})
    on conflict (reservation_id, task, day, nth) do update
      set sealed_picture = excluded.sealed_picture, created_at = excluded.created_at
    where help_picture.member_id = excluded.member_id`)

export const helpPictureRows = sealedPhotoRows({
  table: sql`help_picture`,
  joined: sql`join reservation r on r.id = p.reservation_id`,
  member: sql`p.member_id`,
})

export const findPictureOfParty = (db: Queryable, id: number, memberId: number) =>
  helpPictureRows.find(db, id, sql`${memberId}::bigint in (r.offerer_id, r.receiver_id)`)

export const findPictureOfProblem = (db: Queryable, id: number, problemId: number) =>
  helpPictureRows.find(db, id, sql`r.id = (select reservation_id from stay_problem where id = ${problemId})`)

/** Pictures of agreements that ended before. */
export const deleteHelpPictures = (db: Queryable, endedBefore: Date): Promise<number> =>
  db.execute(sql`
    delete from help_picture p using reservation r where r.id = p.reservation_id and r.closed_at < ${endedBefore}`)
