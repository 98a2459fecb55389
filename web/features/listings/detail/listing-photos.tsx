import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { PhotoGallery } from '#web/ui/photo-gallery.tsx'

import { usePhotoView } from './use-photo-view.ts'

/** The pictures, cover first. */
export function ListingPhotos({ listing }: { listing: ListingFull }) {
  const { t } = useTranslation()
  const place = listingPlace(listing)
  const pictures = [...listing.images].sort((a, b) => Number(b.is_cover) - Number(a.is_cover))
  const [viewing, view] = usePhotoView(pictures.length)
  return (
    <PhotoGallery
      viewing={viewing}
      onView={view}
      className="max-sm:-mx-gutter max-sm:[&>span]:bottom-10"
      photos={pictures.map((picture, at) => ({
        id: String(picture.id),
        source: pictureSource(picture),
        alt: picture.alt ?? t('listings.detail.photo_alt', { place, number: at + 1 }),
      }))}
      labels={{
        gallery: t('listings.detail.photos'),
        previous: t('listings.detail.photo_previous'),
        next: t('listings.detail.photo_next'),
        close: t('listings.detail.photo_close'),
        all: t('listings.detail.photos_all', { count: pictures.length }),
        open: (number) => t('listings.detail.photo_open', { number }),
        position: (number, total) => t('listings.detail.photo_position', { number, total }),
      }}
    />
  )
}
