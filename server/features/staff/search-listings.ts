import { keyset, pageOf } from '#server/platform/database/keyset.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { csvFile, maxExportRows } from '#server/platform/http/csv.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { ListingRow, ListingsQuery } from '#shared/features/staff/staff.contract.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { fullName, idAndName } from '#shared/kernel/member-name.ts'
import { searchWords } from './search-words.ts'
import {
  type FoundListing,
  listingFilter,
  listingId,
  listingSortKeys,
  selectListings,
} from './staff.queries.ts'
import { typedPlaces } from './typed-places.ts'

const pageSize = 25

/** Listings by place, owner or id, a page at a time. */
export async function searchListings(call: MemberCall, query: ListingsQuery) {
  const { items, next } = pageOf(await readListings(call, query, pageSize + 1), pageSize)
  return { items: items.map((listing) => wireListing(listing, call.locale)), next }
}

/** The same listings as a file. */
export async function exportListings(call: MemberCall, query: ListingsQuery): Promise<CsvFile> {
  const listings = await readListings(call, { ...query, cursor: undefined }, maxExportRows + 1)
  return csvFile('listings', call, listings, {
    id: (listing) => listing.id,
    place: (listing) => listing.place,
    type: (listing) => listing.type,
    state: (listing) => listing.state,
    owner: (listing) => fullName(listing.owner, call.locale),
    points: (listing) => listing.points,
    exchanges: (listing) => listing.exchanges,
    reports: (listing) => listing.reports,
    created_at: (listing) => listing.createdAt,
  })
}

function readListings(call: MemberCall, query: ListingsQuery, limit: number): Promise<FoundListing[]> {
  const page = keyset(listingId, listingSortKeys[query.sort], query.direction, query.cursor)
  const filter = listingFilter({
    readerId: call.caller.id,
    words: searchWords(query.q),
    places: typedPlaces(query.q),
    state: query.state,
    unusual: query.unusual,
  })
  return selectListings(call.db, { ...page, where: page.within(filter), limit })
}

export const wireListing = (listing: FoundListing, locale: Locale): ListingRow => ({
  id: listing.id,
  place: listing.place,
  type: listing.type,
  state: listing.state,
  owner: idAndName(listing.owner, locale),
  points: listing.points,
  exchanges: listing.exchanges,
  reports: listing.reports,
  created_at: listing.createdAt.toISOString(),
})
