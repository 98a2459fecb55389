import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { takesPoints } from '#shared/features/listings/listing-types.ts'
import type { FittingListing, Wish } from '#shared/features/wishes/wishes.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Coin } from '#web/ui/points.tsx'
import { ratingText, stayText } from './wish-texts.ts'

/** A home that fits, with its dates and what they cost; opens it with the dates filled in. */
export function FitRow({ wish, fit }: { wish: Wish; fit: FittingListing }) {
  const { t, i18n } = useTranslation()
  const { home: listing, stay } = fit
  const reader = { t, language: i18n.language }
  const address = `${paths.listing(listing.id)}?startDate=${stay.start_date}&endDate=${stay.end_date}&adults=${wish.adult_count}&children=${wish.child_count}&pets=${wish.pet_count}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5">
      <span className="block h-16 w-24 flex-none overflow-hidden rounded-md bg-surface-hover">
        {listing.cover ? <Picture source={pictureSource(listing.cover)} alt="" sizes="6rem" /> : null}
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="truncate font-semibold">
          {listing.title ?? t(`listings.residence_type.${listing.residence_type}`)}
          <span className="font-normal text-ink-muted"> · {listingPlace(listing)}</span>
        </p>
        <p className="text-sm text-ink-muted">
          {[
            stayText(stay, reader),
            t('listings.card.beds', { count: listing.bed_count }),
            ratingText(listing, i18n.language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {fit.is_new ? <Badge tone="success">{t('wishes.new_home')}</Badge> : null}
      </div>
      {takesPoints(fit.exchange_types) ? (
        <span className="inline-flex items-center gap-1.5 rounded-full bg-points-soft px-2.5 py-1 text-sm font-semibold text-points-ink">
          <Coin />
          {t('listings.points', { points: formatNumber(fit.total_points, i18n.language) })}
        </span>
      ) : null}
      <Link to={address} className={`${buttonClass({ variant: 'secondary' })} max-sm:flex-1`}>
        {t('wishes.see_home')}
      </Link>
    </li>
  )
}
