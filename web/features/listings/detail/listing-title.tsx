import { ArrowLeftRight, Award, Flag, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { openDialog } from '#web/domain/dialogs.ts'
import { HeartButton } from '#web/domain/heart-button.tsx'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { formatRating, RatingStars } from '#web/ui/rating.tsx'

type ListingTitleProps = { listing: ListingFull; isOwn: boolean }

/** Type and place, rating, exchange types, and the page's actions. */
export function ListingTitle({ listing, isOwn }: ListingTitleProps) {
  const { t } = useTranslation()
  const type = t(`listings.residence_type.${listing.residence_type}`)
  const title = t('listings.detail.title', { type, place: listingPlace(listing) })
  const share = useShare(title)

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 flex-col gap-2">
        <h1 className="type-page lg:text-[2.125rem]">{title}</h1>
        {listing.title ? <p className="text-lg text-ink-muted text-pretty">{listing.title}</p> : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <FactLine
            facts={[
              <RatingSummary key="rating" listing={listing} />,
              <span key="exchanges" className="inline-flex items-center gap-1.5 text-ink-muted">
                <ArrowLeftRight aria-hidden="true" className="size-4" />
                {listing.exchange_count > 0
                  ? t('listings.card.exchanges', { count: listing.exchange_count })
                  : t('listings.card.first_exchange')}
              </span>,
            ]}
          />
          {listing.host.is_super_host ? (
            <Badge tone="inverse" icon={<Award aria-hidden="true" />}>
              {t('listings.card.super_host')}
            </Badge>
          ) : null}
        </div>
      </div>
      <div className="-mx-4.5 flex items-center gap-1 lg:mx-0">
        <HeartButton
          id={listing.id}
          ownerId={listing.product.owner}
          place={listingPlace(listing)}
          className="max-lg:ml-2.5"
        />
        <Button variant="ghost" onClick={() => void share()}>
          <Share2 aria-hidden="true" />
          {t('listings.detail.share')}
        </Button>
        {isOwn ? null : (
          <Button
            variant="ghost"
            aria-label={t('listings.detail.report_listing')}
            onClick={() => openDialog('report', { kind: 'product', id: listing.product.id, name: title })}
          >
            <Flag aria-hidden="true" />
            {t('listings.detail.report')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Five stars with halves, the average, and a link to the reviews. */
function RatingSummary({ listing }: { listing: ListingFull }) {
  const { t, i18n } = useTranslation()
  if (listing.average_rate === null) {
    return <span className="text-ink-muted">{t('listings.detail.no_reviews')}</span>
  }
  const rating = formatRating(listing.average_rate, i18n.language)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span className="inline-flex items-center gap-1.5 font-semibold">
        <RatingStars value={listing.average_rate} label={t('listings.detail.stars', { rating })} />
        <span aria-hidden="true">{rating}</span>
      </span>
      <a href="#reviews" className="link inline-flex min-h-6 items-center font-medium">
        {t('listings.trust.reviews', { count: listing.total_reviews })}
      </a>
    </span>
  )
}

/** Shares by the Web Share API; without it, the link is copied. */
function useShare(title: string): () => Promise<void> {
  const { t } = useTranslation()
  return async () => {
    // The visitor's dates and guests are not shared.
    const url = window.location.origin + window.location.pathname
    if (navigator.share) {
      // Cancelling rejects too, but is not an error.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      addToast('success', t('listings.detail.link_copied'))
    } catch {
      addToast('error', t('listings.detail.copy_failed'))
    }
  }
}
