import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import type { PostDirection, PostState } from '#shared/features/services/services.rules.ts'
import type { NotifyChoice } from '#shared/features/wishes/wishes.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

/** What a member fills in, as it is stored. */
export type PostTerms = {
  direction: PostDirection
  help: HelpServiceType
  text: string
  cityId: number
  districtId: number
  isRemote: boolean
  /** Half-open, as everywhere. */
  days: DateRange | null
  weekdays: number
  parts: number
  minutes: number
  returns: number
  wants: number
  notify: NotifyChoice
}

export type PostRow = PostTerms & {
  id: number
  memberId: number
  state: PostState
  openSince: Date
  confirmedAt: Date
  askedAt: Date | null
  createdAt: Date
  /** Its member has left. */
  isGone: boolean
}

export const postColumns = (post: string): Sql => {
  const of = (column: string) => raw(`${post}.${column}`)
  return sql`
    ${of('id')}, ${of('member_id')}, ${of('direction')}, ${of('help')}, ${of('text')}, ${of('city_id')},
    ${of('district_id')}, ${of('is_remote')},
    case when ${of('days')} is not null
         then jsonb_build_object('start', lower(${of('days')}), 'end', upper(${of('days')})) end as days,
    ${of('weekdays')}, ${of('parts')}, ${of('minutes')}, ${of('returns')}, ${of('wants')}, ${of('notify')},
    ${of('state')}, ${of('open_since')}, ${of('confirmed_at')}, ${of('asked_at')}, ${of('created_at')},
    exists (select from member gone where gone.id = ${of('member_id')} and gone.deleted_at is not null) as is_gone`
}

/** Those that are not closed, the newest first. */
export const postsOf = (db: Queryable, memberId: number): Promise<PostRow[]> =>
  db.query<PostRow>(sql`
    select ${postColumns('p')} from service_post p
     where p.member_id = ${memberId} and p.closed_at is null order by p.id desc`)

/** The need of a member that was made from a care card and is not closed; the newest. */
export const findNeedOfCard = (
  tx: Queryable,
  { memberId, cardId }: { memberId: number; cardId: number },
): Promise<PostRow | undefined> =>
  tx.first<PostRow>(sql`
    select ${postColumns('p')} from service_post p
     where p.member_id = ${memberId} and p.care_card_id = ${cardId} and p.direction = 'need' and p.closed_at is null
     order by p.id desc limit 1 for no key update of p`)

/** Undefined if it does not exist, or belongs to somebody else. */
export const findOwnPost = (db: Queryable, memberId: number, id: number): Promise<PostRow | undefined> =>
  db.first<PostRow>(sql`
    select ${postColumns('p')} from service_post p where p.id = ${id} and p.member_id = ${memberId}`)

export const lockPost = (tx: Queryable, id: number): Promise<PostRow | undefined> =>
  tx.first<PostRow>(
    sql`select ${postColumns('p')} from service_post p where p.id = ${id} for no key update of p`,
  )

/** The post that an agreement was made from; null for an agreement with a home. */
export async function findPostOfAgreement(db: Queryable, agreementId: number): Promise<number | null> {
  const row = await db.first<{ postId: number | null }>(sql`
    select service_post_id as post_id from reservation where id = ${agreementId}`)
  return row?.postId ?? null
}

/** How many posts the member has. Serializes counting and making them. */
export async function countPostsLocked(tx: Queryable, memberId: number): Promise<number> {
  await tx.execute(sql`select 1 from member where id = ${memberId} for no key update`)
  const row = await tx.first<{ posts: number }>(sql`
    select count(*)::int as posts from service_post where member_id = ${memberId} and closed_at is null`)
  return row?.posts ?? 0
}

const daysText = (days: DateRange | null): string | null => days && `[${days.start},${days.end})`

export async function insertPost(
  tx: Queryable,
  { memberId, cardId = null }: { memberId: number; cardId?: number | null },
  terms: PostTerms,
  at: Date,
): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into service_post (member_id, direction, help, text, city_id, district_id, is_remote, days, weekdays, parts,
      minutes, returns, wants, notify, care_card_id, state, open_since, confirmed_at, created_at)
    values (${memberId}, ${terms.direction}, ${terms.help}, ${terms.text}, ${terms.cityId}, ${terms.districtId},
      ${terms.isRemote}, ${daysText(terms.days)}::daterange, ${terms.weekdays}, ${terms.parts}, ${terms.minutes},
      ${terms.returns}, ${terms.wants}, ${terms.notify}, ${cardId}, 'open', ${at}, ${at}, ${at})
    returning id`)
  if (!row) throw new Error('The post was not written.')
  return row.id
}

export async function updatePost(tx: Queryable, id: number, terms: PostTerms, at: Date): Promise<void> {
  await tx.execute(sql`
    update service_post
       set direction = ${terms.direction}, help = ${terms.help}, text = ${terms.text}, city_id = ${terms.cityId},
           district_id = ${terms.districtId}, is_remote = ${terms.isRemote}, days = ${daysText(terms.days)}::daterange,
           weekdays = ${terms.weekdays}, parts = ${terms.parts}, minutes = ${terms.minutes}, returns = ${terms.returns},
           wants = ${terms.wants}, notify = ${terms.notify}, state = 'open', open_since = ${at}, matched_at = null,
           confirmed_at = ${at}, asked_at = null
     where id = ${id}`)
}

/**
 * Moves a post to another state; one that opens again is new to others. `isConfirmed`: its member has just said that it
 * is true.
 */
export async function setPostState(
  tx: Queryable,
  id: number,
  state: PostState,
  { at, isConfirmed = false }: { at: Date; isConfirmed?: boolean },
): Promise<void> {
  await tx.execute(sql`
    update service_post
       set state = ${state}, closed_at = ${state === 'closed' ? at : null},
           open_since = case when ${state} = 'open' and state <> 'open' then ${at}::timestamptz else open_since end,
           matched_at = case when ${state} = 'open' and state <> 'open' then null else matched_at end
           ${isConfirmed ? sql`, confirmed_at = ${at}, asked_at = null` : sql``}
     where id = ${id}`)
}

export async function markAsked(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.execute(sql`update service_post set asked_at = ${at} where id = ${id}`)
}

/** Posts that time may have changed, by id, after one. */
export const postsToAge = (
  db: Queryable,
  { silentSince, afterId, now }: { silentSince: Date; afterId: number; now: Date },
): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select p.id from service_post p join member m on m.id = p.member_id
     where p.id > ${afterId} and p.closed_at is null
       and (upper(p.days) <= ${civilDateOf(now)}::date or m.deleted_at is not null
         or (p.state = 'open' and p.confirmed_at <= ${silentSince}))
     order by p.id limit 100`)
