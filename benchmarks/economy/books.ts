/** Points of one age in a balance. */
type Lot = { week: number; points: number; isGranted: boolean }

/**
 * Balances as lots by age, and the accounts that belong to nobody. Each movement names both its sides, so that at any
 * time issued = balances + escrow + fund + retired.
 */
export class Books {
  issued = 0
  escrow = 0
  fund = 0
  retired = 0
  readonly #balances = new Map<number, Lot[]>()

  balance = (memberId: number): number => sum(this.#lots(memberId))

  issue(memberId: number, points: number, week: number): void {
    this.issued += points
    this.#add(memberId, { week, points, isGranted: true })
  }

  /** From the fund while it lasts, the rest newly issued. */
  advance(memberId: number, points: number, week: number): void {
    const fromFund = Math.min(points, this.fund)
    this.fund -= fromFund
    this.issued += points - fromFund
    this.#add(memberId, { week, points, isGranted: true })
  }

  hold(memberId: number, points: number): void {
    this.#take(memberId, points)
    this.escrow += points
  }

  release(memberId: number, held: { points: number; toFund: number }, week: number): void {
    this.escrow -= held.points
    this.fund += held.toFund
    this.#add(memberId, { week, points: held.points - held.toFund, isGranted: false })
  }

  /** Granted points from before that week are gone. */
  lapse(memberId: number, before: number): void {
    const lots = this.#lots(memberId)
    const lapsed = lots.filter(({ isGranted, week }) => isGranted && week < before)
    this.retired += sum(lapsed)
    this.#balances.set(
      memberId,
      lots.filter((lot) => !lapsed.includes(lot)),
    )
  }

  /** A member leaves: the balance is retired. */
  retire(memberId: number): void {
    this.retired += this.balance(memberId)
    this.#balances.delete(memberId)
  }

  balances = (): number[] => [...this.#balances.values()].map(sum)

  /** Points in balances since before that week; the oldest are spent first. */
  idle = (before: number): number =>
    [...this.#balances.values()].reduce(
      (total, lots) => total + sum(lots.filter(({ week }) => week < before)),
      0,
    )

  supply = (): number => this.issued - this.retired - this.fund

  /** 0 as long as every point is accounted for. */
  difference = (): number =>
    this.issued - this.balances().reduce((a, b) => a + b, 0) - this.escrow - this.fund - this.retired

  #lots = (memberId: number): Lot[] => this.#balances.get(memberId) ?? []

  #add(memberId: number, lot: Lot): void {
    if (lot.points > 0) this.#balances.set(memberId, [...this.#lots(memberId), lot])
  }

  /** Granted points first, then by age. */
  #take(memberId: number, points: number): void {
    let left = points
    const lots = this.#lots(memberId)
      .map((lot) => ({ ...lot }))
      .sort((a, b) => Number(b.isGranted) - Number(a.isGranted) || a.week - b.week)
    for (const lot of lots) {
      const taken = Math.min(left, lot.points)
      lot.points -= taken
      left -= taken
    }
    if (left > 0) throw new Error(`A balance is short of ${left} points.`)
    this.#balances.set(
      memberId,
      lots.filter((lot) => lot.points > 0),
    )
  }
}

const sum = (lots: readonly Lot[]): number => lots.reduce((total, { points }) => total + points, 0)
