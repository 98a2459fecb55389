import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import { listingTimeZone } from '#shared/kernel/civil-date.ts'

/** The support member comes with the migrations and does not count. */
export async function hasMembers(db: Queryable): Promise<boolean> {
  const row = await db.first(sql`select from member where id > 2 limit 1`)
  return row !== undefined
}

/** When two servers start on the same empty database, the second waits here. */
export const lockDemo = (tx: Transaction): Promise<number> =>
  tx.execute(sql`select pg_advisory_xact_lock(8817203)`)

export type NewDemoMember = {
  first_name: string
  last_name: string
  email: string
  password_hash: string
  user_code: string
  channel_id: string
  about: string
  phone_number: string | null
  phone_verified_at: Date | null
  email_notifications: boolean
  picture: StoredPicture
  locale: 'tr' | 'en'
  is_staff: boolean
  created_at: Date
}

/** Ids in the given order. Their addresses were confirmed on the day they joined. */
export async function insertDemoMembers(
  tx: Transaction,
  members: readonly NewDemoMember[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    insert into member (first_name, last_name, email, password_hash, user_code, channel_id, about, phone_number,
      phone_verified_at, email_notifications, picture, locale, is_staff, email_verified_at, created_at)
    select m.first_name, m.last_name, m.email, m.password_hash, m.user_code, m.channel_id, m.about, m.phone_number,
      m.phone_verified_at, m.email_notifications, m.picture, m.locale, m.is_staff,
      m.created_at + interval '7 minutes', m.created_at
      from jsonb_array_elements(${JSON.stringify(members)}::jsonb) with ordinality as given(row, at)
      cross join lateral jsonb_populate_record(null::member, given.row) m
     order by given.at
    returning id`)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

export const insertDemoConsents = (
  tx: Transaction,
  ids: readonly number[],
  version: string,
): Promise<number> =>
  tx.execute(sql`
    insert into consent (member_id, document, version, locale, given_at)
    select id, 'terms', ${version}, locale, created_at from member where id = any(${ids}::bigint[]) order by id`)

export const setRecommendedBy = (
  tx: Transaction,
  pairs: readonly { member: number; recommender: number }[],
): Promise<number> =>
  tx.execute(sql`
    update member m set recommended_by = given.recommender
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given(member bigint, recommender bigint)
     where m.id = given.member`)

export type NewDemoTerm = {
  conversation_id: string
  member_id: number
  plan_id: number
  amount_kurus: number
  description: string
  buyer: object
  locale: 'tr' | 'en'
  paid_at: Date
  starts_at: Date
  ends_at: Date
}

/** Purchases at the bank, in our books and as subscriptions; ids of the subscriptions in the given order. */
export async function insertDemoTerms(tx: Transaction, terms: readonly NewDemoTerm[]): Promise<number[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(terms.map((term, at) => ({ ...term, at })))}::jsonb) as given(
    at int, conversation_id text, member_id bigint, plan_id smallint, amount_kurus int, description text, buyer jsonb,
    locale text, paid_at timestamptz, starts_at timestamptz, ends_at timestamptz)`
  await tx.execute(sql`
    insert into sandbox_payment (conversation_id, amount_kurus, description, buyer, locale, state, event_id,
      created_at, settled_at)
    select conversation_id, amount_kurus, description, buyer, locale, 'succeeded', 'event-' || conversation_id,
      paid_at - interval '3 minutes', paid_at from ${given} order by at`)
  await tx.execute(sql`
    insert into payment (conversation_id, member_id, plan_id, amount_kurus, provider, state, provider_payment_id,
      created_at, settled_at)
    select conversation_id, member_id, plan_id, amount_kurus, 'sandbox', 'succeeded', 'sandbox-event-' || conversation_id,
      paid_at - interval '3 minutes', paid_at from ${given} order by at`)
  await tx.execute(sql`
    insert into payment_event (conversation_id, kind, source, detail, at)
    select conversation_id, step.kind, step.source, '{}', paid_at - step.before
    from ${given}, (values ('created', 'member', interval '3 minutes'), ('succeeded', 'provider', interval '0'))
      as step(kind, source, before)
    order by paid_at, step.before desc`)
  await tx.execute(sql`
    with issued as (
      insert into receipt (conversation_id, year, number, issued_at)
      select conversation_id, year, row_number() over (partition by year order by paid_at, at), paid_at
      from (select conversation_id, at, paid_at, extract(year from paid_at at time zone ${listingTimeZone})::smallint as year from ${given}) as paid
      returning year, number)
    insert into receipt_year (year, last_number) select year, max(number) from issued group by year`)
  const rows = await tx.query<{ id: number }>(sql`
    insert into subscription (member_id, plan_id, payment_id, starts_at, ends_at, brings_welcome)
    select member_id, plan_id, conversation_id, starts_at, ends_at,
      row_number() over (partition by member_id order by at) = 1 from ${given} order by at
    returning id`)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
