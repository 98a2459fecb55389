import { useQuery } from '@tanstack/react-query'
import { canStay } from '#shared/features/listings/availability.rules.ts'
import {
  type HelpServiceType,
  helpServiceTypes,
  pointService,
  type ServiceType,
} from '#shared/features/listings/listing-types.ts'
import type { Payment } from '#shared/features/points/means.rules.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { bestWay, type Way, type WayOut } from '#shared/features/reservations/negotiation/best-way.rules.ts'
import {
  type GivableListing,
  type NightsAndPoints,
  nightsAndPoints,
} from '#shared/features/reservations/negotiation/nights-and-points.rules.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { advanceQuery } from '#web/domain/advance.queries.ts'
import { query } from '#web/platform/api-query.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import type { StayPicker } from '../reservation-card/use-stay-choice.ts'
import { type OwnListing, useOwnListing } from '../terms/use-own-listing.ts'

export type Ways = {
  way: Way
  others: WayOut[]
  /** Gives nights of an own home and points instead. */
  chooseMixed: () => void
  mixed: NightsAndPoints | null
  /** Exchanges homes instead, with an own one that is free then. */
  chooseSwap: () => void
  /** Helps instead, in the first way that the home takes. */
  chooseHelp: () => void
  /** Exchanges homes instead, with an own one that is free on other days. */
  chooseOtherDays: () => void
  help: HelpServiceType | null
  listingsWithin: number
  /** The address of those homes. */
  search: string
  hasListing: boolean
}

type Shortage = {
  stay: StayPicker
  range: DateRange
  pointsPerNight: number
  payment: Payment
  hostId: number
}

/** The ways to a stay for which the points are short; null until all that is possible is known. */
export function useWays({ stay, range, pointsPerNight, payment, hostId }: Shortage) {
  const isAdvanceKnown = !useQuery(advanceQuery(hostId)).isLoading
  const isShort = isAdvanceKnown && payment.missing > 0
  const hasListing = useMember()?.has_residence ?? false
  const isFree = (service: ServiceType) => canStay(stay.days(service), range)
  const takesExchange = isShort && hasListing && isFree('home_exchange')
  const own = useOwnListing(takesExchange, range)
  // Without what the deposit takes.
  const left = stayCost(pointsPerNight, nightsOf(range)) - payment.lacking - payment.covered
  const { free, later } = listingsToGive(own)
  const mixed = nightsAndPoints({ stay: range, pointsPerNight }, givable(own), left)
  const give = (ids: readonly number[]) => () => {
    if (!ids.some((id) => id === own.listing?.id)) own.choose(ids[0] ?? null)
    stay.chooseService('home_exchange')
  }
  const [help = null] = helpServiceTypes.filter(isFree)
  const within = useQuery({ ...withinBalanceQuery(range, stay.guests), enabled: isShort })
  // Failed, it is no way.
  const listingsWithin = within.data?.total ?? 0
  const isLoading = !isAdvanceKnown || within.isLoading || own.isLoading

  const ways: Ways = {
    ...bestWay({
      payment,
      canMix: mixed !== null,
      canSwap: free.length > 0,
      canHelp: help !== null,
      canSwapLater: later.length > 0,
      listingsWithin,
      hasListing,
    }),
    chooseMixed() {
      if (mixed) stay.chooseMixed(mixed)
    },
    mixed,
    chooseSwap: give(free),
    chooseHelp() {
      if (help) stay.chooseService(help)
    },
    chooseOtherDays: give(later),
    help,
    listingsWithin,
    search: searchWithin(range, stay.guests),
    hasListing,
  }
  return { isAdvanceKnown, ways: isLoading ? null : ways }
}

/** The own listings with the days on which they can be given. */
const givable = (own: OwnListing): GivableListing[] =>
  (own.isNeeded ? own.listings : []).flatMap(({ id, user_points: pointsPerNight }) => {
    const days = own.daysOf(id)
    return days ? [{ id, pointsPerNight, days }] : []
  })

/** The own listings that are free on the dates of the stay; without any, those that are on others. */
function listingsToGive(own: OwnListing): { free: number[]; later: number[] } {
  const ids = own.isNeeded ? own.listings.map(({ id }) => id) : []
  const free = ids.filter(own.isFree)
  return { free, later: free.length > 0 ? [] : ids.filter(own.opensLater) }
}

/** How many homes the member's points pay for on these dates. */
const withinBalanceQuery = ({ start, end }: DateRange, { adults, children, pets }: Guests) =>
  query(
    'GET /residence-search/',
    {
      query: {
        within_balance: 'true',
        start_date: start,
        end_date: end,
        service_type: pointService,
        adult_count: adults,
        child_count: children,
        pet_count: pets,
        limit: 1,
      },
    },
    { staleTime: 60_000, retry: false },
  )

const searchWithin = ({ start, end }: DateRange, { adults, children, pets }: Guests): string =>
  paths.results(
    `?startDate=${start}&endDate=${end}&children=${children}&adults=${adults}&pets=${pets}&serviceTypes=${pointService}&withinBalance=true`,
  )
