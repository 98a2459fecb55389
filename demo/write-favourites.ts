import { saveFavourite } from '#server/features/favourites/save-favourite.ts'
import { createList } from '#server/features/favourites/save-list.ts'
import { shareList } from '#server/features/favourites/share-list.ts'
import { voteOnList } from '#server/features/favourites/show-shared-list.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { Ids } from './write-stays.ts'

/** Each home is the next one of another member in one of the cities; the votes of friends by name, for or against. */
const lists = [
  {
    name: 'Yarıyılda İstanbul',
    cities: ['İstanbul'],
    fromDay: 61,
    nights: 7,
    isShared: true,
    favourites: [
      { note: 'Annem on dakika uzakta, çocuk odası da var.', votes: { Ayşe: true, Deniz: true } },
      { note: 'Kedi var, Ela bayılır.', votes: { Ayşe: true } },
      { note: '', votes: { Deniz: false } },
      { note: '', votes: {} },
    ],
  },
  {
    name: 'Yazın Ege',
    cities: ['İzmir', 'Muğla', 'Aydın'],
    fromDay: 200,
    nights: 14,
    isShared: false,
    favourites: [
      { note: '', votes: {} },
      { note: 'Denize kaç dakika? Sor.', votes: {} },
      { note: '', votes: {} },
    ],
  },
] as const

/** The first demo account has two lists, one of them shared with friends who voted. */
export async function writeFavourites(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  calendar: DemoCalendar,
  planned: readonly PlannedListing[],
): Promise<void> {
  for (const [at, list] of lists.entries()) {
    clock.set(calendar.at(-6 + at, 20))
    const call = callAs(ports, ids.members[0] ?? 0)
    const { id } = await createList(call, {
      name: list.name,
      start_date: calendar.day(list.fromDay),
      end_date: calendar.day(list.fromDay + list.nights),
      adult_count: 2,
      child_count: 2,
      pet_count: 0,
    })
    const cities: readonly string[] = list.cities
    const listings = planned.flatMap(({ owner, payload }, position) =>
      owner !== 0 && cities.includes(payload.city) ? [ids.listings[position] ?? 0] : [],
    )
    for (const [position, { note }] of list.favourites.entries())
      await saveFavourite(call, { listId: id, listingId: listings[position] ?? 0, note })
    if (!list.isShared) continue
    const { share_url } = await shareList(call, id)
    const token = share_url.split('/').at(-1) ?? ''
    for (const [position, { votes }] of list.favourites.entries())
      for (const [name, is_up] of Object.entries(votes))
        await voteOnList(call, token, {
          residence: listings[position] ?? 0,
          name,
          browser: `demo-browser-of-${name}`,
          is_up,
        })
  }
}
