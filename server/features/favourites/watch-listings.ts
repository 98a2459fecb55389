import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { isFreeFor, watch } from '#shared/features/favourites/favourites.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { favouritesOn, setWatched } from './favourites.queries.ts'
import { listingDays } from './free-days.ts'
import { stayOf } from './list-facts.ts'
import { lockList } from './lists.queries.ts'
import { notifyOfFreedListings } from './notify-of-freed-listings.ts'
import { deleteLeftOverVotes } from './votes.queries.ts'
import { listsToWatch } from './watch.queries.ts'

/** Finds saved homes that have opened or lost the nights of their lists, and notifies the owners of those that opened. */
export const watchFavouritesJob = (ports: Ports): Job => ({
  name: 'watch-favourites',
  everyMinutes: 10,
  run: async (now) => {
    const today = civilDateOf(now)
    const changed = await sweepEach(
      ports.db,
      (afterId) => listsToWatch(ports.db, today, afterId),
      (tx, list) => watchList(tx, list, now),
    )
    await deleteLeftOverVotes(ports.db, new Date(now.getTime() - dayMs))
    return changed + (await notifyOfFreedListings(ports, now))
  },
})

async function watchList(
  tx: Transaction,
  { id, memberId }: { id: number; memberId: number },
  now: Date,
): Promise<boolean> {
  const list = await lockList(tx, memberId, id)
  const stay = list && stayOf(list)
  if (!stay) return false
  const favourites = await favouritesOn(tx, [id])
  const daysOf = await listingDays(
    tx,
    favourites.map(({ listingId }) => listingId),
    now,
  )
  let hasChanged = false
  for (const favourite of favourites) {
    const { isListed, services } = daysOf(favourite.listingId)
    const after = watch(favourite, isListed && isFreeFor(services, stay), now)
    if (after === favourite) continue
    await setWatched(tx, id, favourite.listingId, after)
    hasChanged = true
  }
  return hasChanged
}
