import { type UsedAdvance, undoAdvance } from '../points/advance.rules.ts'
import {
  advanceFor,
  fundShare,
  monthlyGrant,
  type PointsRules,
  repaymentOf,
} from '../points/rule-versions.rules.ts'

export type ReplayPosting = { kind: string; member: number | null; amount: number }

/** An entry of the ledger, with the version of the points rules that it was made under. */
export type ReplayEntry = {
  cause: string
  /** The stay that the entry belongs to. */
  stay: number | null
  version: number
  postings: readonly ReplayPosting[]
}

/** What was advanced for a first stay. */
type Advance = UsedAdvance & { stay: number }

/** The ledger before the first entry. */
export type ReplayStart = {
  balances: ReadonlyMap<number, number>
  escrow: number
  fund: number
  advances: ReadonlyMap<number, Advance>
  /** Points that agreed stays hold, by stay, and how many such stays each member has had. */
  held: ReadonlyMap<number, number>
  stays: ReadonlyMap<number, number>
  /** What the fund covers of agreed stays, by stay. */
  covers: ReadonlyMap<number, number>
}

/** What became of the points. */
export type ReplayFigures = {
  supply: number
  fund: number
  owed: number
  issued: number
  /** Agreements that came about, those among them by an advance, and those that failed for lack of points. */
  agreements: number
  advances: number
  short: number
}

/** What is derived from the rules again, so that the ledger's own entries for it do not count. */
const derived = new Set(['advance', 'advance_undone', 'fund_share'])

/**
 * What would have become of the points under other rules: the same activations, periods, agreements and cancellations
 * in the same order, with other amounts. An agreement whose guest lacks points does not come about, nor does anything
 * that follows from it. It cannot know what people would have done differently, nor the conditions of an advance that
 * are not in the ledger: those are taken as fulfilled.
 */
export function createReplay(start: ReplayStart, rulesOf: (version: number) => PointsRules) {
  const balances = new Map(start.balances)
  const advances = new Map(start.advances)
  const held = new Map(start.held)
  const stays = new Map(start.stays)
  const covers = new Map(start.covers)
  const lost = new Set<number>()
  const figures = { issued: 0, agreements: 0, advances: 0, short: 0 }
  let { escrow, fund } = start

  const balanceOf = (member: number) => balances.get(member) ?? 0
  const pay = (member: number, points: number) => balances.set(member, balanceOf(member) + points)

  function grant(postings: readonly ReplayPosting[], amountFor: (balance: number) => number): void {
    for (const { member } of postings) {
      if (member === null) continue
      const points = amountFor(balanceOf(member))
      pay(member, points)
      figures.issued += points
    }
  }

  /**
   * Gives a guest what a first stay and its deposit lack, at most what the stay costs, out of the fund as far as it
   * goes. False if the rules do not allow it.
   */
  function advanceTo(guest: number, stay: number, cost: number, version: number): boolean {
    const rules = rulesOf(version)
    const others = (stays.get(guest) ?? 0) - (held.has(stay) ? 1 : 0)
    const before = advances.get(guest) ?? { stay, points: 0, owed: 0, forfeited: 0, fromFund: 0 }
    const missing = advanceFor(rules, cost, balanceOf(guest))
    if (others > 0 || before.stay !== stay || missing === undefined) return false
    const points = before.points + missing
    if (missing === 0 || points > Math.min(rules.advance, held.get(stay) ?? cost)) return false
    const fromFund = Math.min(fund, missing)
    fund -= fromFund
    figures.issued += missing - fromFund
    if (!advances.has(guest)) figures.advances += 1
    pay(guest, missing)
    advances.set(guest, {
      ...before,
      points,
      owed: before.owed + missing,
      fromFund: before.fromFund + fromFund,
    })
    return true
  }

  /**
   * What the fund pays for a stay is given as it was, as far as the fund has it; what a refund returns of it is derived
   * again from the refund.
   */
  function cover({ stay, postings }: ReplayEntry): void {
    const guest = postings.find(({ kind, amount }) => kind === 'balance' && amount > 0)
    if (!guest || guest.member === null || stay === null) return
    const points = Math.min(guest.amount, fund)
    fund -= points
    pay(guest.member, points)
    covers.set(stay, points)
  }

  /** Returns what was given back. */
  function uncover(stay: number, guest: number, refund: number): number {
    const covered = covers.get(stay) ?? 0
    const back = Math.min(covered, refund)
    pay(guest, -back)
    fund += back
    covers.set(stay, covered - back)
    return back
  }

  /** For a stay, its deposit, or the extra cost of an amended stay. */
  function hold({ cause, stay, postings, version }: ReplayEntry): void {
    const guest = postings.find(({ kind, amount }) => kind === 'balance' && amount < 0)
    if (!guest || guest.member === null) return
    const [member, cost] = [guest.member, -guest.amount]
    const isNew = cause === 'hold' && stay !== null && !held.has(stay)
    const mayBeAdvanced = stay !== null && (isNew || cause === 'deposit_hold')
    if (balanceOf(member) < cost && !(mayBeAdvanced && advanceTo(member, stay, cost, version))) {
      if (stay !== null) lose(stay, member)
      return
    }
    pay(member, -cost)
    escrow += cost
    if (isNew) {
      figures.agreements += 1
      stays.set(member, (stays.get(member) ?? 0) + 1)
    }
    if (cause === 'hold' && stay !== null) held.set(stay, (held.get(stay) ?? 0) + cost)
  }

  /** The stay does not come about, or ends here, and what it holds goes back. */
  function lose(stay: number, guest: number): void {
    const points = held.get(stay)
    lost.add(stay)
    figures.short += 1
    if (points === undefined) {
      uncover(stay, guest, covers.get(stay) ?? 0)
      return
    }
    figures.agreements -= 1
    takeBack(stay, guest, points)
  }

  function release({ stay, postings, version }: ReplayEntry): void {
    const rules = rulesOf(version)
    const cost = outOf(postings, 'escrow')
    const share = fundShare(rules, cost)
    const host = postings.find(({ kind, amount }) => kind === 'balance' && amount > 0)?.member
    escrow -= cost
    fund += share
    if (stay !== null) held.delete(stay)
    if (host === undefined || host === null) return
    pay(host, cost - share)
    const advance = advances.get(host)
    if (advance) repay(host, advance, repaymentOf(rules, cost - share, advance.owed))
  }

  function repay(member: number, advance: Advance, points: number): void {
    pay(member, -points)
    fund += points
    advances.set(member, { ...advance, owed: advance.owed - points })
  }

  /** A cancelled or shortened stay: cover and advance return before the guest gets anything. */
  function refund(entry: ReplayEntry): void {
    const { stay, postings } = entry
    const points = outOf(postings, 'escrow')
    const guest = postings.find(({ kind, amount }) => kind === 'balance' && amount > 0)?.member
    if (points === 0 || stay === null || guest === undefined || guest === null) {
      moveAsPosted(entry)
      return
    }
    takeBack(stay, guest, points)
  }

  function takeBack(stay: number, guest: number, points: number): void {
    escrow -= points
    pay(guest, points)
    const isWhole = takeOut(stay, guest, points)
    const refund = points - uncover(stay, guest, points)
    const advance = advances.get(guest)
    if (advance?.stay !== stay) return
    const { back, toFund, left, isUndone } = undoAdvance(advance, { refund, isUndone: isWhole })
    pay(guest, -back)
    fund += toFund
    figures.issued -= back - toFund
    if (isUndone) advances.delete(guest)
    else advances.set(guest, { ...advance, owed: left })
  }

  /** To the host, or to the fund for the covered or advanced part of the stay. */
  function forfeit(entry: ReplayEntry): void {
    const { cause, stay, postings } = entry
    moveAsPosted(entry)
    const guest = postings.find(({ kind, amount }) => kind === 'escrow' && amount < 0)?.member
    if (stay === null || !guest) return
    const points = outOf(postings, 'escrow')
    takeOut(stay, guest, points)
    const advance = advances.get(guest)
    if (cause === 'ring_cover') covers.set(stay, Math.max(0, (covers.get(stay) ?? 0) - points))
    else if (advance?.stay === stay && postings.some(({ kind }) => kind === 'fund'))
      advances.set(guest, { ...advance, forfeited: Math.min(advance.points, advance.forfeited + points) })
  }

  /** True if the stay holds nothing more, and so does not come about. */
  function takeOut(stay: number, guest: number, points: number): boolean {
    const rest = (held.get(stay) ?? points) - points
    if (rest > 0) {
      held.set(stay, rest)
      return false
    }
    held.delete(stay)
    stays.set(guest, Math.max(0, (stays.get(guest) ?? 0) - 1))
    return true
  }

  /** As it was, except that nobody gives more than they have. */
  function moveAsPosted({ postings }: ReplayEntry): void {
    let missing = 0
    for (const { kind, member, amount } of postings) {
      if (amount > 0) continue
      const there =
        kind === 'balance' && member !== null ? balanceOf(member) : kind === 'fund' ? fund : -amount
      missing += move(kind, member, -Math.min(-amount, there)) - amount
    }
    for (const { kind, member, amount } of postings) {
      if (amount <= 0) continue
      const less = Math.min(missing, amount)
      missing -= less
      move(kind, member, amount - less)
    }
  }

  function move(kind: string, member: number | null, amount: number): number {
    if (kind === 'balance' && member !== null) pay(member, amount)
    if (kind === 'escrow') escrow += amount
    if (kind === 'fund') fund += amount
    if (kind === 'issue') figures.issued -= amount
    return amount
  }

  return {
    add(entry: ReplayEntry): void {
      const { cause, stay, postings, version } = entry
      if ((stay !== null && lost.has(stay)) || derived.has(cause)) return
      if (cause === 'welcome') grant(postings, () => rulesOf(version).welcome)
      else if (cause === 'monthly_grant')
        grant(postings, (balance) => monthlyGrant(rulesOf(version), balance))
      else if (cause === 'hold' || cause === 'deposit_hold') hold(entry)
      else if (cause === 'release') release(entry)
      else if (cause === 'cancel_refund') refund(entry)
      else if (cause === 'cancel_forfeit' || (cause === 'ring_cover' && outOf(postings, 'escrow') > 0))
        forfeit(entry)
      else if (cause === 'advance_repayment') repayByHand(entry)
      else if (cause === 'ring_cover') cover(entry)
      else moveAsPosted(entry)
    },
    result(): ReplayFigures {
      const owed = [...advances.values()].reduce((sum, advance) => sum + advance.owed, 0)
      const inBalances = [...balances.values()].reduce((sum, points) => sum + points, 0)
      return { supply: inBalances + escrow, fund, owed, ...figures }
    },
  }

  /** Repayments out of hosting are derived again at its release; this is what a member repays besides. */
  function repayByHand({ stay, postings }: ReplayEntry): void {
    const payer = postings.find(({ kind, amount }) => kind === 'balance' && amount < 0)
    const advance = payer?.member ? advances.get(payer.member) : undefined
    if (stay !== null || !payer?.member || !advance) return
    repay(payer.member, advance, Math.min(-payer.amount, advance.owed, balanceOf(payer.member)))
  }
}

/** The same for entries that are all available. */
export function replay(
  start: ReplayStart,
  entries: Iterable<ReplayEntry>,
  rulesOf: (version: number) => PointsRules,
): ReplayFigures {
  const run = createReplay(start, rulesOf)
  for (const entry of entries) run.add(entry)
  return run.result()
}

const outOf = (postings: readonly ReplayPosting[], of: string): number =>
  postings.reduce((sum, { kind, amount }) => (kind === of && amount < 0 ? sum - amount : sum), 0)
