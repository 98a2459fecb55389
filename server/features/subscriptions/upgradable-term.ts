import type { BoughtTerm } from './subscriptions.queries.ts'

/** The active term, if no later one is paid: a member who has paid ahead has nothing to upgrade. */
export function termToUpgrade(terms: readonly BoughtTerm[], now: Date): BoughtTerm | null {
  const latest = terms.find((term) => term.withdrawnAt === null)
  return latest && latest.startsAt < now && now < latest.endsAt ? latest : null
}
