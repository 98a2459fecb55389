/** The points of members as plain sums, to compare the ledger with. Written without the product's own rules. */
export type ModelStay = {
  guest: number
  host: number
  cost: number
  held: number
  version: 1 | 2
  state: 'agreed' | 'completed' | 'cancelled'
}
type ModelAdvance = { stay: number; points: number; owed: number; fromFund: number; isOpen: boolean }

export function pointsModel() {
  const balances = new Map<number, number>()
  const stays = new Map<number, ModelStay>()
  const advances = new Map<number, ModelAdvance>()
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

  /** The guest has the refund already. */
  function giveBack(id: number, refund: number, isWhole: boolean): void {
    const stay = stayOf(id)
    const advance = advances.get(stay.guest)
    if (!advance?.isOpen || advance.stay !== id) return
    const back = Math.min(refund, advance.owed)
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
    /** What is advanced for a stay; null where the guest cannot pay for it. */
    advanceFor(stay: Pick<ModelStay, 'guest' | 'host' | 'cost' | 'version'>, day: number): number | null {
      const missing = stay.cost - balance(stay.guest)
      if (missing <= 0) return 0
      const isAllowed =
        stay.version === 2 &&
        missing <= 400 &&
        !advances.has(stay.guest) &&
        !hadStay(stay.guest) &&
        !phoneless.has(stay.guest) &&
        day - (joined.get(stay.guest) ?? day) >= 7 &&
        isProven(stay.host, stay.guest) &&
        owed() < (supply() - fund) / 10
      return isAllowed ? missing : null
    },
    agree(id: number, stay: Pick<ModelStay, 'guest' | 'host' | 'cost' | 'version'>, points: number): void {
      if (points > 0) {
        const fromFund = Math.min(fund, points)
        fund -= fromFund
        issued += points - fromFund
        advances.set(stay.guest, { stay: id, points, owed: points, fromFund, isOpen: true })
      }
      add(stay.guest, points - stay.cost)
      stays.set(id, { ...stay, held: stay.cost, state: 'agreed' })
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
      add(stay.host, forfeit)
      Object.assign(stay, { held: 0, state: 'cancelled' })
    },
    shorten(id: number, refund: number, forfeit: number): void {
      const stay = stayOf(id)
      add(stay.guest, refund)
      giveBack(id, refund, false)
      add(stay.host, forfeit)
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
      issued,
      heldBack,
    }),
  }
}
