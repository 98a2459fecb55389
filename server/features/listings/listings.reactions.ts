import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { renderCards } from './listing-card.queries.ts'
import { everyListingOf } from './listings.queries.ts'

/** Refreshes a member's cards and search rows when something about the member changes. */
export function listingsReactions({ clock }: Ports): Reaction<DomainEvent>[] {
  const refreshListingsOf = async (tx: Transaction, memberId: number): Promise<void> => {
    const ids = await everyListingOf(tx, memberId)
    await renderCards(tx, ids)
    await refreshSearchRows(tx, ids, clock.now())
  }
  return [
    {
      on: 'subscription_activated',
      name: 'listings.return-to-search',
      run: (tx, event) => refreshListingsOf(tx, event.member_id),
    },
    {
      on: 'member_changed',
      name: 'listings.refresh-owner',
      run: (tx, event) => refreshListingsOf(tx, event.member_id),
    },
    {
      // Advances are for homes of hosts who have completed a stay.
      on: 'reservation_completed',
      name: 'listings.count-stay',
      async run(tx, { offerer_id, receiver_id }) {
        const ids = [...(await everyListingOf(tx, offerer_id)), ...(await everyListingOf(tx, receiver_id))]
        await refreshSearchRows(
          tx,
          ids.toSorted((a, b) => a - b),
          clock.now(),
        )
      },
    },
  ]
}
