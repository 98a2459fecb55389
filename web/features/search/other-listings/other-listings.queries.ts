import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { query } from '#web/platform/api-query.ts'

/** A stay that a guest could not book. */
export type MissedStay = {
  /** The unavailable listing. */
  except: number
  city: string
  start: string
  end: string
  serviceType: ServiceType
  adults: number
  children: number
  pets: number
}

const alternatives = 3

/** Up to three listings that are free for the whole stay, without the unavailable one. */
export const alternativesQuery = (stay: MissedStay) =>
  query(
    'GET /residence-search/',
    {
      query: {
        city: stay.city,
        start_date: stay.start,
        end_date: stay.end,
        service_type: stay.serviceType,
        adult_count: stay.adults,
        child_count: stay.children,
        pet_count: stay.pets,
        limit: alternatives + 1,
      },
    },
    {
      select: ({ data }) => data.filter((card) => card.id !== stay.except).slice(0, alternatives),
      staleTime: 60_000,
    },
  )

/** Listings in the same city, those of the same type first. */
export const similarListingsQuery = (listing: { id: number; city: string; residenceType: string }) =>
  query(
    'GET /residence-search/',
    { query: { city: listing.city, limit: 12 } },
    {
      select({ data }) {
        const others = data.filter((card) => card.id !== listing.id)
        const alike = others.filter((card) => card.residence_type === listing.residenceType)
        return [...alike, ...others.filter((card) => !alike.includes(card))].slice(0, 3)
      },
      staleTime: 5 * 60_000,
    },
  )
