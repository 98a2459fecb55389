import sql from 'sql-template-tag'
import { fallenOf } from '#server/features/listings/listings.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import { releaseHours } from '#shared/features/reservations/expiry.rules.ts'
import type { Extra, ExtraOutcome, extraOutcomes } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { nothingIsOpen } from '../agreement/due-stays.queries.ts'

type StoredExtra = {
  reservationId: number
  kind: Extra['kind']
  giver: Party
  points: number | null
  help: HelpServiceType | null
  tasks: Task[] | null
  minutes: number | null
  weekMinutes: number | null
  outcome: ExtraOutcome | null
  settledAt: Date | null
  isHeld: boolean
}

/** An extra of the present terms, how long its tasks take, and what became of it. */
export type ExtraRow = Extra &
  Pick<StoredExtra, 'minutes' | 'weekMinutes' | 'outcome' | 'settledAt' | 'isHeld'>

/** What is given besides in these reservations, by the present version of their terms. */
export async function extrasOfAll(
  db: Queryable,
  reservationIds: readonly number[],
): Promise<ReadonlyMap<number, ExtraRow[]>> {
  const rows = await db.query<StoredExtra>(sql`
    select x.reservation_id, x.kind, x.giver, x.points, x.help, x.tasks, x.minutes, x.week_minutes, x.outcome, x.settled_at,
      x.kind = 'points' and exists (select from extra_hold h
        where h.reservation_id = x.reservation_id and h.settled_at is null) as is_held
    from reservation_extra x join reservation r on r.id = x.reservation_id and r.version = x.version
    where x.reservation_id = any(${reservationIds}::bigint[]) order by x.reservation_id, x.id`)
  const found = new Map<number, ExtraRow[]>()
  for (const row of rows)
    found.set(row.reservationId, [...(found.get(row.reservationId) ?? []), extraOf(row)])
  return found
}

/** The same of one; of a locked one as they stay until the end of the transaction. */
export const extrasOf = async (db: Queryable, reservationId: number): Promise<ExtraRow[]> =>
  (await extrasOfAll(db, [reservationId])).get(reservationId) ?? []

function extraOf({ reservationId: _, kind, giver, points, help, tasks, ...row }: StoredExtra): ExtraRow {
  if (kind === 'points' && points !== null) return { kind, giver, points, ...row }
  if (kind === 'help' && help !== null) {
    const hours = tasks === null && row.minutes !== null && { agreedMinutes: row.minutes }
    return { kind, giver, help, ...(tasks && { tasks }), ...hours, ...row }
  }
  throw new Error('An extra says neither points nor help.')
}

/** Saves the extras of a version; those that have ended stay so in the versions that follow. */
export async function insertExtras(
  tx: Transaction,
  { reservationId, version }: { reservationId: number; version: number },
  extras: readonly (Extra & { planned: { all: number; week: number } | null })[],
): Promise<void> {
  for (const extra of extras) {
    const points = extra.kind === 'points' ? extra.points : null
    const { help = null, tasks = null, agreedMinutes = null } = extra.kind === 'help' ? extra : {}
    await tx.execute(sql`
      insert into reservation_extra (reservation_id, version, kind, giver, points, help, tasks, minutes, week_minutes,
        outcome, settled_at)
      select ${reservationId}::bigint, ${version}::int, ${extra.kind}::text, ${extra.giver}::text, ${points}::int,
        ${help}::text, ${tasks && JSON.stringify(tasks)}::jsonb, ${extra.planned?.all ?? agreedMinutes}::int,
        ${extra.planned?.week ?? null}::int, b.outcome, b.settled_at
      from (select) one left join reservation_extra b on b.reservation_id = ${reservationId}
        and b.version = ${version}::int - 1 and b.kind = ${extra.kind}::text
        and (b.kind = 'points' or b.giver = ${extra.giver}::text)`)
  }
}

export type HoldRow = { memberId: number; points: number; settledAt: Date | null }

/** The points that an agreement gives besides, in escrow until they are settled. */
export const findHold = (db: Queryable, reservationId: number): Promise<HoldRow | undefined> =>
  db.first<HoldRow>(sql`
    select member_id, points, settled_at from extra_hold where reservation_id = ${reservationId}`)

export const saveHold = (
  tx: Transaction,
  hold: { reservationId: number; memberId: number; points: number },
): Promise<number> =>
  tx.execute(sql`
    insert into extra_hold (reservation_id, member_id, points)
    values (${hold.reservationId}, ${hold.memberId}, ${hold.points})
    on conflict (reservation_id) do update set member_id = excluded.member_id, points = excluded.points`)

export const deleteHold = (tx: Transaction, reservationId: number): Promise<number> =>
  tx.execute(sql`delete from extra_hold where reservation_id = ${reservationId}`)

/** The points have left escrow, and so have the extras of the present version of the terms. */
export async function settleHold(
  tx: Transaction,
  reservationId: number,
  outcome: (typeof extraOutcomes)[number],
  at: Date,
): Promise<void> {
  await tx.execute(sql`update extra_hold set settled_at = ${at} where reservation_id = ${reservationId}`)
  await tx.execute(sql`
    update reservation_extra x set outcome = ${outcome}, settled_at = ${at}
    from reservation r
    where r.id = x.reservation_id and r.version = x.version and x.reservation_id = ${reservationId}
      and x.kind = 'points'`)
}

/** Agreements whose extra points are due; also those that ended, or whose terms have none, on a server of the release before. */
export const dueHolds = (db: Queryable, now: Date, afterId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select reservation.id from extra_hold h join reservation on reservation.id = h.reservation_id
    where h.settled_at is null and h.reservation_id > ${afterId}
      and (status not in ('agreed', 'completed')
        or not exists (select from reservation_extra x
          where x.reservation_id = reservation.id and x.version = reservation.version and x.kind = 'points')
        or product_id is null and ${nothingIsOpen} and not exists (select from reservation_extra x
          where x.reservation_id = reservation.id and x.version = reservation.version and x.kind = 'help'
            and x.settled_at is null)
        or product_id is not null and case when ${fallenOf('reservation')} is null then greatest(start_date, offered_start_date)
              else least(start_date, offered_start_date) end
            <= ${civilDateOf(new Date(now.getTime() - releaseHours * hourMs))}::date
          and ${nothingIsOpen})
    order by h.reservation_id limit 200`)
