import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'

/** Health and pages must be quick: a slower database counts as down. */
const answerWithinMs = 1_500

/** What the database answers, or null if it does not, or not in time. */
export async function answerInTime<Answer>(log: Log, answer: Promise<Answer>): Promise<Answer | null> {
  const late = new AbortController()
  const inTime = await Promise.race([
    answer.catch((error: unknown) => {
      log.warn({ err: error }, 'The database does not answer')
      return null
    }),
    sleep(answerWithinMs, null, { signal: late.signal }).catch(() => null),
  ])
  late.abort()
  return inTime
}
