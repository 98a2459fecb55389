import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { renderCards } from './listing-card.queries.ts'
import { everyListingOf } from './listings.queries.ts'

/** What listings do about others' news: show the member as they are now, and stand in search or not. */
export function listingsReactions({ clock }: Ports): Reaction<DomainEvent>[] {
  const showOwnerAnew = async (tx: Transaction, memberId: number): Promise<void> => {
    const ids = await everyListingOf(tx, memberId)
    await renderCards(tx, ids)
    await refreshSearchRows(tx, ids, clock.now())
  }
  return [
    {
      on: 'subscription_activated',
      name: 'listings.return to search',
      run: (tx, event) => showOwnerAnew(tx, event.member_id),
    },
    {
      on: 'member_changed',
      name: 'listings.show the owner anew',
      run: (tx, event) => showOwnerAnew(tx, event.member_id),
    },
  ]
}
