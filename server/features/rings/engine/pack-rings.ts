import type { PoolRing } from './ring-pool.ts'

/** Attempts at improvement, per member of a ring. */
const triesEach = 20
/** How often an attempt begins with a ring of a member who is in none. */
const withoutRing = 0.7

type Numbered = { members: number[]; weight: number }

/**
 * Chooses rings that share no member, with the highest total weight that can be found: greedily, then by adding a ring,
 * removing those that overlap it, and filling the gaps. The same seed gives the same choice.
 */
export function packRings(
  rings: readonly PoolRing[],
  seed: number,
  isTimeOver: () => boolean = () => false,
): PoolRing[] {
  const numbers = new Map<number, number>()
  const numbered: Numbered[] = rings.map(({ legs, weight }) => ({
    weight,
    members: legs.map(({ guest }) => {
      const number = numbers.get(guest.memberId) ?? numbers.size
      numbers.set(guest.memberId, number)
      return number
    }),
  }))
  const ringsOf: number[][] = Array.from({ length: numbers.size }, () => [])
  numbered.forEach(({ members }, ring) => {
    for (const member of members) ringsOf[member]?.push(ring)
  })
  const chosen = improve(numbered, ringsOf, greedily(numbered, ringsOf), { seed, isTimeOver })
  return rings.filter((_, ring) => chosen.has(ring))
}

const byWeight = (rings: readonly Numbered[]) => (a: number, b: number) =>
  (rings[b]?.weight ?? 0) - (rings[a]?.weight ?? 0) || a - b

/** The better of two orders: by weight, and by weight with members of few rings first. */
function greedily(rings: readonly Numbered[], ringsOf: readonly number[][]): Map<number, number> {
  const rarity = rings.map(
    ({ members, weight }) =>
      weight / members.reduce((sum, member) => sum + Math.sqrt(ringsOf[member]?.length ?? 1), 0),
  )
  const all = rings.map((_, ring) => ring)
  const orders = [
    [...all].sort(byWeight(rings)),
    [...all].sort((a, b) => (rarity[b] ?? 0) - (rarity[a] ?? 0) || a - b),
  ]
  const [first, second] = orders.map((order) => {
    const ringOf = new Map<number, number>()
    let weight = 0
    for (const ring of order) {
      const each = rings[ring]
      if (!each || each.members.some((member) => ringOf.has(member))) continue
      for (const member of each.members) ringOf.set(member, ring)
      weight += each.weight
    }
    return { ringOf, weight }
  })
  return (first && second && second.weight > first.weight ? second : first)?.ringOf ?? new Map()
}

/** `ringOf`: the chosen ring of each member. */
function improve(
  rings: readonly Numbered[],
  ringsOf: readonly number[][],
  ringOf: Map<number, number>,
  { seed, isTimeOver }: { seed: number; isTimeOver: () => boolean },
): Set<number> {
  const random = randomFrom(seed)
  const members = ringsOf.length
  const put = (ring: number) => {
    for (const member of rings[ring]?.members ?? []) ringOf.set(member, ring)
  }
  const takeOut = (ring: number) => {
    for (const member of rings[ring]?.members ?? []) ringOf.delete(member)
  }
  for (let tries = members * triesEach; tries > 0; tries--) {
    if (tries % 1_000 === 0 && isTimeOver()) break
    const ring = pick()
    const each = ring === undefined ? undefined : rings[ring]
    if (ring === undefined || !each || ringOf.get(each.members[0] ?? -1) === ring) continue
    const out = new Set(each.members.flatMap((member) => ringOf.get(member) ?? []))
    for (const met of out) takeOut(met)
    put(ring)
    const filled = fill([...out].flatMap((met) => rings[met]?.members ?? []))
    const gain = weightOf([ring, ...filled]) - weightOf([...out])
    if (gain >= 0) continue
    for (const each of [ring, ...filled]) takeOut(each)
    for (const met of out) put(met)
  }
  return new Set(ringOf.values())

  function pick(): number | undefined {
    let member = Math.floor(random() * members)
    if (random() < withoutRing) {
      for (let tries = 0; tries < 20 && ringOf.has(member); tries++) member = Math.floor(random() * members)
    }
    const choices = ringsOf[member] ?? []
    return choices[Math.floor(random() * choices.length)]
  }

  /** Adds what has room now, the heaviest first. */
  function fill(freed: readonly number[]): number[] {
    const candidates = new Set<number>()
    for (const member of freed) {
      if (ringOf.has(member)) continue
      for (const ring of ringsOf[member] ?? []) if (hasRoom(ring)) candidates.add(ring)
    }
    const filled: number[] = []
    for (const ring of [...candidates].sort(byWeight(rings))) {
      if (!hasRoom(ring)) continue
      put(ring)
      filled.push(ring)
    }
    return filled
  }

  function hasRoom(ring: number): boolean {
    for (const member of rings[ring]?.members ?? []) if (ringOf.has(member)) return false
    return true
  }

  function weightOf(chosen: readonly number[]): number {
    return chosen.reduce((sum, ring) => sum + (rings[ring]?.weight ?? 0), 0)
  }
}

/** A small pseudo-random generator for [0, 1): mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
