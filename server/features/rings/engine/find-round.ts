import { listRings } from './list-rings.ts'
import { packRings } from './pack-rings.ts'
import type { PoolRing, PoolWish } from './ring-pool.ts'

export type RoundOrder = {
  /** The first possible night of a leg, as a day number. */
  firstNight: number
  shareOfYes: number
  /** Constant for one day: a round that runs again chooses the same. */
  seed: number
  /** How long to look for rings. */
  limitMs: number
}

export type RoundLeg = { wishId: number; listingId: number; from: number; to: number }

export type Round = {
  /** Rings in which everybody has said that they would stay there. */
  proposals: { legs: RoundLeg[]; weight: number }[]
  /** The questions whose answers other rings need, the most promising ones first. */
  questions: { wishId: number; listingId: number }[]
  wishes: number
  listed: number
  steps: number
  cutShort: number
  leftOut: number
  /** Members who would be in a ring if everybody said yes. */
  possibleMembers: number
}

/** How many different choices of rings lead to questions. */
const questionPackings = 3

/**
 * One round: the rings to propose, and the questions that make others possible. Members who have waited longest come
 * first.
 */
export function findRound(
  pool: readonly PoolWish[],
  { firstNight, shareOfYes, seed, limitMs }: RoundOrder,
  now: () => number,
): Round {
  const end = now() + limitMs
  const isTimeOver = () => now() > end
  const inOrder = [...pool].sort((a, b) => b.waitedDays - a.waitedDays || a.id - b.id)
  const { rings, ...counts } = listRings(inOrder, { firstNight, shareOfYes, isTimeOver })
  const proposals = packRings(rings.filter(isAgreeable), seed, isTimeOver)
  const taken = new Set(proposals.flatMap(membersOf))
  const rest = rings.filter((ring) => !isAgreeable(ring) && !membersOf(ring).some((id) => taken.has(id)))
  const packings = Array.from({ length: questionPackings }, (_, at) =>
    packRings(rest, seed + at + 1, isTimeOver),
  )
  const possible = new Set([...taken, ...(packings[0] ?? []).flatMap(membersOf)])
  return {
    ...counts,
    wishes: pool.length,
    listed: rings.length,
    possibleMembers: possible.size,
    proposals: proposals.map(({ legs, stays, weight }) => ({
      weight,
      legs: legs.flatMap(({ guest, listing }, at) => {
        const stay = stays[at]
        return stay ? [{ wishId: guest.id, listingId: listing.id, ...stay }] : []
      }),
    })),
    questions: once(packings.flatMap(questionsOf)),
  }
}

const membersOf = ({ legs }: PoolRing): number[] => legs.map(({ guest }) => guest.memberId)

const isAgreeable = ({ legs }: PoolRing): boolean =>
  legs.every(({ guest, listing }) => guest.yes.includes(listing.id))

/** The legs of a choice that nobody has been asked about. */
const questionsOf = (rings: readonly PoolRing[]): Round['questions'] =>
  [...rings]
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ legs }) => legs)
    .filter(({ guest, listing }) => !guest.yes.includes(listing.id))
    .map(({ guest, listing }) => ({ wishId: guest.id, listingId: listing.id }))

/** Each question once. */
function once(questions: Round['questions']): Round['questions'] {
  return [
    ...new Map(questions.map((question) => [`${question.wishId}/${question.listingId}`, question])).values(),
  ]
}
