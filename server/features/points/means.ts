import type { Queryable } from '#server/platform/database/database.ts'
import { judgesHosts, offeredAdvance } from '#shared/features/points/advance.rules.ts'
import { type Means, type Payment, payFor } from '#shared/features/points/means.rules.ts'
import { offerCover } from '#shared/features/rings/cover.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { readAdvanceFacts, readListingsOfOneGuest } from './advance.queries.ts'
import type { FundedStay } from './advance-points.ts'
import { datesOfStay, openCoversToShow } from './cover.queries.ts'
import { balanceOf } from './member-points.ts'
import { rulesAt, rulesOfStay } from './rule-versions.ts'

/** What a member can pay with, whatever the home: the advance is only for homes of some hosts. */
export type MeansAnywhere = Means & {
  /**
   * Null: in every home. Otherwise in homes whose host has completed a stay, except these, whose hosts have completed
   * stays only with this member.
   */
  unproven: number[] | null
}

/** What a member can pay for stays at the moment, under the rules in force. */
export async function meansOf(db: Queryable, memberId: number, now: Date): Promise<MeansAnywhere> {
  const [own, { rules }] = await Promise.all([ownMeansOf(db, memberId, now), rulesAt(db, now)])
  const means = { ...own, advance: 0 }
  if (rules.advance === 0) return { ...means, unproven: null }
  const facts = await readAdvanceFacts(db, { memberId, hostId: null, reservationId: null, now })
  const advance = offeredAdvance(rules, facts)
  const isJudged = advance > 0 && judgesHosts(facts)
  return { ...means, advance, unproven: isJudged ? await readListingsOfOneGuest(db, memberId) : null }
}

/** Excludes what would be lent. */
async function ownMeansOf(
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<Pick<Means, 'balance' | 'covers'>> {
  const [balance, covers] = await Promise.all([balanceOf(db, memberId), openCoversToShow(db, memberId, now)])
  return { balance: Math.max(0, balance), covers: covers.map(offerCover) }
}

/** The same in one home; its host `isProven` by a completed stay. */
export const meansIn = (
  { unproven, ...means }: MeansAnywhere,
  { id, isProven }: { id: number; isProven: boolean },
): Means => {
  const isAdvanced = unproven === null || (isProven && !unproven.includes(id))
  return isAdvanced ? means : { ...means, advance: 0 }
}

/**
 * Whether a host can be trusted with an unchecked advance: after a stay with somebody else, in a community old enough
 * to require it.
 */
export async function isProvenHost(
  db: Queryable,
  { guestId, hostId, now }: { guestId: number; hostId: number; now: Date },
): Promise<boolean> {
  const facts = await readAdvanceFacts(db, { memberId: guestId, hostId, reservationId: null, now })
  return facts.hostHasStays === true && judgesHosts(facts)
}

/** How the guest of an agreement would pay for it now: what `fundStay` then does. */
export async function paymentOf(
  db: Queryable,
  { reservationId, guestId, hostId, points: cost, deposits: deposit, at }: FundedStay,
): Promise<Payment> {
  const [own, { rules }, facts, stay] = await Promise.all([
    ownMeansOf(db, guestId, at),
    rulesOfStay(db, reservationId),
    readAdvanceFacts(db, { memberId: guestId, hostId, reservationId, now: at }),
    datesOfStay(db, reservationId),
  ])
  return payFor({ ...own, advance: offeredAdvance(rules, facts) }, { stay, cost, deposit })
}

/** The same for a stay that is not agreed yet and has no deposit. */
export async function paymentAhead(
  db: Queryable,
  { guestId, hostId, points, stay, at }: Omit<FundedStay, 'reservationId' | 'deposits'> & { stay: DateRange },
): Promise<Payment> {
  const [own, { rules }, facts] = await Promise.all([
    ownMeansOf(db, guestId, at),
    rulesAt(db, at),
    readAdvanceFacts(db, { memberId: guestId, hostId, reservationId: null, now: at }),
  ])
  return payFor({ ...own, advance: offeredAdvance(rules, facts) }, { stay, cost: points, deposit: 0 })
}
