import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import { type PostDirection, returnBits } from '#shared/features/services/services.rules.ts'
import { type PostRow, postColumns } from '../services.queries.ts'
import { fittingOnes, isShownTo, listingFor } from './post-fit.queries.ts'

/** A post of somebody else, with the home in which its member gives nights in return. */
export type FoundRow = PostRow & { listingId: number | null }

const foundColumns = (post: string, at: Date): Sql => sql`
  ${postColumns(post)}, case when p.direction = 'need' and p.returns & ${returnBits.nights} > 0
    then ${listingFor(sql`p.member_id`, sql`p.help`, at)} end as listing_id`

export type PostSearch = {
  direction?: PostDirection | undefined
  help?: HelpServiceType | undefined
  cityIds: readonly number[]
  districtIds: readonly number[]
  isRemote?: boolean | undefined
  after?: number | undefined
}

/** A page of the posts that are shown to a member, the newest first. */
export function searchPosts(
  db: Queryable,
  viewerId: number,
  search: PostSearch,
  { at, limit }: { at: Date; limit: number },
): Promise<FoundRow[]> {
  const { direction, help, cityIds, districtIds, isRemote, after } = search
  const isAnywhere = cityIds.length + districtIds.length === 0
  return db.query<FoundRow>(sql`
    select ${foundColumns('p', at)} from service_post p
     where ${isShownTo('p', sql`${viewerId}::bigint`, at)}
       and ${direction ? sql`p.direction = ${direction}` : sql`true`}
       and ${help ? sql`p.help = ${help}` : sql`true`}
       and ${isRemote ? sql`p.is_remote` : sql`true`}
       and ${
         isAnywhere
           ? sql`true`
           : sql`(p.city_id = any(${cityIds}::smallint[]) or p.district_id = any(${districtIds}::int[]))`
       }
       and ${after ? sql`p.id < ${after}` : sql`true`}
     order by p.id desc limit ${limit}`)
}

/** The posts that fit an own one and are shown to its member, those of the same district first. */
export const fittingPosts = (
  db: Queryable,
  own: Pick<PostRow, 'id' | 'memberId'>,
  { at, limit }: { at: Date; limit: number },
): Promise<FoundRow[]> =>
  db.query<FoundRow>(sql`
    select ${foundColumns('p', at)} from service_post own ${fittingOnes(at)}
     where own.id = ${own.id} and ${isShownTo('p', sql`${own.memberId}::bigint`, at)}
     order by (p.district_id = own.district_id) desc, (p.city_id = own.city_id) desc, p.id desc limit ${limit}`)

/** Two own posts and two of another member, each of which fits one of the others. */
export type MutualPair = { giveId: number; needId: number; theirNeedId: number; theirGiveId: number }

/**
 * The mutual fits of a member; of one own post, if it is named. The newest first. What fits is read once for all own posts,
 * then joined with itself.
 */
export const mutualPairs = (
  db: Queryable,
  memberId: number,
  { at, ofPost }: { at: Date; ofPost?: number },
): Promise<MutualPair[]> =>
  db.query<MutualPair>(sql`
    with fitting as materialized (
      select own.id as own_id, own.direction, p.id, p.member_id
        from service_post own ${fittingOnes(at)}
       where own.member_id = ${memberId} and ${isShownTo('p', sql`${memberId}::bigint`, at)})
    select give.own_id as give_id, need.own_id as need_id, give.id as their_need_id, need.id as their_give_id
      from fitting give join fitting need on need.member_id = give.member_id and need.direction = 'need'
     where give.direction = 'give' and ${ofPost ? sql`${ofPost}::bigint in (give.own_id, need.own_id)` : sql`true`}
     order by greatest(give.id, need.id) desc, give.id, give.own_id, need.own_id limit 50`)

export const findShownPosts = (
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  at: Date,
): Promise<FoundRow[]> =>
  db.query<FoundRow>(sql`
    select ${foundColumns('p', at)} from service_post p
     where p.id = any(${ids}::bigint[]) and ${isShownTo('p', sql`${viewerId}::bigint`, at)}`)

/** How many posts fit each own one. */
export const countFits = (
  db: Queryable,
  memberId: number,
  at: Date,
): Promise<{ id: number; posts: number }[]> =>
  db.query<{ id: number; posts: number }>(sql`
    select own.id, count(*)::int as posts from service_post own ${fittingOnes(at)}
     where own.member_id = ${memberId} and ${isShownTo('p', sql`${memberId}::bigint`, at)} group by own.id`)

export type Nearby = { districtId: number; posts: number }

/** The district of a province with the most posts that are shown to a member. */
export const busiestDistrict = (
  db: Queryable,
  viewerId: number,
  cityId: number,
  at: Date,
): Promise<Nearby | undefined> =>
  db.first<Nearby>(sql`
    select p.district_id, count(*)::int as posts from service_post p
     where p.city_id = ${cityId} and ${isShownTo('p', sql`${viewerId}::bigint`, at)}
     group by p.district_id order by count(*) desc, p.district_id limit 1`)
