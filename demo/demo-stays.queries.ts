import sql from 'sql-template-tag'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PlannedEntry } from './points-book.ts'

export type NewPastStay = {
  product_id: number
  offerer_id: number
  receiver_id: number
  service_type: string
  start_date: string
  end_date: string
  offered_product_id: number | null
  offered_start_date: string | null
  offered_end_date: string | null
  adults: number
  children: number
  pets: number
  points_per_night: number
  points_released_at: Date | null
  created_at: Date
  agreed_at: Date
  /** Null for an agreement of which a later stay has not begun. */
  completed_at: Date | null
}

/** Stays that are or have begun in the past, with their first terms and their nights; ids in the given order. */
export async function insertPastStays(tx: Transaction, stays: readonly NewPastStay[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date,
      offered_product_id, offered_start_date, offered_end_date, adults, children, pets, status, offerer_approved,
      receiver_approved, points_per_night, points_released_at, created_at, last_activity_at, agreed_at, completed_at,
      closed_at)
    select r.product_id, r.offerer_id, r.receiver_id, r.service_type, r.start_date, r.end_date,
      r.offered_product_id, r.offered_start_date, r.offered_end_date, r.adults, r.children, r.pets,
      case when r.completed_at is null then 'agreed' else 'completed' end, true, true, r.points_per_night, r.points_released_at, r.created_at, r.agreed_at, r.agreed_at, r.completed_at,
      r.completed_at
      from jsonb_array_elements(${JSON.stringify(stays)}::jsonb) with ordinality as given(row, at)
      cross join lateral jsonb_populate_record(null::reservation, given.row) r
     order by given.at
    returning id`)
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await tx.execute(sql`
    insert into reservation_revision (reservation_id, version, changed_by, terms, created_at)
    select id, 1, offerer_id, jsonb_build_object('service_type', service_type, 'start_date', start_date,
      'end_date', end_date, 'offered_product', offered_product_id, 'offered_start_date', offered_start_date,
      'offered_end_date', offered_end_date), created_at
      from reservation where id = any(${ids}::bigint[]) order by id`)
  await tx.execute(sql`
    insert into reservation_step (reservation_id, kind, actor_id, created_at)
    select r.id, step.kind, step.actor_id, step.at from reservation r cross join lateral (values
      ('started', r.offerer_id, r.created_at), ('agreed', r.receiver_id, r.agreed_at),
      ('points_released', null, r.points_released_at), ('completed', null, r.completed_at)
    ) as step (kind, actor_id, at)
    where r.id = any(${ids}::bigint[]) and step.at is not null order by step.at, r.id`)
  await tx.execute(sql`
    insert into reservation_stay (reservation_id, residence_id, span, approved)
    select id, product_id, daterange(start_date, end_date), true from reservation where id = any(${ids}::bigint[])
    union all
    select id, offered_product_id, daterange(offered_start_date, offered_end_date), true
      from reservation where id = any(${ids}::bigint[]) and offered_product_id is not null`)
  return ids
}

export type NewReview = {
  reservation_id: number
  reviewer_id: number
  residence_id?: number
  member_id?: number
  comment: string
  cleanliness?: number
  accuracy?: number
  location?: number
  value?: number
  rate: number
  created_at: Date
  published_at: Date | null
}

export async function insertReviews(
  tx: Transaction,
  ofListings: readonly NewReview[],
  ofMembers: readonly NewReview[],
): Promise<void> {
  await tx.execute(sql`
    insert into product_review (reservation_id, reviewer_id, residence_id, comment, cleanliness, accuracy, location,
      value, rate, created_at, published_at)
    select v.reservation_id, v.reviewer_id, v.residence_id, v.comment, v.cleanliness, v.accuracy, v.location, v.value,
      v.rate, v.created_at, v.published_at
      from jsonb_array_elements(${JSON.stringify(ofListings)}::jsonb) with ordinality as given(row, at)
      cross join lateral jsonb_populate_record(null::product_review, given.row) v order by given.at`)
  await tx.execute(sql`
    insert into user_review (reservation_id, reviewer_id, member_id, comment, rate, created_at, published_at)
    select v.reservation_id, v.reviewer_id, v.member_id, v.comment, v.rate, v.created_at, v.published_at
      from jsonb_array_elements(${JSON.stringify(ofMembers)}::jsonb) with ordinality as given(row, at)
      cross join lateral jsonb_populate_record(null::user_review, given.row) v order by given.at`)
}

/** The counts that sweeps and reviews would have made one by one; a test compares the two. */
export async function countPastStays(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update residence r set exchange_count = counted.stays
      from (select residence_id, count(*)::int as stays from reservation_stay s
             join reservation v on v.id = s.reservation_id and v.status = 'completed' group by residence_id) counted
     where r.id = counted.residence_id`)
  await tx.execute(sql`
    update member m set hosted_count = counted.stays
      from (select member_id, count(*)::int as stays from (
              select receiver_id as member_id from reservation where status = 'completed'
              union all
              select offerer_id from reservation where status = 'completed' and service_type = 'home_exchange') hosted
             group by member_id) counted
     where m.id = counted.member_id`)
  await tx.execute(sql`
    update residence r set average_rating = v.rate, total_reviews = v.reviews, average_cleanliness = v.cleanliness,
           average_accuracy = v.accuracy, average_location = v.location, average_value = v.value
      from (select residence_id, count(*)::int as reviews, round(avg(rate), 2) as rate,
                   round(avg(cleanliness), 2) as cleanliness, round(avg(accuracy), 2) as accuracy,
                   round(avg(location), 2) as location, round(avg(value), 2) as value
              from product_review where published_at is not null group by residence_id) v
     where r.id = v.residence_id`)
  await tx.execute(sql`
    update member m set average_rating = v.rate, total_reviews = v.reviews
      from (select member_id, count(*)::int as reviews, round(avg(rate), 2) as rate
              from user_review where published_at is not null group by member_id) v
     where m.id = v.member_id`)
}

export type NewEntry = {
  cause: PlannedEntry['cause']
  key: string
  reservation_id: number | null
  created_at: Date
  postings: { member_id: number | null; kind: string; amount: number }[]
}

export const openLedgerAccounts = (tx: Transaction, memberIds: readonly number[]): Promise<number> =>
  tx.execute(sql`
    insert into ledger_account (member_id, kind)
    select id, kind from unnest(${memberIds}::bigint[]) as id cross join unnest(array['balance', 'escrow']) as kind
     order by id, kind`)

/** Entries with their postings, in the given order; the ledger's own checks apply to each. */
export async function insertEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const text = JSON.stringify(entries.map((entry, at) => ({ ...entry, at })))
  await tx.execute(sql`
    insert into ledger_entry (cause, idempotency_key, reservation_id, created_at)
    select cause, key, reservation_id, created_at
      from jsonb_to_recordset(${text}::jsonb)
        as given(at int, cause text, key text, reservation_id bigint, created_at timestamptz)
     order by at`)
  await tx.execute(sql`
    insert into ledger_posting (entry_id, account_id, amount)
    select e.id, a.id, p.amount
      from jsonb_to_recordset(${text}::jsonb) as given(at int, key text, postings jsonb)
      join ledger_entry e on e.idempotency_key = given.key
      cross join lateral jsonb_to_recordset(given.postings) as p(member_id bigint, kind text, amount bigint)
      join ledger_account a on a.kind = p.kind and a.member_id is not distinct from p.member_id
     order by given.at, p.amount`)
}
