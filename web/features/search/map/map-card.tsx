import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { listingFacts, pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Points } from '#web/ui/points.tsx'
import { RatingValue } from '#web/ui/rating.tsx'

type MapCardProps = {
  card: ListingCard
  /** Dates and guests for the home's page. */
  query: string
  active?: boolean
  onOpen?: () => void
  onClose?: () => void
  className?: string
}

/** A small card of a home, over the map. */
export function MapCard({ card, query, active = false, onOpen, onClose, className }: MapCardProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  return (
    <div className={cx('relative', className)}>
      <Link
        to={paths.listing(card.id) + query}
        onClick={onOpen}
        className={cx(
          'grid h-full grid-cols-[6.5rem_minmax(0,1fr)] gap-3.5 rounded-xl! bg-surface-raised p-2.5 shadow-4 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-4',
          active && 'outline-2 outline-primary',
        )}
      >
        <span className="block min-h-26 overflow-hidden rounded-[.875rem] bg-skeleton sm:min-h-28">
          {card.cover ? <Picture source={pictureSource(card.cover)} alt="" sizes="144px" /> : null}
        </span>
        <span className="flex min-w-0 flex-col justify-center gap-1.5 pr-2">
          <span className={cx('flex items-baseline justify-between gap-2', onClose && 'pr-8')}>
            <span className="truncate font-semibold">{card.city}</span>
            <RatingValue
              value={card.average_rating}
              locale={locale}
              label={t('listings.card.rating')}
              emptyLabel={t('listings.card.new')}
            />
          </span>
          <span className="line-clamp-2 text-sm text-ink-muted">{listingFacts(t, card).join(' · ')}</span>
          <span className="mt-1 flex items-center justify-between gap-2">
            <Points amount={card.user_points} unit={t('shell.points_per_day')} locale={locale} />
            <span className="flex items-center gap-2 text-xs text-ink-muted max-sm:hidden">
              <Avatar
                name={card.owner.first_name}
                src={card.owner.profile_picture}
                size={24}
                locale={locale}
              />
              {card.owner.first_name}
            </span>
          </span>
        </span>
      </Link>
      {onClose ? (
        <IconButton
          label={t('listings.results.close_card')}
          size="sm"
          onClick={onClose}
          className="absolute! top-2 right-2"
        >
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}
