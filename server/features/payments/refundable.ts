import type { ListedMismatch, ListedPayment } from './staff-payments.queries.ts'

/** How much of a payment is still with us and could be paid back, in minor units of the currency it was paid in. */
export function refundable(
  payment: Pick<ListedPayment, 'state' | 'amountKurus' | 'currency' | 'requestedRefundsMinor'>,
  mismatches: readonly Pick<ListedMismatch, 'kind' | 'foundMinor' | 'foundCurrency'>[],
): { minor: number; currency: string } {
  const { amountKurus, currency, requestedRefundsMinor } = payment
  if (payment.state === 'succeeded') return { minor: amountKurus - requestedRefundsMinor, currency }
  // A payment of the wrong amount or currency was not accepted, but it was paid.
  const wrong = mismatches.find(({ kind }) => kind === 'wrong_amount' || kind === 'wrong_currency')
  if (payment.state !== 'failed' || !wrong) return { minor: 0, currency }
  return { minor: (wrong.foundMinor ?? 0) - requestedRefundsMinor, currency: wrong.foundCurrency ?? currency }
}
