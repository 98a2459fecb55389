/** Random choices that are the same for the same seed. */
export function createRandom(seed: number) {
  let state = seed
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number): number => Math.floor(random() * n)
  const chance = (p: number): boolean => random() < p
  return {
    random,
    below,
    chance,
    pick: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value,
    some: <Value>(values: readonly Value[], p: number): Value[] => values.filter(() => chance(p)),
  }
}
export type Random = ReturnType<typeof createRandom>
