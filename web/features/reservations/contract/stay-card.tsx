import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { listingFacts, pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Points } from '#web/ui/points.tsx'
import { RatingValue } from '#web/ui/rating.tsx'

type StayCardProps = { card: ListingCard; tone: 'own' | 'their' }

/** A listing of the negotiation, in its side's colour, linked to its page. */
export function StayCard({ card, tone }: StayCardProps) {
  const { t, i18n } = useTranslation()
  return (
    <Link
      to={paths.listing(card.id)}
      className={cx(
        'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3.5 rounded-xl p-3 max-[24rem]:grid-cols-[4.5rem_minmax(0,1fr)] sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-5',
        tone === 'own' ? 'bg-own-soft' : 'bg-primary-soft',
      )}
    >
      <span className="block h-[6.5rem] overflow-hidden rounded-[.875rem] bg-skeleton sm:h-[9.5rem]">
        {card.cover ? (
          <Picture source={pictureSource(card.cover)} alt="" sizes="(min-width: 40rem) 13rem, 6.5rem" />
        ) : null}
      </span>
      <span className="flex min-w-0 flex-col justify-center gap-1.5">
        <span className="flex items-center justify-between gap-3">
          <b className="truncate font-semibold">{card.city}</b>
          <RatingValue
            value={card.average_rating}
            locale={i18n.language}
            label={t('listings.card.rating')}
            emptyLabel={t('listings.card.new')}
          />
        </span>
        <span className="text-sm text-ink-muted">{listingFacts(t, card).join(' · ')}</span>
        <span className="mt-1.5">
          <Points amount={card.user_points} unit={t('shell.points_per_day')} locale={i18n.language} />
        </span>
      </span>
    </Link>
  )
}
