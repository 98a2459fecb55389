import { pointService, type ServiceType } from '#shared/features/listings/listing-types.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { PlannedMember } from './plan-members.ts'
import type { PlannedNegotiation } from './plan-negotiations.ts'
import type { PlannedStays } from './stay-finder.ts'

/** A negotiation that nobody approved in time, or an agreement that its guest cancelled. */
export type PlannedEnd = PlannedNegotiation & { end: 'expired' | 'cancelled'; endedAt: Date; reason: string }

type Wanted = {
  /** The name of a scripted listing; if absent, any other member's. */
  listing: string | null
  by: 'guest' | 'anyone'
  end: PlannedEnd['end']
  /** Days from today. */
  createdIn: number
  endedIn: number
  startsIn: number
  nights: number
  reason?: string
}

/** In the past of both demo accounts. No points move, so that the balances are what the stays leave. */
const wantedEnds: readonly Wanted[] = [
  {
    ...{
      listing: 'kas',
      by: 'anyone',
      end: 'cancelled',
      createdIn: -26,
      endedIn: -12,
      startsIn: 48,
      nights: 5,
    },
    reason: 'İşten izin alamadım, çok üzgünüm.',
  },
  { listing: 'moda', by: 'anyone', end: 'expired', createdIn: -21, endedIn: -16, startsIn: 40, nights: 4 },
  { listing: null, by: 'guest', end: 'expired', createdIn: -17, endedIn: -12, startsIn: 35, nights: 4 },
]

export function planEnded(
  calendar: DemoCalendar,
  members: readonly PlannedMember[],
  listings: readonly PlannedListing[],
  { past, coming, nights }: PlannedStays,
  negotiations: readonly PlannedNegotiation[],
): PlannedEnd[] {
  const pairOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`
  const met = new Set([...past, ...coming, ...negotiations].map(({ guest, host }) => pairOf(guest, host)))
  const guestAccount = members.findIndex(({ account }) => account === 'guest')
  const subscribed = (at: number, when: Date) =>
    members[at]?.terms.some(({ startsAt, endsAt }) => startsAt < when && when < endsAt) === true

  function plan(wanted: Wanted): PlannedEnd | null {
    const createdAt = calendar.at(wanted.createdIn, 11)
    const guests =
      wanted.by === 'guest' ? [guestAccount] : members.flatMap(({ account }, at) => (account ? [] : [at]))
    const from = calendar.day(wanted.startsIn)
    for (const [listing, { owner, scriptName, services, createdAt: listedAt }] of listings.entries()) {
      if (scriptName !== wanted.listing || listedAt >= createdAt) continue
      const service = services.find((each): each is ServiceType => noPoints(each))
      const range = service && nights.firstOffered(listing, service, from, wanted.nights)
      const guest = guests.find(
        (each) => each !== owner && subscribed(each, createdAt) && !met.has(pairOf(each, owner)),
      )
      if (!service || !range || guest === undefined) continue
      met.add(pairOf(guest, owner))
      return {
        ...{ listing, host: owner, guest, service, range, offered: null, createdAt },
        guests: { adults: 1, children: 0, pets: 0 },
        lastActivityAt: createdAt,
        approvedBy: null,
        end: wanted.end,
        endedAt: calendar.at(wanted.endedIn, 18),
        reason: wanted.reason ?? '',
      }
    }
    return null
  }
  return wantedEnds.flatMap((wanted) => plan(wanted) ?? [])
}

const noPoints = (service: ServiceType): boolean => service !== pointService && service !== 'home_exchange'
