import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { hasFallen } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type ConflictRow = DateRange & { listingId: number; reservationId: number; linkId: number }

/** Nights of agreed stays that connected calendars block too; stays that are over are separate. */
export const conflictsOf = (db: Queryable, ids: readonly number[]): Promise<ConflictRow[]> =>
  db.query<ConflictRow>(sql`
    select b.residence_id as listing_id, s.reservation_id, b.link_id, lower(s.span * b.nights) as start,
           upper(s.span * b.nights) as "end"
      from availability_block b
      join reservation_stay s on s.residence_id = b.residence_id and s.approved and s.span && b.nights
      join reservation r on r.id = s.reservation_id and r.status = 'agreed'
     where b.residence_id = any(${ids}::bigint[]) order by b.residence_id, b.nights, s.reservation_id, b.link_id`)

export type ListingRow = {
  id: number
  title: string
  city: string
  district: string
  state: 'active' | 'paused' | 'hidden'
  savedAt: Date
  version: number
  cover: StoredPicture | null
}

/** The member's homes except removed ones, oldest first. */
export const ownListingsOf = (db: Queryable, ownerId: number, id: number | null): Promise<ListingRow[]> =>
  db.query<ListingRow>(sql`
    select r.id, r.title, r.city, r.district, r.state, r.updated_at as saved_at, r.calendar_version as version,
           (select p.picture from residence_picture p where p.residence_id = r.id and p.is_cover) as cover
      from residence r
     where r.owner_id = ${ownerId} and r.state <> 'removed' and (${id}::bigint is null or r.id = ${id}::bigint)
     order by r.created_at, r.id`)

export type StayRow = DateRange & {
  reservationId: number
  listingId: number
  isOwnListing: boolean
  serviceType: ServiceType
  status: 'negotiating' | 'agreed' | 'completed'
  isOwnTurn: boolean
  person: NamedMember
  picture: StoredPicture | null
  city: string
  district: string
}

/** Stays of the member, in own homes and in others', that have a night in the span; by date. */
export const staysOf = (db: Queryable, memberId: number, span: DateRange): Promise<StayRow[]> =>
  db.query<StayRow>(sql`
    select r.id as reservation_id, leg.listing_id, h.owner_id = ${memberId} as is_own_listing, leg.start, leg."end",
           r.service_type, r.status, r.status = 'negotiating'
             and not (case when r.offerer_id = ${memberId} then r.offerer_approved else r.receiver_approved end) as is_own_turn,
           ${namedMember('m')} as person, m.picture, h.city, h.district
      from reservation r
      cross join lateral (
        select r.product_id as listing_id, r.start_date as start, r.end_date as "end"
        union all
        select r.offered_product_id, r.offered_start_date, r.offered_end_date
         where r.offered_product_id is not null) leg
      join residence h on h.id = leg.listing_id
      join member m on m.id = case when r.offerer_id = ${memberId} then r.receiver_id else r.offerer_id end
     where ${memberId}::bigint in (r.offerer_id, r.receiver_id) and r.status in ('negotiating', 'agreed', 'completed')
       and not ${hasFallen(sql`r.id`, sql`leg.listing_id`)}
       and daterange(leg.start, leg."end") && daterange(${span.start}::date, ${span.end}::date)
     order by leg.start, r.id`)
