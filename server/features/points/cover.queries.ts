import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Cover } from '#shared/features/rings/cover.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

export type CoverRow = Cover & { paid: number; short: number }

const columns = sql`
  c.ring_id, c.member_id, c.points, jsonb_build_object('start', lower(c.span), 'end', upper(c.span)) as lost,
  c.ends_at, c.spent_on, c.paid, c.short`

const pointsOfFund = sql`select coalesce(sum(balance), 0)::bigint from ledger_account where kind = 'fund'`

/** What usable covers that come before this one in the order may need. */
const neededBefore = (place: Sql, now: Date): Sql => sql`
  select coalesce(sum(o.points), 0)::bigint as points from ring_cover o
  where o.spent_on is null and o.ends_at > ${now} and (lower(o.span), o.ring_id, o.member_id) < (${place})`

export const insertCover = (
  tx: Queryable,
  cover: Pick<Cover, 'ringId' | 'memberId' | 'points' | 'lost' | 'endsAt'> & { at: Date },
): Promise<number> =>
  tx.execute(sql`
    insert into ring_cover (ring_id, member_id, points, span, created_at, ends_at)
    values (${cover.ringId}, ${cover.memberId}, ${cover.points},
      daterange(${cover.lost.start}::date, ${cover.lost.end}::date), ${cover.at}, ${cover.endsAt})`)

/** The member's covers that can be used now. */
export const openCovers = (db: Queryable, memberId: number, now: Date): Promise<CoverRow[]> =>
  db.query<CoverRow>(sql`
    select ${columns} from ring_cover c
    where c.member_id = ${memberId} and c.spent_on is null and c.ends_at > ${now}`)

/** A cover with what the fund has, and what earlier covers may need of it. */
export type CoverToShow = CoverRow & { fund: number; ahead: number }

const columnsToShow = (now: Date): Sql => sql`
  ${columns}, (${pointsOfFund}) as fund,
  (${neededBefore(sql`lower(c.span), c.ring_id, c.member_id`, now)}) as ahead`

/** What the member can use now, in the order of use. */
export const openCoversToShow = (db: Queryable, memberId: number, now: Date): Promise<CoverToShow[]> =>
  db.query<CoverToShow>(sql`
    select ${columnsToShow(now)} from ring_cover c
    where c.member_id = ${memberId} and c.spent_on is null and c.ends_at > ${now}
    order by lower(c.span), c.ring_id`)

/** A member's covers from these rings, spent or not. */
export const coversOfRings = (
  db: Queryable,
  ringIds: readonly number[],
  memberId: number,
  now: Date,
): Promise<CoverToShow[]> =>
  db.query<CoverToShow>(sql`
    select ${columnsToShow(now)} from ring_cover c
    where c.ring_id = any(${ringIds}::bigint[]) and c.member_id = ${memberId}`)

/** The cover that a stay was paid from. */
export const findCoverOfStay = (db: Queryable, reservationId: number): Promise<CoverRow | undefined> =>
  db.first<CoverRow>(sql`select ${columns} from ring_cover c where c.spent_on = ${reservationId}`)

export async function datesOfStay(db: Queryable, reservationId: number): Promise<DateRange> {
  const dates = await db.first<DateRange>(sql`
    select start_date as start, end_date as "end" from reservation where id = ${reservationId}`)
  if (!dates) throw new Error(`There is no reservation ${reservationId}.`)
  return dates
}

/** What other open covers with an earlier first night may still need of the fund, in points. */
export async function pointsAhead(db: Queryable, cover: Cover, now: Date): Promise<number> {
  const place = sql`${cover.lost.start}::date, ${cover.ringId}::bigint, ${cover.memberId}::bigint`
  const row = await db.first<{ points: number }>(neededBefore(place, now))
  return row?.points ?? 0
}

export const setSpent = (
  tx: Queryable,
  { ringId, memberId }: Pick<Cover, 'ringId' | 'memberId'>,
  of: { spentOn: number | null; paid: number; short: number },
): Promise<number> =>
  tx.execute(sql`
    update ring_cover set spent_on = ${of.spentOn}, paid = ${of.paid}, short = ${of.short}
    where ring_id = ${ringId} and member_id = ${memberId}`)

export type CoverFigures = { open: number; points: number; fund: number }

/** The usable covers, what they may still need, and what the fund has. */
export async function readCoverFigures(db: Queryable, now: Date): Promise<CoverFigures> {
  const row = await db.first<CoverFigures>(sql`
    select count(*)::int as open, coalesce(sum(points), 0)::bigint as points,
      (${pointsOfFund}) as fund
    from ring_cover where spent_on is null and ends_at > ${now}`)
  return row ?? { open: 0, points: 0, fund: 0 }
}
