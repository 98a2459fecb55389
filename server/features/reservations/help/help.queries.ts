import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { ExtraOutcome } from '#shared/features/reservations/extras/extras.rules.ts'
import type { HelpQuestion } from '#shared/features/reservations/help/questions.rules.ts'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

type HelpOf = { reservationId: number; giver: Party }

/** The tasks of the present terms, of which some were struck. */
export const saveStruck = (tx: Transaction, { reservationId, giver }: HelpOf, tasks: readonly Task[]) =>
  tx.execute(sql`
    update reservation_extra x set tasks = ${JSON.stringify(tasks)}::jsonb
    from reservation r
    where r.id = x.reservation_id and r.version = x.version and x.reservation_id = ${reservationId}
      and x.kind = 'help' and x.giver = ${giver}`)

/** How planned help ended; false if that was known before. */
export async function settleHelp(
  tx: Transaction,
  { reservationId, giver }: HelpOf,
  outcome: Extract<ExtraOutcome, 'done' | 'not_done'>,
  at: Date,
): Promise<boolean> {
  const settled = await tx.execute(sql`
    update reservation_extra x set outcome = ${outcome}, settled_at = ${at}
    from reservation r
    where r.id = x.reservation_id and r.version = x.version and x.reservation_id = ${reservationId}
      and x.kind = 'help' and x.giver = ${giver} and x.outcome is null
      and (x.tasks is not null or r.product_id is null)`)
  return settled === 1
}

/** What the team says of help without a home counts, also where it was confirmed before. */
export const decideHelp = (
  tx: Transaction,
  { reservationId, giver }: HelpOf,
  outcome: Extract<ExtraOutcome, 'done' | 'not_done'>,
  at: Date,
) =>
  tx.execute(sql`
    update reservation_extra x set outcome = ${outcome}, settled_at = ${at}
    from reservation r
    where r.id = x.reservation_id and r.version = x.version and x.reservation_id = ${reservationId}
      and x.kind = 'help' and x.giver = ${giver} and x.outcome is distinct from ${outcome}`)

/** Agreements whose planned help is under way or over, and about which something of this day was not asked yet. */
export const possibleQuestions = (
  db: Queryable,
  { today, kinds, settlesFrom }: { today: CivilDate; kinds: readonly HelpQuestion[]; settlesFrom: CivilDate },
  afterId: number,
): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select distinct r.id from reservation_extra x
      join reservation r on r.id = x.reservation_id and r.version = x.version
      cross join lateral (select
        case when x.giver = 'offerer' or r.product_id is null then r.start_date else r.offered_start_date end as from_day,
        case when x.giver = 'offerer' or r.product_id is null then r.end_date else r.offered_end_date end as to_day) stay
    where x.kind = 'help' and (x.tasks is not null or r.product_id is null) and x.outcome is null and r.status in ('agreed', 'completed')
      and r.id > ${afterId} and stay.from_day <= ${today}::date
      and (stay.to_day <= ${settlesFrom}::date
        or exists (select from unnest(${kinds}::text[]) as asked
          where not exists (select from help_question q where q.reservation_id = r.id and q.giver = x.giver
            and q.kind = asked and q.day = ${today}::date)))
    order by r.id limit 200`)

/** False when this was asked on this day before. */
export async function recordQuestion(
  tx: Transaction,
  { reservationId, giver, kind, day }: HelpOf & { kind: HelpQuestion | 'reported'; day: CivilDate },
): Promise<boolean> {
  const written = await tx.execute(sql`
    insert into help_question (reservation_id, giver, kind, day)
    values (${reservationId}, ${giver}, ${kind}, ${day})
    on conflict (reservation_id, giver, kind) do update set day = excluded.day where help_question.day < excluded.day`)
  return written === 1
}

/** The sides that have said that their help is done. */
export async function reportedDone(db: Queryable, reservationId: number): Promise<Party[]> {
  const rows = await db.query<{ giver: Party }>(sql`
    select giver from help_question where reservation_id = ${reservationId} and kind = 'reported' order by giver`)
  return rows.map(({ giver }) => giver)
}
