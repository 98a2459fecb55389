/** What decides about points that one member is to get from another. Amounts in points. */
export type PayerFacts = {
  /**
   * Everything that is the payer's own: the balance, and what is held for stays, deposits and waiting payments.
   * Excludes what was covered or advanced for another stay.
   */
  own: number
  /** What the payer owes for purchases that were given back. */
  debt: number
  /** What came with purchases that the payer can still withdraw from. */
  revocable: number
  /** The team has to decide about the stay first. */
  isChecked: boolean
}

/**
 * What of a payment returns to the payer, for the debt, and what the other side gets: null if that has to wait. What
 * came with a purchase stays with the payer while it can be given back; everything else is spent first.
 */
export function dividePayment(
  amount: number,
  { own, debt, revocable, isChecked }: PayerFacts,
): { back: number; due: number } | null {
  const back = Math.min(amount, debt)
  const due = amount - back
  if (due > 0 && (isChecked || isShort(own - debt - due, revocable))) return null
  return { back, due }
}

/** The part of the balance that a member can give away now: to the fund for leaving a ring, or as the bonus of a rescue. */
export const givablePoints = (
  balance: number,
  { own, debt, revocable }: Omit<PayerFacts, 'isChecked'>,
): number => (revocable === 0 ? balance : Math.max(0, Math.min(balance, own - debt - revocable)))

const isShort = (left: number, revocable: number): boolean => revocable > 0 && left < revocable

/**
 * Who gets the forfeit of a stay: the covered or advanced part goes to the fund, so that nobody makes what was lent
 * their own by cancelling. The rest goes to the host.
 */
export function divideForfeit(
  forfeit: number,
  funded: { covered: number; lent: number },
): { ofCover: number; ofAdvance: number; toHost: number } {
  const ofCover = Math.min(forfeit, funded.covered)
  const ofAdvance = Math.min(forfeit - ofCover, funded.lent)
  return { ofCover, ofAdvance, toHost: forfeit - ofCover - ofAdvance }
}
