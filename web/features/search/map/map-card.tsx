import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { CardArrows } from '#web/domain/card-arrows.tsx'
import { CardPictures } from '#web/domain/card-pictures.tsx'
import { HeartButton } from '#web/domain/heart-button.tsx'
import { AcceptedKinds, CardOpening, CardPrice } from '#web/domain/listing-card-facts.tsx'
import { listingFacts, listingPlace } from '#web/domain/listing-glance.ts'
import { useCardPictures } from '#web/domain/use-card-pictures.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RatingValue } from '#web/ui/rating.tsx'

type MapCardProps = {
  card: FoundCard
  /** Dates and guests for the home's page. */
  query: string
  active?: boolean
  onOpen?: () => void
  onClose?: () => void
  className?: string
}

const pictureWidth = 'w-24 sm:w-34'

/** A home in short, over the map: the same facts as on its card in the list. */
export function MapCard(props: MapCardProps) {
  const { card, query, active = false, onOpen, onClose, className } = props
  const { t, i18n } = useTranslation()
  const more = card.more_pictures ?? []
  const strip = useCardPictures()
  const place = listingPlace(card)
  return (
    <div className={cx('group/card relative', className)}>
      <Link
        to={paths.listing(card.id) + query}
        onClick={onOpen}
        onPointerEnter={strip.onNear}
        onFocus={strip.onNear}
        className={cx(
          'flex h-full gap-3 rounded-xl! bg-surface-raised p-2.5 shadow-4 sm:gap-4',
          active && 'outline-2 outline-primary',
        )}
      >
        <div
          className={cx(
            'relative block min-h-26 flex-none overflow-hidden rounded-[.875rem] bg-skeleton sm:min-h-28',
            pictureWidth,
          )}
        >
          <div className="absolute inset-0">
            <CardPictures card={card} more={more} strip={strip} sizes="144px" />
          </div>
        </div>
        <div className="flex min-w-0 flex-1 flex-col justify-center gap-0.5 pr-1 text-sm text-ink-muted">
          <span className={cx('flex items-baseline justify-between gap-2', onClose && 'pr-8')}>
            <span className="truncate text-base font-semibold text-ink">
              <span className="max-sm:hidden">{place}</span>
              <span className="sm:hidden">{card.district || card.city}</span>
            </span>
            <RatingValue
              value={card.average_rating}
              count={card.total_reviews}
              locale={i18n.language}
              label={t('listings.card.rating')}
              emptyLabel={t('listings.card.new')}
            />
          </span>
          <span className="flex items-center justify-between gap-2">
            <span className="truncate">{listingFacts(t, card).slice(0, 2).join(' · ')}</span>
            <AcceptedKinds types={card.exchange_types} />
          </span>
          <CardOpening stay={card.stay} freeFrom={card.free_from} />
          <OwnOrPrice card={card} />
        </div>
      </Link>
      <span className={cx('pointer-events-none absolute inset-y-2.5 left-2.5', pictureWidth)}>
        {more.length > 0 && strip.isNear ? (
          <CardArrows strip={strip} total={more.length + 1} place={place} />
        ) : null}
        <HeartButton
          id={card.id}
          ownerId={card.owner.id}
          place={place}
          className="pointer-events-auto absolute top-1 right-1"
        />
      </span>
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

function OwnOrPrice({ card }: { card: FoundCard }) {
  const { t } = useTranslation()
  if (useMember()?.id !== card.owner.id) return <CardPrice card={card} />
  return (
    <Badge tone="own" className="self-start">
      {t('listings.card.own')}
    </Badge>
  )
}
