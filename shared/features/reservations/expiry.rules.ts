import { addDays, type CivilDate, civilDateOf, startOfDay } from '../../kernel/civil-date.ts'
import { dayMs, hourMs } from '../../kernel/durations.ts'

/** A negotiation without activity for this long expires. */
export const idleDays = 5
/** A negotiation whose first night is nearer than this expires. */
export const leadHours = 24
/** Held points are released to the host this long after check-in. */
export const releaseHours = 24

/** The first night in either listing. Nights that fell are the later ones, and begin nothing. */
export const firstNight = (terms: { startDate: CivilDate; offeredStartDate: CivilDate | null }): CivilDate =>
  terms.offeredStartDate !== null && terms.offeredStartDate < terms.startDate
    ? terms.offeredStartDate
    : terms.startDate

/** The last check-out from either listing; `fallen` names whose nights fell, if any. */
export function lastCheckOut(terms: {
  endDate: CivilDate
  offeredEndDate: CivilDate | null
  fallen?: 'offerer' | 'receiver' | null
}): CivilDate {
  const { endDate, offeredEndDate, fallen = null } = terms
  if (offeredEndDate === null || fallen === 'offerer') return endDate
  return fallen === 'receiver' || offeredEndDate > endDate ? offeredEndDate : endDate
}

/** When a negotiation expires unless something happens before. */
export function expiresAt(terms: {
  startDate: CivilDate
  offeredStartDate: CivilDate | null
  lastActivityAt: Date
  /** Null without a home: such a negotiation may go on until its first day begins. */
  listingId?: number | null
}): Date {
  const idle = terms.lastActivityAt.getTime() + idleDays * dayMs
  const lead = terms.listingId === null ? 0 : leadHours * hourMs
  const tooLate = startOfDay(firstNight(terms)).getTime() - lead
  return new Date(Math.min(idle, tooLate))
}

export const isExpired = (terms: Parameters<typeof expiresAt>[0], now: Date): boolean =>
  expiresAt(terms).getTime() <= now.getTime()

/** The first night that a negotiation starting now may have without expiring at once. */
export const earliestFirstNight = (now: Date): CivilDate =>
  addDays(civilDateOf(new Date(now.getTime() + leadHours * hourMs)), 1)

/** When the points held for a stay are released to the host. */
export const releasesAt = (startDate: CivilDate): Date =>
  new Date(startOfDay(startDate).getTime() + releaseHours * hourMs)

/** The day on which that happens, where the homes are. */
export const releaseDay = (startDate: CivilDate): CivilDate => civilDateOf(releasesAt(startDate))

/** When the last night in either listing is over. */
export const completesAt = (terms: Parameters<typeof lastCheckOut>[0]): Date =>
  startOfDay(lastCheckOut(terms))
