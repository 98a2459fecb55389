import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { sealedPhotoRows } from '#server/platform/images/sealed-photos.queries.ts'

export const insertClaimPhoto = (
  tx: Transaction,
  photo: { depositId: number; position: number; sealed: Buffer; at: Date },
): Promise<number> =>
  tx.execute(sql`
    insert into deposit_photo (deposit_id, position, sealed_picture, created_at)
    values (${photo.depositId}, ${photo.position}, ${photo.sealed}, ${photo.at})`)

export const claimPhotosOf = (
  db: Queryable,
  depositIds: readonly number[],
): Promise<{ id: number; depositId: number }[]> =>
  db.query(sql`
    select id, deposit_id from deposit_photo where deposit_id = any(${depositIds}::bigint[])
    order by deposit_id, position`)

export const claimPhotoRows = sealedPhotoRows({
  table: sql`deposit_photo`,
  joined: sql`join deposit d on d.id = p.deposit_id`,
  member: sql`d.host_id`,
})

export const findPhotoOfParty = (db: Queryable, id: number, memberId: number) =>
  claimPhotoRows.find(db, id, sql`${memberId}::bigint in (d.guest_id, d.host_id)`)

/** For the team, while it has to decide. */
export const findPhotoOfDispute = (db: Queryable, id: number, depositId: number) =>
  claimPhotoRows.find(db, id, sql`d.id = ${depositId} and d.state = 'disputed'`)
