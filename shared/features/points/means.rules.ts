import { type DateRange, rangesOverlap } from '../../kernel/date-range.ts'

/** What the community fund pays of a stay with a night in these dates, and what it has of that now. */
type PayingCover = { points: number; from: string; to: string; available: number }

/** What a member can pay a stay with. `covers` are in the order in which they are used; `advance` is 0 where none is offered. */
export type Means = { balance: number; covers: readonly PayingCover[]; advance: number }

/** What a stay costs, and what its guest leaves as a deposit besides. */
export type StayToPay = { stay: DateRange; cost: number; deposit: number }

export type Payment = {
  /** What the community fund pays, before the own points. */
  covered: number
  /** What the own points lack then. */
  lacking: number
  /** What of it is advanced: all, or nothing. */
  advanced: number
  /** What nothing pays: with more than 0 the stay cannot be agreed. */
  missing: number
  /** What the balance has left. */
  left: number
}

/** What the fund would pay of a stay at most. */
export const coverOf = (covers: Means['covers'], stay: DateRange): number => {
  const cover = covers.find(({ from, to }) => rangesOverlap({ start: from, end: to }, stay))
  return cover ? Math.min(cover.points, cover.available) : 0
}

/** How a member pays a stay. */
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

/** What a stay may cost for nothing to be missing; below 0 where the deposit alone is too much. */
export const maxPayable = (
  { balance, advance }: Pick<Means, 'balance' | 'advance'>,
  { covered, deposit }: { covered: number; deposit: number },
): number => (deposit > balance ? -1 : balance + advance + covered - deposit)
