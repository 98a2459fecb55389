import type { LedgerCause } from '#shared/features/points/points.contract.ts'
import { grantPeriodDays, referralPoints } from '#shared/features/points/points.rules.ts'
import { monthlyGrant, repaymentOf } from '#shared/features/points/rule-versions.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { DemoRules } from './demo-rules.ts'
import type { PlannedMember } from './plan-members.ts'

/** The key of a ledger entry before there are ids. Members by index. */
export type EntryName =
  | { of: 'welcome' | 'referral'; member: number }
  | { of: 'monthly'; member: number; period: number }
  | { of: 'hold' | 'release' | 'advance' | 'advance_repayment:release'; stay: number }

export type PlannedEntry = {
  at: Date
  cause: LedgerCause
  name: EntryName
  /** Amounts that sum to zero; `member` is null for the fund and the accounts that issue points. */
  postings: { member: number | null; kind: 'balance' | 'escrow' | 'issue' | 'fund'; amount: number }[]
}

/** Monthly points that the rules held back. */
export type PlannedHeldBack = {
  name: { of: 'monthly'; member: number; period: number }
  points: number
  balance: number
  at: Date
}

export type PlannedAdvance = {
  member: number
  /** The past stay that it was for; null if a use case agrees it, and so writes it. */
  stay: number | null
  points: number
  owed: number
  fromFund: number
  usedAt: Date
  endedAt: Date | null
}

type PointsStay = {
  guest: number
  host: number
  points: number
  /** The part of them that was advanced to the guest. */
  advance: number
  agreedAt: Date
  releasedAt: Date
}

type Books = {
  balances: Map<number, number>
  fund: number
  advances: PlannedAdvance[]
  entries: PlannedEntry[]
  heldBack: PlannedHeldBack[]
}
/** What happens at its time, depending on the books by then. */
type Due = { at: Date; run: (books: Books) => void }

/**
 * The ledger in chronological order: points are not spent before they are earned. Call `advance` first, then look and
 * hold.
 */
export function pointsBook(members: readonly PlannedMember[], now: Date, rules: DemoRules) {
  const books: Books = { balances: new Map(), fund: 0, advances: [], entries: [], heldBack: [] }
  const waiting = earnings(members, now, rules)
  const balanceOf = (member: number): number => balanceIn(books, member)

  const advance = (to: Date): void => {
    while (waiting[0] && waiting[0].at <= to) waiting.shift()?.run(books)
  }
  const wait = (due: Due): void => {
    if (due.at > now) return
    const after = waiting.findIndex((each) => each.at > due.at)
    waiting.splice(after < 0 ? waiting.length : after, 0, due)
  }
  /** From the fund while it lasts. */
  const takeAdvance = (member: number, stay: number | null, points: number, at: Date): number => {
    const fromFund = Math.min(books.fund, points)
    books.advances.push({ member, stay, points, owed: points, fromFund, usedAt: at, endedAt: null })
    return fromFund
  }

  return {
    entries: books.entries,
    heldBack: books.heldBack,
    advances: books.advances,
    advance,
    balanceOf,
    /** The member's balance now if nothing more is spent. */
    finalBalanceOf(member: number): number {
      const copy: Books = {
        balances: new Map(books.balances),
        fund: books.fund,
        advances: books.advances.map((each) => ({ ...each })),
        entries: [],
        heldBack: [],
      }
      for (const { run } of waiting) run(copy)
      return balanceIn(copy, member)
    },
    /** Takes the points of a stay that is over or starts; the host is paid when they fall due. */
    spend(stay: PointsStay, at: number): void {
      if (stay.advance > 0) {
        const fromFund = takeAdvance(stay.guest, at, stay.advance, stay.agreedAt)
        record(books, {
          at: stay.agreedAt,
          cause: 'advance',
          name: { of: 'advance', stay: at },
          postings: [
            { member: null, kind: 'fund' as const, amount: -fromFund },
            { member: null, kind: 'issue' as const, amount: fromFund - stay.advance },
            { member: stay.guest, kind: 'balance' as const, amount: stay.advance },
          ].filter(({ amount }) => amount !== 0),
        })
      }
      record(books, {
        at: stay.agreedAt,
        cause: 'hold',
        name: { of: 'hold', stay: at },
        postings: [
          { member: stay.guest, kind: 'balance', amount: -stay.points },
          { member: stay.guest, kind: 'escrow', amount: stay.points },
        ],
      })
      wait({ at: stay.releasedAt, run: (into) => release(into, stay, at, rules) })
    },
    /** Reserves what a use case will post itself; with an advance, what the guest lacks. */
    reserve(member: number, points: number, advanced: { points: number; at: Date } | null = null): void {
      const fromGuest = points - (advanced?.points ?? 0)
      books.balances.set(member, balanceOf(member) - fromGuest)
      if (advanced) books.fund -= takeAdvance(member, null, advanced.points, advanced.at)
    },
  }
}

export type PointsBook = ReturnType<typeof pointsBook>

const balanceIn = ({ balances }: Books, member: number): number => balances.get(member) ?? 0

function record(books: Books, entry: PlannedEntry): void {
  books.entries.push(entry)
  for (const { member, kind, amount } of entry.postings) {
    if (kind === 'fund') books.fund += amount
    if (member !== null && kind === 'balance') books.balances.set(member, balanceIn(books, member) + amount)
  }
}

/** Pays the host, and repays the host's advance, as the product does. */
function release(books: Books, stay: PointsStay, at: number, rules: DemoRules): void {
  const { host, points, releasedAt } = stay
  record(books, {
    at: releasedAt,
    cause: 'release',
    name: { of: 'release', stay: at },
    postings: [
      { member: stay.guest, kind: 'escrow', amount: -points },
      { member: host, kind: 'balance', amount: points },
    ],
  })
  const advance = books.advances.find(({ member, owed }) => member === host && owed > 0)
  const paid = advance ? repaymentOf(rules.at(stay.agreedAt).rules, points, advance.owed) : 0
  if (!advance || paid === 0) return
  record(books, {
    at: releasedAt,
    cause: 'advance_repayment',
    name: { of: 'advance_repayment:release', stay: at },
    postings: [
      { member: host, kind: 'balance', amount: -paid },
      { member: null, kind: 'fund', amount: paid },
    ],
  })
  advance.owed -= paid
  if (advance.owed === 0) advance.endedAt = releasedAt
}

/** Everything that subscriptions bring up to now, in chronological order. */
function earnings(members: readonly PlannedMember[], now: Date, rules: DemoRules): Due[] {
  return members.flatMap(earningsOf(now, rules)).sort((a, b) => a.at.getTime() - b.at.getTime())
}

const earningsOf =
  (now: Date, rules: DemoRules) =>
  ({ terms, recommendedBy }: PlannedMember, member: number): Due[] => {
    const [first] = terms
    const last = terms.at(-1)
    if (!first || !last) return []
    const issue = (
      books: Books,
      cause: LedgerCause,
      at: Date,
      name: EntryName,
      to: readonly number[],
      amount: number,
    ): void =>
      record(books, {
        at,
        cause,
        name,
        postings: [
          { member: null, kind: 'issue', amount: -amount * to.length },
          ...to.map((each) => ({ member: each, kind: 'balance' as const, amount })),
        ],
      })
    const startsAt = first.startsAt
    const { welcome } = rules.at(startsAt).rules
    const due: Due[] = [
      {
        at: startsAt,
        run: (books) => issue(books, 'welcome', startsAt, { of: 'welcome', member }, [member], welcome),
      },
    ]
    if (recommendedBy !== null) {
      const both = [member, recommendedBy]
      due.push({
        at: startsAt,
        run: (books) => issue(books, 'referral', startsAt, { of: 'referral', member }, both, referralPoints),
      })
    }
    for (let period = 1; ; period++) {
      const at = new Date(startsAt.getTime() + period * grantPeriodDays * dayMs)
      if (at >= last.endsAt || at > now) return due
      const name = { of: 'monthly' as const, member, period }
      due.push({
        at,
        run: (books) => {
          const inForce = rules.at(at).rules
          const balance = balanceIn(books, member)
          const amount = monthlyGrant(inForce, balance)
          const points = inForce.monthly - amount
          if (points > 0) books.heldBack.push({ name, points, balance, at })
          if (amount > 0) issue(books, 'monthly_grant', at, name, [member], amount)
        },
      })
    }
  }
