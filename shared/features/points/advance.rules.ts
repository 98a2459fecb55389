import type { PointsRules } from './rule-versions.rules.ts'

/** The stored state of an advance; without a row it is offered, or lapsed once the first stay was agreed without it. */
export const storedAdvanceStates = ['used', 'repaid', 'written_off'] as const
export type StoredAdvanceState = (typeof storedAdvanceStates)[number]
export const advanceStates = ['offered', 'lapsed', ...storedAdvanceStates] as const
export type AdvanceState = (typeof advanceStates)[number]

/** `owedPercent` is the smallest that keeps 95 % of the effect of an advance: `npm run bench -- economy`. */
export const advanceLimits = { subscribedDays: 7, freeNights: 14, daysAhead: 180, owedPercent: 16 } as const

/** Until this many stays for points with this many hosts are completed, no host can be required to have had one. */
export const youngCommunity = { stays: 20, hosts: 10 } as const

/** Why there is no advance, in the order in which the reasons are shown. */
export const advanceReasons = [
  'no_advances',
  'used_before',
  'not_first_stay',
  'points_debt',
  'not_subscribed',
  'email_not_verified',
  'phone_not_verified',
  'no_open_home',
  'host_without_stays',
  'too_much_owed',
  'above_limit',
] as const
export type AdvanceReason = (typeof advanceReasons)[number]

export type AdvanceFacts = {
  /** The stored state of an earlier advance; null without one. */
  state: StoredAdvanceState | null
  /** The member was granted points in an earlier account. */
  cameBack: boolean
  /** The member has another points stay that was agreed, and not cancelled. */
  hadStay: boolean
  /** What the member owes since a purchase was given back. */
  debt: number
  /** For how many whole days the member has been subscribed; null without a valid subscription. */
  subscribedDays: number | null
  isEmailVerified: boolean
  isPhoneVerified: boolean
  /** The highest number of free nights of any active home of the member within the days ahead. */
  freeNights: number
  /** Whether the host has completed a stay with somebody else; null if no host is meant. */
  hostHasStays: boolean | null
  /** Completed stays for points of all members, and their hosts. */
  community: { stays: number; hosts: number }
  /** What all members owe of advances, and all points that members have. */
  owed: number
  supply: number
}

/** Whether a host must have completed a stay: not in a young community, where the team checks each advance instead. */
export const judgesHosts = ({ community }: Pick<AdvanceFacts, 'community'>): boolean =>
  community.stays >= youngCommunity.stays && community.hosts >= youngCommunity.hosts

/** Why this member has no advance; empty where they may have one. */
export function reasonsAgainstAdvance(rules: PointsRules, facts: AdvanceFacts): AdvanceReason[] {
  const { subscribedDays, freeNights, owedPercent } = advanceLimits
  const failed: Partial<Record<AdvanceReason, boolean>> = {
    no_advances: rules.advance === 0,
    used_before: facts.state !== null || facts.cameBack,
    // An advance that is in use belongs to that stay.
    not_first_stay: facts.state === null && facts.hadStay,
    points_debt: facts.debt > 0,
    not_subscribed: facts.subscribedDays === null || facts.subscribedDays < subscribedDays,
    email_not_verified: !facts.isEmailVerified,
    phone_not_verified: !facts.isPhoneVerified,
    no_open_home: facts.freeNights < freeNights,
    host_without_stays: facts.hostHasStays === false && judgesHosts(facts),
    too_much_owed: facts.owed * 100 >= facts.supply * owedPercent,
  }
  return advanceReasons.filter((reason) => failed[reason])
}

/** The advance offered to a member; 0 if something prevents it. */
export const offeredAdvance = (rules: PointsRules, facts: AdvanceFacts): number =>
  reasonsAgainstAdvance(rules, facts).length > 0 ? 0 : rules.advance

export const advanceStateOf = ({ state, hadStay }: Pick<AdvanceFacts, 'state' | 'hadStay'>): AdvanceState =>
  state ?? (hadStay ? 'lapsed' : 'offered')

/** `forfeited` of its points went to the fund with a forfeit: they are owed, and its stay no longer holds them. */
export type UsedAdvance = { points: number; owed: number; forfeited: number; fromFund: number }

/** What its stay still holds of an advance. What was repaid beforehand has become the guest's own. */
export const heldOfAdvance = ({ owed, forfeited }: Pick<UsedAdvance, 'owed' | 'forfeited'>): number =>
  Math.max(0, owed - forfeited)

/**
 * What a refund returns of an advance before the guest gets anything: as much as the refund has. `toFund` came from the
 * fund and was not repaid since; the rest had been issued. The advance is undone, and offered again, if the whole stay
 * was refunded (`isUndone`); a remainder stays owed, and so does what was forfeited.
 */
export function undoAdvance(
  advance: UsedAdvance,
  { refund, isUndone }: { refund: number; isUndone: boolean },
): { back: number; toFund: number; left: number; isUndone: boolean } {
  const { points, owed, fromFund } = advance
  const back = Math.min(heldOfAdvance(advance), refund)
  const toFund = Math.min(back, Math.max(0, fromFund - (points - owed)))
  return { back, toFund, left: owed - back, isUndone: isUndone && back === owed }
}
