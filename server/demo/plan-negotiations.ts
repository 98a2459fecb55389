import { pointService, type ServiceType } from '#shared/features/listings/listing-types.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { PlannedHome } from './plan-homes.ts'
import type { PlannedMember } from './plan-members.ts'
import type { PlannedStays } from './plan-stays.ts'
import type { Random } from './seeded-random.ts'

/** What is still being talked about; members and homes by position. */
export type PlannedNegotiation = {
  home: number
  host: number
  guest: number
  service: ServiceType
  range: DateRange
  offered: { home: number; range: DateRange } | null
  guests: Guests
  createdAt: Date
  /** The last thing that happened; five idle days would close it. */
  lastActivityAt: Date
  approvedBy: 'guest' | 'host' | null
}

const randomNegotiations = 18

export function planNegotiations(
  random: Random,
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  homes: readonly PlannedHome[],
  { past, coming, nights, book }: PlannedStays,
): PlannedNegotiation[] {
  const accountAt = (role: PlannedMember['account']) => members.findIndex((member) => member.account === role)
  const homeNamed = (name: string) => homes.findIndex((home) => home.scriptName === name)
  const guest = accountAt('guest')
  const met = new Set([...past, ...coming].map((stay) => pairOf(stay.guest, stay.host)))
  const subscribed = members.flatMap((member, at) =>
    member.account === null && member.terms.length > 0 ? [at] : [],
  )

  const propose = (
    home: number,
    by: number,
    service: ServiceType,
    inDays: number,
    days: number,
  ): PlannedNegotiation | null => {
    const owner = homes[home]?.owner ?? -1
    if (owner === by || met.has(pairOf(owner, by))) return null
    const range = nights.firstOffered(home, service, calendar.day(inDays), days)
    const own = homes.findIndex((each) => each.owner === by && each.services.includes('home_exchange'))
    if (!range) return null
    const offeredRange = own < 0 ? null : nights.firstOffered(own, service, range.start, days)
    if (service === 'home_exchange' && !offeredRange) return null
    const cost = service === pointService ? days * (homes[home]?.payload.product.user_points ?? 0) : 0
    if (cost > book.balanceOf(by)) return null
    met.add(pairOf(owner, by))
    const createdAt = calendar.at(-random.whole(2, 3), random.whole(9, 20) + random.next())
    return {
      home,
      host: owner,
      guest: by,
      service,
      range,
      offered: service === 'home_exchange' && offeredRange ? { home: own, range: offeredRange } : null,
      guests: { adults: 2, children: 0, pets: 0 },
      createdAt,
      lastActivityAt: calendar.at(-1, random.whole(9, 16) + random.next()),
      approvedBy: random.pick(['guest', 'guest', 'host', null]),
    }
  }

  const search = (home: () => number, by: () => number): PlannedNegotiation | null => {
    for (let tries = 0; tries < 80; tries++) {
      const at = home()
      const service = random.pick(homes[at]?.services ?? [pointService])
      const found = propose(at, by(), service, random.whole(8, 140), random.whole(3, 8))
      if (found) return found
    }
    return null
  }

  const ofAccounts = propose(homeNamed('kas'), guest, 'home_exchange', 56, 7)
  const others = homes.flatMap((home, at) => (members[home.owner]?.account === null ? [at] : []))
  const planned = [
    ofAccounts && { ...ofAccounts, approvedBy: 'guest' as const, lastActivityAt: calendar.at(-1, 15.4) },
    search(
      () => homeNamed('moda'),
      () => random.pick(subscribed),
    ),
    search(
      () => homeNamed('cunda'),
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
