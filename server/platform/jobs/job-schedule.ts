import { listingTimeZoneOffsetMs } from '#shared/kernel/civil-date.ts'

/**
 * The cron expression for every n minutes, counted from midnight so that all servers agree. Throws RangeError for
 * numbers that do not fill an hour or a day evenly.
 */
export function scheduleOf(everyMinutes: number): string {
  if (everyMinutes >= 1 && 60 % everyMinutes === 0 && everyMinutes < 60) return `*/${everyMinutes} * * * *`
  const hours = everyMinutes / 60
  if (hours === 24) return '0 0 * * *'
  if (Number.isInteger(hours) && hours >= 1 && 24 % hours === 0) return `0 */${hours} * * *`
  throw new RangeError(
    `A job cannot run every ${everyMinutes} minutes: take a divisor of 60, or hours that divide 24.`,
  )
}

/** When a sweep is due next: the same times as `scheduleOf` names, counted from midnight in the listing's zone. */
export function nextRunAfter(everyMinutes: number, now: Date): Date {
  const step = everyMinutes * 60_000
  const local = now.getTime() + listingTimeZoneOffsetMs
  return new Date((Math.floor(local / step) + 1) * step - listingTimeZoneOffsetMs)
}
