import sql from 'sql-template-tag'
import type { SealedRow } from '#server/platform/config/reseal-rows.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { CareKind, PetSpecies } from '#shared/features/care/care.rules.ts'

/** The open part of a card as it is stored: what it does not say is absent. */
export type StoredCare = {
  name: string
  text?: string
  species?: PetSpecies
  age?: number
  takes_medicine?: boolean
  hours_alone?: number
  allergy?: string
}

export type OpenCareRow = {
  id: number
  listingId: number
  kind: CareKind
  open: StoredCare
  picture: number | null
}
export type CareRow = OpenCareRow & { ownerId: number; sealed: Buffer | null }

/** Whose home it is; undefined if it does not exist or was removed. The row is locked against a second writer. */
export const lockOwnListing = (tx: Transaction, listingId: number, ownerId: number) =>
  tx.first<{ id: number }>(sql`
    select id from residence where id = ${listingId} and owner_id = ${ownerId} and state <> 'removed' for update`)

export const findOwnListing = (db: Queryable, listingId: number, ownerId: number) =>
  db.first<{ id: number }>(sql`
    select id from residence where id = ${listingId} and owner_id = ${ownerId} and state <> 'removed'`)

export const openCareRows = (db: Queryable, listingIds: readonly number[]): Promise<OpenCareRow[]> =>
  db.query<OpenCareRow>(sql`
    select id, residence_id as listing_id, kind, open, picture_id as picture from care_card
     where residence_id = any(${listingIds}::bigint[]) order by residence_id, position, id`)

/** A card of an own home, without what is sealed, and where the home is; undefined for any other. */
export const findOwnCard = (
  db: Queryable,
  ownerId: number,
  { listingId, cardId }: { listingId: number; cardId: number },
): Promise<(OpenCareRow & { city: string; district: string }) | undefined> =>
  db.first<OpenCareRow & { city: string; district: string }>(sql`
    select c.id, c.residence_id as listing_id, c.kind, c.open, c.picture_id as picture, r.city, r.district
      from care_card c join residence r on r.id = c.residence_id
     where c.id = ${cardId} and r.id = ${listingId} and r.owner_id = ${ownerId} and r.state <> 'removed'`)

export const careRows = (db: Queryable, listingIds: readonly number[]): Promise<CareRow[]> =>
  db.query<CareRow>(sql`
    select c.id, c.residence_id as listing_id, r.owner_id, c.kind, c.open, c.picture_id as picture, c.sealed
      from care_card c join residence r on r.id = c.residence_id
     where c.residence_id = any(${listingIds}::bigint[]) order by c.residence_id, c.position, c.id`)

export const careRowsOfMember = (db: Queryable, ownerId: number): Promise<CareRow[]> =>
  db.query<CareRow>(sql`
    select c.id, c.residence_id as listing_id, r.owner_id, c.kind, c.open, c.picture_id as picture, c.sealed
      from care_card c join residence r on r.id = c.residence_id
     where r.owner_id = ${ownerId} order by c.residence_id, c.position, c.id`)

/** Which of these are pictures of the home. */
export async function picturesAmong(
  db: Queryable,
  listingId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from residence_picture where residence_id = ${listingId} and id = any(${ids}::bigint[])`)
  return rows.map(({ id }) => id)
}

type WrittenRow = Omit<CareRow, 'id' | 'listingId' | 'ownerId'> & { id: number | null }

/** The cards of a home are these, in their order; those without an id are new. Returns their ids in the same order. */
export async function replaceCare(
  tx: Transaction,
  listingId: number,
  cards: readonly WrittenRow[],
  at: Date,
): Promise<number[]> {
  const stays = cards.flatMap(({ id }) => id ?? [])
  await tx.execute(
    sql`delete from care_card where residence_id = ${listingId} and id <> all(${stays}::bigint[])`,
  )
  const ids: number[] = []
  for (const [position, { id, kind, open, picture, sealed }] of cards.entries()) {
    const row = await tx.first<{ id: number }>(
      id === null
        ? sql`
          insert into care_card (residence_id, kind, position, open, picture_id, sealed, updated_at)
          values (${listingId}, ${kind}, ${position}, ${JSON.stringify(open)}::jsonb, ${picture}, ${sealed}, ${at}) returning id`
        : sql`
          update care_card set kind = ${kind}, position = ${position}, open = ${JSON.stringify(open)}::jsonb,
                 picture_id = ${picture}, sealed = ${sealed}, updated_at = ${at}
           where id = ${id} and residence_id = ${listingId} returning id`,
    )
    if (row) ids.push(row.id)
  }
  return ids
}

export const deleteCare = (tx: Transaction, listingId: number): Promise<number> =>
  tx.execute(sql`delete from care_card where residence_id = ${listingId}`)

export const selectSealedCare = (db: Queryable, afterId: number): Promise<SealedRow[]> =>
  db.query<SealedRow>(sql`
    select c.id, r.owner_id as member_id, c.sealed
      from care_card c join residence r on r.id = c.residence_id
     where c.id > ${afterId} and c.sealed is not null order by c.id limit 100`)

export const replaceSealedCare = (db: Queryable, row: SealedRow, resealed: Buffer): Promise<number> =>
  db.execute(sql`update care_card set sealed = ${resealed} where id = ${row.id} and sealed = ${row.sealed}`)
