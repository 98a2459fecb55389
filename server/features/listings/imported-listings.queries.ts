import sql from 'sql-template-tag'
import type { Transaction } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import { serviceCode, serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { fieldsOf, filledInColumns } from './listings.queries.ts'
import type { CheckedListing } from './save-listing.ts'

export type ImportedListing = CheckedListing & {
  ownerId: number
  payload: ListingPayload
  /** The first becomes the cover. */
  pictures: readonly StoredPicture[]
  createdAt: Date
}

/**
 * Inserts many listings with their dates and pictures in three statements; returns their ids in the same order. The
 * caller writes cards and search rows once everything else is written.
 */
export async function importListings(
  tx: Transaction,
  listings: readonly ImportedListing[],
): Promise<number[]> {
  const records = listings.map(({ ownerId, payload, place, createdAt }) => ({
    ...fieldsOf(payload, place),
    owner_id: ownerId,
    created_at: createdAt,
  }))
  const rows = await tx.query<{ id: number }>(sql`
    insert into residence (owner_id, created_at, updated_at, ${filledInColumns})
    select owner_id, created_at, created_at, ${filledInColumns}
      from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as given(listing, at)
      cross join lateral jsonb_populate_record(null::residence, given.listing)
     order by given.at
    returning id`)
  const ids = rows.map((row) => row.id).sort((a, b) => a - b)

  const dates = listings.flatMap(({ ranges }, at) =>
    serviceTypes.flatMap((service) =>
      (ranges[service] ?? []).map((range) => ({ id: ids[at], service: serviceCode(service), ...range })),
    ),
  )
  await tx.execute(sql`
    insert into availability (residence_id, service, span)
    select id, service, daterange("start", "end")
      from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb)
        as given(id bigint, service smallint, "start" date, "end" date)`)

  const pictures = listings.flatMap((listing, at) =>
    listing.pictures.map((picture, position) => ({
      id: ids[at],
      position: position + 1,
      is_cover: position === 0,
      picture,
      created_at: listing.createdAt,
    })),
  )
  await tx.execute(sql`
    insert into residence_picture (residence_id, position, is_cover, picture, created_at)
    select id, position, is_cover, picture, created_at
      from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
        as given(id bigint, position int, is_cover boolean, picture jsonb, created_at timestamptz)
     order by id, position`)
  return ids
}
