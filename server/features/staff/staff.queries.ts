import sql, { type Sql } from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { subscriptionCounts } from '#server/features/memberships/memberships.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { SortKey } from '#server/platform/database/keyset.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import { guestsForBeds, usualArea, usualRooms } from '#shared/features/listings/listing-bounds.rules.ts'
import type { ListingRow, MemberRow } from '#shared/features/staff/staff.contract.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'
import type { TypedPlaces } from './typed-places.ts'

type Page = { columns: Sql; where: Sql; order: Sql; limit: number }

export type FoundMember = {
  id: number
  sortKey: string
  name: NamedMember
  email: string
  phone: string | null
  isPhoneVerified: boolean
  isStaff: boolean
  state: MemberRow['state']
  createdAt: Date
  points: number
  listings: number
  reports: number
}

const memberState = sql`
  case when m.deleted_at is not null then 'departed' when m.suspended_at is not null then 'suspended'
       when m.is_staff then 'staff' when m.email_verified_at is null then 'unverified' else 'active' end`
const reportsAbout = sql`
  (select count(*)::int from report r left join residence l on l.id = r.residence_id
     left join message w on w.id = r.message_id left join ring_message b on b.id = r.ring_message_id
     left join product_review hv on hv.id = r.product_review_id left join user_review mv on mv.id = r.user_review_id
     left join service_post sp on sp.id = r.service_post_id
    where coalesce(r.member_id, l.owner_id, w.sender_id, b.sender_id, hv.reviewer_id, mv.reviewer_id, sp.member_id) = m.id)`

export const memberSortKeys = {
  created_at: { by: sql`m.created_at`, type: 'timestamptz' },
  name: { by: sql`folded(m.first_name || ' ' || m.last_name)`, type: 'text' },
} as const satisfies Record<string, SortKey>

export const selectMembers = (db: Queryable, page: Page): Promise<FoundMember[]> =>
  db.query<FoundMember>(sql`
    select m.id, ${page.columns}, ${namedMember('m')} as name, m.email::text as email,
           m.phone_number as phone, m.phone_verified_at is not null as is_phone_verified, m.is_staff,
           ${memberState} as state, m.created_at,
           coalesce((select balance from ledger_account a where a.member_id = m.id and a.kind = 'balance'), 0)
             as points,
           (select count(*)::int from residence h where h.owner_id = m.id and h.state <> 'removed') as listings,
           ${reportsAbout} as reports
      from member m where ${page.where} ${page.order} limit ${page.limit}`)

/** Whether a home is in one of the intended places. */
const liesIn = ({ cities, districts }: TypedPlaces): Sql =>
  sql`(h.city = any(${cities}::text[]) or h.city || '/' || h.district = any(${districts}::text[]))`

/**
 * Every word occurs in name, e-mail, phone or the city of a listing, or all together are another name of its place; a
 * number may be the id. Folded.
 */
export const memberFilter = (filter: {
  readerId: number
  words: readonly string[]
  places: TypedPlaces
  state?: string | undefined
}): Sql => {
  const isInPlace = sql`exists (select from residence h where h.owner_id = m.id and h.state <> 'removed'
    and ${liesIn(filter.places)})`
  return filter.words.reduce(
    (all, word) => sql`${all} and (${isInPlace} or
      folded(m.first_name || ' ' || m.last_name || ' ' || m.email || ' ' || coalesce(m.phone_number, ''))
        like ${`%${word}%`}
      or m.id::text = ${word}
      or exists (select from residence h where h.owner_id = m.id and h.state <> 'removed'
                   and folded(h.city || ' ' || h.district) like ${`%${word}%`}))`,
    sql`m.id <> 2 and ${notAbout(filter.readerId, 'member', sql`m.id`)}
      and ${filter.state ? sql`${memberState} = ${filter.state}` : sql`true`}`,
  )
}

export type FoundListing = {
  id: number
  sortKey: string
  place: string
  type: string
  state: ListingRow['state']
  ownerId: number
  owner: NamedMember
  points: number
  exchanges: number
  reports: number
  createdAt: Date
}

export const listingSortKeys = {
  created_at: { by: sql`h.created_at`, type: 'timestamptz' },
  points: { by: sql`h.user_points`, type: 'bigint' },
  exchanges: { by: sql`h.exchange_count`, type: 'bigint' },
} as const satisfies Record<string, SortKey>

export const selectListings = (db: Queryable, page: Page): Promise<FoundListing[]> =>
  db.query<FoundListing>(sql`
    select h.id, ${page.columns}, h.district || ', ' || h.city as place, h.residence_type as type, h.state,
           h.owner_id, ${namedMember('m')} as owner, h.user_points as points,
           h.exchange_count as exchanges,
           (select count(*)::int from report r where r.residence_id = h.id) as reports, h.created_at
      from residence h join member m on m.id = h.owner_id
     where ${page.where} ${page.order} limit ${page.limit}`)

/** Larger than is usual for its size, and nobody on the team has checked it since it was saved. */
const isUnusual = sql`
  (h.total_room_count > ${usualRooms} or h.area > ${usualArea.whole}
   or h.area < ${usualArea.ofRoom} * h.total_room_count or h.area < ${usualArea.ofAdult} * h.adult_count
   or greatest(h.adult_count, h.child_count) > ${guestsForBeds(0)} + (${guestsForBeds(1) - guestsForBeds(0)}) * h.bed_count)
  and h.state in ('active', 'paused')
  and not exists (select from moderation_log g
    where g.residence_id = h.id and g.action = 'check_listing' and g.created_at >= h.updated_at)`

/** Whether the team still has to check a home. */
export async function isUnusualListing(db: Queryable, id: number): Promise<boolean> {
  return (await db.first(sql`select 1 from residence h where h.id = ${id} and ${isUnusual}`)) !== undefined
}

export const listingFilter = (filter: {
  readerId: number
  words: readonly string[]
  places: TypedPlaces
  state?: string | undefined
  unusual?: boolean | undefined
}): Sql =>
  filter.words.reduce(
    (all, word) => sql`${all} and (${liesIn(filter.places)} or
      folded(h.city || ' ' || h.district || ' ' || m.first_name || ' ' || m.last_name) like ${`%${word}%`}
      or h.id::text = ${word})`,
    sql`${notAbout(filter.readerId, 'listing', sql`h.id`)}
      and ${filter.state ? sql`h.state = ${filter.state}` : sql`true`}
      and ${filter.unusual ? isUnusual : sql`true`}`,
  )

export type MemberDetail = {
  about: string
  picture: StoredPicture | null
  locale: string
  suspendedUntil: Date | null
  isEmailVerified: boolean
  subscriptionUntil: Date | null
  pointsOwed: number
  advanceOwed: number
}

export const selectMemberDetail = (db: Queryable, id: number, now: Date): Promise<MemberDetail | undefined> =>
  db.first<MemberDetail>(sql`
    select about, picture, locale, suspended_until, email_verified_at is not null as is_email_verified,
           (select max(s.ends_at) from subscription s
             where s.member_id = member.id and ${subscriptionCounts('s')} and s.ends_at > ${now}) as subscription_until,
           (select coalesce(sum(owed), 0)::int from points_claim_state c where c.member_id = member.id) as points_owed,
           coalesce((select owed from advance a where a.member_id = member.id and a.state = 'used'), 0) as advance_owed
      from member where id = ${id}`)

export const memberId = sql`m.id`
export const listingId = sql`h.id`

/** One row of the list, for its own page. */
const single = (where: Sql): Page => ({ columns: sql`'' as sort_key`, where, order: sql``, limit: 1 })

export const selectMember = async (db: Queryable, id: number): Promise<FoundMember | undefined> =>
  (await selectMembers(db, single(sql`m.id = ${id}`)))[0]

export const selectListing = async (db: Queryable, id: number): Promise<FoundListing | undefined> =>
  (await selectListings(db, single(sql`h.id = ${id}`)))[0]

export const selectListingsOf = (db: Queryable, ownerId: number): Promise<FoundListing[]> =>
  selectListings(db, {
    columns: sql`'' as sort_key`,
    where: sql`h.owner_id = ${ownerId}`,
    order: sql`order by h.id desc`,
    limit: 50,
  })
