import type { TFunction } from 'i18next'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { PictureSource } from '#web/ui/picture.tsx'

/** The picture's sources from the API. */
export const pictureSource = <P extends Omit<PictureSource, 'url'> & { base: string }>(picture: P) => ({
  ...picture,
  url: picture.base,
})

/** 'Çeşme, İzmir'; the city alone if the district is missing or has the same name. */
export const listingPlace = ({ district, city }: Pick<ListingCard, 'district' | 'city'>): string =>
  district && district !== city ? `${district}, ${city}` : city

/** Type, beds and exchanges of a home, in words. */
export const listingFacts = (t: TFunction, card: ListingCard): string[] => [
  t(`listings.residence_type.${card.residence_type}`),
  t('listings.card.beds', { count: card.bed_count }),
  card.exchange_count > 0
    ? t('listings.card.exchanges', { count: card.exchange_count })
    : t('listings.card.first_exchange'),
]
