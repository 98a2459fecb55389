import type { LedgerCause } from '#shared/features/points/points.contract.ts'
import {
  grantPeriodDays,
  monthlyPoints,
  referralPoints,
  welcomePoints,
} from '#shared/features/points/points.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { PlannedMember } from './plan-members.ts'

/** The key of a ledger entry before there are ids. Members by index. */
export type EntryName =
  | { of: 'welcome' | 'referral'; member: number }
  | { of: 'monthly'; member: number; period: number }
  | { of: 'hold' | 'release'; stay: number }

export type PlannedEntry = {
  at: Date
  cause: LedgerCause
  name: EntryName
  /** Amounts that sum to zero; `member` is null for the account that issues points. */
  postings: { member: number | null; kind: 'balance' | 'escrow' | 'issue'; amount: number }[]
}

type PointsStay = { guest: number; host: number; points: number; agreedAt: Date; releasedAt: Date }

/**
 * The ledger in chronological order: points are not spent before they are earned. Call `advance` first, then look and
 * hold.
 */
export function pointsBook(members: readonly PlannedMember[], now: Date) {
  const entries: PlannedEntry[] = []
  const balances = new Map<number, number>()
  const waiting = earnings(members, now)
  const balanceOf = (member: number): number => balances.get(member) ?? 0

  const record = (entry: PlannedEntry): void => {
    entries.push(entry)
    for (const { member, kind, amount } of entry.postings) {
      if (member !== null && kind === 'balance') balances.set(member, balanceOf(member) + amount)
    }
  }
  const advance = (to: Date): void => {
    while (waiting[0] && waiting[0].at <= to) {
      const entry = waiting.shift()
      if (entry) record(entry)
    }
  }
  const wait = (entry: PlannedEntry): void => {
    if (entry.at > now) return
    const after = waiting.findIndex((each) => each.at > entry.at)
    waiting.splice(after < 0 ? waiting.length : after, 0, entry)
  }

  return {
    entries,
    advance,
    balanceOf,
    /** The member's balance now if nothing more is spent. */
    finalBalanceOf: (member: number): number =>
      waiting
        .flatMap((entry) => entry.postings)
        .filter((posting) => posting.member === member && posting.kind === 'balance')
        .reduce((sum, posting) => sum + posting.amount, balanceOf(member)),
    /** Takes the points of a stay that is over or starts; the host is paid when they fall due. */
    spend(stay: PointsStay, at: number): void {
      record({
        at: stay.agreedAt,
        cause: 'hold',
        name: { of: 'hold', stay: at },
        postings: [
          { member: stay.guest, kind: 'balance', amount: -stay.points },
          { member: stay.guest, kind: 'escrow', amount: stay.points },
        ],
      })
      wait({
        at: stay.releasedAt,
        cause: 'release',
        name: { of: 'release', stay: at },
        postings: [
          { member: stay.guest, kind: 'escrow', amount: -stay.points },
          { member: stay.host, kind: 'balance', amount: stay.points },
        ],
      })
    },
    /** Reserves what a use case will post itself. */
    reserve(member: number, points: number): void {
      balances.set(member, balanceOf(member) - points)
    },
  }
}

export type PointsBook = ReturnType<typeof pointsBook>

/** Everything that subscriptions bring up to now, in the order of time. */
function earnings(members: readonly PlannedMember[], now: Date): PlannedEntry[] {
  return members.flatMap(earningsOf(now)).sort((a, b) => a.at.getTime() - b.at.getTime())
}

const earningsOf =
  (now: Date) =>
  ({ terms, recommendedBy }: PlannedMember, member: number): PlannedEntry[] => {
    const [first] = terms
    const last = terms.at(-1)
    if (!first || !last) return []
    const issued = (
      cause: LedgerCause,
      at: Date,
      name: EntryName,
      to: readonly number[],
      amount: number,
    ): PlannedEntry => ({
      at,
      cause,
      name,
      postings: [
        { member: null, kind: 'issue', amount: -amount * to.length },
        ...to.map((each) => ({ member: each, kind: 'balance' as const, amount })),
      ],
    })
    const entries = [issued('welcome', first.startsAt, { of: 'welcome', member }, [member], welcomePoints)]
    if (recommendedBy !== null) {
      entries.push(
        issued(
          'referral',
          first.startsAt,
          { of: 'referral', member },
          [member, recommendedBy],
          referralPoints,
        ),
      )
    }
    for (let period = 1; ; period++) {
      const at = new Date(first.startsAt.getTime() + period * grantPeriodDays * dayMs)
      if (at >= last.endsAt || at > now) return entries
      entries.push(issued('monthly_grant', at, { of: 'monthly', member, period }, [member], monthlyPoints))
    }
  }
