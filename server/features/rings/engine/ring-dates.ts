import type { Days, RingLeg } from './ring-pool.ts'

/**
 * The stay of each leg; null if there is none. A member who gives a home while away is away exactly on the nights when
 * the next guest is there, so those two legs have the same dates: the ring splits into stretches between homes that are
 * given on dates of their own.
 */
export function ringStays(legs: readonly RingLeg[], firstNight: number): Days[] | null {
  const stays = new Array<Days | undefined>(legs.length)
  for (const stretch of stretchesOf(legs)) {
    const stay = commonStay(
      stretch.flatMap((at) => legs[at] ?? []),
      firstNight,
    )
    if (!stay) return null
    for (const at of stretch) stays[at] = stay
  }
  return stays.flatMap((stay) => stay ?? [])
}

/** Positions of legs with the same dates. */
function stretchesOf(legs: readonly RingLeg[]): number[][] {
  // The guest of a leg gives the home of the leg before it.
  const isOpen = legs.map((_, at) => legs.at(at - 1)?.listing.ownDates === true)
  const start = isOpen.indexOf(true)
  if (start < 0) return [legs.map((_, at) => at)]
  const stretches: number[][] = []
  for (let step = 0; step < legs.length; step++) {
    const at = (start + step) % legs.length
    if (isOpen[at]) stretches.push([at])
    else stretches.at(-1)?.push(at)
  }
  return stretches
}

/** The longest stay that all of these legs can have; the earliest of those. */
function commonStay(legs: readonly RingLeg[], firstNight: number): Days | null {
  const min = Math.max(...legs.map(({ guest }) => guest.minNights))
  const max = Math.min(...legs.map(({ guest }) => guest.maxNights))
  if (min > max) return null
  let pieces: readonly Days[] = [{ from: firstNight, to: Number.MAX_SAFE_INTEGER }]
  for (const { guest, listing } of legs) {
    pieces = longEnough(intersect(pieces, guest.windows), min)
    pieces = longEnough(intersect(pieces, listing.free), min)
    if (pieces.length === 0) return null
  }
  const isWeekend = legs.some(({ guest }) => guest.isWeekend)
  const limits = legs.flatMap(({ listing }) => listing.limits)
  let best: Days | null = null
  for (const piece of pieces) {
    const stay = bestWithin(piece, { min, max }, isWeekend, limits)
    if (stay && (!best || stay.to - stay.from > best.to - best.from)) best = stay
  }
  return best
}

function bestWithin(
  piece: Days,
  { min, max }: { min: number; max: number },
  isWeekend: boolean,
  limits: RingLeg['listing']['limits'],
): Days | null {
  let best: Days | null = null
  for (let from = piece.from; from + min <= piece.to; from++) {
    if (isWeekend && !isFriday(from)) continue
    const here = limits.filter((limit) => limit.from <= from && from < limit.to)
    const nights = Math.min(piece.to - from, max, ...here.map(({ maxNights }) => maxNights))
    const isPossible = nights >= min && here.every(({ minNights }) => nights >= minNights)
    if (isPossible && (!best || nights > best.to - best.from)) best = { from, to: from + nights }
    // Later starts in the same piece are no longer, unless a limit says so.
    if (best && (limits.length === 0 || best.to - best.from === max)) break
  }
  return best
}

/** Day 0 was a Thursday. */
const isFriday = (day: number): boolean => day % 7 === 1

const longEnough = (pieces: readonly Days[], nights: number): Days[] =>
  pieces.filter(({ from, to }) => to - from >= nights)

function intersect(a: readonly Days[], b: readonly Days[]): Days[] {
  const both: Days[] = []
  for (const one of a) {
    for (const other of b) {
      const from = Math.max(one.from, other.from)
      const to = Math.min(one.to, other.to)
      if (from < to) both.push({ from, to })
    }
  }
  return both
}
