import { addDays, type CivilDate, civilDateOf, dayNumber } from '../../kernel/civil-date.ts'
import type { DateRange } from '../../kernel/date-range.ts'
import { dayMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { type HelpServiceType, helpServiceTypes } from '../listings/listing-types.ts'
import { pointsAnHour } from '../reservations/extras/balance.rules.ts'

/** Posts of one member that are not closed. */
export const maxPosts = 10
export const maxPostText = 300
export const postMinutes = { min: 15, max: 1200 } as const
export const maxPostDays = 31

/** "Still true?" is asked after this many days without a confirmation; later the post pauses by itself. */
export const askAfterDays = 90
export const pauseAfterDays = 180

export const postDirections = ['need', 'give'] as const
export type PostDirection = (typeof postDirections)[number]

export const oppositeOf = (direction: PostDirection): PostDirection =>
  direction === 'need' ? 'give' : 'need'

/** What is given in return for help. Nights are those in a home of the member who needs it. */
export const returnBits = { points: 1, help: 2, nights: 4 } as const
export type ReturnKind = keyof typeof returnBits
export const returnKinds = ['points', 'help', 'nights'] as const satisfies readonly ReturnKind[]

export const partBits = { morning: 1, noon: 2, evening: 4 } as const
export type DayPart = keyof typeof partBits
export const dayParts = ['morning', 'noon', 'evening'] as const satisfies readonly DayPart[]

export const helpBits = {
  pet_business_help: 1,
  garden_maintenance: 2,
  chores: 4,
  business_help: 8,
} as const satisfies Record<HelpServiceType, number>

/** Monday is 1, and the lowest bit. */
export const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const
const weekdayBit = (weekday: number): number => 1 << (weekday - 1)
export const weekdayBitsOf = (weekdays: readonly number[]): number =>
  weekdays.reduce((bits, weekday) => bits | weekdayBit(weekday), 0)
export const weekdaysOf = (bits: number): number[] =>
  weekdayNumbers.filter((weekday) => bits & weekdayBit(weekday))

export const bitsOfNames = <Name extends string>(
  bits: Readonly<Record<Name, number>>,
  names: readonly Name[],
): number => names.reduce((mask, name) => mask | bits[name], 0)

/** The names whose bits are set. */
export const namesOf = <Name extends string>(bits: Readonly<Record<Name, number>>, mask: number): Name[] =>
  (Object.keys(bits) as Name[]).filter((name) => mask & bits[name])

type Traits = {
  /** It can be done from elsewhere. */
  isRemotePossible: boolean
  /** Work in a household, which can count as employment if it is regular. */
  isHouseholdWork: boolean
}

export const helpTraits: Readonly<Record<HelpServiceType, Traits>> = {
  pet_business_help: { isRemotePossible: false, isHouseholdWork: false },
  garden_maintenance: { isRemotePossible: false, isHouseholdWork: true },
  chores: { isRemotePossible: false, isHouseholdWork: true },
  business_help: { isRemotePossible: true, isHouseholdWork: false },
}

/** The kinds of it. */
export const householdWork = helpServiceTypes.filter((help) => helpTraits[help].isHouseholdWork)

export const quarterMinutes = 15

/** What this much help is worth: the same for everybody and every kind, by quarters of an hour. */
export const pointsOfMinutes = (minutes: number): number =>
  (Math.ceil(minutes / quarterMinutes) * quarterMinutes * pointsAnHour) / 60

export const postStates = ['open', 'paused', 'hidden', 'closed'] as const
export type PostState = (typeof postStates)[number]
export const postActors = ['member', 'stranger', 'team', 'clock'] as const
export type PostActor = (typeof postActors)[number]

type Transition = { from: readonly PostState[]; to: PostState; who: readonly PostActor[] }

/** The state machine of a post. The team hides paused ones too, or pausing would be a way out. */
export const postTransitions = {
  change: { from: ['open', 'paused'], to: 'open', who: ['member'] },
  confirm: { from: ['open', 'paused'], to: 'open', who: ['member'] },
  pause: { from: ['open'], to: 'paused', who: ['member', 'clock'] },
  hide: { from: ['open', 'paused'], to: 'hidden', who: ['team'] },
  show: { from: ['hidden'], to: 'open', who: ['team'] },
  close: { from: ['open', 'paused', 'hidden'], to: 'closed', who: ['member', 'clock'] },
} as const satisfies Record<string, Transition>
export type PostAction = keyof typeof postTransitions

/** The state after the action, or why it is refused. */
export function actOnPost(
  state: PostState,
  action: PostAction,
  actor: PostActor,
): Result<PostState, 'not_found' | 'not_allowed' | 'post_closed'> {
  if (actor === 'stranger') return fail('not_found')
  const { from, to, who }: Transition = postTransitions[action]
  if (!who.includes(actor)) return fail('not_allowed')
  if (!from.includes(state)) return fail(state === 'hidden' ? 'not_allowed' : 'post_closed')
  return ok(to)
}

/** Whether another post can be made beside this many. */
export const checkPostCount = (posts: number): Result<null, 'too_many_posts'> =>
  posts >= maxPosts ? fail('too_many_posts') : ok(null)

/** Days of a post, half-open: they lie ahead, and are no more than a month. */
export function checkPostDays(
  { start, end }: DateRange,
  today: CivilDate,
): Result<null, 'range_in_past' | 'days_not_valid'> {
  if (end <= today) return fail('range_in_past')
  const days = dayNumber(end) - dayNumber(start)
  return days < 1 || days > maxPostDays ? fail('days_not_valid') : ok(null)
}

/** What decides whether two posts fit. */
export type PostFacts = {
  memberId: number
  direction: PostDirection
  help: HelpServiceType
  state: PostState
  cityId: number
  isRemote: boolean
  days: DateRange | null
  weekdays: number
  parts: number
  returns: number
  wants: number
  /** Whether its member has a home that is open for this kind of help. */
  hasListing: boolean
}

const weekdayOf = (date: CivilDate): number => ((dayNumber(date) + 3) % 7) + 1

function timesMeet(one: PostFacts, other: PostFacts): boolean {
  const weekdays = one.weekdays & other.weekdays
  if ((one.parts & other.parts) === 0 || weekdays === 0) return false
  const ranges = [one.days, other.days].filter((days) => days !== null)
  const [first, second = first] = ranges
  if (!first || !second) return true
  const start = first.start > second.start ? first.start : second.start
  const end = first.end < second.end ? first.end : second.end
  for (let day = start; day < end; day = addDays(day, 1))
    if (weekdays & weekdayBit(weekdayOf(day))) return true
  return false
}

function canReturn(one: PostFacts, other: PostFacts): boolean {
  const both = one.returns & other.returns
  const need = one.direction === 'need' ? one : other
  const isKindFree = one.wants === 0 || other.wants === 0
  return (
    (both & returnBits.points) > 0 ||
    ((both & returnBits.help) > 0 && (isKindFree || (one.wants & other.wants) > 0)) ||
    ((both & returnBits.nights) > 0 && need.hasListing)
  )
}

/** Whether two posts fit: the same kind, one needs what the other gives, where and when both can, for a return that both name. */
export function matches(one: PostFacts, other: PostFacts): boolean {
  if (one.memberId === other.memberId || one.state !== 'open' || other.state !== 'open') return false
  if (one.help !== other.help || one.direction === other.direction) return false
  const isNear = one.cityId === other.cityId || (one.isRemote && other.isRemote)
  return isNear && timesMeet(one, other) && canReturn(one, other)
}

type BothWays = { give: PostFacts; need: PostFacts }

/** Two members who can help each other: what each gives fits what the other needs. */
export const isMutual = (mine: BothWays, theirs: BothWays): boolean =>
  matches(mine.give, theirs.need) && matches(mine.need, theirs.give)

/** What time does to a post that its member has left alone, or whose last day is over. */
export function dueAction(
  post: {
    state: PostState
    days: DateRange | null
    confirmedAt: Date
    askedAt: Date | null
    isGone: boolean
  },
  now: Date,
): 'close' | 'pause' | 'ask' | null {
  if (post.state === 'closed') return null
  if (post.isGone || (post.days && post.days.end <= civilDateOf(now))) return 'close'
  if (post.state !== 'open') return null
  const silent = now.getTime() - post.confirmedAt.getTime()
  if (silent >= pauseAfterDays * dayMs) return 'pause'
  return silent >= askAfterDays * dayMs && post.askedAt === null ? 'ask' : null
}

/** Whether the page asks "still true?". */
export const isStillTrueDue = (post: { state: PostState; confirmedAt: Date }, now: Date): boolean =>
  post.state === 'open' && now.getTime() - post.confirmedAt.getTime() >= askAfterDays * dayMs

/** The months of the days, `YYYY-MM`: what others see of them before they talk. */
export function monthsOf(days: DateRange | null): string[] {
  const months = new Set<string>()
  if (days) for (let day = days.start; day < days.end; day = addDays(day, 1)) months.add(day.slice(0, 7))
  return [...months]
}
