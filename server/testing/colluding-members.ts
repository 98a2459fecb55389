import {
  heldOfAdvance,
  offeredAdvance,
  undoAdvance,
  youngCommunity,
} from '#shared/features/points/advance.rules.ts'
import { payWith } from '#shared/features/points/means.rules.ts'
import { divideForfeit, dividePayment, givablePoints } from '#shared/features/points/payment.rules.ts'
import { monthlyGrant, secondRules } from '#shared/features/points/rule-versions.rules.ts'
import { bonusPayers, rescuePrice } from '#shared/features/rescues/rescue.rules.ts'
import { guestPercent, maximumNights } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import { coverLimits, coverPoints, undoCover } from '#shared/features/rings/cover.rules.ts'
import { leavePrice } from '#shared/features/rings/leave.rules.ts'
import { withdrawalDays } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { addDays, startOfDay } from '#shared/kernel/civil-date.ts'

/** The rules that a life is played by: the product's, or faulty ones. */
export const rulesInForce = {
  dividePayment,
  divideForfeit,
  coverPoints,
  givablePoints,
  knowsWhoComesBack: true,
}
export type PlayedRules = typeof rulesInForce

const rules = { ...secondRules, fund_percent: 3 }
const periodDays = 30
const hosted = { nights: 3, perNight: 40 } as const

type Purchase = { day: number; granted: { account: Account; points: number }[]; isGone: boolean }
type Account = {
  person: number
  balance: number
  escrow: number
  debt: number
  cameBack: boolean
  hadStay: boolean
  purchases: Purchase[]
  advance: { stay: Stay; points: number; owed: number; forfeited: number; fromFund: number } | null
  cover: { points: number; paid: number; stay: Stay | null; isEarned: boolean } | null
  hasLeft: boolean
}
type Stay = {
  guest: Account
  host: Account
  /** The member whose cancellation it is a rescue of. */
  aside: number
  held: number
  deposit: number
  start: number
  agreed: number
  state: 'agreed' | 'released' | 'ended'
}
type Waiting = { stay: Stay; points: number }

const date = (day: number) => addDays('2026-01-01', day)
const noon = (day: number) => new Date(startOfDay(date(day)).getTime() + 12 * 3_600_000)

/**
 * Members who work together, with every account that they ever had, a community fund and a pool of forfeits that others
 * have filled. `isKnown` says that they have something in common, so that the team sees their stays and returns the
 * points.
 */
export function colludingMembers(persons: number, isKnown: boolean, played: PlayedRules = rulesInForce) {
  const start = { fund: 2_000, pool: 1_000 }
  const accounts: Account[] = []
  const stays: Stay[] = []
  const waiting: Waiting[] = []
  const granted = new Set<number>()
  const welcomes = new Map<number, number>()
  let [day, fund, pool, aside] = [0, start.fund, start.pool, 0]
  /** What the rules let them have of others': lent for stays that took place, covered, and paid by the pool. */
  const drawn = { lent: new Map<number, number>(), covered: 0, unearned: 0, pool: 0 }
  let issuedAdvances = 0

  const open = (person: number): Account => {
    const account: Account = {
      person,
      balance: 0,
      escrow: 0,
      debt: 0,
      cameBack: played.knowsWhoComesBack && granted.has(person),
      hadStay: false,
      purchases: [],
      advance: null,
      cover: null,
      hasLeft: false,
    }
    accounts.push(account)
    return account
  }
  for (let person = 0; person < persons; person++) open(person)
  const of = (person: number): Account => accounts.findLast((each) => each.person === person) as Account

  const canReturn = (purchase: Purchase) => !purchase.isGone && day - purchase.day <= withdrawalDays
  const everyPurchase = () => accounts.flatMap(({ purchases }) => purchases)
  const revocable = (account: Account): number =>
    everyPurchase()
      .filter(canReturn)
      .flatMap((purchase) => purchase.granted)
      .reduce((sum, grant) => sum + (grant.account === account ? grant.points : 0), 0)
  const facts = (account: Account, paid?: Stay) => {
    const funded = stays
      .filter((stay) => stay.guest === account && stay.state === 'agreed' && stay !== paid)
      .reduce((sum, stay) => sum + fundedOf(stay), 0)
    const { balance, escrow, debt } = account
    return { own: balance + escrow - funded, debt, revocable: revocable(account) }
  }
  const isPaid = (account: Account) =>
    account.purchases.some((each) => !each.isGone && day - each.day < periodDays)

  /** Points arrive: debts come first, and return to where they were issued. */
  function receive(account: Account, points: number): void {
    const back = Math.min(points, account.debt)
    account.debt -= back
    account.balance += points - back
  }

  function grant(purchase: Purchase, account: Account, points: number): void {
    receive(account, points)
    purchase.granted.push({ account, points })
  }

  function buy(account: Account, recommender: Account | null): void {
    if (account.hasLeft || isPaid(account)) return
    const purchase: Purchase = { day, granted: [], isGone: false }
    const isFirst = account.purchases.length === 0
    account.purchases.push(purchase)
    if (!isFirst) grant(purchase, account, monthlyGrant(rules, account.balance))
    if (!isFirst || account.cameBack) return
    granted.add(account.person)
    grant(purchase, account, rules.welcome)
    welcomes.set(account.person, (welcomes.get(account.person) ?? 0) + 1)
    if (!recommender || recommender.hasLeft || recommender.person === account.person) return
    for (const each of [account, recommender]) grant(purchase, each, 50)
  }

  function withdraw(account: Account): void {
    const purchase = account.purchases.at(-1)
    if (!purchase || !canReturn(purchase)) return
    purchase.isGone = true
    for (const { account: from, points } of purchase.granted) {
      const taken = Math.min(from.balance, points)
      from.balance -= taken
      from.debt += points - taken
      for (const stay of stays.filter((each) => each.guest === from && each.state === 'agreed').reverse())
        if (from.debt > 0 && stay.start > day) end(stay, 0)
    }
  }

  function agree(guest: Account, host: Account, stay: Stay, cost: number): boolean {
    if (guest === host || guest.hasLeft || host.hasLeft) return false
    const { cover } = guest
    const need = cost + stay.deposit
    if (cover && !cover.stay) {
      const paid = Math.min(cover.points, cost, fund)
      Object.assign(cover, { stay, paid })
      fund -= paid
      guest.balance += paid
    }
    const facts = {
      state: guest.advance ? ('used' as const) : null,
      cameBack: guest.cameBack,
      hadStay: guest.hadStay,
      debt: guest.debt,
      subscribedDays: isPaid(guest) ? day - (guest.purchases[0]?.day ?? day) : null,
      isEmailVerified: true,
      isPhoneVerified: true,
      freeNights: 30,
      hostHasStays: true,
      community: youngCommunity,
      owed: 0,
      supply: 1,
    }
    const { advanced } = payWith(
      { balance: guest.balance, advance: offeredAdvance(rules, facts), covered: 0 },
      { cost, deposit: stay.deposit },
    )
    if (advanced > 0) {
      const fromFund = Math.min(advanced, fund)
      fund -= fromFund
      issuedAdvances += advanced - fromFund
      guest.advance = { stay, points: advanced, owed: advanced, forfeited: 0, fromFund }
      guest.balance += advanced
    }
    if (guest.balance < need) {
      giveBack(stay, guest.balance, true)
      return false
    }
    guest.balance -= need
    guest.escrow += need
    guest.hadStay = true
    stays.push(stay)
    return true
  }

  const newStay = (guest: Account, host: Account, inDays: number, held: number, deposit = 0): Stay => {
    const at = { start: day + inDays, agreed: day }
    return { guest, host, aside: 0, held, deposit, ...at, state: 'agreed' }
  }

  const coveredOf = (stay: Stay) => (stay.guest.cover?.stay === stay ? stay.guest.cover.paid : 0)
  const owedOf = (stay: Stay) => (stay.guest.advance?.stay === stay ? stay.guest.advance.owed : 0)
  const lentOf = (stay: Stay) => (stay.guest.advance?.stay === stay ? heldOfAdvance(stay.guest.advance) : 0)
  /** What is held for a stay and is not its guest's own. */
  const fundedOf = (stay: Stay) => coveredOf(stay) + lentOf(stay)
  const isAtStake = (stay: Stay) =>
    coveredOf(stay) + owedOf(stay) + stay.aside > 0 || stay.guest.cover?.stay === stay

  /** A refund first repays the cover and the advance of the stay. */
  function giveBack(stay: Stay, refund: number, isUndone: boolean): void {
    const { guest } = stay
    let left = refund
    if (guest.cover?.stay === stay) {
      const undone = undoCover(guest.cover, { refund: left, isUndone })
      guest.balance -= undone.back
      fund += undone.back
      left -= undone.back
      Object.assign(guest.cover, undone.isUndone ? { stay: null, paid: 0 } : { paid: undone.left })
    }
    if (guest.advance?.stay !== stay) return
    const undone = undoAdvance(guest.advance, { refund: left, isUndone })
    guest.balance -= undone.back
    fund += undone.toFund
    issuedAdvances -= undone.back - undone.toFund
    if (undone.isUndone) guest.advance = null
    else guest.advance.owed = undone.left
  }

  /** Returns what the host got; null if it has to wait. */
  function pay(stay: Stay, points: number, isChecked = isKnown && isAtStake(stay), of?: Stay): number | null {
    const { guest, host } = stay
    const divided = played.dividePayment(points, { ...facts(guest, of), isChecked })
    if (!divided) return null
    guest.escrow -= points
    receive(guest, divided.back)
    receive(host, divided.due)
    return divided.due
  }

  /** A stay ends before it was paid: a forfeit for the host, everything else back. */
  function end(stay: Stay, forfeit: number): void {
    if (stay.state !== 'agreed') return
    const { guest } = stay
    const refund = stay.held - forfeit
    guest.escrow -= refund + stay.deposit
    guest.balance += refund
    giveBack(stay, refund, forfeit === 0)
    receive(guest, stay.deposit)
    settleDebt(guest)
    returnAside(stay)
    forfeitTo(stay, forfeit)
    Object.assign(stay, { state: 'ended', held: 0, deposit: 0 })
  }

  function forfeitTo(stay: Stay, forfeit: number): void {
    const { guest } = stay
    const wasAtStake = isKnown && isAtStake(stay)
    const { ofCover, ofAdvance, toHost } = played.divideForfeit(forfeit, {
      covered: coveredOf(stay),
      lent: lentOf(stay),
    })
    guest.escrow -= forfeit - toHost
    fund += forfeit - toHost
    if (guest.cover?.stay === stay) guest.cover.paid -= ofCover
    if (guest.advance?.stay === stay) guest.advance.forfeited += ofAdvance
    if (toHost > 0 && pay(stay, toHost, wasAtStake) === null) {
      // The team returns what it checks.
      if (!wasAtStake) waiting.push({ stay, points: toHost })
      else {
        guest.escrow -= toHost
        receive(guest, toHost)
      }
    }
  }

  function settleDebt(account: Account): void {
    const { balance } = account
    account.balance = 0
    receive(account, balance)
  }

  function returnAside(stay: Stay): void {
    aside -= stay.aside
    pool += stay.aside
    stay.aside = 0
  }

  function release(stay: Stay): void {
    if (isKnown && isAtStake(stay)) {
      end(stay, 0)
      return
    }
    const { guest, host, held } = stay
    const [lent, covered] = [owedOf(stay), coveredOf(stay)]
    const due = pay(stay, held, false, stay)
    if (due === null) return
    const share = Math.floor((due * rules.fund_percent) / 100)
    const paid = Math.min(share, host.balance)
    host.balance -= paid
    fund += paid
    drawn.lent.set(guest.person, (drawn.lent.get(guest.person) ?? 0) + lent)
    drawn.covered += covered
    if (!guest.cover?.isEarned) drawn.unearned += covered
    drawn.pool += stay.aside
    aside -= stay.aside
    receive(host, stay.aside)
    Object.assign(stay, { state: 'released', held: 0, aside: 0 })
  }

  /** A ring of two: one leaves, the other gets a cover for what that cost. */
  function leaveRing(leaver: Account, lost: Account, agreedAgo: number, inDays: number): void {
    if (leaver === lost || leaver.hasLeft || lost.hasLeft || lost.cover) return
    const stay = { start: date(day + inDays), end: date(day + inDays + 7) }
    const loss = { stay, pointsPerNight: 150 }
    const price = leavePrice(loss, noon(day - agreedAgo), noon(day))
    const paid = Math.min(price, played.givablePoints(leaver.balance, facts(leaver)))
    leaver.balance -= paid
    fund += paid
    const points = Math.min(coverLimits.points, played.coverPoints(rules, loss, { price, paid }))
    if (points > 0) lost.cover = { points, paid: 0, stay: null, isEarned: paid > 0 }
  }

  function rescue(lost: Stay, host: Account): void {
    if (lost.state !== 'agreed' || lost.start <= day) return
    const isLate = guestPercent({ startDate: date(lost.start), agreedAt: noon(lost.agreed) }, noon(day)) > 0
    const { guest, host: canceller } = lost
    end(lost, 0)
    if (host === canceller || host === guest || host.hasLeft || guest.hasLeft) return
    const price = rescuePrice(
      { pointsPerNight: hosted.perNight },
      { userPoints: 60, isOptedIn: true },
      hosted.nights,
    )
    if (!price) return
    const payers = bonusPayers(price, {
      isLate,
      cancellerBalance: played.givablePoints(canceller.balance, facts(canceller)),
      pool,
    })
    const cost = hosted.perNight * hosted.nights
    const stay = newStay(guest, host, lost.start - day, cost)
    if (!payers || !agree(guest, host, stay, cost)) return
    const { fromCanceller, fromPool } = payers
    canceller.balance -= fromCanceller
    pool -= fromPool + price.gap
    stay.aside = fromCanceller + fromPool + price.gap
    aside += stay.aside
  }

  function leave(account: Account): void {
    const isBusy = stays.some(
      (stay) => stay.state === 'agreed' && (stay.guest === account || stay.host === account),
    )
    if (isBusy || account.hasLeft) return
    account.hasLeft = true
    if (account.debt > 0 || account.advance) granted.add(account.person)
    open(account.person)
  }

  return {
    of,
    stays,
    buy,
    withdraw,
    leaveRing,
    rescue,
    leave,
    agree(guest: Account, host: Account, inDays: number, nights: number, deposit: number): void {
      const cost = nights * hosted.perNight
      agree(guest, host, newStay(guest, host, inDays, cost, deposit), cost)
    },
    cancel(stay: Stay, by: 'guest' | 'host' | 'no_show'): void {
      if (stay.state !== 'agreed') return
      if (by === 'no_show' && stay.start > day) return
      const percent =
        by === 'host'
          ? 0
          : guestPercent({ startDate: date(stay.start), agreedAt: noon(stay.agreed) }, noon(day))
      end(stay, Math.min(Math.floor((stay.held * percent) / 100), maximumNights * hosted.perNight))
    },
    shorten(stay: Stay): void {
      if (stay.state !== 'agreed' || stay.start <= day) return
      const dropped = Math.floor(stay.held / 2)
      const percent = guestPercent({ startDate: date(stay.start), agreedAt: noon(stay.agreed) }, noon(day))
      const forfeit = Math.floor((dropped * percent) / 100)
      const refund = dropped - forfeit
      stay.held -= dropped
      stay.guest.escrow -= refund
      stay.guest.balance += refund
      giveBack(stay, refund, false)
      settleDebt(stay.guest)
      forfeitTo(stay, forfeit)
    },
    claimDeposit(stay: Stay): void {
      if (stay.state !== 'released' || stay.deposit === 0) return
      if (pay(stay, stay.deposit) === null) waiting.push({ stay, points: stay.deposit })
      stay.deposit = 0
    },
    repay(account: Account): void {
      const givable = played.givablePoints(account.balance, facts(account))
      const points = Math.min(givable, account.advance?.owed ?? 0)
      if (!account.advance || points === 0) return
      account.balance -= points
      account.advance.owed -= points
      fund += points
    },
    wait(days: number): void {
      for (let passed = 0; passed < days; passed++) {
        day += 1
        for (const stay of stays) if (stay.state === 'agreed' && day > stay.start) release(stay)
        for (const each of waiting.splice(0))
          if (pay(each.stay, each.points, false) === null) waiting.push(each)
      }
    },
    /** Everything that they have, what they may have, and what they have from others. */
    books() {
      const sum = (value: (account: Account) => number) =>
        accounts.reduce((all, each) => all + value(each), 0)
      const standing = everyPurchase()
        .filter(({ isGone }) => !isGone)
        .flatMap((purchase) => purchase.granted)
        .reduce((all, { points }) => all + points, 0)
      const held = stays.filter(({ state }) => state === 'agreed')
      const funded = held.reduce((all, stay) => all + fundedOf(stay), 0)
      const have = sum(({ balance, escrow }) => balance + escrow)
      const debts = sum(({ debt }) => debt)
      return {
        /** Without what is lent for coming stays. */
        theirs:
          have -
          debts -
          Math.min(
            funded,
            sum(({ escrow }) => escrow),
          ),
        debts,
        unbacked: accounts.filter(({ balance, escrow, debt }) => debt > balance + escrow).length,
        standing,
        welcomesOfOne: Math.max(0, ...welcomes.values()),
        unearned: drawn.unearned,
        lentToOne: Math.max(0, ...drawn.lent.values()),
        drawn: {
          lent: [...drawn.lent.values()].reduce((all, points) => all + points, 0),
          covered: drawn.covered,
          pool: drawn.pool,
        },
        missing: have - debts + fund + pool + aside - start.fund - start.pool - standing - issuedAdvances,
        least: Math.min(
          fund,
          pool,
          aside,
          ...accounts.flatMap(({ balance, escrow, debt }) => [balance, escrow, debt]),
        ),
      }
    },
  }
}
