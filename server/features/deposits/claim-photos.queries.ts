import sql from 'sql-template-tag'
import type { SealedRow } from '#server/platform/config/reseal-rows.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'

export type SealedPhoto = { hostId: number; sealed: Buffer }

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

export const findPhotoOfParty = (
  db: Queryable,
  id: number,
  memberId: number,
): Promise<SealedPhoto | undefined> =>
  db.first<SealedPhoto>(sql`
    select d.host_id, p.sealed_picture as sealed from deposit_photo p join deposit d on d.id = p.deposit_id
    where p.id = ${id} and ${memberId}::bigint in (d.guest_id, d.host_id)`)

/** For the team, while it has to decide. */
export const findPhotoOfDispute = (
  db: Queryable,
  id: number,
  depositId: number,
): Promise<SealedPhoto | undefined> =>
  db.first<SealedPhoto>(sql`
    select d.host_id, p.sealed_picture as sealed from deposit_photo p join deposit d on d.id = p.deposit_id
    where p.id = ${id} and d.id = ${depositId} and d.state = 'disputed'`)

export const selectPhotoIdsOfHost = (db: Queryable, hostId: number): Promise<{ id: number }[]> =>
  db.query(sql`
    select p.id from deposit_photo p join deposit d on d.id = p.deposit_id
    where d.host_id = ${hostId} order by p.id`)

export const selectSealedPhotos = (db: Queryable, afterId: number): Promise<SealedRow[]> =>
  db.query<SealedRow>(sql`
    select p.id, d.host_id as member_id, p.sealed_picture as sealed
    from deposit_photo p join deposit d on d.id = p.deposit_id
    where p.id > ${afterId} order by p.id limit 20`)

export const replaceSealedPhoto = (db: Queryable, row: SealedRow, resealed: Buffer): Promise<number> =>
  db.execute(sql`
    update deposit_photo set sealed_picture = ${resealed} where id = ${row.id} and sealed_picture = ${row.sealed}`)
