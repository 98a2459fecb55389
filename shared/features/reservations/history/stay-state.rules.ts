import {
  type CivilDate,
  civilDateOf,
  daysBetween,
  startOfDay,
  wholeMonthsBetween,
} from '../../../kernel/civil-date.ts'
import type { ReservationStatus } from '../reservations.rules.ts'
import { farAwayDays } from './agenda.rules.ts'
import { type StateText, stayStateTexts } from './stay-state.messages.ts'

export const stayViewers = ['guest', 'host'] as const
export type StayViewer = (typeof stayViewers)[number]

/** Whose turn it is in a negotiation: `countered` is the reader's turn after the other side changed the terms. */
export const stayTurns = ['theirs', 'mine', 'countered'] as const
/** Open matters that say more than the day: `claim` and `offer` wait for the reader. */
export const stayMatters = ['claim', 'offer', 'problem', 'change'] as const

/** One stay of an agreement. Instants in ISO 8601; check-in and check-out at the usual hour if the host set none. */
export type StayMoments = {
  start_date: CivilDate
  end_date: CivilDate
  check_in_at: string
  check_out_at: string
  /** As the host set them, `HH:MM`; null if not set, and before both have approved. */
  check_in_from: string | null
  check_out_until: string | null
}

/** How an agreement stands for one of its parties, and the stays: of the party as a guest, and in the party's home. */
export type StayFacts = {
  status: ReservationStatus
  turn: (typeof stayTurns)[number]
  matter: (typeof stayMatters)[number] | null
  can_review: boolean
  has_reviewed: boolean
  cancelled_by: 'me' | 'other' | null
  /** Whose other request was agreed on first; absent if it did not end so. */
  found_elsewhere?: 'me' | 'other' | undefined
  other_name: string
  going: StayMoments | null
  hosting: StayMoments | null
  /** The days of help without a home, half-open. */
  service?: { start_date: CivilDate; end_date: CivilDate } | undefined
  /** The later stay, of the reader as a guest or in the reader's home, that fell while the first went on. */
  fallen?: FallenStay | undefined
}

/** `by` is who dropped it; null if somebody did not come, or the team decided so. */
export type FallenStay = {
  leg: 'going' | 'hosting'
  by: 'me' | 'other' | null
  start_date: CivilDate
  end_date: CivilDate
}

export const stayStateKeys = [
  'asked',
  'your_turn',
  'countered',
  'far',
  'near',
  'today',
  'arrived',
  'staying',
  'leaving',
  'confirming',
  'over',
  'reviewed',
  'changing',
  'problem',
  'claimed',
  'offered',
  'cancelled',
  'fallen',
  'expired',
] as const
export type StayStateKey = (typeof stayStateKeys)[number]

export type StayTone = 'neutral' | 'success' | 'warning' | 'danger'

/** The one next thing to do; null if nothing is left. */
export const stayActions = [
  'message',
  'answer',
  'look',
  'contact',
  'add_to_calendar',
  'directions',
  'edit_guide',
  'open_guide',
  'arrive',
  'leave',
  'review',
  'similar',
  'propose_again',
] as const
export type StayAction = (typeof stayActions)[number]

export type StayState = {
  key: StayStateKey
  tone: StayTone
  text: Record<keyof typeof stayStateTexts, string>
  action: StayAction | null
}

type Look = { tone: StayTone; guest: StayAction | null; host: StayAction | null }

const both = (tone: StayTone, action: StayAction | null): Look => ({ tone, guest: action, host: action })

const looks: Record<StayStateKey, Look> = {
  asked: both('neutral', 'message'),
  your_turn: both('warning', 'answer'),
  countered: both('warning', 'answer'),
  far: both('success', 'add_to_calendar'),
  near: { tone: 'success', guest: 'directions', host: 'edit_guide' },
  today: { tone: 'success', guest: 'directions', host: 'open_guide' },
  arrived: { tone: 'success', guest: 'arrive', host: 'message' },
  staying: both('success', 'message'),
  leaving: { tone: 'success', guest: 'leave', host: 'message' },
  confirming: both('warning', 'look'),
  over: both('neutral', 'review'),
  reviewed: both('neutral', null),
  changing: both('warning', 'look'),
  problem: both('danger', 'contact'),
  claimed: both('warning', 'look'),
  offered: both('warning', 'look'),
  cancelled: { tone: 'danger', guest: 'similar', host: null },
  fallen: { tone: 'neutral', guest: 'similar', host: null },
  expired: { tone: 'neutral', guest: 'propose_again', host: null },
}

/** Days further away are counted in months. */
const countedInDays = 60

/**
 * The state of a stay in words, and the one next thing to do: the only source of both, wherever a stay is shown.
 * `viewer` says which of the two stays of the agreement is meant.
 */
export function stayStateOf(facts: StayFacts, viewer: StayViewer, now: Date): StayState {
  const { key, text, count = 0, hour = null } = fallInWords(facts, viewer) ?? stateInWords(facts, viewer, now)
  const look = looks[key]
  const values = { name: facts.other_name, count, hour }
  const isClosed = key === 'over' && !facts.can_review
  return {
    key,
    tone: look.tone,
    text: { tr: stayStateTexts.tr[text](values), en: stayStateTexts.en[text](values) },
    action: isClosed ? null : facts.service ? serviceAction(key) : look[viewer],
  }
}

/** Without a home there is nowhere to go: what is left is to answer, to write, or to review. */
function serviceAction(key: StayStateKey): StayAction | null {
  const action = looks[key].guest
  if (key === 'far' || key === 'near' || key === 'today') return 'message'
  return key === 'cancelled' || key === 'expired' ? null : action
}

/** The stay that is under way or comes next; the one as a guest if both are over, or if it is the only one. */
export function presentViewer({ going, hosting }: StayFacts, now: Date): StayViewer {
  if (!going || !hosting) return going ? 'guest' : 'host'
  const isOver = (stay: StayMoments) => Date.parse(stay.check_out_at) <= now.getTime()
  if (isOver(going) !== isOver(hosting)) return isOver(going) ? 'host' : 'guest'
  return isOver(going) || going.check_in_at <= hosting.check_in_at ? 'guest' : 'host'
}

type StateInWords = { key: StayStateKey; text: StateText; count?: number; hour?: string | null }

const worded = (key: StayStateKey & StateText): StateInWords => ({ key, text: key })

function stateInWords(facts: StayFacts, viewer: StayViewer, now: Date): StateInWords {
  if (facts.matter === 'claim') return worded('claimed')
  if (facts.matter === 'offer') return worded('offered')
  switch (facts.status) {
    case 'negotiating':
      if (facts.turn === 'theirs') return worded('asked')
      return worded(facts.turn === 'mine' ? 'your_turn' : 'countered')
    case 'expired':
      return worded('expired')
    case 'cancelled':
      return { key: 'cancelled', text: endOf(facts) }
    case 'agreed':
    case 'completed':
      return agreedInWords(facts, viewer, now)
  }
}

function agreedInWords(facts: StayFacts, viewer: StayViewer, now: Date): StateInWords {
  if (facts.matter === 'problem') return worded('problem')
  if (facts.matter === 'change') return worded('changing')
  if (facts.service && facts.status === 'agreed') return serviceMoment(facts.service, now)
  const stay = viewer === 'guest' ? facts.going : facts.hosting
  return (stay && momentOf(stay, viewer, now)) ?? worded(facts.has_reviewed ? 'reviewed' : 'over')
}

function endOf({ cancelled_by: by, found_elsewhere: finder }: StayFacts): StateText {
  if (finder) return `found_elsewhere_by_${finder}`
  return by === null ? 'cancelled' : `cancelled_by_${by}`
}

/** What became of the stay that fell, whatever else is open about the agreement; null for the other one. */
function fallInWords({ fallen }: StayFacts, viewer: StayViewer): StateInWords | null {
  if (fallen?.leg !== (viewer === 'guest' ? 'going' : 'hosting')) return null
  return { key: 'fallen', text: fallen.by === null ? 'fallen' : `fallen_by_${fallen.by}` }
}

/** Before, on the days, and after them until it is confirmed. */
function serviceMoment({ start_date, end_date }: NonNullable<StayFacts['service']>, now: Date): StateInWords {
  const today = civilDateOf(now)
  const days = daysBetween(today, start_date)
  if (days <= 0) return today < end_date ? { key: 'today', text: 'today' } : worded('confirming')
  const key = days > farAwayDays ? 'far' : 'near'
  if (days <= countedInDays) return { key, text: 'days_left', count: days }
  return { key, text: 'months_left', count: wholeMonthsBetween(now, startOfDay(start_date)) }
}

/** Before, during and until check-out, on the home's clock; null once the stay is over. */
function momentOf(stay: StayMoments, viewer: StayViewer, now: Date): StateInWords | null {
  const today = civilDateOf(now)
  if (now.getTime() >= Date.parse(stay.check_out_at)) return null
  if (today >= stay.end_date) return { key: 'leaving', text: 'leaving', hour: stay.check_out_until }
  const days = daysBetween(today, stay.start_date)
  if (days > 0) {
    const key = days > farAwayDays ? 'far' : 'near'
    if (days <= countedInDays) return { key, text: 'days_left', count: days }
    return { key, text: 'months_left', count: wholeMonthsBetween(now, new Date(stay.check_in_at)) }
  }
  const isIn = now.getTime() >= Date.parse(stay.check_in_at)
  if (!isIn) return { key: 'today', text: 'today', hour: stay.check_in_from }
  const key = days === 0 ? 'arrived' : 'staying'
  return viewer === 'host'
    ? { key, text: 'hosting' }
    : { key, text: 'staying', count: daysBetween(today, stay.end_date) }
}
