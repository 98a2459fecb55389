import sql from 'sql-template-tag'
import { isSubscribed, subscriptionCounts } from '#server/features/memberships/memberships.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  type AdvanceFacts,
  advanceLimits,
  type StoredAdvanceState,
} from '#shared/features/points/advance.rules.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'

export type AdvanceRow = {
  memberId: number
  state: StoredAdvanceState
  reservationId: number
  points: number
  owed: number
  forfeited: number
  fromFund: number
}

const columns = sql`member_id, state, reservation_id, points, owed, forfeited, from_fund`

export const findAdvance = (db: Queryable, memberId: number): Promise<AdvanceRow | undefined> =>
  db.first<AdvanceRow>(sql`select ${columns} from advance where member_id = ${memberId}`)

/** The advances that these members have not repaid yet. */
export const openAdvances = (db: Queryable, memberIds: readonly number[]): Promise<AdvanceRow[]> =>
  db.query<AdvanceRow>(sql`
    select ${columns} from advance where member_id = any(${memberIds}::bigint[]) and state = 'used'`)

export const insertAdvance = (
  tx: Queryable,
  advance: { memberId: number; reservationId: number; points: number; fromFund: number; at: Date },
): Promise<number> =>
  tx.execute(sql`
    insert into advance (member_id, state, reservation_id, points, owed, from_fund, used_at)
    values (${advance.memberId}, 'used', ${advance.reservationId}, ${advance.points}, ${advance.points},
      ${advance.fromFund}, ${advance.at})`)

/** Sets what is still owed; with nothing left, the advance is repaid. */
export const setOwed = (tx: Queryable, memberId: number, owed: number, at: Date): Promise<number> =>
  tx.execute(sql`
    update advance set owed = ${owed}, state = case when ${owed}::int = 0 then 'repaid' else state end,
      ended_at = case when ${owed}::int = 0 then ${at}::timestamptz end
    where member_id = ${memberId} and state = 'used'`)

/** This much more of it went to the fund with a forfeit of its stay. */
export const addForfeited = (tx: Queryable, memberId: number, points: number): Promise<number> =>
  tx.execute(sql`
    update advance set forfeited = forfeited + ${points} where member_id = ${memberId} and state = 'used'`)

/** Cancels what is owed; the row retains how much it was. */
export const writeOff = (tx: Queryable, memberId: number, at: Date): Promise<number> =>
  tx.execute(sql`
    update advance set state = 'written_off', ended_at = ${at} where member_id = ${memberId} and state = 'used'`)

/** Whether a stay is agreed and is neither over nor cancelled. */
export const isAgreed = async (db: Queryable, reservationId: number): Promise<boolean> =>
  (await db.first(sql`select 1 from reservation where id = ${reservationId} and status = 'agreed'`)) !==
  undefined

/** Its stay was cancelled and refunded, so the member is offered an advance again. */
export const deleteAdvance = (tx: Queryable, memberId: number): Promise<number> =>
  tx.execute(sql`delete from advance where member_id = ${memberId} and state = 'used'`)

/** Another agreement for points of this guest that was not cancelled. */
const otherStay = (guestId: number, reservationId: number | null) => sql`
  exists (select from reservation r where r.offerer_id = ${guestId} and r.service_type = 'yuva_point'
    and r.status in ('agreed', 'completed') and r.id is distinct from ${reservationId}::bigint)`

/** Whether a guest may still have an advance at all; locks nothing. */
export const mayBeFirstStay = async (
  db: Queryable,
  guestId: number,
  reservationId: number,
): Promise<boolean> =>
  (await db.first(sql`
    select 1 where not exists (select from advance where member_id = ${guestId})
      and not ${otherStay(guestId, reservationId)}`)) !== undefined

/** What decides about an advance; `reservationId` is the stay that it is for. */
export async function readAdvanceFacts(
  db: Queryable,
  of: { memberId: number; hostId: number | null; reservationId: number | null; now: Date },
): Promise<AdvanceFacts> {
  const { memberId, hostId, reservationId, now } = of
  const today = civilDateOf(now)
  const facts = await db.first<AdvanceFacts>(sql`
    select (select state from advance where member_id = m.id) as state,
      m.granted_before as came_back,
      ${otherStay(memberId, reservationId)} as had_stay,
      (select coalesce(sum(owed), 0)::int from points_claim_state where member_id = m.id) as debt,
      case when ${isSubscribed(sql`m.id`, now)} then (
        select floor(extract(epoch from ${now}::timestamptz - min(s.starts_at)) / 86400)::int
        from subscription s where s.member_id = m.id and ${subscriptionCounts('s')}) end as subscribed_days,
      m.email_verified_at is not null as is_email_verified,
      m.phone_verified_at is not null as is_phone_verified,
      coalesce((select max(nights) from (${freeNights(memberId, today)}) home), 0)::int as free_nights,
      case when ${hostId}::bigint is not null then exists (select from reservation r
        where r.status = 'completed' and r.product_id is not null and ${hostId}::bigint in (r.offerer_id, r.receiver_id)
          and m.id not in (r.offerer_id, r.receiver_id)) end as host_has_stays,
      (select jsonb_build_object('stays', count(*), 'hosts', count(distinct receiver_id)) from reservation
        where status = 'completed' and service_type = 'yuva_point') as community,
      (${owedPoints}) as owed,
      (select -coalesce(sum(balance), 0)::bigint from ledger_account where member_id is null) as supply
    from member m where m.id = ${memberId}`)
  if (!facts) throw new Error(`Member ${memberId} is not there.`)
  return facts
}

/** Open and free nights of each active home of a member. */
const freeNights = (memberId: number, today: string) => sql`
  select coalesce((select sum(upper(night) - lower(night)) from unnest(
    coalesce((select range_agg(a.nights) from availability_range a where a.residence_id = h.id), '{}')
      * datemultirange(daterange(${today}::date, ${addDays(today, advanceLimits.daysAhead)}::date))
      - coalesce((select range_agg(s.span) from reservation_stay s where s.residence_id = h.id and s.approved), '{}')
      - coalesce((select range_agg(b.nights) from availability_block b where b.residence_id = h.id), '{}')
  ) as night), 0) as nights
  from residence h where h.owner_id = ${memberId} and h.state = 'active'`

const owedPoints = sql`select coalesce(sum(owed), 0)::bigint from advance where state = 'used'`

/** The homes of hosts whose only completed stays are with this member. */
export async function readListingsOfOneGuest(db: Queryable, memberId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select h.id from residence h where h.owner_id in (select p.id from reservation mine
      cross join lateral (values (mine.offerer_id), (mine.receiver_id)) as p(id)
     where ${memberId}::bigint in (mine.offerer_id, mine.receiver_id) and mine.status = 'completed'
       and mine.product_id is not null and p.id <> ${memberId}
       and not exists (select from reservation o where p.id in (o.offerer_id, o.receiver_id) and o.status = 'completed'
         and o.product_id is not null and ${memberId}::bigint not in (o.offerer_id, o.receiver_id)))`)
  return rows.map(({ id }) => id)
}
