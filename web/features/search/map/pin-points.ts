import type { TFunction } from 'i18next'
import { takesPoints } from '#shared/features/listings/listing-types.ts'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import type { Pin } from '#shared/features/search/search.contract.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { MapPoint } from '#web/ui/map-types.ts'
import type { ApiSearch } from '../filters/results-filters.ts'

/** The length of the search's stay, if it is the same for all homes. */
export function stayNights({ start_date: start, end_date: end, nights }: ApiSearch): number | null {
  if (start && end) return daysBetween(start, end)
  return nights ? Number(nights) : null
}

type PinnedListing = Pin | FoundCard

type PinContext = {
  t: TFunction
  locale: 'tr' | 'en'
  /** The length of the stay; null if the search does not say. */
  nights: number | null
  /** One of the member's own. */
  isOwn: boolean
  isSaved: boolean
  isSeen: boolean
}

/**
 * A listing on the map: if the length is known, the points of the whole stay, and for a member whether they can pay for
 * it.
 */
export function pinPoint(listing: PinnedListing, context: PinContext): MapPoint {
  const { t, locale, nights, isOwn, isSaved, isSeen } = context
  const total = nights === null ? listing.user_points : stayCost(listing.user_points, nights)
  const missing = nights !== null && isForPoints(listing) ? listing.points_missing : undefined
  const text = formatNumber(total, locale)
  const type = t(`listings.residence_type.${listing.residence_type}`)
  const facts = [
    nights === null
      ? t('listings.card.name', { type, city: listing.city, points: text })
      : t('listings.card.name_stay', { type, city: listing.city, points: text, count: nights }),
    ...balanceFacts(missing, context),
    ...(isOwn ? [t('listings.card.own')] : []),
    ...(isSaved ? [t('listings.map.saved')] : []),
    ...(isSeen ? [t('listings.map.seen')] : []),
  ]
  return {
    id: listing.id,
    latitude: listing.latitude,
    longitude: listing.longitude,
    text,
    label: facts.join(', '),
    isShort: missing !== undefined && missing > 0,
    isOwn,
  }
}

function balanceFacts(missing: number | undefined, { t, locale }: PinContext): string[] {
  if (missing === undefined) return []
  if (missing <= 0) return [t('listings.card.covered')]
  return [t('listings.card.missing', { points: formatNumber(missing, locale) })]
}

/** Whether it is the member's; visitors have none. */
export const isOwnPin = (listing: PinnedListing, memberId: number | undefined): boolean =>
  'owner' in listing ? listing.owner.id === memberId : listing.is_own === true

const isForPoints = (listing: PinnedListing): boolean =>
  'takes_points' in listing ? listing.takes_points : takesPoints(listing.exchange_types)
