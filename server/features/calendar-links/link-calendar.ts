import { replaceImportedBlocks } from '#server/features/calendar/calendar.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type {
  CalendarLink,
  calendarLinksContract,
} from '#shared/features/calendar-links/calendar-links.contract.ts'
import { feedProblemText } from '#shared/features/calendar-links/calendar-links.messages.ts'
import {
  type FeedProblem,
  linksMaximum,
  programOf,
} from '#shared/features/calendar-links/calendar-links.rules.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import {
  countLinks,
  deleteLink,
  findOwnLink,
  findOwnListing,
  insertLink,
  type LinkRow,
  lockOwnListing,
  setIgnoreBeyond,
} from './calendar-links.queries.ts'
import { checkAddress } from './check-address.ts'
import { closeConflictsOfLink } from './conflicts.queries.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { hashesOfAddress, openAddress, sealAddress } from './link-address.ts'
import { withCalendarReader } from './reading/calendar-reader.ts'
import { renderLink } from './show-calendars.ts'
import { type StoringOptions, storeOutcome } from './store-outcome.ts'

type NewLink = EndpointInput<(typeof calendarLinksContract)['POST /calendar-links/']>['body']

/** Links a calendar that can be read now; calendar_unreadable says what was received instead. */
export async function linkCalendar(
  call: MemberCall,
  { residence: listingId, url: typed, name }: NewLink,
): Promise<CalendarLink> {
  const { db, caller, now } = call
  if (!(await findOwnListing(db, listingId, caller.id))) throw new AppError('not_found')
  const address = checkAddress(typed)
  if (!address.ok) throw unreadable(address.error, '', null)
  const url = address.value
  const host = url.hostname.replace(/^www\./, '')
  const hashes = hashesOfAddress(call, listingId, url)
  refuseTooMany(await countLinks(db, listingId, hashes))

  const outcome = await withCalendarReader((read) =>
    fetchCalendar(call, read, { url, listingId, known: null }, now),
  )
  if (outcome.kind === 'failed') throw unreadable(outcome.problem, host, outcome.status)
  const id = await db.transaction(async (tx) => {
    if (!(await lockOwnListing(tx, listingId, caller.id))) throw new AppError('not_found')
    refuseTooMany(await countLinks(tx, listingId, hashes))
    const linked = await insertLink(tx, {
      listingId,
      name: name || programOf(host).slice(0, 60),
      host,
      sealedUrl: sealAddress(call, caller.id, url),
      urlHash: hashes[0],
      at: now,
      nextFetchAt: now,
    })
    await storeOutcome(call, tx, { id: linked, listingId }, outcome, now)
    return linked
  })
  return renderLink(call, await findLink(call, id))
}

function refuseTooMany({ count, isLinked }: { count: number; isLinked: boolean }): void {
  if (isLinked) throw new AppError('calendar_linked')
  if (count >= linksMaximum) throw new AppError('too_many_calendars')
}

/** At the address field, in both languages: one is chosen when the error is sent. */
const unreadable = (problem: FeedProblem, host: string, status: number | null): AppError =>
  new AppError('calendar_unreadable', {
    sentence: {
      tr: feedProblemText('tr', problem, { host, status }),
      en: feedProblemText('en', problem, { host, status }),
    },
  })

/** Fetches a linked calendar now, whenever it was due next. */
export const refreshLink = (call: MemberCall, id: number): Promise<CalendarLink> => fetchNow(call, id)

/** The same, but accepts it although most of its nights are missing. */
export const acceptLink = (call: MemberCall, id: number): Promise<CalendarLink> =>
  fetchNow(call, id, { isAccepted: true })

/** Events of more nights block nothing from now on. */
export async function ignoreLongBlocks(
  call: MemberCall,
  id: number,
  nights: number | null,
): Promise<CalendarLink> {
  await findLink(call, id)
  await setIgnoreBeyond(call.db, id, nights)
  return fetchNow(call, id)
}

async function findLink({ db, caller }: MemberCall, id: number): Promise<LinkRow> {
  const link = await findOwnLink(db, id, caller.id)
  if (!link) throw new AppError('not_found')
  return link
}

async function fetchNow(call: MemberCall, id: number, how: StoringOptions = {}): Promise<CalendarLink> {
  const { db, now } = call
  const link = await findLink(call, id)
  const { listingId } = link
  const outcome = await withCalendarReader((read) =>
    fetchCalendar(call, read, { url: openAddress(call, link), listingId, known: link }, now),
  )
  await db.transaction((tx) => storeOutcome(call, tx, link, outcome, now, how))
  return renderLink(call, await findLink(call, id))
}

/** Removes a linked calendar with its nights. */
export async function removeLink({ db, caller, now }: MemberCall, id: number): Promise<null> {
  await db.transaction(async (tx) => {
    const link = await findOwnLink(tx, id, caller.id)
    if (!link || !(await lockOwnListing(tx, link.listingId, caller.id))) throw new AppError('not_found')
    await closeConflictsOfLink(tx, id, now)
    await replaceImportedBlocks(tx, link.listingId, id, [], now)
    if ((await deleteLink(tx, id)) === 0) throw new AppError('not_found')
  })
  return null
}
