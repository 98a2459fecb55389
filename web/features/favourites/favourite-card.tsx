import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SharedFavourite } from '#shared/features/favourites/favourites.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Points } from '#web/ui/points.tsx'
import { RatingValue } from '#web/ui/rating.tsx'
import { listingPath } from './list-texts.ts'

type FavouriteCardProps = {
  favourite: Pick<SharedFavourite, 'home' | 'state' | 'total_points'>
  trip: Parameters<typeof listingPath>[1]
  /** The level of the place's heading on its page. */
  level?: 2 | 3
  /** Over the picture. */
  overPicture?: ReactNode
  isChosen?: boolean
  /** Below type and beds. */
  children: ReactNode
  /** Below the points. */
  underPoints?: ReactNode
  /** The last line of the card. */
  footer: ReactNode
}

/** A listing of a list as a row: picture, place, rating, type and beds; points on the right, on a phone below. */
export function FavouriteCard(props: FavouriteCardProps) {
  const { favourite, trip, level = 3, overPicture, isChosen = false, children, underPoints, footer } = props
  const { t, i18n } = useTranslation()
  const { home: card, state, total_points: total } = favourite
  const locale = i18n.language
  const isGone = state === 'not_listed'
  const place = listingPlace(card)
  const Heading = `h${level}` as const
  return (
    <article
      className={cx(
        'grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-xl border bg-surface p-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]',
        isChosen ? 'border-primary ring-1 ring-primary' : 'border-line',
      )}
    >
      <div
        className={cx(
          'relative aspect-4/5 overflow-hidden rounded-lg bg-skeleton sm:row-span-2 sm:aspect-4/3',
          (isGone || state === 'taken') && 'opacity-60',
        )}
      >
        {card.cover ? (
          <Picture
            source={pictureSource(card.cover)}
            alt={card.cover.alt ?? ''}
            sizes="(min-width: 640px) 12rem, 7rem"
          />
        ) : (
          <span className="grid size-full place-items-center text-ink-subtle">
            <ImageOff role="img" aria-label={t('listings.card.no_picture')} className="size-7" />
          </span>
        )}
        {overPicture ? <span className="absolute top-2 left-2">{overPicture}</span> : null}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <Heading className="font-semibold">
          {isGone ? (
            place
          ) : (
            <Link to={listingPath(card.id, trip)} className="hover:underline">
              {place}
            </Link>
          )}
        </Heading>
        {card.title ? <p className="max-w-full truncate text-sm text-ink-muted">{card.title}</p> : null}
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
          {t(`listings.residence_type.${card.residence_type}`)} ·{' '}
          {t('favourites.beds', { count: card.bed_count })}
          {card.average_rating === null ? null : (
            <RatingValue
              value={card.average_rating}
              locale={locale}
              label={t('listings.card.rating')}
              emptyLabel={t('listings.card.new')}
            />
          )}
        </p>
        {children}
      </div>
      <div className="flex flex-col gap-1 text-sm max-sm:col-span-2 max-sm:border-t max-sm:border-line max-sm:pt-3 sm:items-end">
        {isGone ? null : (
          <Points
            variant="bare"
            size="lg"
            amount={total ?? card.user_points}
            unit={total === null ? t('favourites.a_night') : t('shell.points_unit')}
            locale={locale}
          />
        )}
        {underPoints}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-start-2 sm:self-end">
        {footer}
      </div>
    </article>
  )
}
