import { dayMs } from '../../../kernel/durations.ts'

const windowDays = 180
const enough = 5

export const answersWithinSince = (now: Date): Date => new Date(now.getTime() - windowDays * dayMs)

/**
 * Within how many hours at least half of the requests were answered, counting only those that were; undefined with fewer
 * than five. `minutes` are sorted.
 */
export function answersWithin(minutes: readonly number[]): number | undefined {
  if (minutes.length < enough) return undefined
  return Math.max(1, Math.ceil((minutes[Math.floor(minutes.length / 2)] ?? 0) / 60))
}
