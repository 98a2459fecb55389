import { ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard as Card, FoundCard } from '#shared/features/listings/listings.contract.ts'
import { HeartButton } from '#web/domain/heart-button.tsx'
import { listingFacts, listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RatingValue } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AcceptedKinds, CardOpening, CardPrice } from './listing-card-facts.tsx'

type ListingCardProps = {
  /** A search result also has its free dates and exchange types. */
  card: Card & Partial<FoundCard>
  /** Dates and guests to pass to the home's page, as a query with its question mark. */
  query?: string
  /** The heading level of the city. */
  level?: 2 | 3 | 4
  /** The picture's width (the `sizes` attribute). */
  sizes?: string
  /** The main picture of the page. */
  priority?: boolean
  /** Its marker on the map is hovered. */
  highlighted?: boolean
  /** Called when the pointer or focus enters (true) or leaves. */
  onActiveChange?: (isActive: boolean) => void
  /** Opens the home in a new tab, so that the search stays open. */
  newTab?: boolean
  className?: string
}

const defaultSizes = '(min-width: 1024px) 26rem, (min-width: 640px) 46vw, 82vw'

/**
 * What people choose a home by: picture, host, place, rating, type, beds, exchange types, dates, points. The whole
 * card is one link, with the heart over it.
 */
export function ListingCard(props: ListingCardProps) {
  const { card, level = 3, sizes = defaultSizes, priority = false, highlighted = false } = props
  const { query = '', onActiveChange, newTab = false, className } = props
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const Heading = `h${level}` as const
  const { owner } = card

  return (
    <div className={cx('relative', className)}>
      <Link
        to={paths.listing(card.id) + query}
        {...(newTab && { target: '_blank', rel: 'noopener' })}
        onPointerEnter={() => onActiveChange?.(true)}
        onPointerLeave={() => onActiveChange?.(false)}
        onFocus={() => onActiveChange?.(true)}
        onBlur={() => onActiveChange?.(false)}
        data-highlighted={highlighted || undefined}
        className="group relative block rounded-lg! outline-offset-4"
      >
        <div className="relative">
          <div
            className={cx(
              'relative aspect-4/3 overflow-hidden rounded-lg bg-skeleton',
              highlighted && 'outline-2 outline-offset-2 outline-primary',
            )}
          >
            {card.cover ? (
              <Picture
                source={pictureSource(card.cover)}
                alt={card.cover.alt ?? ''}
                sizes={sizes}
                priority={priority}
                className="transition-transform duration-(--dur-4) ease-soft group-hover:scale-103"
              />
            ) : (
              <span className="grid size-full place-items-center text-ink-subtle">
                <ImageOff role="img" aria-label={t('listings.card.no_picture')} className="size-8" />
              </span>
            )}
          </div>
          <span className="absolute bottom-3 left-3">
            <Avatar
              name={owner.first_name}
              src={owner.profile_picture}
              size={44}
              ring
              locale={locale}
              verifiedLabel={owner.is_verified ? t('listings.card.verified') : undefined}
            />
          </span>
        </div>
        <div className="grid gap-0.5 px-0.5 pt-3 text-sm text-ink-muted">
          <div className="flex items-baseline justify-between gap-3">
            <Heading className="type-card min-w-0 truncate text-ink">{listingPlace(card)}</Heading>
            {card.average_rating === null ? (
              <Badge tone="info">{t('listings.card.new')}</Badge>
            ) : (
              <RatingValue
                value={card.average_rating}
                count={card.total_reviews}
                locale={locale}
                label={t('listings.card.rating')}
                emptyLabel={t('listings.card.new')}
              />
            )}
          </div>
          <p className="truncate">{card.title || t('listings.card.hosted_by', { name: owner.first_name })}</p>
          <div className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate">{listingFacts(t, card).join(' · ')}</span>
            {card.exchange_types ? <AcceptedKinds types={card.exchange_types} /> : null}
          </div>
          <CardOpening stay={card.stay} freeFrom={card.free_from} />
          <CardPrice card={card} />
        </div>
      </Link>
      <HeartButton
        id={card.id}
        ownerId={owner.id}
        place={listingPlace(card)}
        className="absolute top-2 right-2"
      />
    </div>
  )
}

/** A card's skeleton. */
export function ListingCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-lg" />
      <div className="grid gap-2 px-0.5 pt-4">
        <div className="flex justify-between">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-14" />
        </div>
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-3.5 w-3/4" />
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    </div>
  )
}
