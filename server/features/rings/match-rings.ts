import { questionAbout } from '#server/features/wishes/wish-questions.public.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { shareOfYes, weightRules } from '#shared/features/rings/ring-weight.rules.ts'
import { firstNightOfRings, roundHour } from '#shared/features/rings/rings.rules.ts'
import { civilDateOf, dayNumber, startOfDay } from '#shared/kernel/civil-date.ts'
import { dayMs, hourMs, minuteMs } from '#shared/kernel/durations.ts'
import { runRound } from './engine/run-round.ts'
import { poolRows } from './pool.queries.ts'
import { readPool } from './read-pool.ts'
import { beginRound, countAnswers, finishRound, type RoundCounts } from './rounds.queries.ts'

/** How long a round looks for rings; a sweep may take twice as long. */
const limitMs = 5 * minuteMs

export const matchRingsJob = (ports: Pick<Ports, 'db'>): Job => ({
  name: 'match-rings',
  everyMinutes: 60,
  run: (now) => matchRings(ports, now),
})

/**
 * The round of the day, from six o'clock on: looks for rings among the wishes, and asks their members whether they would stay
 * there. Once a day; a round that was cut off is run again, and asks nothing twice. Returns how much was asked.
 */
export async function matchRings({ db }: Pick<Ports, 'db'>, now: Date): Promise<number> {
  const day = civilDateOf(now)
  if (now.getTime() < startOfDay(day).getTime() + roundHour * hourMs) return 0
  if (!(await beginRound(db, day, now))) return 0
  const counts = await findQuestions(db, now)
  await finishRound(db, day, counts, now)
  return counts.questions
}

const nothing: RoundCounts = {
  wishes: 0,
  cutShort: 0,
  leftOut: 0,
  rings: 0,
  possibleMembers: 0,
  readyRings: 0,
  questions: 0,
}

async function findQuestions(db: Ports['db'], now: Date): Promise<RoundCounts> {
  // No thread for a wish alone.
  if ((await poolRows(db, { afterId: 0, limit: 2, at: now })).length < 2) return nothing
  const answers = await countAnswers(db, new Date(now.getTime() - weightRules.answersOfDays * dayMs))
  const round = await runRound(readPool(db, now), {
    firstNight: dayNumber(firstNightOfRings(now)),
    shareOfYes: shareOfYes(answers),
    seed: dayNumber(civilDateOf(now)),
    limitMs,
  })
  let questions = 0
  for (const question of round.questions) {
    if (await db.transaction((tx) => questionAbout(tx, question, now))) questions += 1
  }
  return {
    wishes: round.wishes,
    cutShort: round.cutShort,
    leftOut: round.leftOut,
    rings: round.listed,
    possibleMembers: round.possibleMembers,
    readyRings: round.proposals.length,
    questions,
  }
}
