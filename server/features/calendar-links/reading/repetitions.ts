import rrule, { type ByWeekday } from 'rrule'
import { dayMs } from '#shared/kernel/durations.ts'
import { type Moment, momentOf, onClockOf } from './calendar-moments.ts'

const { RRule } = rrule

const numbers = /^[+-]?\d{1,3}(,[+-]?\d{1,3})*$/
const weekdays = /^([+-]?[1-9]\d?)?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-9]\d?)?(MO|TU|WE|TH|FR|SA|SU))*$/
/** The supported parts of a rule, and their allowed values. The library accepts anything, and never ends on some of it. */
const parts: Record<string, RegExp> = {
  FREQ: /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^0*[1-9]\d{0,5}$/,
  COUNT: /^0*[1-9]\d{0,5}$/,
  UNTIL: /^./,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
  BYDAY: weekdays,
  BYMONTH: /^(0?[1-9]|1[0-2])(,(0?[1-9]|1[0-2]))*$/,
  BYMONTHDAY: numbers,
  BYYEARDAY: numbers,
  BYWEEKNO: numbers,
  BYSETPOS: numbers,
  BYHOUR: numbers,
  BYMINUTE: numbers,
  BYSECOND: numbers,
  // Other calendar systems, and other treatments of days that do not exist, are unsupported.
  RSCALE: /^GREGORIAN$/,
  SKIP: /^OMIT$/,
}
/** Only hours repeat by these; a day has none. */
const hours = new Set(['BYHOUR', 'BYMINUTE', 'BYSECOND'])
const unstated = new Set(['UNTIL', 'RSCALE', 'SKIP'])

function partsOf(rule: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of rule.trim().toUpperCase().split(';')) {
    if (part === '') continue
    const [name = '', value = ''] = part.split('=', 2)
    if (found.has(name) || !parts[name]?.test(value)) throw new RangeError(`no rule: ${part.slice(0, 40)}`)
    found.set(name, value)
  }
  if (!found.has('FREQ')) throw new RangeError('no rule: how often')
  return found
}

/**
 * Where a rule repeats its event up to `latest`, on the event's clock. Calls `visit` for each; throws for an invalid or
 * unsupported rule.
 */
export function visitRepetitions(
  rule: string,
  start: Moment,
  latest: number,
  visit: (wall: number) => void,
): void {
  const found = partsOf(rule)
  const stated = [...found].filter(([name]) => !unstated.has(name) && !(start.isDay && hours.has(name)))
  const options = RRule.parseString(stated.map(([name, value]) => `${name}=${value}`).join(';'))
  const end = endOf(found.get('UNTIL'), start)
  const repeated = new RRule(
    {
      ...options,
      // A weekly rule without a day repeats on the weekday on which the event begins.
      ...(found.has('BYWEEKNO') && !['BYDAY', 'BYMONTHDAY', 'BYYEARDAY'].some((name) => found.has(name))
        ? { byweekday: [weekdayOf(start)] }
        : {}),
      dtstart: new Date(start.wall),
      until: new Date(Math.min(end, latest)),
    },
    true,
  )
  repeated.all((at) => {
    visit(at.getTime())
    return true
  })
}

/** Monday is 0, as the library counts. */
const weekdayOf = ({ wall }: Moment): ByWeekday => (new Date(wall).getUTCDay() + 6) % 7

function endOf(until: string | undefined, start: Moment): number {
  if (until === undefined) return Number.POSITIVE_INFINITY
  const end = momentOf(until, undefined)
  // A day as the end of something with hours means the whole day.
  return end.isDay && !start.isDay ? end.wall + dayMs - 1_000 : onClockOf(end, start)
}
