import type { MemberCall } from '#server/platform/http/call.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { dueAt, urgencyOf, type WorkKind, workKinds } from '#shared/features/staff/today/open-work.rules.ts'
import type { todayContract, WorkRow } from '#shared/features/staff/today/today.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { type OpenWork, selectMedianHours, selectOpenWork } from './open-work.queries.ts'

/** How many rows of each kind are shown: a team with more begins with these. */
const limit = 50

/** All open work, the oldest first. A kind that cannot be read is named, and the others are shown. */
export async function showToday(
  call: MemberCall,
): Promise<EndpointResult<(typeof todayContract)['GET /staff/today/']>> {
  const { db, caller, now } = call
  const kinds = workKinds.map(async (kind) => {
    const found = selectOpenWork(db, kind, { readerId: caller.id, today: civilDateOf(now), limit })
    return { kind, found: await readOrLog(call, kind, found) }
  })
  const week = selectMedianHours(db, new Date(now.getTime() - 7 * dayMs))
  const [read, median] = await Promise.all([Promise.all(kinds), readOrLog(call, 'median', week)])
  const work = read
    .flatMap(({ kind, found }) => found?.map((row) => wireWork(kind, row, now, call.locale)) ?? [])
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since) || one.id - other.id)
  return {
    work,
    waiting: read.reduce((sum, { found }) => sum + (found?.[0]?.total ?? 0), 0),
    late: work.filter(({ urgency }) => urgency === 'late').length,
    median_hours: median ?? null,
    failed: read.flatMap(({ kind, found }) => (found ? [] : [kind])),
  }
}

/** What is read; undefined if that fails, so that one part leaves the others. */
async function readOrLog<Value>(
  { log }: MemberCall,
  part: string,
  reading: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    log.error({ err: error, part }, "A part of the team's work could not be read")
    return undefined
  }
}

function wireWork(kind: WorkKind, row: OpenWork, now: Date, locale: Locale): WorkRow {
  const promise = dueAt({ kind, ...row })
  return {
    kind,
    id: row.id,
    since: row.since.toISOString(),
    due_at: promise?.toISOString() ?? null,
    urgency: urgencyOf(row.since, promise, now),
    is_during_stay: row.isDuringStay,
    place: row.place,
    member: row.member && idAndName(row.member, locale),
    assignee: row.assignee && idAndName(row.assignee, locale),
  }
}
