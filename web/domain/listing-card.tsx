import type { TFunction } from 'i18next'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard as Card, FoundCard } from '#shared/features/listings/listings.contract.ts'
import { HeartButton } from '#web/domain/heart-button.tsx'
import { listingFacts, listingPlace } from '#web/domain/listing-glance.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { RatingValue } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardPictures } from './card-pictures.tsx'
import { AcceptedKinds, CardHost, CardOpening, CardPrice } from './listing-card-facts.tsx'
import { useCardPictures } from './use-card-pictures.ts'

const CardArrows = lazyComponent(() => import('./card-arrows.tsx'), 'CardArrows')

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
  /** Its pictures can be swiped; not in a row that itself is swiped. */
  swipes?: boolean
  /** Opens the home in a new tab, so that the search stays open. */
  newTab?: boolean
  className?: string
  /** Beside the price, over the link: the other dates of a search result. */
  children?: ReactNode
}

const defaultSizes = '(min-width: 1024px) 26rem, (min-width: 640px) 46vw, 82vw'

/**
 * What people choose a home by: picture, host, place, rating, type, beds, exchange types, dates, points. The whole card
 * is one link, with the heart over it.
 */
export function ListingCard(props: ListingCardProps) {
  const { card, level = 3, sizes = defaultSizes, priority = false, highlighted = false } = props
  const { query = '', onActiveChange, swipes = false, newTab = false, className, children } = props
  const { owner } = card
  const more = (swipes && card.more_pictures) || []
  const strip = useCardPictures()
  const isOwn = useMember()?.id === owner.id
  const place = listingPlace(card)
  function setActive(isActive: boolean) {
    strip.onNear()
    onActiveChange?.(isActive)
  }

  return (
    <div className={cx('group/card relative', className)}>
      <Link
        to={paths.listing(card.id) + query}
        {...(newTab && { target: '_blank', rel: 'noopener' })}
        onPointerEnter={() => setActive(true)}
        onPointerLeave={() => setActive(false)}
        onFocus={() => setActive(true)}
        onBlur={() => setActive(false)}
        data-highlighted={highlighted || undefined}
        className="relative block rounded-lg! outline-offset-4"
      >
        <div className="relative">
          <div
            className={cx(
              'relative aspect-4/3 overflow-hidden lg:aspect-7/5 rounded-lg bg-skeleton',
              highlighted && 'outline-2 outline-offset-2 outline-primary',
            )}
          >
            <CardPictures
              card={card}
              more={more}
              strip={strip}
              sizes={sizes}
              priority={priority}
              imageClassName="transition-transform duration-(--dur-4) ease-soft group-hover/card:scale-103"
            />
          </div>
          <span className="absolute bottom-3 left-3">
            <CardHost owner={owner} />
          </span>
          <CardMark isOwn={isOwn} fitsBoth={card.fits_both === true} />
        </div>
        <CardText card={card} level={level} isOwn={isOwn} hasAction={Boolean(children)} />
      </Link>
      {children ? <span className="absolute right-0.5 bottom-0">{children}</span> : null}
      {more.length > 0 && strip.isNear ? (
        <span className="pointer-events-none absolute inset-x-0 top-0 aspect-4/3 lg:aspect-7/5">
          <Suspense>
            <CardArrows strip={strip} total={more.length + 1} place={place} />
          </Suspense>
        </span>
      ) : null}
      <HeartButton id={card.id} ownerId={owner.id} place={place} className="absolute top-2 right-2" />
    </div>
  )
}

function CardMark({ isOwn, fitsBoth }: { isOwn: boolean; fitsBoth: boolean }) {
  const { t } = useTranslation()
  if (!isOwn && !fitsBoth) return null
  return (
    <span className="absolute top-3 left-3">
      {isOwn ? (
        <Badge tone="own">{t('listings.card.own')}</Badge>
      ) : (
        <Badge tone="own" icon={<ArrowLeftRight aria-hidden="true" />}>
          {t('listings.card.fits_both')}
        </Badge>
      )}
    </span>
  )
}

type CardTextProps = {
  card: ListingCardProps['card']
  level: NonNullable<ListingCardProps['level']>
  /** The member's own: what it costs others does not matter to them. */
  isOwn: boolean
  hasAction: boolean
}

/** Place, rating, host, facts and price. */
function CardText({ card, level, isOwn, hasAction }: CardTextProps) {
  const { t, i18n } = useTranslation()
  const Heading = `h${level}` as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-0.5 pt-3 text-sm text-ink-muted">
      <div className="flex items-baseline justify-between gap-3">
        <Heading className="type-card min-w-0 truncate text-ink">{listingPlace(card)}</Heading>
        {card.average_rating === null ? (
          <Badge tone="info">{t('listings.card.new')}</Badge>
        ) : (
          <RatingValue
            value={card.average_rating}
            count={card.total_reviews}
            locale={i18n.language}
            label={t('listings.card.rating')}
            emptyLabel={t('listings.card.new')}
          />
        )}
      </div>
      <p className="truncate">
        {isOwn && card.rank ? t('listings.card.rank', { rank: card.rank }) : titleOf(card, t)}
      </p>
      <div className="flex items-center justify-between gap-3">
        {/* What does not fit in the line is left out whole. */}
        <span className="flex h-lh min-w-0 flex-wrap overflow-hidden whitespace-pre">
          {listingFacts(t, card).map((fact, at) => (
            <span key={fact}>{at > 0 ? ` · ${fact}` : fact}</span>
          ))}
        </span>
        {card.exchange_types ? <AcceptedKinds types={card.exchange_types} /> : null}
      </div>
      <CardOpening stay={card.stay} freeFrom={card.free_from} perNight={card.user_points} />
      <div className={hasAction ? 'pr-20' : undefined}>
        {isOwn ? (
          <p className="link flex h-7 items-center">{t('listings.card.as_guest')}</p>
        ) : (
          <CardPrice card={card} />
        )}
      </div>
    </div>
  )
}

/** What the host calls the home, else who hosts. */
const titleOf = ({ title, owner }: CardTextProps['card'], t: TFunction): string =>
  title ||
  t('listings.card.hosted_by', { name: owner.first_name }) +
    (owner.answer_rate ? ` · ${t('listings.card.answers', { rate: owner.answer_rate })}` : '')

const lines = 'type-card|w-32 |w-1/2 |w-3/4 |w-2/5 h-7!|w-1/3'.split(' ')

/** A card's skeleton: as high as a card. */
export function ListingCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-lg lg:aspect-7/5" />
      <div className="grid gap-0.5 px-0.5 pt-3 text-sm">
        {lines.map((line) => {
          const [height = '', width] = line.split('|')
          return (
            <div key={line} className={`flex h-lh items-center ${height}`}>
              <Skeleton className={`h-3.5 ${width}`} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
