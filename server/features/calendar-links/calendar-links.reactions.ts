import { replaceImportedBlocks } from '#server/features/calendar/calendar.public.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { deleteLinksOf } from './calendar-links.queries.ts'
import { closeConflictsOfListing, closeConflictsOfReservation } from './conflicts.queries.ts'
import { deleteFeed } from './feed.queries.ts'

export const calendarLinksReactions = ({ clock }: Ports): Reaction<DomainEvent>[] => [
  {
    on: 'listing_removed',
    name: 'calendar-links.end-with-home',
    run: async (tx, { listing_id }) => {
      await closeConflictsOfListing(tx, listing_id, clock.now())
      const ids = await deleteLinksOf(tx, listing_id)
      for (const id of ids) await replaceImportedBlocks(tx, listing_id, id, [], clock.now())
      await deleteFeed(tx, listing_id)
    },
  },
  {
    on: 'reservation_cancelled',
    name: 'calendar-links.settle-conflicts',
    run: async (tx, { reservation_id }) => {
      await closeConflictsOfReservation(tx, reservation_id, clock.now())
    },
  },
]
