import { addDays, type CivilDate, civilDateOf } from '../../kernel/civil-date.ts'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { isQuiet, type QuietHours } from '../notifications/notification-settings.rules.ts'

/** Open wishes of one member, and of those that give homes. */
export const maxOpenWishes = 20
export const maxGivingWishes = 3
export const maxPlaces = 10
export const maxGivenListings = 5
export const maxInvitationsADay = 5
export const maxInvitationText = 300
export const maxQuestionsADay = 3
export const maxOpenQuestions = 12
export const maxWishPoints = 1_000_000

/** "Still true?" is asked after this many days without a confirmation; later the wish pauses by itself. */
export const remindAfterDays = 14
export const pauseAfterDays = 21

export const wishStates = ['open', 'held', 'paused', 'met', 'closed'] as const
export type WishState = (typeof wishStates)[number]
export const wishActors = ['member', 'stranger', 'clock'] as const
export type WishActor = (typeof wishActors)[number]

type Transition = { from: readonly WishState[]; to: WishState; who: readonly WishActor[] }

/** The state machine of a wish. Rings use `hold` to `reopen`; an agreement meets an open wish too. */
export const wishTransitions = {
  change: { from: ['open', 'paused'], to: 'open', who: ['member'] },
  confirm: { from: ['open', 'paused'], to: 'open', who: ['member'] },
  pause: { from: ['open'], to: 'paused', who: ['member', 'clock'] },
  hold: { from: ['open'], to: 'held', who: ['clock'] },
  release: { from: ['held'], to: 'open', who: ['member', 'clock'] },
  meet: { from: ['open', 'held', 'paused'], to: 'met', who: ['clock'] },
  close: { from: ['open', 'paused', 'held'], to: 'closed', who: ['member', 'clock'] },
  reopen: { from: ['met'], to: 'open', who: ['clock'] },
} as const satisfies Record<string, Transition>
export type WishAction = keyof typeof wishTransitions

export type WishRefusal = 'not_found' | 'not_allowed' | 'wish_closed' | 'wish_held' | 'wish_changed'

/** The state after the action, or why it is refused. `seenVersion`: what the member has seen, for a change. */
export function actOnWish(
  wish: { state: WishState; version: number },
  action: WishAction,
  actor: WishActor,
  seenVersion: number = wish.version,
): Result<WishState, WishRefusal> {
  if (actor === 'stranger') return fail('not_found')
  const { from, to, who }: Transition = wishTransitions[action]
  if (!who.includes(actor)) return fail('not_allowed')
  if (!from.includes(wish.state)) return fail(wish.state === 'held' ? 'wish_held' : 'wish_closed')
  if (seenVersion !== wish.version) return fail('wish_changed')
  return ok(to)
}

export const isOver = (state: WishState): boolean => state === 'met' || state === 'closed'

/** Whether another wish can be open beside these; `gives` says which of them give homes. */
export function checkWishCount(
  open: readonly { gives: boolean }[],
  added: { gives: boolean },
): Result<null, 'too_many_wishes' | 'too_many_giving_wishes'> {
  if (open.length >= maxOpenWishes) return fail('too_many_wishes')
  const giving = open.filter(({ gives }) => gives).length
  return added.gives && giving >= maxGivingWishes ? fail('too_many_giving_wishes') : ok(null)
}

/** What time does to a wish that its member has left alone, or whose time is over. */
export function dueAction(
  wish: {
    state: WishState
    confirmedAt: Date
    remindedAt: Date | null
    /** The last day on which a stay of it could begin. */
    lastStart: CivilDate
  },
  firstNight: CivilDate,
  now: Date,
): 'close' | 'pause' | 'ask' | null {
  if (isOver(wish.state) || wish.state === 'held') return null
  if (wish.lastStart < firstNight) return 'close'
  if (wish.state !== 'open') return null
  const silent = now.getTime() - wish.confirmedAt.getTime()
  if (silent >= pauseAfterDays * dayMs) return 'pause'
  return silent >= remindAfterDays * dayMs && wish.remindedAt === null ? 'ask' : null
}

/** Whether the page asks "still true?". */
export const isStillWantedDue = (wish: { state: WishState; confirmedAt: Date }, now: Date): boolean =>
  wish.state === 'paused' ||
  (wish.state === 'open' && now.getTime() - wish.confirmedAt.getTime() >= remindAfterDays * dayMs)

export const notifyChoices = ['at_once', 'daily', 'weekly'] as const
export type NotifyChoice = (typeof notifyChoices)[number]

/** The shortest time between two mails: what comes in between is in the next one. */
const restMs = hourMs
/** The hour of the day, in Istanbul, from which on digests are sent. */
const digestHour = 9
const daysOfDigest = { daily: 1, weekly: 7 } as const

/** Whether homes found by a wish may be mailed now. `since`: the last mail of this wish, or when it was made. */
export function isNotifyDue(
  {
    notify,
    notifiedAt,
    since,
    quiet,
  }: { notify: NotifyChoice; notifiedAt: Date | null; since: Date; quiet: QuietHours | null },
  now: Date,
): boolean {
  if (isQuiet(quiet, now)) return false
  if (notify === 'at_once') return notifiedAt === null || now.getTime() - notifiedAt.getTime() >= restMs
  const dueDay = addDays(civilDateOf(notifiedAt ?? since), daysOfDigest[notify])
  const digestsSince = new Date(now.getTime() - digestHour * hourMs)
  return civilDateOf(digestsSince) >= dueDay
}

/** The sort keys of direct swaps. `likes`: the member would stay there; `pointsGap`: between the two stays. */
export type SwapRank = { likes: boolean; pointsGap: number; start: CivilDate; listingId: number }

/** Orders direct swaps, the better first: likely to be answered yes, small gap in points, then sooner. */
export function compareSwaps(a: SwapRank, b: SwapRank): number {
  if (a.likes !== b.likes) return a.likes ? -1 : 1
  if (a.pointsGap !== b.pointsGap) return a.pointsGap - b.pointsGap
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return a.listingId - b.listingId
}

/** How many more members a host can invite today. */
export const invitationsLeft = (invitedToday: number): number =>
  Math.max(0, maxInvitationsADay - invitedToday)

/** How many homes a member may be asked about now: a few a day, and none while many questions wait for an answer. */
export const questionsLeft = (questionsToday: number, unanswered: number): number =>
  Math.max(0, Math.min(maxQuestionsADay - questionsToday, maxOpenQuestions - unanswered))
