import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { takesPoints } from '#shared/features/listings/listing-types.ts'
import type { FittingListing, Wish } from '#shared/features/wishes/wishes.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Coin } from '#web/ui/points.tsx'
import { ratingText, stayText } from './wish-texts.ts'

// On a phone the whole row is clicked; scaled, the link would no longer reach over it.
const seeClass = `${buttonClass({ variant: 'secondary' })} max-sm:border-transparent! max-sm:bg-transparent! max-sm:p-0! max-sm:scale-none! max-sm:after:absolute max-sm:after:inset-0 max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1`

/** A home that fits, with its dates and what they cost; opens it with the dates filled in. */
export function FitRow({ wish, fit }: { wish: Wish; fit: FittingListing }) {
  const { t, i18n } = useTranslation()
  const { home: listing, stay } = fit
  const reader = { t, language: i18n.language }
  const address = `${paths.listing(listing.id)}?startDate=${stay.start_date}&endDate=${stay.end_date}&adults=${wish.adult_count}&children=${wish.child_count}&pets=${wish.pet_count}`
  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto_auto] sm:gap-x-4 sm:py-3.5">
      <span className="block h-16 overflow-hidden rounded-md bg-surface-hover max-sm:row-span-2">
        {listing.cover ? <Picture source={pictureSource(listing.cover)} alt="" sizes="6rem" /> : null}
      </span>
      <div className="min-w-0">
        <p className="truncate font-semibold">
          {listing.title ?? t(`listings.residence_type.${listing.residence_type}`)}
          <span className="font-normal text-ink-muted max-sm:hidden"> · {listingPlace(listing)}</span>
        </p>
        <p className="truncate text-sm text-ink-muted sm:hidden">{listingPlace(listing)}</p>
        <FactLine
          className="text-sm text-ink-muted"
          facts={[
            stayText(stay, reader),
            t('listings.card.beds', { count: listing.bed_count }),
            ratingText(listing, i18n.language),
          ]}
        />
      </div>
      <span className="flex flex-wrap items-center gap-2 not-empty:mt-1.5 max-sm:col-start-2 max-sm:row-start-2 sm:mt-0!">
        {fit.is_new ? <Badge tone="success">{t('wishes.new_home')}</Badge> : null}
        {takesPoints(fit.exchange_types) ? (
          <span className="inline-flex items-center gap-1.5 rounded-full bg-points-soft px-2.5 py-1 text-sm font-semibold text-points-ink">
            <Coin />
            {t('listings.points', { points: formatNumber(fit.total_points, i18n.language) })}
          </span>
        ) : null}
      </span>
      <Link to={address} className={seeClass}>
        <span className="max-sm:sr-only">{t('wishes.see_home')}</span>
        <ChevronRight aria-hidden="true" className="sm:hidden" />
      </Link>
    </li>
  )
}
