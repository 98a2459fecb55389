import { FetchFailed } from '#server/platform/outgoing/public-fetch.ts'
import type { Ports } from '#server/platform/ports.ts'
import { brand } from '#shared/brand.ts'
import { type FeedProblem, importWindow } from '#shared/features/calendar-links/calendar-links.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { feedUidPattern } from './feed-calendar.ts'
import { UnreadableCalendar } from './reading/calendar-lines.ts'
import type { CalendarReader } from './reading/calendar-reader.ts'
import type { Reading } from './reading/parse-calendar.ts'

export type FetchOutcome =
  | { kind: 'unchanged' }
  | { kind: 'read'; reading: Reading; etag: string | null; lastModified: string | null }
  | { kind: 'failed'; problem: FeedProblem; status: number | null }

type Source = {
  url: URL
  listingId: number
  /** What is known about it; null for a new one. */
  known: { etag: string | null; lastModified: string | null; readAt: Date } | null
}

/** The window moves on, and a series has more nights every day, so a file is read at least this often. */
const rereadAfterMs = dayMs

/** Fetches and reads a calendar. Never throws because of what the other side does. */
export async function fetchCalendar(
  { publicFetch, log }: Pick<Ports, 'publicFetch' | 'log'>,
  read: CalendarReader,
  { url, listingId, known }: Source,
  now: Date,
): Promise<FetchOutcome> {
  try {
    const answer = await publicFetch(url, {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      ...(known && now.getTime() - known.readAt.getTime() < rereadAfterMs && conditions(known)),
    })
    if (answer.status === 304 && known) return { kind: 'unchanged' }
    if (answer.status !== 200) return { kind: 'failed', problem: 'refused', status: answer.status }
    const reading = await read(textOf(answer.body, answer.headers['content-type']), {
      window: importWindow(now),
      ownUid: feedUidPattern(listingId),
    })
    const { etag = null, 'last-modified': lastModified = null } = answer.headers
    return { kind: 'read', reading, etag: sendable(etag), lastModified: sendable(lastModified) }
  } catch (error) {
    if (error instanceof FetchFailed || error instanceof UnreadableCalendar)
      return { kind: 'failed', problem: error.problem, status: null }
    log.error({ err: error, host: url.hostname }, `${brand.name} could not read a linked calendar.`)
    return { kind: 'failed', problem: 'not_a_calendar', status: null }
  }
}

const conditions = ({ etag, lastModified }: NonNullable<Source['known']>): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(lastModified !== null && { 'if-modified-since': lastModified }),
})

/** Values that are later sent back as headers. */
const sendable = (value: string | null): string | null =>
  value !== null && value.length <= 200 && /^[\x20-\x7e]+$/.test(value) ? value : null

function textOf(body: Buffer, contentType = ''): string {
  const named = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  const charset = body[0] === 0xff && body[1] === 0xfe ? 'utf-16le' : named
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    // Only names would come out wrong, and those are never read.
    return new TextDecoder('utf-8').decode(body)
  }
}
