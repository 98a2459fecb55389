import { findMembers } from '#server/features/accounts/accounts.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type {
  CalendarConflict,
  CalendarLink,
  LinkedCalendars,
} from '#shared/features/calendar-links/calendar-links.contract.ts'
import { feedProblemText } from '#shared/features/calendar-links/calendar-links.messages.ts'
import { linkState } from '#shared/features/calendar-links/calendar-links.rules.ts'
import { decideBy } from '#shared/features/calendar-links/conflicts.rules.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { type LinkRow, linksOfMember, ownListingIds } from './calendar-links.queries.ts'
import { type ConflictRow, openConflictsOfMember } from './conflicts.queries.ts'
import { feedsOfMember } from './feed.queries.ts'
import { renderFeed } from './share-feed.ts'

/** The calendars of the caller's homes, and the conflicts to decide. */
export async function showCalendars(
  call: MemberCall,
): Promise<{ homes: LinkedCalendars[]; conflicts: CalendarConflict[] }> {
  const { db, caller, locale, now } = call
  const links = await linksOfMember(db, caller.id)
  const feeds = new Map((await feedsOfMember(db, caller.id)).map((feed) => [feed.listingId, feed]))
  return {
    homes: (await ownListingIds(db, caller.id)).map((id) => ({
      residence: id,
      links: links.filter(({ listingId }) => listingId === id).map((link) => renderLink(link, locale, now)),
      feed: renderFeed(call, feeds.get(id)),
    })),
    conflicts: await renderConflicts(call, await openConflictsOfMember(db, caller.id)),
  }
}

export function renderLink(link: LinkRow, locale: Locale, now: Date): CalendarLink {
  const { problem, problemStatus: status, host } = link
  return {
    id: link.id,
    name: link.name,
    host,
    state: linkState(link, now),
    problem,
    problem_text: problem && feedProblemText(locale, problem, { host, status }),
    last_ok_at: link.lastOkAt.toISOString(),
    tried_at: link.triedAt.toISOString(),
    next_fetch_at: link.nextFetchAt.toISOString(),
    event_count: link.eventCount,
    unreadable_count: link.unreadableCount,
  }
}

export async function renderConflicts(
  { db, locale }: Pick<MemberCall, 'db' | 'locale'>,
  conflicts: readonly ConflictRow[],
): Promise<CalendarConflict[]> {
  const guests = await findMembers(
    db,
    conflicts.map(({ guestId }) => guestId),
  )
  return conflicts.map((conflict) => {
    const guest = guests.get(conflict.guestId)
    return {
      id: conflict.id,
      residence: conflict.listingId,
      reservation: conflict.reservationId,
      guest_name: guest ? fullName(guest, locale) : '',
      link_name: conflict.linkName,
      start_date: conflict.start,
      end_date: conflict.end,
      state: conflict.state,
      found_at: conflict.foundAt.toISOString(),
      decide_by: decideBy(conflict.foundAt).toISOString(),
    }
  })
}
