import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

/** False if the round of the day is over. */
export async function beginRound(db: Queryable, day: CivilDate, at: Date): Promise<boolean> {
  const begun = await db.execute(sql`
    insert into ring_round (day, started_at) values (${day}::date, ${at})
    on conflict (day) do update set started_at = excluded.started_at where ring_round.finished_at is null`)
  return begun === 1
}

export type RoundCounts = {
  wishes: number
  cutShort: number
  leftOut: number
  rings: number
  possibleMembers: number
  readyRings: number
  proposed: number
  questions: number
}

export async function finishRound(
  db: Queryable,
  day: CivilDate,
  counts: RoundCounts,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update ring_round
       set finished_at = ${at}, wishes = ${counts.wishes}, cut_short = ${counts.cutShort},
           left_out = ${counts.leftOut}, rings = ${counts.rings}, possible_members = ${counts.possibleMembers},
           ready_rings = ${counts.readyRings}, proposed = ${counts.proposed}, questions = ${counts.questions}
     where day = ${day}::date`)
}

/** What members have answered about homes since then. */
export async function countAnswers(db: Queryable, since: Date): Promise<{ yes: number; no: number }> {
  const row = await db.first<{ yes: number; no: number }>(sql`
    select count(*) filter (where answer = 'yes')::int as yes, count(*) filter (where answer = 'no')::int as no
      from wish_question where answered_at >= ${since}`)
  return row ?? { yes: 0, no: 0 }
}
