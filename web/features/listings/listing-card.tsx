import { ArrowLeftRight, BedDouble, CalendarCheck, ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard as Card } from '#shared/features/listings/listings.contract.ts'
import type { FoundCard } from '#shared/features/search/search.contract.ts'
import { residenceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Points } from '#web/ui/points.tsx'
import { RatingValue } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type ListingCardProps = {
  card: Card
  /** Dates and guests that the home's page should begin with, as a query with its question mark. */
  query?: string
  /** The dates for which it is free, where a search had several to offer. */
  stay?: FoundCard['stay']
  /** The level of the city's heading on its page. */
  level?: 2 | 3 | 4
  /** How wide the picture is drawn (the `sizes` attribute). */
  sizes?: string
  /** The one picture that matters at first sight. */
  priority?: boolean
  /** Its marker on the map is pointed at. */
  highlighted?: boolean
  /** The pointer or the focus comes (true) or goes. */
  onActiveChange?: (isActive: boolean) => void
  /** Opens the home in a tab of its own, so that a search stays. */
  newTab?: boolean
  className?: string
}

const defaultSizes = '(min-width: 1024px) 26rem, (min-width: 640px) 46vw, 82vw'

/** A home at a glance: picture, points, host, place, rating, beds, exchanges. The whole card is one link. */
export function ListingCard(props: ListingCardProps) {
  const { card, level = 3, sizes = defaultSizes, priority = false, highlighted = false } = props
  const { query = '', stay, onActiveChange, newTab = false, className } = props
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const Heading = `h${level}` as const
  const TypeIcon = residenceTypeIcons[card.residence_type]
  const type = t(`listings.residence_type.${card.residence_type}`)
  const dates = stay && formatRange(stay.start_date, stay.end_date, locale)

  return (
    <Link
      to={paths.listing(card.id) + query}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      onPointerEnter={() => onActiveChange?.(true)}
      onPointerLeave={() => onActiveChange?.(false)}
      onFocus={() => onActiveChange?.(true)}
      onBlur={() => onActiveChange?.(false)}
      data-highlighted={highlighted || undefined}
      className={cx('group relative block rounded-lg! outline-offset-4', className)}
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
              source={{ ...card.cover, url: card.cover.base }}
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
        <span className="absolute top-3 right-3">
          <Points
            amount={card.user_points}
            unit={t('shell.points_per_day')}
            locale={locale}
            variant="float"
          />
        </span>
        <span className="absolute -bottom-4.5 left-3.5">
          <Avatar
            name={card.owner.first_name}
            src={card.owner.profile_picture}
            size={48}
            ring
            locale={locale}
            verifiedLabel={card.owner.is_verified ? t('listings.card.verified') : undefined}
          />
        </span>
      </div>
      <div className="px-0.5 pt-3">
        <div className="flex items-baseline justify-between gap-3 pl-17">
          <Heading className="type-card min-w-0 truncate">{card.city}</Heading>
          {card.average_rating === null ? (
            <Badge tone="info">{t('listings.card.new')}</Badge>
          ) : (
            <RatingValue
              value={card.average_rating}
              locale={locale}
              label={t('listings.card.rating')}
              emptyLabel={t('listings.card.new')}
            />
          )}
        </div>
        <div className="mt-2 flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-ink-muted [&_svg]:size-4.25 [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5">
          <span>
            <TypeIcon aria-hidden="true" />
            {type}
          </span>
          <span>
            <BedDouble aria-hidden="true" />
            {t('listings.card.beds', { count: card.bed_count })}
          </span>
          <span>
            <ArrowLeftRight aria-hidden="true" />
            {card.exchange_count > 0
              ? t('listings.card.exchanges', { count: card.exchange_count })
              : t('listings.card.first_exchange')}
          </span>
          {dates ? (
            <span className="font-semibold text-primary-ink">
              <CalendarCheck aria-hidden="true" />
              {dates}
            </span>
          ) : null}
        </div>
      </div>
    </Link>
  )
}

/** A card to come, in its size. */
export function ListingCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-lg" />
      <div className="px-0.5 pt-3">
        <div className="flex h-[1.4625rem] items-center justify-between pl-17">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-10" />
        </div>
        <div className="mt-2 flex h-[1.26875rem] items-center">
          <Skeleton className="h-4 w-3/4" />
        </div>
      </div>
    </div>
  )
}
