import type { TFunction } from 'i18next'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { regionName } from '#shared/features/places/regions.messages.ts'
import type { Wish } from '#shared/features/wishes/wishes.contract.ts'
import type { WireRange } from '#shared/http/wire.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { formatRating } from '#web/ui/rating.tsx'

type Reader = { t: TFunction; language: string }

type WishedPlace = Wish['places'][number]

const regionOf = ({ region = '' }: WishedPlace, language: string): string =>
  regionName(region, language === 'en' ? 'en' : 'tr')

/** 'Çeşme, İzmir', 'Ege'. */
export const wishedPlace = (place: WishedPlace, language: string): string =>
  regionOf(place, language) || listingPlace(place)

/** 'Çeşme, Urla, Foça'. */
export const placesText = (places: readonly WishedPlace[], language: string): string =>
  places.map((place) => regionOf(place, language) || place.district || place.city).join(', ')

/** '7–10 gece'. */
export const nightsText = (
  { nights_min: min, nights_max: max }: { nights_min: number; nights_max: number },
  { t }: Pick<Reader, 't'>,
): string => (min === max ? t('listings.nights', { count: min }) : t('wishes.nights_range', { min, max }))

/** '20 Haz – 31 Ağu arası', '7–10 gece'; exact dates without "between". */
export function wishWhenFacts(wish: Wish, reader: Reader): string[] {
  const { t, language } = reader
  const [first] = wish.windows
  const last = wish.windows.at(-1)
  if (!first || !last) return []
  const range = formatRange(first.start_date, last.end_date, language)
  const isExact = wish.when.start_date !== null && wish.when.flexible_days === 0
  return [
    isExact ? range : t('wishes.between', { range }),
    wish.when.weekend ? t('wishes.weekend') : '',
    nightsText(wish, reader),
  ]
}

export const stayText = ({ start_date, end_date }: WireRange, { language, t }: Reader): string => {
  const nights = daysBetween(start_date, end_date)
  return `${formatRange(start_date, end_date, language)} · ${t('listings.nights', { count: nights })}`
}

/** '2 yetişkin, 1 çocuk'. */
export function partyText(
  { adults, children, pets }: { adults: number; children: number; pets: number },
  { t }: Pick<Reader, 't'>,
): string {
  return [
    t('search.adults_count', { count: adults }),
    children > 0 ? t('search.children_count', { count: children }) : '',
    pets > 0 ? t('search.pets_count', { count: pets }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** '3 ev uyuyor', '2.000+ ev uyuyor'. */
export const fitsText = (wish: Wish, { t, language }: Reader): string =>
  t(wish.fitting_is_exact ? 'wishes.fits' : 'wishes.fits_at_least', {
    count: wish.fitting_homes,
    total: formatNumber(wish.fitting_homes, language),
  })

/** '4,92 (12)'; empty without reviews. */
export const ratingText = (
  { average_rating: rating, total_reviews: reviews }: Pick<ListingCard, 'average_rating' | 'total_reviews'>,
  language: string,
): string => (rating ? `${formatRating(rating, language)} (${reviews})` : '')
