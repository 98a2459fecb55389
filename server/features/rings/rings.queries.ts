import sql, { type Sql } from 'sql-template-tag'
import { isActive, isVerified } from '#server/features/accounts/accounts.public.ts'
import { isSubscribed } from '#server/features/memberships/memberships.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { isConstraintViolation } from '#server/platform/database/database-error.ts'
import type { NoReason, RingAnswer, RingState } from '#shared/features/rings/rings.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'

export type LegRow = {
  position: number
  /** The guest's wish; null once it was erased. */
  wishId: number | null
  guestId: number
  hostId: number
  listingId: number
  stay: DateRange
  answer: RingAnswer | null
  isLive: boolean
  reservationId: number | null
  leftAt: Date | null
  /** The stay is agreed and not over yet. */
  isAgreed: boolean
  /** The same, or it is over: it was not cancelled. False before the agreement. */
  stands: boolean
}

export type RingRow = {
  id: number
  state: RingState
  listingCount: number
  version: number
  proposedAt: Date
  answerBy: Date
  remindedAt: Date | null
  agreedAt: Date | null
  closedAt: Date | null
  /** Until when the host of the last stay may answer; null where nobody was asked. */
  lastStayUntil: Date | null
  isLastStayAccepted: boolean | null
  /** By position. */
  legs: LegRow[]
}

const legsOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'wishId', l.wish_id, 'guestId', l.guest_id,
      'hostId', l.host_id, 'listingId', l.residence_id,
      'stay', jsonb_build_object('start', lower(l.span), 'end', upper(l.span)),
      'answer', l.answer, 'isLive', l.is_live, 'reservationId', l.reservation_id, 'leftAt', l.left_at,
      'isAgreed', coalesce(v.status = 'agreed', false),
      'stands', coalesce(v.status in ('agreed', 'completed'), false)) order by l.position), '[]')
     from ring_leg l left join reservation v on v.id = l.reservation_id
    where l.ring_id = r.id) as legs`

const columns = sql`
  r.id, r.state, r.homes as listing_count, r.version, r.proposed_at, r.answer_by, r.reminded_at, r.agreed_at, r.closed_at,
  r.last_stay_until, r.last_stay_accepted as is_last_stay_accepted, ${legsOf}`

type StoredLeg = Omit<LegRow, 'leftAt'> & { leftAt: string | null }

const ringsWhere = async (db: Queryable, condition: Sql): Promise<RingRow[]> => {
  const rows = await db.query<Omit<RingRow, 'legs'> & { legs: StoredLeg[] }>(sql`
    select ${columns} from ring r where ${condition}`)
  return rows.map((row) => ({
    ...row,
    legs: row.legs.map((leg) => ({ ...leg, leftAt: leg.leftAt === null ? null : new Date(leg.leftAt) })),
  }))
}

export const findRing = async (db: Queryable, id: number): Promise<RingRow | undefined> =>
  (await ringsWhere(db, sql`r.id = ${id}`))[0]

/** The general locking order: the ring first, then its wishes, then homes. */
export async function lockRing(tx: Transaction, id: number): Promise<RingRow | undefined> {
  await tx.execute(sql`select from ring where id = ${id} for no key update`)
  return findRing(tx, id)
}

const hasMember = (memberId: number): Sql =>
  sql`exists (select from ring_leg m where m.ring_id = r.id and m.guest_id = ${memberId})`

/** Proposals first, then agreed ones, then those closed since then; latest first. */
export const ringsOfMember = (db: Queryable, memberId: number, closedSince: Date): Promise<RingRow[]> =>
  ringsWhere(
    db,
    sql`${hasMember(memberId)} and (r.closed_at is null or r.closed_at >= ${closedSince})
      order by array_position(array['proposed', 'agreed'], r.state) nulls last, r.id desc limit 50`,
  )

export const latestRings = (
  db: Queryable,
  { state, readerId }: { state: RingState | undefined; readerId: number },
  limit: number,
): Promise<RingRow[]> =>
  ringsWhere(
    db,
    sql`(${state ?? null}::text is null or r.state = ${state ?? null})
        and ${notAbout(readerId, 'ring', sql`r.id`)} order by r.id desc limit ${limit}::int`,
  )

export type NewRing = {
  weight: number
  rulesVersion: number
  at: Date
  answerBy: Date
  legs: readonly { wishId: number; guestId: number; hostId: number; listingId: number; stay: DateRange }[]
}

/** Null if one of its wishes is already in another ring; the transaction is lost then. */
export async function insertRing(tx: Transaction, ring: NewRing): Promise<number | null> {
  const row = await tx.first<{ id: number }>(sql`
    insert into ring (homes, weight, rules_version, proposed_at, answer_by)
    values (${ring.legs.length}, ${ring.weight}, ${ring.rulesVersion}, ${ring.at}, ${ring.answerBy}) returning id`)
  if (!row) throw new Error('An inserted ring came back without an id.')
  try {
    for (const [position, leg] of ring.legs.entries()) {
      await tx.execute(sql`
        insert into ring_leg (ring_id, position, wish_id, guest_id, host_id, residence_id, span)
        values (${row.id}, ${position}, ${leg.wishId}, ${leg.guestId}, ${leg.hostId}, ${leg.listingId},
          daterange(${leg.stay.start}::date, ${leg.stay.end}::date))`)
    }
  } catch (error) {
    if (isConstraintViolation(error, 'ring_leg_one_live')) return null
    throw error
  }
  return row.id
}

export const setAnswer = (
  tx: Transaction,
  ringId: number,
  position: number,
  { answer, reason, at }: { answer: RingAnswer; reason: NoReason | null; at: Date },
) =>
  tx.execute(sql`
    update ring_leg set answer = ${answer}, answered_at = ${at}, no_reason = ${reason}
     where ring_id = ${ringId} and position = ${position}`)

export const setRingAgreed = (tx: Transaction, id: number, at: Date) =>
  tx.execute(sql`update ring set state = 'agreed', agreed_at = ${at} where id = ${id}`)

export const setReservation = (tx: Transaction, ringId: number, position: number, reservationId: number) =>
  tx.execute(sql`
    update ring_leg set reservation_id = ${reservationId} where ring_id = ${ringId} and position = ${position}`)

/** The ring is over: none of its legs is live any more. */
export async function closeRing(tx: Transaction, id: number, state: RingState, at: Date): Promise<void> {
  await tx.execute(sql`update ring set state = ${state}, closed_at = ${at} where id = ${id}`)
  await tx.execute(sql`update ring_leg set is_live = false where ring_id = ${id}`)
}

export const markReminded = (tx: Transaction, id: number, at: Date) =>
  tx.execute(sql`update ring set reminded_at = ${at} where id = ${id}`)

/** The host of the last stay is asked. */
/** Null where nobody is asked. */
export const setLastStayUntil = (tx: Transaction, id: number, until: Date | null) =>
  tx.execute(
    sql`update ring set last_stay_until = ${until}::timestamptz, last_stay_accepted = null where id = ${id}`,
  )

export const setLastStayAnswer = (tx: Transaction, id: number, accepted: boolean) =>
  tx.execute(sql`update ring set last_stay_accepted = ${accepted} where id = ${id}`)

/** A stay of an agreed ring is cancelled. */
export const endLeg = (tx: Transaction, ringId: number, position: number) =>
  tx.execute(sql`update ring_leg set is_live = false where ring_id = ${ringId} and position = ${position}`)

export const markLeft = (
  tx: Transaction,
  ringId: number,
  position: number,
  left: { at: Date; points: number; reason: string | null },
) =>
  tx.execute(sql`
    update ring_leg set is_live = false, left_at = ${left.at}, left_points = ${left.points}, left_reason = ${left.reason}
     where ring_id = ${ringId} and position = ${position}`)

/** When a member left agreed rings, without leaves that the team has waived. */
export async function leavesOf(db: Queryable, memberId: number): Promise<Date[]> {
  const rows = await db.query<{ leftAt: Date }>(sql`
    select left_at from ring_leg where guest_id = ${memberId} and left_at is not null and not left_waived`)
  return rows.map(({ leftAt }) => leftAt)
}

/** Which of these members can say yes: premium, verified, neither suspended nor former. */
export async function membersWhoCanAgree(
  db: Queryable,
  ids: readonly number[],
  at: Date,
): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(sql`
    select m.id from member m
     where m.id = any(${ids}::bigint[]) and ${isActive('m')} and ${isVerified('m')} and ${isSubscribed(sql`m.id`, at)}
       and not exists (select from account_deletion d where d.member_id = m.id and d.done_at is null)`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether one of two neighbours has blocked the other. */
export async function hasBlock(
  db: Queryable,
  pairs: readonly { guestId: number; hostId: number }[],
): Promise<boolean> {
  const row = await db.first<{ isBlocked: boolean }>(sql`
    select exists (select from member_block b
      join unnest(${pairs.map(({ guestId }) => guestId)}::bigint[], ${pairs.map(({ hostId }) => hostId)}::bigint[]) p(guest, host)
        on (b.blocker_id = p.guest and b.blocked_id = p.host) or (b.blocker_id = p.host and b.blocked_id = p.guest)
    ) as is_blocked`)
  return row?.isBlocked ?? false
}

/** Which of these wishes went unanswered by their members in the last two rings, including this one. */
export async function silentTwice(db: Queryable, wishIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ wishId: number }>(sql`
    select w.id as wish_id from unnest(${wishIds}::bigint[]) w(id)
     where (select count(*) filter (where s.is_silent) = 2 from (
       select r.state = 'expired' and l.answer is null as is_silent
         from ring_leg l join ring r on r.id = l.ring_id
        where l.wish_id = w.id and r.state <> 'proposed' order by l.ring_id desc limit 2) s)`)
  return rows.map(({ wishId }) => wishId)
}
