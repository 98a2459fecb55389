import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SharedFavourite } from '#shared/features/favourites/favourites.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { stayItem } from '#web/domain/stay-item.ts'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Points } from '#web/ui/points.tsx'
import { RatingValue } from '#web/ui/rating.tsx'
import { listingPath } from './list-texts.ts'
import { isOff } from './sort-favourites.ts'

type FavouriteCardProps = {
  favourite: Pick<SharedFavourite, 'home' | 'state' | 'nearest' | 'total_points'>
  trip: Parameters<typeof listingPath>[1]
  /** The level of the place's heading on its page. */
  level?: 2 | 3
  /** Before the picture; on a phone over it. */
  tick?: ReactNode
  /** Below type and beds. */
  children: ReactNode
  /** Beside the points. */
  besidePoints?: ReactNode
  /** The end of the row: votes and options. */
  actions: ReactNode
}

/** A saved home in a row: picture, place, type and beds, whether it is free; points and votes on the right, on a phone below. */
export function FavouriteCard(props: FavouriteCardProps) {
  const { favourite, trip, level = 3, tick, children, besidePoints, actions } = props
  const { t, i18n } = useTranslation()
  const { home: card, state, total_points: total } = favourite
  const locale = i18n.language
  const price =
    total === null
      ? { amount: card.user_points, unit: t('favourites.a_night') }
      : { amount: total, unit: t('shell.points_unit') }
  return (
    <article
      className={cx(
        'relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-2 p-3 nav:items-center',
        tick === undefined
          ? 'nav:grid-cols-[9.5rem_minmax(0,1fr)_auto]'
          : 'nav:grid-cols-[2.75rem_9.5rem_minmax(0,1fr)_auto]',
      )}
    >
      {tick === undefined ? null : (
        <span className="max-nav:absolute max-nav:top-2 max-nav:left-2 max-nav:z-1">{tick}</span>
      )}
      <div
        className={cx(
          'relative h-24 overflow-hidden rounded-md bg-skeleton nav:h-26',
          isOff(favourite) && 'opacity-60',
        )}
      >
        <Cover of={card.cover} />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-0.5 self-center">
        <div className="flex max-w-full flex-wrap items-center gap-x-2">
          <Place favourite={favourite} trip={trip} level={level} />
          {card.average_rating === null ? null : (
            <RatingValue
              value={card.average_rating}
              locale={locale}
              label={t('listings.card.rating')}
              emptyLabel={t('listings.card.new')}
            />
          )}
        </div>
        <p className="max-w-full truncate text-sm text-ink-muted">
          {card.title ?? t(`listings.residence_type.${card.residence_type}`)} ·{' '}
          {t('listings.card.beds', { count: card.bed_count })}
        </p>
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm max-nav:col-span-2 nav:flex-col nav:items-end">
        <span className="flex items-center gap-2">
          {state === 'not_listed' ? null : <Points variant="bare" size="lg" {...price} locale={locale} />}
          {besidePoints}
        </span>
        <span className="flex items-center gap-1">{actions}</span>
      </div>
    </article>
  )
}

/** The place as a heading, linked with the dates of the list, or with the nearest on which the home is free. */
function Place({
  favourite,
  trip,
  level,
}: Pick<Required<FavouriteCardProps>, 'favourite' | 'trip' | 'level'>) {
  const { home: card, state, nearest } = favourite
  const place = listingPlace(card)
  const Heading = `h${level}` as const
  return (
    <Heading className="leading-snug font-semibold">
      {state === 'not_listed' ? (
        place
      ) : (
        <Link
          to={listingPath(card.id, state === 'taken' && nearest ? { ...trip, ...nearest } : trip)}
          // Dates chosen earlier in this tab would take precedence over the list's.
          onClick={() => stayItem(card.id).remove()}
          className="hover:underline"
        >
          {place}
        </Link>
      )}
    </Heading>
  )
}

function Cover({ of: cover }: { of: SharedFavourite['home']['cover'] }) {
  const { t } = useTranslation()
  if (cover)
    return (
      <Picture
        source={pictureSource(cover)}
        alt={cover.alt ?? ''}
        sizes="(min-width: 861px) 9.5rem, 6.5rem"
      />
    )
  return (
    <span className="grid size-full place-items-center text-ink-subtle">
      <ImageOff role="img" aria-label={t('listings.card.no_picture')} className="size-7" />
    </span>
  )
}
