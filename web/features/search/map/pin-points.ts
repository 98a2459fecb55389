import type { TFunction } from 'i18next'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { priceOfStay } from '#shared/features/points/stay-price.rules.ts'
import type { Pin } from '#shared/features/search/search.contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { MapPoint } from '#web/ui/map-types.ts'
import type { ApiSearch } from '../filters/results-filters.ts'

type PinnedListing = Pin | FoundCard

type PinContext = {
  t: TFunction
  locale: 'tr' | 'en'
  search: Pick<ApiSearch, 'start_date' | 'end_date'>
  /** The member's points; null for a visitor. */
  balance: number | null
  isSaved: boolean
  isSeen: boolean
}

/** A listing on the map: with dates the points of the whole stay, and for a member whether the balance covers them. */
export function pinPoint(listing: PinnedListing, context: PinContext): MapPoint {
  const { t, locale, search, balance, isSaved, isSeen } = context
  const { start_date: start, end_date: end } = search
  const stay = start && end ? priceOfStay(listing.user_points, { start, end }, balance ?? 0) : null
  const isPayable = stay !== null && balance !== null && takesPoints(listing)
  const text = formatNumber(stay?.total ?? listing.user_points, locale)
  const type = t(`listings.residence_type.${listing.residence_type}`)
  const facts = [
    stay
      ? t('listings.card.name_stay', { type, city: listing.city, points: text, count: stay.nights })
      : t('listings.card.name', { type, city: listing.city, points: text }),
    ...(isPayable
      ? [
          stay.missing > 0
            ? t('listings.card.missing', { points: formatNumber(stay.missing, locale) })
            : t('listings.card.covered'),
        ]
      : []),
    ...(isSaved ? [t('listings.map.saved')] : []),
    ...(isSeen ? [t('listings.map.seen')] : []),
  ]
  return {
    id: listing.id,
    latitude: listing.latitude,
    longitude: listing.longitude,
    text,
    label: facts.join(', '),
    isShort: isPayable && stay.missing > 0,
  }
}

const takesPoints = (listing: PinnedListing): boolean =>
  'takes_points' in listing ? listing.takes_points : listing.exchange_types.includes('yuva_point')
