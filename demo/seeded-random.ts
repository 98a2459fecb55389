/** Deterministic random numbers, so that every demo marketplace is the same. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** A new list in random order. */
  shuffled<Item>(items: readonly Item[]): Item[]
  /** `count` different ones, or as many as there are. */
  sample<Item>(items: readonly Item[], count: number): Item[]
}

/** Mulberry32: 32 bits of state, random enough. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const order = items.map((item) => ({ item, at: next() }))
    return order.sort((a, b) => a.at - b.at).map(({ item }) => item)
  }
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    shuffled,
    sample: (items, count) => shuffled(items).slice(0, count),
  }
}
