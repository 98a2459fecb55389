import type { DateRange } from '#shared/kernel/date-range.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { helpChat } from './content/help-of-guest.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { PlannedChat } from './plan-chats.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { PlannedMember } from './plan-members.ts'
import type { PlannedStays } from './stay-finder.ts'
import { calendarSavedAt } from './write-listings.ts'

/** A stay under way in which one demo account looks after what lives in the home of the other; all by index. */
export type PlannedHelp = {
  listing: number
  host: number
  guest: number
  range: DateRange
  /** When the host saved the calendar of the home last. */
  savedAt: Date
}

/** Days from today. */
const startsIn = -5
const nightsInAll = 10
export const helpDays = { opened: -17, agreed: -15 }

export function planHelp(
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  { nights }: PlannedStays,
): { help: PlannedHelp | null; chats: PlannedChat[] } {
  const listing = listings.findIndex(({ scriptName }) => scriptName === 'moda')
  const host = listings[listing]?.owner ?? 0
  const guest = members.findIndex(({ account }) => account === 'guest')
  const range = { start: calendar.day(startsIn), end: calendar.day(startsIn + nightsInAll) }
  if (!nights.isListingFree(listing, range) || !nights.isMemberHere(guest, range))
    return { help: null, chats: [] }
  nights.takeListing(listing, range)
  nights.sendAway(guest, range)
  const talk = (lines: readonly string[], from: Date): PlannedChat => ({
    ...{ a: guest, b: host, openedBy: null },
    messages: lines.map((line, at) => ({
      from: line.startsWith('m ') ? guest : host,
      text: line.slice(2),
      at: new Date(from.getTime() + at * 0.5 * hourMs),
      isRead: true,
    })),
  })
  const chats = [
    talk(helpChat.asked, calendar.at(helpDays.agreed, 18)),
    talk(helpChat.arrived, calendar.at(startsIn, 19.8)),
  ]
  const { createdAt = calendar.now } = listings[listing] ?? {}
  const savedAt = calendarSavedAt(listing, createdAt, calendar.now)
  return { help: { listing, host, guest, range, savedAt }, chats }
}
