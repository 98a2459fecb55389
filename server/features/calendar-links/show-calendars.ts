import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { type BlockedNights, readBlocks, readCalendars } from '#server/features/listings/listings.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import type {
  CalendarConflict,
  CalendarLink,
  calendarLinksContract,
} from '#shared/features/calendar-links/calendar-links.contract.ts'
import { feedProblemText } from '#shared/features/calendar-links/calendar-links.messages.ts'
import {
  clipRanges,
  closedNights,
  countNights,
  importWindow,
  linkState,
} from '#shared/features/calendar-links/calendar-links.rules.ts'
import { decideBy } from '#shared/features/calendar-links/conflicts.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { type DateRange, subtractRanges } from '#shared/kernel/date-range.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { type LinkRow, linksOfMember, ownListingIds } from './calendar-links.queries.ts'
import { agreedNightsOf, type ConflictRow, openConflictsOfMember } from './conflicts.queries.ts'
import { feedsOfMember } from './feed.queries.ts'
import { renderFeed } from './share-feed.ts'

type Shown = EndpointResult<(typeof calendarLinksContract)['GET /calendar-links/']>

/** The calendars of the caller's homes, and the conflicts to decide. */
export async function showCalendars(call: MemberCall): Promise<Shown> {
  const { db, caller } = call
  const ids = await ownListingIds(db, caller.id)
  const links = await linksOfMember(db, caller.id)
  const nights = await nightsOfListings(call, ids)
  const feeds = new Map((await feedsOfMember(db, caller.id)).map((feed) => [feed.listingId, feed]))
  return {
    homes: ids.map((id) => ({
      residence: id,
      links: links
        .filter(({ listingId }) => listingId === id)
        .map((link) => wireLink(call, link, nights.get(id))),
      free_nights: freeNights(nights.get(id)),
      feed: renderFeed(call, feeds.get(id)),
    })),
    conflicts: await renderConflicts(call, await openConflictsOfMember(db, caller.id)),
  }
}

/** What a home has open in the period for which calendars are read, and what takes it. */
type ListingNights = { open: DateRange[]; stays: DateRange[]; blocks: BlockedNights[] }

async function nightsOfListings(
  { db, now }: Pick<MemberCall, 'db' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, ListingNights>> {
  const window = importWindow(now)
  const calendars = await readCalendars(db, ids)
  const blocks = await readBlocks(db, ids)
  const stays = await agreedNightsOf(db, ids, window.start)
  return new Map(
    ids.map((id) => [
      id,
      {
        open: clipRanges(calendars.get(id) ?? [], window),
        stays: stays.filter(({ listingId }) => listingId === id),
        blocks: blocks.filter(({ listingId }) => listingId === id),
      },
    ]),
  )
}

const freeNights = (nights: ListingNights | undefined): number =>
  nights ? countNights(subtractRanges(nights.open, [...nights.stays, ...nights.blocks])) : 0

function closedBy(linkId: number, { open, stays, blocks }: ListingNights): number {
  const others = blocks.filter((block) => block.linkId !== linkId)
  return closedNights(
    open,
    [...stays, ...others],
    blocks.filter((block) => block.linkId === linkId),
  )
}

export async function renderLink(call: MemberCall, link: LinkRow): Promise<CalendarLink> {
  return wireLink(call, link, (await nightsOfListings(call, [link.listingId])).get(link.listingId))
}

function wireLink(
  { locale, now }: Pick<MemberCall, 'locale' | 'now'>,
  link: LinkRow,
  nights: ListingNights | undefined,
): CalendarLink {
  const { problemStatus: status, host, longBlockStart, longBlockEnd } = link
  const problem = link.problem ?? (link.emptiedAt ? 'nights_gone' : null)
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
    closed_nights: nights ? closedBy(link.id, nights) : 0,
    long_block:
      longBlockStart && longBlockEnd ? { start_date: longBlockStart, end_date: longBlockEnd } : null,
    ignore_beyond: link.ignoreBeyond,
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
      agreed_start_date: conflict.agreedStart,
      agreed_end_date: conflict.agreedEnd,
      state: conflict.state,
      found_at: conflict.foundAt.toISOString(),
      decide_by: decideBy(conflict.foundAt).toISOString(),
    }
  })
}
