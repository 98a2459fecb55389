import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingFull, ShownReview } from '#shared/features/listings/listings.contract.ts'
import { formatMonth, formatNumber } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ScoreBar } from '#web/ui/progress.tsx'
import { formatRating, RatingStars } from '#web/ui/rating.tsx'
import { StarCounts } from '#web/ui/star-counts.tsx'
import { Block } from './block.tsx'

const initialCount = 4

type ListingReviewsProps = {
  listing: ListingFull
  /** The owner's reply to a review, or the form to write it. */
  renderAnswer: (review: ShownReview) => ReactNode
}

/** The average rating, its distribution, the four categories, and the reviews. */
export function ListingReviews({ listing, renderAnswer }: ListingReviewsProps) {
  const { t, i18n } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const { reviews, average_rate: average } = listing
  const visible = showsAll ? reviews : reviews.slice(0, initialCount)
  const parts = [
    { label: t('listings.detail.cleanliness'), value: listing.average_cleanliness },
    { label: t('listings.detail.accuracy'), value: listing.average_accuracy },
    { label: t('listings.detail.location'), value: listing.average_location },
    { label: t('listings.detail.value'), value: listing.average_value },
  ]

  return (
    <Block id="reviews" title={t('listings.detail.reviews')}>
      {average === null ? (
        <p className="text-ink-muted">{t('listings.detail.no_reviews')}</p>
      ) : (
        <div className="mb-11 grid items-center gap-6 lg:grid-cols-[auto_1fr] lg:gap-18">
          <div className="flex items-center gap-4">
            <span
              aria-hidden="true"
              className="font-heading text-[4.5rem] leading-[.95] font-bold tracking-[-.05em]"
            >
              {formatRating(average, i18n.language)}
            </span>
            <span className="flex flex-col gap-1">
              <RatingStars
                value={average}
                label={t('listings.detail.stars', { rating: formatRating(average, i18n.language) })}
              />
              <span className="text-sm text-ink-muted">
                {t('listings.trust.reviews', { count: listing.total_reviews })}
              </span>
            </span>
          </div>
          <div className="grid gap-x-14 gap-y-4 sm:grid-cols-2">
            <StarCounts
              label={t('listings.detail.spread')}
              counts={listing.rating_breakdown}
              rowLabel={(stars, count) => t('listings.detail.spread_row', { stars, count })}
              className="sm:row-span-4"
            />
            {parts.map(({ label, value }) =>
              value === null ? null : (
                <ScoreBar
                  key={label}
                  label={label}
                  value={value}
                  display={formatRating(value, i18n.language)}
                />
              ),
            )}
          </div>
        </div>
      )}
      <ul className="grid gap-x-16 gap-y-8 lg:grid-cols-2 lg:gap-y-10">
        {visible.map((review) => (
          <li key={review.id}>
            <Review review={review}>{renderAnswer(review)}</Review>
          </li>
        ))}
      </ul>
      {reviews.length > visible.length ? (
        <Button variant="secondary" className="mt-8" onClick={() => setShowsAll(true)}>
          {t('listings.detail.reviews_all', { count: reviews.length })}
        </Button>
      ) : null}
    </Block>
  )
}

function Review({ review, children }: { review: ShownReview; children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const { first_name: name, profile_picture: picture } = review.reviewer
  const number = (value: number) => formatNumber(value, i18n.language)
  const parts = [
    { label: t('listings.detail.cleanliness'), value: review.cleanliness },
    { label: t('listings.detail.accuracy'), value: review.accuracy },
    { label: t('listings.detail.location'), value: review.location },
    { label: t('listings.detail.value'), value: review.value },
  ]
  return (
    <article className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={picture} size={44} locale={i18n.language} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-sm font-semibold">{name}</h3>
          <p className="text-xs text-ink-subtle">{formatMonth(review.created_at, i18n.language)}</p>
        </div>
        <RatingStars
          value={review.rate}
          label={t('listings.detail.stars', { rating: number(review.rate) })}
        />
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
        {parts.map(({ label, value }) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd className="font-semibold text-ink tabular-nums">{number(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-pretty whitespace-pre-line">{review.comment}</p>
      {children}
    </article>
  )
}
