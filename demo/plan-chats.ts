import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { dayMs, hourMs, minuteMs } from '#shared/kernel/durations.ts'
import { exchangeOfAccounts, unreadForGuest, unreadForHost } from './content/account-conversations.ts'
import {
  agreementConversations,
  arrivalConversations,
  departureConversations,
  inquiries,
  openConversations,
  supportConversations,
  unreadForSupport,
} from './content/conversations.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callName, fillPlace } from './listing-texts.ts'
import type { PlannedListing } from './plan-listings.ts'
import { nextOf, type PlannedMember } from './plan-members.ts'
import type { PlannedNegotiation } from './plan-negotiations.ts'
import type { Random } from './seeded-random.ts'
import type { PlannedStay, PlannedStays } from './stay-finder.ts'

/** Members by position; null is support. */
export type PlannedMessage = { from: number | null; text: string; at: Date; isRead: boolean }
export type PlannedChat = { a: number; b: number | null; openedBy: number | null; messages: PlannedMessage[] }

type Talk = {
  listing: number
  guest: number
  host: number
  range: DateRange
  offered: { listing: number } | null
}

const inquiryCount = 22
const supportCount = 6

/** A chat for every two members who have negotiated, and some more. */
export function planChats(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  stays: Pick<PlannedStays, 'past' | 'coming'>,
  negotiations: readonly PlannedNegotiation[],
): PlannedChat[] {
  const script = scriptReader(random, members, listings, calendar)
  const roleAt = (role: PlannedMember['account']) => members.findIndex((member) => member.account === role)
  const [host, guest] = [roleAt('host'), roleAt('guest')]
  const agreed = [...stays.past, ...stays.coming].map((stay): PlannedChat => {
    const messages = [
      ...script.read(agreementConversations[stay.service], stay, stay.createdAt, stay.agreedAt),
      ...aroundStay(random, calendar, script, stay),
    ]
    return { a: stay.guest, b: stay.host, openedBy: null, messages }
  })
  const open = negotiations.map((talk): PlannedChat => {
    const isOfAccounts = talk.guest === guest && talk.host === host
    const from = new Date(talk.createdAt.getTime() - (isOfAccounts ? 20 : 2) * hourMs)
    const lines = isOfAccounts ? [exchangeOfAccounts] : openConversations
    return {
      a: talk.guest,
      b: talk.host,
      openedBy: null,
      messages: script.read(lines, talk, from, talk.lastActivityAt),
    }
  })
  const chats = [...agreed, ...open, ...planSmallTalk(random, calendar, members, listings, script)]
  return chats.map((chat) => leaveUnread(chat, { host, guest, calendar }, chats))
}

/** Two lines before arriving and some after leaving; not everybody writes them. */
function aroundStay(
  random: Random,
  calendar: DemoCalendar,
  script: ScriptReader,
  stay: PlannedStay,
): PlannedMessage[] {
  // On the day before, between ten and eight: what the messages say about tomorrow is true.
  const arrival = startMs(stay.range.start) - random.whole(4, 14) * hourMs
  const departure = stay.completedAt.getTime() + random.whole(9, 20) * hourMs
  const messages: PlannedMessage[] = []
  // What is read ends yesterday at six, whatever the hour of the first start.
  const isPast = (moment: number) => moment < calendar.at(-1, 16).getTime()
  if (arrival > stay.agreedAt.getTime() + dayMs && isPast(arrival) && random.chance(0.7)) {
    messages.push(
      ...script.read(arrivalConversations, stay, new Date(arrival), new Date(arrival + 90 * minuteMs)),
    )
  }
  if (isPast(departure) && random.chance(0.7)) {
    messages.push(
      ...script.read(departureConversations, stay, new Date(departure), new Date(departure + 120 * minuteMs)),
    )
  }
  return messages
}

const startMs = (date: CivilDate): number => Date.parse(`${date}T00:00:00+03:00`)

function planSmallTalk(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  script: ScriptReader,
): PlannedChat[] {
  const subscribed = members.flatMap((member, at) =>
    member.account === null && member.terms.length > 0 ? [at] : [],
  )
  const inquiryChats = Array.from({ length: inquiryCount }, (): PlannedChat => {
    const listing = random.whole(0, listings.length - 1)
    const owner = listings[listing]?.owner ?? 0
    const guest = random.pick(subscribed.filter((at) => at !== owner))
    const from = calendar.at(-random.whole(1, 30), random.whole(9, 20))
    const talk = {
      listing,
      guest,
      host: owner,
      range: { start: calendar.today, end: calendar.today },
      offered: null,
    }
    const until = new Date(from.getTime() + random.whole(1, 3) * hourMs)
    return { a: guest, b: owner, openedBy: guest, messages: script.read(inquiries, talk, from, until) }
  })
  const helped = random.sample(subscribed, supportCount).map((member, at): PlannedChat => {
    const from = calendar.at(-random.whole(2, 60), random.whole(9, 17))
    const messages = script.support(member, from)
    // One should be found in the team's inbox.
    if (at === 0) {
      messages.push({ from: member, text: unreadForSupport, at: calendar.at(-1, 17.6), isRead: false })
    }
    return { a: member, b: null, openedBy: null, messages }
  })
  return [...inquiryChats, ...helped]
}

type Accounts = { host: number; guest: number; calendar: DemoCalendar }

/** Everything has been read, except the newest messages, which the demo accounts should find. */
function leaveUnread(
  chat: PlannedChat,
  { host, guest, calendar }: Accounts,
  all: readonly PlannedChat[],
): PlannedChat {
  const youngest = (of: number): PlannedChat[] =>
    all
      .filter(
        (each) =>
          (each.a === of || each.b === of) && each.b !== null && !(each.a === guest && each.b === host),
      )
      .sort((x, y) => lastAt(y) - lastAt(x))
  const add = (reader: number, text: string, hour: number): PlannedChat => {
    const from = chat.a === reader ? chat.b : chat.a
    return { ...chat, messages: [...chat.messages, { from, text, at: calendar.at(-1, hour), isRead: false }] }
  }
  for (const [at, text] of unreadForHost.entries()) {
    if (youngest(host)[at] === chat) return add(host, text, 19.2 + at)
  }
  return youngest(guest)[0] === chat ? add(guest, unreadForGuest, 18.4) : chat
}

const lastAt = (chat: PlannedChat): number => chat.messages.at(-1)?.at.getTime() ?? 0

function scriptReader(
  random: Random,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  calendar: DemoCalendar,
) {
  const turns = new Map<readonly unknown[], () => readonly string[]>()
  const next = (scripts: readonly (readonly string[])[]): readonly string[] => {
    const give = turns.get(scripts) ?? nextOf(random, scripts)
    turns.set(scripts, give)
    return give()
  }
  const nameOf = (at: number) => members[at]?.firstName ?? ''
  const placeOf = (at: number | undefined) => {
    const spot = at === undefined ? undefined : listings[at]?.spot
    return spot ? callName(spot) : ''
  }
  const listingOfMember = (member: number) => listings.findIndex((listing) => listing.owner === member)
  const latest = calendar.at(-1, 18)

  const timed = (
    lines: readonly string[],
    from: Date,
    until: Date,
    who: (mark: string) => number | null,
  ): PlannedMessage[] => {
    const end = Math.min(until.getTime(), latest.getTime())
    const start = Math.min(from.getTime(), end - lines.length * 9 * minuteMs)
    const step = (end - start) / Math.max(1, lines.length)
    return lines.map((line, at) => ({
      from: who(line.slice(0, 1)),
      text: line.slice(2),
      at: new Date(Math.round((start + step * (at + 0.2 + random.next() * 0.6)) / 1000) * 1000),
      isRead: true,
    }))
  }

  return {
    read(scripts: readonly (readonly string[])[], talk: Talk, from: Date, until: Date): PlannedMessage[] {
      const fill = (line: string) =>
        fillPlace(line, placeOf(talk.listing))
          .replaceAll('{ev}', nameOf(talk.host))
          .replaceAll('{misafir}', nameOf(talk.guest))
          .replaceAll('{tarih}', spokenRange(talk.range))
          .replaceAll('{öbür}', placeOf(talk.offered?.listing ?? listingOfMember(talk.guest)))
      return timed(next(scripts).map(fill), from, until, (mark) => (mark === 'm' ? talk.guest : talk.host))
    },
    support(member: number, from: Date): PlannedMessage[] {
      const lines = next(supportConversations).map((line) => line.replaceAll('{misafir}', nameOf(member)))
      return timed(lines, from, new Date(from.getTime() + 50 * minuteMs), (mark) =>
        mark === 'm' ? member : null,
      )
    },
  }
}

type ScriptReader = ReturnType<typeof scriptReader>

const dayInWords = new Intl.DateTimeFormat('tr', { day: 'numeric', month: 'long', timeZone: 'UTC' })
/** "12 Ekim – 18 Ekim". */
const spokenRange = ({ start, end }: DateRange): string =>
  [start, end].map((date) => dayInWords.format(new Date(`${date}T00:00:00Z`))).join(' – ')
