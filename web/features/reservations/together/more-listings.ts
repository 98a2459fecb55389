import { useQuery } from '@tanstack/react-query'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { boundsAround, nearbyKm } from '#shared/features/reservations/together/nearby.rules.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { query } from '#web/platform/api-query.ts'

/** How many are offered to choose from. */
const shown = 3

/** Where a home that was asked lies. */
export type Place = { latitude: number; longitude: number; city: string }

/**
 * Homes that can be asked beside one: free on the same dates for the same exchange, payable, of other hosts, and nearby
 * or, where that is not enough, in the same province.
 */
export function useMoreListings(reservation: Reservation, { city, ...place }: Place) {
  const { start_date, end_date, adults, children, pets, service_type } = reservation
  const search = {
    ...{ start_date, end_date, service_type },
    ...{ adult_count: adults, child_count: children, ...(pets > 0 && { pet_count: pets }) },
    limit: 24,
  }
  const canBeAsked = (card: FoundCard) =>
    card.id !== reservation.product &&
    card.owner.id !== reservation.receiver &&
    card.owner.id !== reservation.offerer &&
    (returnOf(reservation) !== 'points' || card.points_missing === 0)
  const fitting = ({ data }: { data: FoundCard[] }) => data.filter(canBeAsked)
  const near = useQuery(
    query(
      'GET /residence-search/',
      { query: { ...search, bounds: boundsAround(place, nearbyKm) } },
      { select: fitting },
    ),
  )
  const isEnough = (near.data?.length ?? 0) >= shown
  const province = useQuery({
    ...query('GET /residence-search/', { query: { ...search, city } }, { select: fitting }),
    enabled: near.isSuccess && !isEnough,
  })
  const found = [...(near.data ?? []), ...(province.data ?? [])]
  const listings = [...new Map(found.map((card) => [card.id, card])).values()].slice(0, shown)
  const failed = [near, province].find(({ isError }) => isError)
  return {
    listings,
    isLoading: near.isLoading || province.isLoading,
    failed: listings.length === 0 ? failed : undefined,
  }
}
