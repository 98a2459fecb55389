import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { Tick, TickKey, TickState } from '#shared/features/reservations/help/ticks.rules.ts'

export type TickRow = TickKey & { state: TickState; note: string | null; picture: number | null }

/** What was ticked in an agreement, and shown with it. A picture may come before its tick. */
export const ticksOf = (db: Queryable, reservationId: number): Promise<TickRow[]> =>
  db.query<TickRow>(sql`
    select task, day, nth, coalesce(t.state, 'undone') as state, t.note, p.id as picture
    from (select task, day, nth, state, note from help_tick where reservation_id = ${reservationId}) t
    full join (select id, task, day, nth from help_picture where reservation_id = ${reservationId}) p
      using (task, day, nth)`)

export type SavedTick = Tick & { note: string }

/**
 * Saves ticks of a helper, all in one statement: the later one of a time stays, of two at one moment always the same. A
 * time of the other side is not the caller's.
 */
export const saveTicks = (
  tx: Transaction,
  { reservationId, memberId, at }: { reservationId: number; memberId: number; at: Date },
  ticks: readonly SavedTick[],
): Promise<number> =>
  tx.execute(sql`
    insert into help_tick (reservation_id, task, day, nth, state, ticked_at, received_at, member_id, note)
    select distinct on (t.task, t.day, t.nth) ${reservationId}::bigint, t.task, t.day, t.nth, t.state, t.ticked_at,
      ${at}::timestamptz, ${memberId}::bigint, nullif(t.note, '')
    from jsonb_to_recordset(${JSON.stringify(ticks.map(wire))}::jsonb)
      as t (task uuid, day date, nth smallint, state text, ticked_at timestamptz, note text)
    order by t.task, t.day, t.nth, t.ticked_at desc, t.state collate "C" desc, t.note collate "C" desc
    on conflict (reservation_id, task, day, nth) do update
      set state = excluded.state, ticked_at = excluded.ticked_at, received_at = excluded.received_at, note = excluded.note
    where help_tick.member_id = excluded.member_id
      and (excluded.ticked_at, excluded.state collate "C", coalesce(excluded.note, '') collate "C")
        > (help_tick.ticked_at, help_tick.state collate "C", coalesce(help_tick.note, '') collate "C")`)

const wire = ({ task, day, nth, state, tickedAt, note }: SavedTick) => ({
  ...{ task, day, nth, state, note },
  ticked_at: tickedAt.toISOString(),
})
