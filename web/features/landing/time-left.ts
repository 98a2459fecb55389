export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The time left until an instant, in whole units; null once it is reached. */
export function timeLeft(endsAt: string, now: number): TimeLeft | null {
  const left = Date.parse(endsAt) - now
  if (!(left > 0)) return null
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  }
}
