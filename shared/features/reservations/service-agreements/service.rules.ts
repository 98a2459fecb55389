import { addDays, type CivilDate, civilDateOf, dayNumber, startOfDay } from '../../../kernel/civil-date.ts'
import type { DateRange } from '../../../kernel/date-range.ts'
import { hourMs, minuteMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import type { HelpServiceType } from '../../listings/listing-types.ts'
import { helpTraits, type PostDirection, pointsOfMinutes, returnBits } from '../../services/services.rules.ts'
import { type Extra, type HelpExtra, pointsExtra } from '../extras/extras.rules.ts'
import { checkTasks, minutesIn, type TaskRefusal } from '../help/tasks.rules.ts'
import { countsAsDoneAt, type HelpPlan } from '../help/ticks.rules.ts'
import type { ProblemOutcome } from '../problems/stay-problems.rules.ts'
import { otherParty, type Party, type ReservationStatus } from '../reservations.rules.ts'

/** What is agreed without a home. The days are half-open. */
export type ServiceTerms = { days: DateRange; helps: readonly HelpExtra[] }

export const helpsOf = (extras: readonly Extra[]): HelpExtra[] =>
  extras.filter((extra): extra is HelpExtra => extra.kind === 'help')

const quarterMinutes = 15
export const serviceMinutes = { min: quarterMinutes, max: (20 * hourMs) / minuteMs } as const
export const maxServiceDays = 31
/** Work in a household can count as employment if it is regular. */
export const maxHouseholdDays = 4
/** Points by help: with one member, and with all of them in a year. */
export const maxPairMinutes = (20 * hourMs) / minuteMs
export const maxYearMinutes = (100 * hourMs) / minuteMs

/** After "done" both wait this long, so that a problem can still be reported. */
export const serviceReleaseHours = 24
/** From this long before its day a cancellation is in the record. */
const recordedHours = 24

/** How long the help takes, in minutes; its tasks are counted on the days. */
export const minutesOfService = ({ tasks, agreedMinutes }: HelpExtra, days: DateRange): number =>
  tasks ? minutesIn(tasks, days) : (agreedMinutes ?? 0)

export type ServiceRefusal = 'extras_not_allowed' | 'days_not_valid' | 'range_in_past' | TaskRefusal

/** Whether members can agree this: help of one side, or of both, on days that lie ahead. */
export function checkService({ days, helps }: ServiceTerms, today: CivilDate): Result<null, ServiceRefusal> {
  // The day on which it begins is too late: the agreement would expire at once.
  if (days.start <= today) return fail('range_in_past')
  const length = dayNumber(days.end) - dayNumber(days.start)
  if (length < 1 || length > maxServiceDays) return fail('days_not_valid')
  const givers = new Set(helps.map(({ giver }) => giver))
  if (helps.length === 0 || givers.size < helps.length) return fail('extras_not_allowed')
  for (const help of helps) {
    const checked = checkHelp(help, days)
    if (!checked.ok) return checked
  }
  // A tick names its task alone, also where both sides help.
  const tasks = helps.flatMap((help) => help.tasks ?? [])
  return new Set(tasks.map(({ key }) => key)).size < tasks.length ? fail('task_incomplete') : ok(null)
}

function checkHelp(help: HelpExtra, days: DateRange): Result<null, ServiceRefusal> {
  const { tasks, agreedMinutes } = help
  // One says how long it takes: the tasks where they are written, else the hours.
  if ((tasks === undefined) === (agreedMinutes === undefined)) return fail('extras_not_allowed')
  if (tasks) {
    const checked = tasks.length === 0 ? fail('task_incomplete') : checkTasks(tasks, days)
    if (!checked.ok) return checked
  } else if (agreedMinutes === undefined || agreedMinutes % quarterMinutes !== 0)
    return fail('extras_not_allowed')
  const all = minutesOfService(help, days)
  if (all > serviceMinutes.max) return fail('help_too_long')
  return tasks || all >= serviceMinutes.min ? ok(null) : fail('extras_not_allowed')
}

/** What the other side gives for help of one side; never typed. Null where both help. */
export function pointsOfService({ days, helps }: ServiceTerms): { giver: Party; points: number } | null {
  const [help, other] = helps
  if (!help || other) return null
  return { giver: otherParty(help.giver), points: pointsOfMinutes(minutesOfService(help, days)) }
}

/** Beyond this part of the longer help the difference is worth a suggestion. */
const unevenPercent = 25

/** Points that would even out help of both sides, from the side that helps less; null if it is about the same. */
export function suggestedServicePoints({
  days,
  helps,
}: ServiceTerms): { giver: Party; points: number } | null {
  const [longer, shorter] = helps
    .map((help) => ({ giver: help.giver, minutes: minutesOfService(help, days) }))
    .toSorted((one, other) => other.minutes - one.minutes)
  if (!longer || !shorter) return null
  const gap = longer.minutes - shorter.minutes
  const isEven = gap * 100 <= longer.minutes * unevenPercent
  return isEven ? null : { giver: shorter.giver, points: pointsOfMinutes(gap) }
}

/** The post that an agreement is made from; the receiver is its member. */
type ServicePost = { direction: PostDirection; help: HelpServiceType; returns: number }

/** Who gives the help of a post: its member is the receiver. */
export const helperOf = ({ direction }: { direction: PostDirection }): Party =>
  direction === 'need' ? 'offerer' : 'receiver'

/** What an agreement was made about, whatever its post has become since. */
export function madeFrom<Post extends ServicePost>(
  post: Post,
  { help, extras }: { help: HelpServiceType; extras: readonly Extra[] },
): Post {
  const helps = helpsOf(extras)
  const helpers = helps.filter((each) => each.help === help).map(({ giver }) => giver)
  const helper = helpers.includes(helperOf(post)) ? helperOf(post) : helpers[0]
  const kind = helps.length > 1 ? returnBits.help : returnBits.points
  return {
    ...post,
    ...{ help, direction: helper === 'receiver' ? 'give' : 'need', returns: post.returns | kind },
  }
}

/**
 * The parts of an agreement: the help that its post is about, and in return the points for it, or help of the other side
 * with points that even out the rest, if any. Points are computed; named ones must be those.
 */
export function serviceParts(
  post: ServicePost,
  days: DateRange,
  named: readonly Extra[],
): Result<Extra[], 'extras_not_allowed'> {
  const helps = helpsOf(named)
  const isMain = helps.some(({ giver, help }) => giver === helperOf(post) && help === post.help)
  const kind = helps.length > 1 ? returnBits.help : returnBits.points
  if (!isMain || (post.returns & kind) === 0) return fail('extras_not_allowed')
  const terms = { days, helps }
  const due = pointsOfService(terms)
  const wanted = pointsExtra(named)
  const computed = due ?? suggestedServicePoints(terms)
  if (named.length > helps.length + (wanted ? 1 : 0)) return fail('extras_not_allowed')
  if (wanted && !(computed?.giver === wanted.giver && computed.points === wanted.points))
    return fail('extras_not_allowed')
  const points = due ?? (wanted && computed)
  return ok([...helps, ...(points ? [{ kind: 'points' as const, ...points }] : [])])
}

/** What two members have agreed before, and what the one who helps has earned with everybody in the last 365 days. */
export type ServiceHistory = {
  /** Days of household work between the two, in either direction; others are left out. */
  householdDays: readonly DateRange[]
  pairMinutes: number
  yearMinutes: number
}

/** Whether the limits leave room for this help. Those of minutes are for help that earns points. */
export function checkHelpLimits(
  days: DateRange,
  extras: readonly Extra[],
  histories: Readonly<Record<Party, ServiceHistory>>,
): Result<null, 'help_limit_reached'> {
  const isHousehold = helpsOf(extras).some(({ help }) => helpTraits[help].isHouseholdWork)
  const earlier = histories.offerer.householdDays
  if (isHousehold && maxDaysInMonth([...earlier, days]) > maxHouseholdDays) return fail('help_limit_reached')
  const points = pointsExtra(extras)
  if (!points) return ok(null)
  const helper = otherParty(points.giver)
  const { pairMinutes, yearMinutes } = histories[helper]
  const minutes = earningMinutes(helper, days, helpsOf(extras))
  const isOver = pairMinutes + minutes > maxPairMinutes || yearMinutes + minutes > maxYearMinutes
  return isOver ? fail('help_limit_reached') : ok(null)
}

/** What of this side's help earns points: where both help, what is left of it by the other's. */
const earningMinutes = (helper: Party, days: DateRange, helps: readonly HelpExtra[]): number =>
  helps.reduce((sum, help) => {
    const minutes = minutesOfService(help, days)
    return help.giver === helper ? sum + minutes : sum - minutes
  }, 0)

/** The largest number of days in one calendar month. */
function maxDaysInMonth(ranges: readonly DateRange[]): number {
  const all = new Set<CivilDate>()
  for (const { start, end } of ranges) for (let day = start; day < end; day = addDays(day, 1)) all.add(day)
  const months = new Map<string, number>()
  for (const day of all) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + 1)
  return Math.max(0, ...months.values())
}

/** Whether a cancellation now is in the record of who cancels. It never costs points. */
export const isServiceCancelRecorded = (startDate: CivilDate, now: Date): boolean =>
  now.getTime() >= startOfDay(startDate).getTime() - recordedHours * hourMs

/**
 * Whether a party may say that help is done, from its first day on: who took it confirms it, who helped asks for that,
 * once.
 */
export function donePermission(
  { giver, stay, outcome }: Omit<HelpPlan, 'tasks'>,
  {
    status,
    party,
    hasReported,
    now,
  }: { status: ReservationStatus; party: Party; hasReported: boolean; now: Date },
): Result<null, 'reservation_closed' | 'help_not_begun' | 'already_reported'> {
  if (status !== 'agreed' || outcome !== null) return fail('reservation_closed')
  if (civilDateOf(now) < stay.start) return fail('help_not_begun')
  return party === giver && hasReported ? fail('already_reported') : ok(null)
}

/** When the points go over: a day after all help was confirmed, else after silence; a problem holds them (not decided here). */
export function serviceReleasesAt(days: DateRange, confirmedAt: Date | null): Date {
  const silent = countsAsDoneAt({ stay: days })
  if (confirmedAt === null) return silent
  return new Date(Math.min(silent.getTime(), confirmedAt.getTime() + serviceReleaseHours * hourMs))
}

/** When all help of a service was confirmed; null while some waits. */
export function confirmedAt(helps: readonly { settledAt: Date | null }[]): Date | null {
  const times = helps.map(({ settledAt }) => settledAt?.getTime() ?? Number.NaN)
  const last = Math.max(...times)
  return Number.isFinite(last) ? new Date(last) : null
}

/**
 * What the team may decide about a problem: who failed the other, and what of the held points goes to who helped; the
 * rest goes back. With `none` it goes on as agreed.
 */
export function checkTeamShare(
  outcome: ProblemOutcome,
  points: number | undefined,
  held: number,
): Result<null, 'extras_not_allowed'> {
  if (points === undefined) return ok(null)
  const isShare = outcome !== 'none' && Number.isInteger(points) && points >= 0 && points <= held
  return isShare ? ok(null) : fail('extras_not_allowed')
}

/** What goes to who helped unless the team says how many: all held points, or none where that side failed. */
export const teamShare = (
  outcome: Exclude<ProblemOutcome, 'none'>,
  { helper, held, points }: { helper: Party | null; held: number; points: number | undefined },
): number => points ?? (outcome === helper ? 0 : held)
