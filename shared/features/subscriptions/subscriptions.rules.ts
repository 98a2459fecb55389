import { addDays, addMonths, type CivilDate, civilDateOf, startOfDay } from '../../kernel/civil-date.ts'
import { dayMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'

/** Days after the end during which a member's homes stay in search. */
export const graceDays = 7
/** Days before the end at which a reminder is sent: a subscription never renews by itself. */
export const reminderDays = [7, 1] as const
export const withdrawalDays = 14

export type Term = { startsAt: Date; endsAt: Date }

/**
 * The same day and hour `months` later in the listing's zone, or the last day of a shorter month. After a term that a
 * shorter month cut, `firstDay` is the day of the month that counts.
 */
export function termEnd(startsAt: Date, months: number, firstDay = 0): Date {
  const date = civilDateOf(startsAt)
  const intoDay = startsAt.getTime() - startOfDay(date).getTime()
  const end = addMonths(date, months)
  const wasCut = dayOfMonth(addDays(date, 1)) === 1 && firstDay > dayOfMonth(date)
  if (!wasCut) return new Date(startOfDay(end).getTime() + intoDay)
  const day = Math.min(firstDay, dayOfMonth(addDays(addMonths(monthStart(end), 1), -1)))
  return new Date(startOfDay(addDays(monthStart(end), day - 1)).getTime() + intoDay)
}

const monthStart = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`
const dayOfMonth = (date: CivilDate): number => Number(date.slice(8, 10))

/** The term that a payment buys: from now, or from the end of what is already paid, the terms `latestFirst`. */
export function nextTerm(now: Date, latestFirst: readonly Term[], months: number): Term {
  const paidUntil = latestFirst[0]?.endsAt
  if (!paidUntil || paidUntil <= now) return { startsAt: now, endsAt: termEnd(now, months) }
  const first = firstInARow(latestFirst)
  return {
    startsAt: paidUntil,
    endsAt: termEnd(paidUntil, months, first && dayOfMonth(civilDateOf(first.startsAt))),
  }
}

/** The first of the terms that follow each other without a gap up to the last. */
const firstInARow = (latestFirst: readonly Term[]): Term | undefined =>
  latestFirst.find(({ startsAt }, at) => latestFirst[at + 1]?.endsAt.getTime() !== startsAt.getTime())

/**
 * The value in kuruş of an active term for an upgrade: its share of days not started yet, rounded down. Whole days, so
 * that the shown price is charged within the day.
 */
export function upgradeCredit(
  { startsAt, endsAt, valueKurus }: Term & { valueKurus: number },
  now: Date,
): number {
  const days = Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs)
  const left = Math.min(days, Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / dayMs)))
  return days > 0 ? Math.floor((valueKurus * left) / days) : 0
}

/** A part of a term, by the share of its price that was paid: for an upgrade whose credit is gone when it is paid. */
export function shareOfTerm({ startsAt, endsAt }: Term, paidKurus: number, priceKurus: number): Term {
  const length = endsAt.getTime() - startsAt.getTime()
  const share = Math.ceil((length * Math.min(paidKurus, priceKurus)) / priceKurus)
  return { startsAt, endsAt: new Date(startsAt.getTime() + share) }
}

/** A member renews at most one term ahead. */
export const mayBuy = (now: Date, latest: Term | null): Result<null, 'already_subscribed'> =>
  latest && latest.startsAt > now ? fail('already_subscribed') : ok(null)

type PaidTerm = Term & { id: number; planId: number; boughtAt: Date | null; withdrawnAt: Date | null }

/**
 * Whether a payment bought nothing: the same plan was paid in another checkout since this one was started, or the next
 * term is already paid. An upgrade of the active term replaces it and is neither.
 */
export function isPaidTwice(
  paid: { planId: number; createdAt: Date; upgradesId: number | null },
  latestFirst: readonly PaidTerm[],
  now: Date,
): boolean {
  const active = latestFirst.filter((term) => term.withdrawnAt === null)
  const isBoughtSince = active.some(
    ({ planId, boughtAt }) => planId === paid.planId && boughtAt !== null && boughtAt > paid.createdAt,
  )
  return isBoughtSince || !mayBuy(now, active[0] ?? null).ok
}

/** The reminder that is due, as days before the end; null if none is or a later one was already sent. */
export function dueReminder(endsAt: Date, now: Date, sent: readonly number[]): number | null {
  const left = endsAt.getTime() - now.getTime()
  if (left <= 0) return null
  const due = reminderDays.filter((days) => left <= days * dayMs)
  if (due.length === 0) return null
  const closest = Math.min(...due)
  return sent.some((days) => days <= closest) ? null : closest
}

/**
 * Kuruş owed to a member who withdraws: the unused share of the term, rounded up in their favour. Possible for 14 days
 * from the purchase.
 */
export function withdrawalRefund(
  paid: { amountKurus: number; boughtAt: Date } & Term,
  now: Date,
): Result<number, 'withdrawal_closed'> {
  if (now.getTime() - paid.boughtAt.getTime() > withdrawalDays * dayMs) return fail('withdrawal_closed')
  const length = paid.endsAt.getTime() - paid.startsAt.getTime()
  const left = Math.min(length, Math.max(0, paid.endsAt.getTime() - now.getTime()))
  return ok(Math.ceil((paid.amountKurus * left) / length))
}
