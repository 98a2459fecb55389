import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { Amenity, ListingState } from '#shared/features/listings/listing-types.ts'
import type { ValuationOutcome } from '#shared/features/valuation/valuation-types.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type ValuedListing = {
  id: number
  city: string
  totalRoomCount: number
  adultCount: number
  amenities: Amenity[]
  /** When its owner last saved or confirmed it. */
  savedAt: Date
}

/** Locked, so that two writers do not both add a row. */
export const lockValued = (tx: Transaction, ids: readonly number[]): Promise<ValuedListing[]> =>
  tx.query<ValuedListing>(sql`
    select id, city, total_room_count, adult_count, amenities, updated_at as saved_at from residence
     where id = any(${ids}::bigint[]) order by id for no key update`)

export type VisibleListing = ValuedListing & {
  ownerId: number
  state: ListingState
  userPoints: number
  ownerIsGone: boolean
  /** The viewer has an agreement on it, active or completed. */
  viewerIsParty: boolean
}

export const findShown = (
  db: Queryable,
  id: number,
  viewerId: number | null,
): Promise<VisibleListing | undefined> =>
  db.first<VisibleListing>(sql`
    select r.id, r.city, r.total_room_count, r.adult_count, r.amenities, r.owner_id, r.state, r.user_points,
           r.updated_at as saved_at, m.suspended_at is not null or m.deleted_at is not null as owner_is_gone,
           exists (select from reservation s
                    where s.status in ('agreed', 'completed') and r.id in (s.product_id, s.offered_product_id)
                      and ${viewerId}::bigint in (s.offerer_id, s.receiver_id)) as viewer_is_party
      from residence r join member m on m.id = r.owner_id where r.id = ${id}`)

export type NewValuation = {
  residence_id: number
  version: number
  inputs: object
  shares: object
  estimate: number
  made_at: Date
}

/** Adds those that differ from the latest of their home; returns how many did. */
export const insertChanged = (tx: Transaction, made: readonly NewValuation[]): Promise<number> =>
  tx.execute(sql`
    insert into valuation (residence_id, version, inputs, shares, estimate, made_at)
    select n.residence_id, n.version, n.inputs, n.shares, n.estimate, n.made_at
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
           as n (residence_id bigint, version int, inputs jsonb, shares jsonb, estimate int, made_at timestamptz)
      left join lateral (select version, inputs from valuation v
                          where v.residence_id = n.residence_id order by v.id desc limit 1) last on true
     where (last.version, last.inputs) is distinct from (n.version, n.inputs)`)

export type SavedValuation = {
  id: number
  version: number
  inputs: { city: string; total_room_count: number; adult_count: number; amenities: Amenity[] }
  madeAt: Date
}

export const latestValuation = (db: Queryable, listingId: number): Promise<SavedValuation | undefined> =>
  db.first<SavedValuation>(sql`
    select id, version, inputs, made_at from valuation where residence_id = ${listingId} order by id desc limit 1`)

export type RulesRow = { version: number; startsAt: Date; textTr: string; textEn: string }

export const findRules = (db: Queryable, version: number): Promise<RulesRow | undefined> =>
  db.first<RulesRow>(sql`
    select version, starts_at, text_tr, text_en from valuation_rules where version = ${version}`)

/** Homes except removed ones, in order of their ids. */
export async function countValued(db: Queryable): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from residence where state <> 'removed'`)
  return row?.count ?? 0
}

export async function valuedAfter(db: Queryable, afterId: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from residence where id > ${afterId} and state <> 'removed' order by id limit ${limit}`)
  return rows.map((row) => row.id)
}

export const findOwnListing = (tx: Transaction, id: number, ownerId: number) =>
  tx.first<{ id: number }>(sql`
    select id from residence where id = ${id} and owner_id = ${ownerId} and state <> 'removed'`)

/** Null if an appeal is open: a unique index allows one. */
export async function insertAppeal(
  tx: Transaction,
  appeal: { listingId: number; memberId: number; valuationId: number; text: string; at: Date },
): Promise<number | null> {
  const row = await tx.first<{ id: number }>(sql`
    insert into valuation_appeal (residence_id, member_id, valuation_id, text, filed_at)
    values (${appeal.listingId}, ${appeal.memberId}, ${appeal.valuationId}, ${appeal.text}, ${appeal.at})
    on conflict do nothing returning id`)
  return row?.id ?? null
}

export type AppealRow = {
  id: number
  text: string
  filedAt: Date
  outcome: ValuationOutcome | null
  statement: string | null
  decidedAt: Date | null
}

export const latestAppeal = (
  db: Queryable,
  listingId: number,
  memberId: number,
): Promise<AppealRow | undefined> =>
  db.first<AppealRow>(sql`
    select a.id, a.text, a.filed_at, a.outcome, d.statement, a.decided_at
      from valuation_appeal a left join decision d on d.id = a.decision_id
     where a.residence_id = ${listingId} and a.member_id = ${memberId} order by a.id desc limit 1`)

export type StaffAppealRow = AppealRow & {
  listingId: number
  ownerId: number
  place: string
  member: NamedMember
  city: string
  totalRoomCount: number
  adultCount: number
  amenities: Amenity[]
  bedroom: number
  area: number
  userPoints: number
}

/** With the home as it is now; appeals for removed homes are no longer decided. */
export const selectAppeals = (
  db: Queryable,
  state: 'waiting' | 'decided',
  readerId: number,
): Promise<StaffAppealRow[]> =>
  db.query<StaffAppealRow>(sql`
    select a.id, a.text, a.filed_at, a.outcome, d.statement, a.decided_at, r.id as listing_id,
           m.id as owner_id, ${namedMember('m')} as member, r.district || ', ' || r.city as place, r.city,
           r.total_room_count, r.adult_count, r.amenities, r.bedroom, r.area, r.user_points
      from valuation_appeal a
      join residence r on r.id = a.residence_id
      join member m on m.id = a.member_id
      left join decision d on d.id = a.decision_id
     where ${notAbout(readerId, 'listing', sql`r.id`)} and ${
       state === 'waiting'
         ? sql`a.decided_at is null and r.state <> 'removed' order by a.id limit 200`
         : sql`a.decided_at is not null order by a.decided_at desc limit 50`
     }`)

export const lockOpenAppeal = (
  tx: Transaction,
  id: number,
  listingId: number,
): Promise<{ id: number } | undefined> =>
  tx.first<{ id: number }>(sql`
    select id from valuation_appeal
     where id = ${id} and residence_id = ${listingId} and decided_at is null for no key update`)

export const closeAppeal = (
  tx: Transaction,
  id: number,
  closed: { outcome: ValuationOutcome; decisionId: number; at: Date },
): Promise<number> =>
  tx.execute(sql`
    update valuation_appeal set outcome = ${closed.outcome}, decision_id = ${closed.decisionId}, decided_at = ${closed.at}
     where id = ${id}`)
