/** The points of members as plain sums, to compare the ledger with. Written without the product's own rules. */
export type ModelStay = {
  guest: number
  host: number
  cost: number
  held: number
  version: 1 | 2
  state: 'agreed' | 'completed' | 'cancelled'
}
/** What the fund pays of one stay of a member: the lost night, and the last day on which it can be used. */
type ModelCover = {
  member: number
  points: number
  first: number
  to: number
  stay: number | null
  paid: number
}
/** `forfeited` of it is not held for its stay any more, and owed. */
type ModelAdvance = {
  stay: number
  points: number
  owed: number
  forfeited: number
  fromFund: number
  isOpen: boolean
}

export function pointsModel() {
  const balances = new Map<number, number>()
  const stays = new Map<number, ModelStay>()
  const advances = new Map<number, ModelAdvance>()
  /** In the order in which they were made. */
  const covers: ModelCover[] = []
  const joined = new Map<number, number>()
  const phoneless = new Set<number>()
  let fund = 0
  let issued = 0
  let heldBack = 0

  const balance = (member: number): number => balances.get(member) ?? 0
  const add = (member: number, points: number): void => void balances.set(member, balance(member) + points)
  const owed = (): number =>
    [...advances.values()].reduce((sum, each) => sum + (each.isOpen ? each.owed : 0), 0)
  /** Everything that was issued and is not in the fund; nothing is forfeited here. */
  const supply = (): number => issued
  const isProven = (host: number, guest: number): boolean =>
    [...stays.values()].some(
      (stay) =>
        stay.state === 'completed' &&
        (stay.guest === host || stay.host === host) &&
        stay.guest !== guest &&
        stay.host !== guest,
    )
  const hadStay = (guest: number): boolean =>
    [...stays.values()].some((stay) => stay.guest === guest && stay.state !== 'cancelled')

  function payBack(member: number, points: number): void {
    const advance = advances.get(member)
    if (!advance?.isOpen) return
    const paid = Math.min(points, advance.owed)
    add(member, -paid)
    fund += paid
    advance.owed -= paid
    if (advance.owed === 0) advance.isOpen = false
  }

  const isBefore = (a: ModelCover, b: ModelCover): boolean =>
    a.first < b.first || (a.first === b.first && covers.indexOf(a) < covers.indexOf(b))

  /** The cover that pays for a one-night stay beginning in five days, and how much it pays. */
  function coverFor(guest: number, cost: number, day: number): { cover: ModelCover; points: number } | null {
    const unspent = covers.filter(({ stay, to }) => stay === null && day <= to)
    const mine = unspent.filter(({ member, first }) => member === guest && Math.abs(first - (day + 5)) <= 7)
    const [cover] = mine.sort((a, b) => (isBefore(a, b) ? -1 : 1))
    if (!cover) return null
    const ahead = unspent.reduce((sum, each) => sum + (isBefore(each, cover) ? each.points : 0), 0)
    const points = Math.min(cover.points, cost, Math.max(0, fund - ahead))
    return points > 0 ? { cover, points } : null
  }

  const heldOf = ({ owed: left, forfeited }: ModelAdvance): number => Math.max(0, left - forfeited)

  /** Returns what the fund gets back. */
  function uncover(id: number, refund: number, isWhole: boolean): number {
    const cover = covers.find(({ stay }) => stay === id)
    if (!cover) return 0
    const back = Math.min(refund, cover.paid)
    add(cover.member, -back)
    fund += back
    cover.paid -= back
    if (isWhole) cover.stay = null
    return back
  }

  /** The guest has the refund already. */
  function giveBack(id: number, refunded: number, isWhole: boolean): void {
    const stay = stayOf(id)
    const refund = refunded - uncover(id, refunded, isWhole)
    const advance = advances.get(stay.guest)
    if (!advance?.isOpen || advance.stay !== id) return
    const back = Math.min(refund, heldOf(advance))
    const repaid = advance.points - advance.owed
    const toFund = Math.min(back, Math.max(0, advance.fromFund - repaid))
    add(stay.guest, -back)
    fund += toFund
    issued -= back - toFund
    advance.owed -= back
    if (advance.owed > 0) return
    if (isWhole) advances.delete(stay.guest)
    else advance.isOpen = false
  }

  /** Its covered or advanced part belongs to the fund. */
  function forfeitTo(host: number, id: number, forfeit: number): void {
    const cover = covers.find(({ stay }) => stay === id)
    const ofCover = Math.min(forfeit, cover?.paid ?? 0)
    if (cover) cover.paid -= ofCover
    const advance = advances.get(stayOf(id).guest)
    const lent = advance?.isOpen && advance.stay === id ? heldOf(advance) : 0
    const ofAdvance = Math.min(forfeit - ofCover, lent)
    if (advance) advance.forfeited += ofAdvance
    fund += ofCover + ofAdvance
    add(host, forfeit - ofCover - ofAdvance)
  }

  function stayOf(id: number): ModelStay {
    const stay = stays.get(id)
    if (!stay) throw new Error(`There is no stay ${id}.`)
    return stay
  }

  return {
    stays,
    balance,
    owed,
    join(member: number, day: number, points: number, hasPhone: boolean): void {
      joined.set(member, day)
      if (!hasPhone) phoneless.add(member)
      add(member, points)
      issued += points
    },
    /** What is advanced for a stay; null if the guest cannot pay for it. */
    advanceFor(stay: Pick<ModelStay, 'guest' | 'host' | 'cost' | 'version'>, day: number): number | null {
      const covered = coverFor(stay.guest, stay.cost, day)?.points ?? 0
      const missing = stay.cost - covered - balance(stay.guest)
      if (missing <= 0) return 0
      const isAllowed =
        stay.version === 2 &&
        missing <= 400 &&
        !advances.has(stay.guest) &&
        !hadStay(stay.guest) &&
        !phoneless.has(stay.guest) &&
        day - (joined.get(stay.guest) ?? day) >= 7 &&
        isProven(stay.host, stay.guest) &&
        // Covered points have left the fund by then.
        owed() < (supply() - fund + covered) / 10
      return isAllowed ? missing : null
    },
    /** A stay of one night, this many days from now, was lost. */
    cover(member: number, points: number, first: number): void {
      covers.push({ member, points, first, to: first + 1 + 7, stay: null, paid: 0 })
    },
    /** The fund pays what it covers, and then advances `points`. Returns whether it covered something. */
    agree(
      id: number,
      stay: Pick<ModelStay, 'guest' | 'host' | 'cost' | 'version'>,
      points: number,
      day: number,
    ): boolean {
      const covered = coverFor(stay.guest, stay.cost, day)
      if (covered) {
        Object.assign(covered.cover, { stay: id, paid: covered.points })
        fund -= covered.points
        add(stay.guest, covered.points)
      }
      if (points > 0) {
        const fromFund = Math.min(fund, points)
        fund -= fromFund
        issued += points - fromFund
        advances.set(stay.guest, { stay: id, points, owed: points, forfeited: 0, fromFund, isOpen: true })
      }
      add(stay.guest, points - stay.cost)
      stays.set(id, { ...stay, held: stay.cost, state: 'agreed' })
      return covered !== null
    },
    complete(id: number): void {
      const stay = stayOf(id)
      const share = stay.version === 2 ? Math.floor(stay.held * 0.03 + 1e-9) : 0
      const earned = stay.held - share
      add(stay.host, earned)
      fund += share
      payBack(stay.host, Math.floor(earned / 2))
      Object.assign(stay, { held: 0, state: 'completed' })
    },
    cancel(id: number, forfeit: number): void {
      const stay = stayOf(id)
      const refund = stay.held - forfeit
      add(stay.guest, refund)
      giveBack(id, refund, forfeit === 0)
      forfeitTo(stay.host, id, forfeit)
      Object.assign(stay, { held: 0, state: 'cancelled' })
    },
    shorten(id: number, refund: number, forfeit: number): void {
      const stay = stayOf(id)
      add(stay.guest, refund)
      giveBack(id, refund, false)
      forfeitTo(stay.host, id, forfeit)
      stay.held -= refund + forfeit
    },
    owedBy: (member: number): number =>
      advances.get(member)?.isOpen ? (advances.get(member)?.owed ?? 0) : 0,
    payByHand(member: number, points: number): void {
      payBack(member, points)
    },
    /** The periods that end on these days, each once. */
    grant(from: number, to: number, secondFrom: number): void {
      for (const [member, day] of joined) {
        const periods = Math.floor((to - day) / 30) - Math.max(0, Math.floor((from - day) / 30))
        for (let period = 0; period < periods; period++) {
          const points = to < secondFrom ? 50 : Math.max(0, Math.min(50, 1_000 - balance(member)))
          add(member, points)
          issued += points
          heldBack += 50 - points
        }
      }
    },
    /** Everything that the ledger says too. */
    books: () => ({
      balances: Object.fromEntries([...balances].filter(([, points]) => points > 0)),
      escrow: [...stays.values()].reduce((sum, { held }) => sum + held, 0),
      advances: Object.fromEntries([...advances].map(([member, { owed: left }]) => [member, left])),
      fund,
      covered: covers.map(({ stay, paid }) => [stay, paid]),
      issued,
      heldBack,
    }),
  }
}
