import { dayMs } from '../../kernel/durations.ts'

/** A conversation that another member started: when they first wrote, and when they were first answered. */
export type FirstMessage = { writtenAt: Date; answeredAt: Date | null }

export type AnswerRecord = {
  /** Whole percent of the first messages answered within 24 hours; null if none counts. */
  rate: number | null
  /** The median time to the first answer, in whole minutes; null without answers. */
  medianMinutes: number | null
  /** The number of first messages behind these. */
  counted: number
}

const answerWithinMs = dayMs
const windowDays = 30
const longWindowDays = 90
/** With fewer than this in 30 days one message would weigh too much, so 90 days are used. */
const enough = 10

export const answersCountSince = (now: Date): Date => new Date(now.getTime() - longWindowDays * dayMs)

/**
 * A member's answer rate: of the first messages of the last 30 days (90, if there are fewer than 10), the share
 * answered within 24 hours, and the median time. An unanswered one younger than 24 hours does not count yet.
 */
export function answerRecord(messages: readonly FirstMessage[], now: Date): AnswerRecord {
  const within = (days: number) =>
    messages.filter(
      ({ writtenAt, answeredAt }) =>
        now.getTime() - writtenAt.getTime() <= days * dayMs &&
        (answeredAt !== null || now.getTime() - writtenAt.getTime() >= answerWithinMs),
    )
  const recent = within(windowDays)
  const counted = recent.length >= enough ? recent : within(longWindowDays)
  const times = counted
    .flatMap(({ writtenAt, answeredAt }) => (answeredAt ? [answeredAt.getTime() - writtenAt.getTime()] : []))
    .sort((a, b) => a - b)
  const inTime = times.filter((time) => time <= answerWithinMs).length
  return {
    rate: counted.length === 0 ? null : Math.round((inTime / counted.length) * 100),
    medianMinutes: times.length === 0 ? null : Math.round(median(times) / 60_000),
    counted: counted.length,
  }
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
