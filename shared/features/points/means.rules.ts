import { type DateRange, rangesOverlap } from '../../kernel/date-range.ts'

/** What the community fund pays for a stay with a night in these dates, and how much of that it has now. */
type PayingCover = { points: number; from: string; to: string; available: number }

/** What a member can pay for a stay with. `covers` are in the order of use; `advance` is 0 if none is offered. */
export type Means = { balance: number; covers: readonly PayingCover[]; advance: number }

/** What a stay costs, and what its guest also leaves as a deposit. */
export type StayToPay = { stay: DateRange; cost: number; deposit: number }

export type Payment = {
  /** What the community fund pays, before the member's own points. */
  covered: number
  /** What the member's own points then lack. */
  lacking: number
  /** What of that is advanced: all, or nothing. */
  advanced: number
  /** What nothing pays for: with more than 0 the stay cannot be agreed on. */
  missing: number
  /** What is left of the balance. */
  left: number
}

/** The most that the fund would pay for a stay. */
export const coverOf = (covers: Means['covers'], stay: DateRange): number => {
  const cover = covers.find(({ from, to }) => rangesOverlap({ start: from, end: to }, stay))
  return cover ? Math.min(cover.points, cover.available) : 0
}

/** How a member pays for a stay. */
export const payFor = (means: Means, { stay, ...price }: StayToPay): Payment =>
  payWith({ ...means, covered: Math.min(price.cost, coverOf(means.covers, stay)) }, price)

/** The same once it is known what is covered. A deposit is the guest's own to leave: it is neither covered nor advanced. */
export function payWith(
  { balance, advance, covered }: Omit<Means, 'covers'> & { covered: number },
  { cost, deposit }: Omit<StayToPay, 'stay'>,
): Payment {
  const left = balance + covered - cost - deposit
  const lacking = Math.max(0, -left)
  const advanced = lacking <= Math.min(advance, cost - covered) ? lacking : 0
  return { covered, lacking, advanced, missing: lacking - advanced, left: Math.max(0, left) }
}

/** The highest cost of a stay at which nothing is missing; below 0 if the deposit alone is too much. */
export const maxPayable = (
  { balance, advance }: Pick<Means, 'balance' | 'advance'>,
  { covered, deposit }: { covered: number; deposit: number },
): number => (deposit > balance ? -1 : balance + advance + covered - deposit)
