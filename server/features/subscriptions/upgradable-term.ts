import type { BoughtTerm } from './subscriptions.queries.ts'

/** The running term, if nothing was paid for after it: whoever has paid ahead has nothing to upgrade. */
export function termToUpgrade(terms: readonly BoughtTerm[], now: Date): BoughtTerm | null {
  const latest = terms.find((term) => term.withdrawnAt === null)
  return latest && latest.startsAt < now && now < latest.endsAt ? latest : null
}
