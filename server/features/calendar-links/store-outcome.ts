import { replaceImportedBlocks } from '#server/features/calendar/calendar.public.ts'
import { lockListings } from '#server/features/listings/listings.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import {
  clipRanges,
  importWindow,
  isHeld,
  losesMajority,
  maxStayNights,
  nextFetchAt,
} from '#shared/features/calendar-links/calendar-links.rules.ts'
import { withoutEchoes } from '#shared/features/calendar-links/conflicts.rules.ts'
import { type DateRange, mergeRanges, nightsOf } from '#shared/kernel/date-range.ts'
import {
  type LinkRow,
  lockLink,
  type NightsByUid,
  nightsOfLink,
  saveFailed,
  saveHeld,
  saveRead,
  saveUnchanged,
} from './calendar-links.queries.ts'
import { agreedNights } from './conflicts.queries.ts'
import { findFeed } from './feed.queries.ts'
import type { FetchOutcome } from './fetch-calendar.ts'
import { notifyOfNightsGone } from './notify-owner.ts'
import type { EventRange, Reading } from './reading/parse-calendar.ts'
import { recordConflicts } from './record-conflicts.ts'

/** `isAccepted`: the owner says that the calendar is right, whatever nights are missing. */
export type StoringOptions = { isAccepted?: boolean }
type Read = Extract<FetchOutcome, { kind: 'read' }>
type Fetched = { id: number; at: Date; nextFetchAt: Date }

/** Stores the result of a fetch; false if the link was removed while it ran. A failed fetch keeps the nights. */
export async function storeOutcome(
  ports: Ports,
  tx: Transaction,
  { id, listingId }: Pick<LinkRow, 'id' | 'listingId'>,
  outcome: FetchOutcome,
  now: Date,
  options: StoringOptions = {},
): Promise<boolean> {
  // The home is locked first, as in every agreement.
  await lockListings(tx, [listingId])
  const link = await lockLink(tx, id)
  if (!link) return false
  const failures = outcome.kind === 'failed' ? link.failures + 1 : 0
  const fetched = { id, at: now, nextFetchAt: nextFetchAt(now, failures, Math.random()) }
  if (outcome.kind === 'unchanged') await saveUnchanged(tx, fetched)
  else if (outcome.kind === 'failed')
    await saveFailed(tx, { ...fetched, problem: outcome.problem, status: outcome.status })
  else await storeReading(ports, tx, { link, outcome, fetched }, options)
  return true
}

async function storeReading(
  ports: Ports,
  tx: Transaction,
  { link, outcome, fetched }: { link: LinkRow; outcome: Read; fetched: Fetched },
  { isAccepted = false }: StoringOptions,
): Promise<void> {
  const { id, listingId } = link
  const { reading, etag, lastModified } = outcome
  const { at: now } = fetched
  const window = importWindow(now)
  const known = clipRanges(await nightsOfLink(tx, id, window.start), window)
  const events = [...reading.events, ...eventsOf(link.nightsByUid, reading.unreadableUids)]
  const emptiedAt = link.emptiedAt ?? now
  const isEmptied = !isAccepted && losesMajority(known, clipRanges(events, window)) && isHeld(emptiedAt, now)

  const agreed = await agreedNights(tx, listingId, window.start)
  const feed = await findFeed(tx, listingId)
  const foreign = withoutEchoes(
    events.filter((event) => !isIgnored(link, event)),
    agreed,
    { feedReadAt: feed?.readAt ?? null, known, today: window.start },
  )
  const nights = isEmptied ? mergeRanges([...known, ...foreign]) : foreign
  await replaceImportedBlocks(tx, listingId, id, clipRanges(nights, window), now)
  if (isEmptied) {
    await saveHeld(tx, { ...fetched, emptiedAt })
    if (!link.emptiedAt) await notifyOfNightsGone(ports, tx, link)
  } else
    await saveRead(tx, {
      ...fetched,
      etag,
      lastModified,
      eventCount: reading.blocking,
      unreadableCount: reading.unreadable,
      nightsByUid: nightsByUid(link.nightsByUid, reading),
      longBlock: maxBlockOf(reading.events),
    })
  await recordConflicts(ports, tx, { link, agreed, events: nights }, now)
}

const isIgnored = ({ ignoreBeyond }: LinkRow, event: DateRange): boolean =>
  ignoreBeyond !== null && nightsOf(event) > ignoreBeyond

const maxBlockOf = (events: readonly DateRange[]): DateRange | undefined =>
  events
    .filter((event) => nightsOf(event) > maxStayNights)
    .toSorted((a, b) => nightsOf(b) - nightsOf(a))
    .at(0)

/** The nights that unreadable events had when they could be read. */
const eventsOf = (known: NightsByUid, uids: readonly (string | null)[]): EventRange[] =>
  uids.flatMap((uid) =>
    (known[uid ?? ''] ?? []).map(([start, end]) => ({ start, end, uid, isReserved: false })),
  )

/** What to remember about the events for the next reading: for unreadable ones, what was known before. */
function nightsByUid(known: NightsByUid, { events, unreadableUids }: Reading): NightsByUid {
  const unreadable = new Set(unreadableUids)
  const byUid = new Map<string, NightsByUid[string]>()
  for (const { uid, start, end } of events)
    if (uid !== null && !unreadable.has(uid)) byUid.set(uid, [...(byUid.get(uid) ?? []), [start, end]])
  for (const uid of unreadable) {
    const nights = known[uid ?? '']
    if (uid !== null && nights) byUid.set(uid, nights)
  }
  return Object.fromEntries(byUid)
}
