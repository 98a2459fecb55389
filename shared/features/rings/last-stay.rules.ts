import { addDays, startOfDay } from '../../kernel/civil-date.ts'
import { hourMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { LeavableRing, LeaveLeg } from './leave.rules.ts'

/** How long a host who has nowhere to go any more has to say whether the guest may still come. */
export const lastStayHours = 48

/** The question to the host: null before it. `isAccepted` is null until it is answered. */
export type LastStayFacts = { lastStayUntil: Date | null; isLastStayAccepted: boolean | null }
type RingInQuestion<Leg extends LeaveLeg> = LeavableRing<Leg> & LastStayFacts

/**
 * The last of the remaining stays in a row: its host no longer stays with anybody. Null while all stays remain, and if
 * none does. With up to four homes there is no second one.
 */
export function lastStayOf<Leg extends LeaveLeg>({ legs }: { legs: readonly Leg[] }): Leg | null {
  const left = legs.filter(({ stands }) => stands)
  return left.find(({ hostId }) => !left.some(({ guestId }) => guestId === hostId)) ?? null
}

/** Until when the host's answer is awaited; null if the stay has begun, and so goes on. */
export function lastStayUntil({ stay }: LeaveLeg, now: Date): Date | null {
  const arrival = startOfDay(stay.start).getTime()
  return now.getTime() >= arrival ? null : new Date(Math.min(now.getTime() + lastStayHours * hourMs, arrival))
}

/** The stay whose host has not answered yet. */
export const openLastStay = <Leg extends LeaveLeg>(ring: RingInQuestion<Leg>): Leg | null =>
  ring.state === 'agreed' && ring.lastStayUntil !== null && ring.isLastStayAccepted === null
    ? lastStayOf(ring)
    : null

/** Whether a member may answer: the host, in time, once. */
export function answerLastStay<Leg extends LeaveLeg>(
  ring: RingInQuestion<Leg>,
  memberId: number,
  now: Date,
): Result<Leg, 'not_allowed' | 'ring_closed'> {
  const stay = openLastStay(ring)
  if (!stay || (ring.lastStayUntil && now >= ring.lastStayUntil)) return fail('ring_closed')
  return stay.hostId === memberId ? ok(stay) : fail('not_allowed')
}

/** The stay that silence cancels now; one whose day of arrival has passed goes on. */
export function unansweredLastStay<Leg extends LeaveLeg>(ring: RingInQuestion<Leg>, now: Date): Leg | null {
  const stay = openLastStay(ring)
  if (!stay || !ring.lastStayUntil || now < ring.lastStayUntil) return null
  return now < startOfDay(addDays(stay.stay.start, 1)) ? stay : null
}
