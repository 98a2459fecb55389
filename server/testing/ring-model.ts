import { dayMs, hourMs } from '#shared/kernel/durations.ts'

/** Rings as plain records, to compare the product with. Written without the product's own rules. */
export type ModelLeg = {
  wish: number
  guest: number
  host: number
  listing: number
  /** Days since 1970 in Istanbul; `end` is the day of leaving. */
  start: number
  end: number
  saidYes: boolean
  stands: boolean
  hasLeft: boolean
}
export type ModelState = 'proposed' | 'agreed' | 'completed' | 'declined' | 'expired' | 'lost' | 'broken'
export type ModelRing = {
  id: number
  state: ModelState
  proposedAt: number
  legs: ModelLeg[]
  /** The home of a leg was closed after the proposal. */
  isImpossible: boolean
  /** Until when a host who has nowhere to go any more may say that the guest may still come. */
  lastStay: { leg: ModelLeg; until: number } | null
}

const answerMs = 72 * hourMs
const lastStayMs = 48 * hourMs
/** Istanbul is three hours ahead of UTC all year. */
const startOf = (day: number): number => day * dayMs - 3 * hourMs
export const dayOf = (at: number): number => Math.floor((at + 3 * hourMs) / dayMs)

export function ringModel() {
  const rings = new Map<number, ModelRing>()
  const leaves: { member: number; ring: number; at: number; points: number }[] = []
  const isLive = ({ state }: ModelRing): boolean => state === 'proposed' || state === 'agreed'
  const live = (): ModelRing[] => [...rings.values()].filter(isLive)
  /** The legs that hold their wishes: a member who has lost their stay wishes again. */
  const holding = (ring: ModelRing): ModelLeg[] =>
    ring.state === 'proposed' ? ring.legs : ring.state === 'agreed' ? standing(ring) : []
  const standing = ({ legs }: ModelRing): ModelLeg[] => legs.filter(({ stands }) => stands)

  function get(id: number): ModelRing {
    const ring = rings.get(id)
    if (!ring) throw new Error(`The model has no ring ${id}.`)
    return ring
  }

  function answer(id: number, member: number, said: 'yes' | 'no'): void {
    const ring = get(id)
    const leg = ring.legs.find(({ guest }) => guest === member)
    if (!leg) throw new Error(`${member} is not in ring ${id}.`)
    if (said === 'no') {
      ring.state = 'declined'
      return
    }
    leg.saidYes = true
    if (!ring.legs.every(({ saidYes }) => saidYes)) return
    ring.state = ring.isImpossible ? 'lost' : 'agreed'
    for (const each of ring.legs) each.stands = ring.state === 'agreed'
  }

  function leave(id: number, member: number, points: number, now: number): void {
    const ring = get(id)
    const before = withoutOwnStay(ring)
    leaves.push({ member, ring: id, at: now, points })
    for (const leg of ring.legs) {
      if (leg.guest === member) leg.hasLeft = true
      if (leg.guest === member || leg.host === member) leg.stands = false
    }
    requestHost(ring, before, now)
  }

  /** The leg whose host stays nowhere. */
  const withoutOwnStay = (ring: ModelRing): ModelLeg | undefined =>
    standing(ring).find(({ host }) => ring.legs.some(({ guest, stands }) => guest === host && !stands))

  function requestHost(ring: ModelRing, before: ModelLeg | undefined, now: number): void {
    if (standing(ring).length === 0) ring.state = 'broken'
    const leg = withoutOwnStay(ring)
    if (leg === before && leg) return
    ring.lastStay =
      leg && now < startOf(leg.start) ? { leg, until: Math.min(now + lastStayMs, startOf(leg.start)) } : null
  }

  function answerLastStay(id: number, isAccepted: boolean, now: number): void {
    const ring = get(id)
    if (!ring.lastStay) throw new Error(`Nobody is asked in ring ${id}.`)
    if (isAccepted) ring.lastStay = null
    else cancelLast(ring, now)
  }

  function cancelLast(ring: ModelRing, now: number): void {
    const leg = ring.lastStay?.leg
    if (leg) leg.stands = false
    requestHost(ring, leg, now)
  }

  /** What the sweeps do at this moment. */
  function pass(now: number): void {
    for (const ring of live()) {
      if (ring.state === 'proposed') {
        if (now >= ring.proposedAt + answerMs) ring.state = 'expired'
        else if (ring.isImpossible) ring.state = 'lost'
        continue
      }
      const { lastStay } = ring
      if (!lastStay || now < lastStay.until) continue
      if (now < startOf(lastStay.leg.start + 1)) cancelLast(ring, now)
      else ring.lastStay = null
    }
  }

  const mayBeCompleted = (ring: ModelRing, now: number): boolean =>
    ring.state === 'agreed' && standing(ring).every(({ end }) => end <= dayOf(now))

  /** Once all stays have been over for more than a day, the ring is completed. */
  const isOver = (ring: ModelRing, now: number): boolean =>
    ring.state === 'agreed' && standing(ring).every(({ end }) => end < dayOf(now) - 1)

  /** Before the first night of both stays that end with it. */
  function mayLeave(ring: ModelRing, member: number, now: number): boolean {
    const own = ring.legs.find(({ guest }) => guest === member)
    const ended = standing(ring).filter(({ guest, host }) => guest === member || host === member)
    return !own?.hasLeft && ended.length > 0 && ended.every(({ start }) => now < startOf(start))
  }

  function mayBeProposed(ring: ModelRing, now: number): string | null {
    const others = [...rings.values()]
    for (const leg of ring.legs) {
      if (others.some((other) => holding(other).some(({ wish }) => wish === leg.wish)))
        return `wish ${leg.wish} is in another ring`
      const taken = others.some((other) => standing(other).some((each) => overlaps(each, leg)))
      if (taken) return `home ${leg.listing} is taken`
      const left = leaves.filter(({ member, at }) => member === leg.guest && at > now - 365 * dayMs)
      const last = left.at(-1)
      if (last && left.length >= 2 && now < last.at + 90 * dayMs) return `${leg.guest} has left twice`
      if (leg.start < dayOf(now) + 10) return 'it begins too soon'
    }
    return null
  }

  return {
    rings,
    leaves,
    get,
    live,
    standing,
    mayBeProposed,
    answer,
    leave,
    answerLastStay,
    pass,
    isOver,
    mayBeCompleted,
    mayLeave,
    propose: (ring: ModelRing): void => void rings.set(ring.id, ring),
    isHeld: (wish: number): boolean => live().some((ring) => holding(ring).some((leg) => leg.wish === wish)),
    closeNights(listing: number): void {
      for (const ring of live())
        if (ring.state === 'proposed' && ring.legs.some((leg) => leg.listing === listing))
          ring.isImpossible = true
    },
  }
}

const overlaps = (a: ModelLeg, b: ModelLeg): boolean =>
  a.listing === b.listing && a.start < b.end && b.start < a.end
