import sql from 'sql-template-tag'
import type { Transaction } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import { type CalendarRange, withServiceDates } from '#shared/features/calendar/calendar.rules.ts'
import type { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { replaceCalendars } from './calendar.queries.ts'
import { fieldsOf, filledInColumns } from './listings.queries.ts'
import type { CheckedListing } from './save-listing.ts'

export type ImportedListing = CheckedListing & {
  ownerId: number
  payload: ListingPayload
  /** Instead of the ranges, which have no settings. */
  calendar?: readonly CalendarRange[]
  /** The first becomes the cover. */
  pictures: readonly StoredPicture[]
  createdAt: Date
  /** When its owner last saved it, and with it its calendar. */
  savedAt: Date
}

/**
 * Inserts many listings with their dates and pictures in a few statements; returns their ids in the same order. The
 * caller writes cards and search rows once everything else is written.
 */
export async function importListings(
  tx: Transaction,
  listings: readonly ImportedListing[],
): Promise<number[]> {
  const records = listings.map(({ ownerId, payload, place, createdAt, savedAt }) => ({
    ...fieldsOf(payload, place),
    owner_id: ownerId,
    created_at: createdAt,
    updated_at: savedAt,
  }))
  const rows = await tx.query<{ id: number }>(sql`
    insert into residence (owner_id, created_at, updated_at, ${filledInColumns})
    select owner_id, created_at, updated_at, ${filledInColumns}
      from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as given(listing, at)
      cross join lateral jsonb_populate_record(null::residence, given.listing)
     order by given.at
    returning id`)
  const ids = rows.map((row) => row.id).sort((a, b) => a - b)

  await replaceCalendars(
    tx,
    listings.flatMap(({ ranges, calendar }, at) => {
      const listingId = ids[at]
      return listingId === undefined ? [] : [{ listingId, ranges: calendar ?? withServiceDates([], ranges) }]
    }),
  )

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
