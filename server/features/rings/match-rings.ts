import { askAbout } from '#server/features/wishes/wishes.public.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Ports } from '#server/platform/ports.ts'
import { shareOfYes, weightRules } from '#shared/features/rings/ring-weight.rules.ts'
import { firstNightOfRings, roundHour } from '#shared/features/rings/rings.rules.ts'
import { civilDateOf, dayNumber, startOfDay } from '#shared/kernel/civil-date.ts'
import { dayMs, hourMs, minuteMs } from '#shared/kernel/durations.ts'
import { runRound } from './engine/run-round.ts'
import { excludedProvinces } from './excluded-provinces.ts'
import { poolRows } from './pool.queries.ts'
import { proposeRing } from './propose-ring.ts'
import { readPool } from './read-pool.ts'
import { beginRound, countAnswers, finishRound, type RoundCounts } from './rounds.queries.ts'

/** How long a round looks for rings; a sweep may take twice as long. */
const limitMs = 5 * minuteMs

type RoundPorts = Pick<Ports, 'db' | 'clock'> & { config: Pick<Config, 'rings'> }

/**
 * The round of the day, from six o'clock on: looks for rings among the wishes, proposes those in which everybody has
 * said that they would stay there, and asks the members of others. Once a day; an interrupted round runs again, and
 * neither proposes nor asks anything twice. Returns how much was proposed and asked.
 */
export async function matchRings(ports: RoundPorts, now: Date): Promise<number> {
  const { db, config } = ports
  if (!config.rings.isOn) return 0
  const day = civilDateOf(now)
  if (now.getTime() < startOfDay(day).getTime() + roundHour * hourMs) return 0
  if (!(await beginRound(db, day, now))) return 0
  const counts = await settleRound(ports, now)
  await finishRound(db, day, counts, now)
  return counts.proposed + counts.questions
}

const nothing: RoundCounts = {
  wishes: 0,
  cutShort: 0,
  leftOut: 0,
  rings: 0,
  possibleMembers: 0,
  readyRings: 0,
  proposed: 0,
  questions: 0,
}

async function settleRound(ports: RoundPorts, now: Date): Promise<RoundCounts> {
  const { db, config } = ports
  // A single wish needs no thread.
  if ((await poolRows(db, { afterId: 0, limit: 2, at: now })).length < 2) return nothing
  const answers = await countAnswers(db, new Date(now.getTime() - weightRules.answersOfDays * dayMs))
  const round = await runRound(readPool(db, now, excludedProvinces(config)), {
    firstNight: dayNumber(firstNightOfRings(now)),
    shareOfYes: shareOfYes(answers),
    seed: dayNumber(civilDateOf(now)),
    limitMs,
  })
  let proposed = 0
  for (const ring of round.proposals) if ((await proposeRing(ports, ring, now)) !== null) proposed += 1
  let questions = 0
  for (const question of round.questions) {
    if (await db.transaction((tx) => askAbout(tx, question, now))) questions += 1
  }
  return {
    wishes: round.wishes,
    cutShort: round.cutShort,
    leftOut: round.leftOut,
    rings: round.listed,
    possibleMembers: round.possibleMembers,
    readyRings: round.proposals.length,
    proposed,
    questions,
  }
}
