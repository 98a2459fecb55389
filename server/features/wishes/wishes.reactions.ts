import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { refreshOffersOf } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { actOnWish } from '#shared/features/wishes/wishes.rules.ts'
import { matchListing, matchWish } from './match-listings.ts'
import { notifyMember } from './notify-members.ts'
import { wishesMetBy } from './wish-listings.queries.ts'
import { lockWishById, setState } from './wishes.queries.ts'

export function wishesReactions(ports: Ports): Reaction<DomainEvent>[] {
  const { clock } = ports
  return [
    {
      on: 'listing_opened',
      name: 'wishes.match-listing',
      run: async (tx, { listing_id, before, at }) => {
        await matchListing(tx, ports, { listingId: listing_id, before, at: new Date(at) })
      },
    },
    {
      on: 'wish_opened',
      name: 'wishes.match-wish',
      run: (tx, { wish_id }) => matchWish(tx, ports, wish_id),
    },
    {
      on: 'wish_hits_found',
      name: 'wishes.notify',
      run: async (tx, { member_id }) => {
        await notifyMember(ports, tx, member_id, clock.now())
      },
    },
    {
      on: 'wish_hits_found',
      name: 'wishes.show-in-bell',
      run: async (tx, { member_id }) => {
        const member = (await findMembers(tx, [member_id])).get(member_id)
        if (!member) return
        tx.afterCommit(() => ports.realtime.trigger([member.channelId], 'wish_notification', {}))
      },
    },
    {
      on: 'reservation_agreed',
      name: 'wishes.meet',
      run: (tx, { reservation_id }) => meetWishes(tx, reservation_id, clock.now()),
    },
  ]
}

/** A guest who has agreed on a stay like the one wished for has it: the wish is met. */
async function meetWishes(tx: Transaction, reservationId: number, now: Date): Promise<void> {
  const ids: number[] = []
  for (const { id } of await wishesMetBy(tx, reservationId)) {
    const wish = await lockWishById(tx, id)
    const met = wish && actOnWish(wish, 'meet', 'clock')
    if (!met?.ok) continue
    await setState(tx, id, met.value, { at: now })
    ids.push(id)
  }
  await refreshOffersOf(tx, ids)
}
