import { leaveWish } from '#server/features/wishes/save-wish.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { Ids } from './write-stays.ts'

const coast = ['İzmir', 'Muğla', 'Antalya']
/** This many hosts on the coast want the first account's city back, and this many others give points for it. */
const mutualHosts = 9
const otherMembers = 4
/** This many hosts want the second account's city, and it wants theirs. */
const hostsOfGuest = 3

/**
 * The first demo account has three wishes, one of them with direct swaps: hosts on the coast wish for its own city. Others
 * want its home for points or against help. The second account has one wish, and the hosts there want its city back.
 */
export async function writeWishes(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  calendar: DemoCalendar,
  planned: readonly PlannedListing[],
): Promise<void> {
  const given = planned.flatMap((listing, position) => ({ ...listing, id: ids.listings[position] ?? 0 }))
  const own = given.find(({ owner, services }) => owner === 0 && services.includes('home_exchange'))
  if (!own) return
  const offered = { city: own.payload.city, district: '' }
  const wish = (from: number, to: number, nights: string, body: Partial<WishBody>): WishBody => ({
    places: [offered],
    when: {
      start_date: null,
      end_date: null,
      flexible_days: 0,
      months: '',
      nights,
      weekend: false,
      holiday: '',
      earliest: calendar.day(from),
      latest: calendar.day(to),
    },
    adult_count: 2,
    child_count: 0,
    pet_count: 0,
    amenities: [],
    residence_types: [],
    homes: [],
    points_up_to: null,
    services: [],
    notify: 'at_once',
    ...body,
  })
  const leave = (member: number, daysAgo: number, body: WishBody) => {
    clock.set(calendar.at(-daysAgo, 20))
    return leaveWish(callAs(ports, ids.members[member] ?? 0), body)
  }

  await leave(
    0,
    16,
    wish(120, 160, '5-7', {
      places: [
        { city: 'Rize', district: '' },
        { city: 'Trabzon', district: '' },
      ],
      points_up_to: 900,
    }),
  )
  await leave(
    0,
    5,
    wish(70, 74, '3-4', {
      places: [{ city: 'Nevşehir', district: '' }],
      points_up_to: 150,
      notify: 'weekly',
    }),
  )
  await leave(
    0,
    3,
    wish(20, 150, '5-8', {
      places: coast.map((city) => ({ city, district: '' })),
      child_count: 1,
      points_up_to: 1_200,
      homes: [{ product: own.id, own_dates: false }],
    }),
  )

  const owners = new Set<number>([0])
  const others = given.filter(({ owner, services, payload }) => {
    if (owners.has(owner) || payload.city === offered.city || !services.includes('home_exchange'))
      return false
    owners.add(owner)
    return true
  })
  const onTheCoast = others.filter(({ payload }) => coast.includes(payload.city)).slice(0, mutualHosts)
  for (const [at, { owner, id }] of onTheCoast.entries())
    await leave(
      owner,
      2 + at,
      wish(15 + at, 170, '4-9', { homes: [{ product: id, own_dates: at % 2 === 1 }] }),
    )
  const gifts: Partial<WishBody>[] = [
    { points_up_to: 900, adult_count: 4 },
    { points_up_to: 200, services: ['garden_maintenance'], adult_count: 1, pet_count: 1 },
    { services: ['pet_business_help'], adult_count: 1 },
    { points_up_to: 1_500, child_count: 1 },
  ]
  const inland = others.filter((listing) => !onTheCoast.includes(listing)).slice(0, otherMembers)
  for (const [at, { owner, id }] of inland.entries())
    await leave(
      owner,
      1 + at,
      wish(20, 90, '3-7', { ...gifts[at], ...(at === 3 && { homes: [{ product: id, own_dates: false }] }) }),
    )

  const guest = given.find(({ owner, services }) => owner === 1 && services.includes('home_exchange'))
  if (!guest) return
  const hosts = others
    .filter(
      (listing) =>
        !onTheCoast.includes(listing) &&
        !inland.includes(listing) &&
        listing.payload.city !== guest.payload.city,
    )
    .filter(({ owner }) => owner > 3)
    .slice(0, hostsOfGuest)
  for (const [at, { owner, id }] of hosts.entries())
    await leave(
      owner,
      4 + at,
      wish(15, 170, '4-9', {
        places: [{ city: guest.payload.city, district: '' }],
        homes: [{ product: id, own_dates: false }],
      }),
    )
  await leave(
    1,
    2,
    wish(15, 170, '4-9', {
      places: [...new Set(hosts.map(({ payload }) => payload.city))].map((city) => ({ city, district: '' })),
      homes: [{ product: guest.id, own_dates: false }],
    }),
  )
}
