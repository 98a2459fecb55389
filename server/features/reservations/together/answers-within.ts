import type { Queryable } from '#server/platform/database/database.ts'
import {
  answersWithin,
  answersWithinSince,
} from '#shared/features/reservations/together/answers-within.rules.ts'
import { answerTimesOf } from './together.queries.ts'

/** Within how many hours a host usually answers a request; undefined while too few were answered. */
export async function answersWithinOf(db: Queryable, hostId: number, now: Date): Promise<number | undefined> {
  const times = await answerTimesOf(db, hostId, answersWithinSince(now))
  return answersWithin(times.map(({ minutes }) => minutes))
}
