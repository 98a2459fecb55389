import { type DateRange, rangesOverlap } from '../../../kernel/date-range.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import type { ReservationStatus } from '../reservations.rules.ts'

/** How many homes a member may ask at once for the same nights. */
export const maxAsked = 3
/** The line of chat that may go with a request. */
export const maxFirstLine = 300

export type Asked = { status: ReservationStatus; startDate: string; endDate: string }

const nightsOf = ({ startDate, endDate }: Omit<Asked, 'status'>): DateRange => ({
  start: startDate,
  end: endDate,
})

/** Whether a guest could only be in one of the two. */
export const nightsMeet = (one: Omit<Asked, 'status'>, other: Omit<Asked, 'status'>): boolean =>
  rangesOverlap(nightsOf(one), nightsOf(other))

/**
 * Whether another home can be asked together with these: at most three wait for an answer, all for the same trip, and
 * none has said yes.
 */
export function askTogether(
  group: readonly Asked[],
  asked: Omit<Asked, 'status'>,
): Result<null, 'too_many_asked' | 'found_elsewhere' | 'nights_apart'> {
  const open = group.filter(({ status }) => status === 'negotiating')
  if (group.some((each) => each.status === 'agreed' && nightsMeet(each, asked)))
    return fail('found_elsewhere')
  if (open.length >= maxAsked) return fail('too_many_asked')
  if (open.length > 0 && !open.some((each) => nightsMeet(each, asked))) return fail('nights_apart')
  return ok(null)
}

/** The requests that close once one of the group is agreed on. */
export const closedBy = <Each extends Asked & { id: number }>(agreed: Each, group: readonly Each[]): Each[] =>
  group.filter((each) => each.id !== agreed.id && each.status === 'negotiating' && nightsMeet(each, agreed))
