import { HandHelping } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OtherProfile } from '#shared/features/profiles/profiles.contract.ts'
import { type HelpStars, helpStars } from '#shared/features/reviews/reviews.rules.ts'
import { formatMonth } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { formatRating, RatingStars } from '#web/ui/rating.tsx'
import { StarCounts } from '#web/ui/star-counts.tsx'

const initialCount = 6

/** How the help was, in words and numbers of five. */
function HelpLine({ stars }: { stars: HelpStars }) {
  const { t } = useTranslation()
  return (
    <FactLine
      className="text-xs text-ink-muted"
      facts={helpStars.map((field) => `${t(`reviews.help.${field}`)} ${stars[field]} / 5`)}
    />
  )
}

type UserReviewsProps = {
  reviews: OtherProfile['user_reviews']
  breakdown: OtherProfile['rating_breakdown']
  help: OtherProfile['help']
  renderAnswer: RenderAnswer
}
export type RenderAnswer = (review: OtherProfile['user_reviews'][number]) => ReactNode

/** The reviews of a member. */
export function UserReviews({ reviews, breakdown, help, renderAnswer }: UserReviewsProps) {
  const { t, i18n } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  if (reviews.length === 0)
    return (
      <EmptyState art="reviews" title={t('listings.detail.no_reviews')} level={3} compact>
        {t('profiles.other.no_reviews_text')}
      </EmptyState>
    )
  const visible = showsAll ? reviews : reviews.slice(0, initialCount)
  return (
    <>
      <StarCounts
        label={t('listings.detail.spread')}
        counts={breakdown}
        rowLabel={(stars, count) => t('listings.detail.spread_row', { stars, count })}
        className="mb-8 max-w-80"
      />
      {help ? (
        <p className="mb-8 flex flex-wrap items-center gap-x-2 text-sm">
          <HandHelping aria-hidden="true" className="size-4.5 text-ink-muted" />
          <span className="font-semibold">{t('profiles.other.help')}</span>
          <span>
            {t('reviews.help_rated', {
              rating: formatRating(help.average, i18n.language),
              count: help.count,
            })}
          </span>
        </p>
      ) : null}
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {visible.map((review) => (
          <li key={review.id} className="flex flex-col gap-3">
            <div className="flex items-center gap-3">
              <Avatar
                name={review.reviewer_name}
                src={review.reviewer_profile_picture}
                size={44}
                locale={i18n.language}
              />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{review.reviewer_name}</span>
                <span className="block text-xs text-ink-muted">
                  {formatMonth(review.created_at, i18n.language)}
                </span>
              </span>
            </div>
            <RatingStars
              value={review.rate}
              label={t('profiles.other.stars', { rating: formatRating(review.rate, i18n.language) })}
            />
            {review.help ? <HelpLine stars={review.help} /> : null}
            <p className="text-pretty wrap-anywhere whitespace-pre-line">{review.comment}</p>
            {renderAnswer(review)}
          </li>
        ))}
      </ul>
      {reviews.length > visible.length ? (
        <Button variant="secondary" className="mt-8" onClick={() => setShowsAll(true)}>
          {t('profiles.other.reviews_all', { count: reviews.length })}
        </Button>
      ) : null}
    </>
  )
}
