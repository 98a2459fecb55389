import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { RevisionTerms } from '#shared/features/reservations/reservation-steps.ts'
import { type Listing, listingColumns } from './reservations.queries.ts'

/**
 * The requested home, and the one that the offerer gives or could give: the chosen one, else the oldest of their active
 * ones.
 */
export const findListingsOfPage = (db: Queryable, reservationId: number): Promise<Listing[]> =>
  db.query<Listing>(sql`
    select ${listingColumns} from reservation v
      join residence r on r.id in (v.product_id, coalesce(v.offered_product_id, (
        select o.id from residence o where o.owner_id = v.offerer_id and o.state = 'active'
         order by o.created_at, o.id limit 1)))
      join member m on m.id = r.owner_id and m.deleted_at is null
     where v.id = ${reservationId}`)

export type RevisionRow = { version: number; changedBy: number; createdAt: Date; terms: RevisionTerms }

export const readRevisions = (db: Queryable, id: number): Promise<RevisionRow[]> =>
  db.query<RevisionRow>(sql`
    select version, changed_by, created_at, terms from reservation_revision
    where reservation_id = ${id} order by version`)

export type WrittenReviews = { isPublished: boolean; wroteUser: boolean; wroteListing: boolean }

/** The reviews of a stay that this member has written, and whether they are published. */
export async function readWrittenReviews(
  db: Queryable,
  reservationId: number,
  memberId: number,
): Promise<WrittenReviews> {
  const row = await db.first<WrittenReviews>(sql`
    select coalesce(bool_or(published_at is not null), false) as is_published,
      coalesce(bool_or(kind = 'user' and reviewer_id = ${memberId}), false) as wrote_user,
      coalesce(bool_or(kind = 'product' and reviewer_id = ${memberId}), false) as wrote_listing
    from (
      select 'user' as kind, reviewer_id, published_at from user_review where reservation_id = ${reservationId}
      union all
      select 'product', reviewer_id, published_at from product_review where reservation_id = ${reservationId}
    ) as written`)
  return row ?? { isPublished: false, wroteUser: false, wroteListing: false }
}
