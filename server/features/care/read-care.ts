import type { Queryable } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { ShownCare } from '#shared/features/care/care.contract.ts'
import { type CareCard, emptyCare, isCareComplete } from '#shared/features/care/care.rules.ts'
import { type CareRow, careRows, careRowsOfMember, openCareRows } from './care.queries.ts'
import { openSealedCare } from './seal-care.ts'

export type ReadCare = CareCard & { id: number }

type Sealing = Pick<Ports, 'config'>

/** What members see of the cards of these homes, by home; homes without cards are not in it. */
export async function openCareOf(
  db: Queryable,
  listingIds: readonly number[],
): Promise<Map<number, ShownCare[]>> {
  const byListing = new Map<number, ShownCare[]>()
  for (const { id, listingId, kind, open, picture } of await openCareRows(db, listingIds)) {
    byListing.set(listingId, [
      ...(byListing.get(listingId) ?? []),
      { id, kind, ...open, ...(picture && { picture }) },
    ])
  }
  return byListing
}

/** The cards of a home with their sealed parts. The caller has made sure that these may be read (`isCareReadable`). */
export const sealedCareOf = async (ports: Sealing, db: Queryable, listingId: number): Promise<ReadCare[]> =>
  (await careRows(db, [listingId])).map((row) => readCard(ports, row))

/** Ids of the cards of these homes that lack a vet or a second person: no plan with them can be approved. */
export const incompleteCareOf = async (
  ports: Sealing,
  db: Queryable,
  listingIds: readonly number[],
): Promise<number[]> =>
  (await careRows(db, listingIds)).flatMap((row) => (isCareComplete(readCard(ports, row)) ? [] : [row.id]))

/** All cards of a member's homes, for the download of their own data. */
export const careOfMember = async (
  ports: Sealing & { db: Queryable },
  memberId: number,
): Promise<(ReadCare & { residence_id: number })[]> =>
  (await careRowsOfMember(ports.db, memberId)).map((row) => ({
    residence_id: row.listingId,
    ...readCard(ports, row),
  }))

function readCard(ports: Sealing, { id, kind, ownerId, open, picture, sealed }: CareRow): ReadCare {
  return { ...emptyCare(kind), ...open, picture, ...openSealedCare(ports, ownerId, sealed), id }
}
