import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'

export type PictureRow = { id: number; isCover: boolean; picture: StoredPicture }

/** The pictures of a home, in order. */
export const picturesOf = (db: Queryable, listingId: number): Promise<PictureRow[]> =>
  db.query<PictureRow>(sql`
    select id, is_cover, picture from residence_picture where residence_id = ${listingId} order by position, id`)

/** The home of a picture, if it is the member's own and not removed; nothing is locked yet. */
export async function listingOfOwnPicture(
  db: Queryable,
  pictureId: number,
  ownerId: number,
): Promise<number | undefined> {
  const row = await db.first<{ listingId: number }>(sql`
    select p.residence_id as listing_id from residence_picture p join residence r on r.id = p.residence_id
     where p.id = ${pictureId} and r.owner_id = ${ownerId} and r.state <> 'removed'`)
  return row?.listingId
}

/** Appends pictures to the listing's; returns their ids in the given order. */
export async function insertPictures(
  tx: Transaction,
  listingId: number,
  pictures: readonly StoredPicture[],
  at: Date,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    insert into residence_picture (residence_id, position, picture, created_at)
    select ${listingId}::bigint, last.position + given.at, given.picture, ${at}::timestamptz
      from (select coalesce(max(position), 0) as position from residence_picture
             where residence_id = ${listingId}) last
      cross join jsonb_array_elements(${JSON.stringify(pictures)}::jsonb) with ordinality as given(picture, at)
     order by given.at
    returning id`)
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

/** Makes one picture of the listing its only cover. */
export async function setCover(tx: Transaction, listingId: number, pictureId: number): Promise<void> {
  await tx.execute(sql`
    update residence_picture set is_cover = false where residence_id = ${listingId} and is_cover`)
  await tx.execute(sql`
    update residence_picture set is_cover = true where residence_id = ${listingId} and id = ${pictureId}`)
}

export const deletePicture = (tx: Transaction, pictureId: number): Promise<PictureRow | undefined> =>
  tx.first<PictureRow>(sql`
    delete from residence_picture where id = ${pictureId} returning id, is_cover, picture`)

/** Renumbers the pictures of the listing in the order of the ids. */
export async function setOrder(tx: Transaction, listingId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update residence_picture p set position = given.at
      from unnest(${ids}::bigint[]) with ordinality as given(id, at)
     where p.id = given.id and p.residence_id = ${listingId}`)
}
