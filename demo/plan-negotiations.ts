import { pointService, type ServiceType } from '#shared/features/listings/listing-types.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { PlannedMember } from './plan-members.ts'
import type { Random } from './seeded-random.ts'
import type { PlannedStays } from './stay-finder.ts'

/** An open negotiation; members and listings by index. */
export type PlannedNegotiation = {
  listing: number
  host: number
  guest: number
  service: ServiceType
  range: DateRange
  offered: { listing: number; range: DateRange } | null
  guests: Guests
  createdAt: Date
  /** The last event; after five idle days it would be closed. */
  lastActivityAt: Date
  approvedBy: 'guest' | 'host' | null
}

const randomNegotiations = 18

export function planNegotiations(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  { past, coming, nights, book }: PlannedStays,
): PlannedNegotiation[] {
  const accountAt = (role: PlannedMember['account']) => members.findIndex((member) => member.account === role)
  const listingNamed = (name: string) => listings.findIndex((listing) => listing.scriptName === name)
  const guest = accountAt('guest')
  const met = new Set([...past, ...coming].map((stay) => pairOf(stay.guest, stay.host)))
  const subscribed = members.flatMap((member, at) =>
    member.account === null && member.terms.length > 0 ? [at] : [],
  )

  const propose = (
    listing: number,
    by: number,
    service: ServiceType,
    inDays: number,
    days: number,
  ): PlannedNegotiation | null => {
    const owner = listings[listing]?.owner ?? -1
    if (owner === by || met.has(pairOf(owner, by))) return null
    const range = nights.firstOffered(listing, service, calendar.day(inDays), days)
    const own = listings.findIndex((each) => each.owner === by && each.services.includes('home_exchange'))
    if (!range) return null
    const offeredRange = own < 0 ? null : nights.firstOffered(own, service, range.start, days)
    if (service === 'home_exchange' && !offeredRange) return null
    const cost = service === pointService ? days * (listings[listing]?.payload.product.user_points ?? 0) : 0
    if (cost > book.balanceOf(by)) return null
    met.add(pairOf(owner, by))
    const createdAt = calendar.at(-random.whole(2, 3), random.whole(9, 20) + random.next())
    return {
      listing,
      host: owner,
      guest: by,
      service,
      range,
      offered: service === 'home_exchange' && offeredRange ? { listing: own, range: offeredRange } : null,
      guests: { adults: 2, children: 0, pets: 0 },
      createdAt,
      lastActivityAt: calendar.at(-1, random.whole(9, 16) + random.next()),
      approvedBy: random.pick(['guest', 'guest', 'host', null]),
    }
  }

  const search = (listing: () => number, by: () => number): PlannedNegotiation | null => {
    for (let tries = 0; tries < 80; tries++) {
      const at = listing()
      const service = random.pick(listings[at]?.services ?? [pointService])
      const found = propose(at, by(), service, random.whole(8, 140), random.whole(3, 8))
      if (found) return found
    }
    return null
  }

  const ofAccounts = propose(listingNamed('kas'), guest, 'home_exchange', 56, 7)
  const others = listings.flatMap((listing, at) => (members[listing.owner]?.account === null ? [at] : []))
  const planned = [
    ofAccounts && { ...ofAccounts, approvedBy: 'guest' as const, lastActivityAt: calendar.at(-1, 15.4) },
    search(
      () => listingNamed('moda'),
      () => random.pick(subscribed),
    ),
    search(
      () => listingNamed('cunda'),
      () => random.pick(subscribed),
    ),
    ...Array.from({ length: randomNegotiations }, () =>
      search(
        () => random.pick(others),
        () => random.pick(subscribed),
      ),
    ),
  ]
  return planned.filter((each) => each !== null)
}

const pairOf = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`
