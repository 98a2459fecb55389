import type { TFunction } from 'i18next'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import type { CardStep, ListingValues } from './form-fields.ts'
import { rangesOfForm } from './form-ranges.ts'
import { chosenPoints, photoLimit } from './form-state.ts'

type Parts = (saved: ListingValues, t: TFunction, language: string) => (string | false)[]

const partsOf: Record<CardStep, Parts> = {
  photos: ({ photos }, t) => [t('listing_form.photos.count', { number: photos, max: photoLimit })],
  home: ({ residenceType, totalRoomCount, bedCount }, t) => [
    residenceType !== null && t(`listings.residence_type.${residenceType}`),
    t('listing_form.points.rooms', { count: totalRoomCount ?? 0 }),
    t('listings.card.beds', { count: bedCount ?? 0 }),
  ],
  place: ({ place }, t) => [
    place !== null && listingPlace(place),
    t(place?.pin ? 'listing_form.door.set' : 'listing_form.door.unset'),
  ],
  story: ({ amenities, title, description }, t) => [
    t('listing_form.points.amenities', { count: amenities.length }),
    title || description,
  ],
  exchange: (saved, t, language) => {
    const [first, ...others] = rangesOfForm(saved)
    const more = others.length > 0 ? ` +${others.length}` : ''
    return [
      first !== undefined && formatRange(first.start, first.end, language, thisYear()) + more,
      saved.exchangeTypes.map((type) => t(`listings.service_type.${type}`)).join(', '),
    ]
  },
  points: (saved, t, language) => [
    t('listing_form.points.value', {
      points: formatNumber(saved.userPoints ?? chosenPoints(saved), language),
    }),
    saved.deposit > 0 && `${t('deposits.field.label')} ${formatNumber(saved.deposit, language)}`,
  ],
}

/** What is saved of a card, in few words. */
export const cardSummary = (step: CardStep, ...rest: Parameters<Parts>): string =>
  partsOf[step](...rest)
    .filter(Boolean)
    .join(' · ')
