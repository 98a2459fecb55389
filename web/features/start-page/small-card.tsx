import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { takesPoints } from '#shared/features/listings/listing-types.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { HeartButton } from '#web/domain/heart-button.tsx'
import { CardOpening, CardPrice } from '#web/domain/listing-card-facts.tsx'
import { listingFacts, listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ShownListing } from './fitting-listings.ts'

const pictureClass = 'relative block aspect-3/2 overflow-hidden lg:aspect-2/1 rounded-lg bg-surface-hover'

/** A home in three lines below its picture: place, dates or facts, points. One link, with the heart over it. */
export function SmallCard({ shown, badge }: { shown: ShownListing; badge?: ReactNode }) {
  const { t } = useTranslation()
  const balance = useMember()?.user_points ?? 0
  const { listing, stay, party, types } = shown
  const place = listingPlace(listing)
  const total = stay ? stayCost(listing.user_points, daysBetween(stay.start_date, stay.end_date)) : 0
  return (
    <li className="relative min-w-0 snap-start">
      <Link
        to={paths.listing(listing.id) + queryOf({ stay, party })}
        className="block rounded-lg! outline-offset-4"
      >
        <span className={pictureClass}>
          {listing.cover ? (
            <Picture
              source={pictureSource(listing.cover)}
              alt=""
              sizes="(min-width: 1024px) 26rem, (min-width: 640px) 46vw, 62vw"
            />
          ) : null}
          {badge ? <span className="absolute top-2.5 left-2.5">{badge}</span> : null}
        </span>
        <span className="flex h-21 min-w-0 flex-col gap-0.5 pt-2 text-sm text-ink-muted">
          <span className="truncate text-base leading-snug font-semibold text-ink">{place}</span>
          {stay ? (
            <CardOpening stay={stay} />
          ) : (
            <span className="truncate">{listingFacts(t, listing).slice(0, 2).join(' · ')}</span>
          )}
          <CardPrice
            card={{
              ...listing,
              ...(stay && { stay }),
              exchange_types: [...types],
              // A direct swap takes no points, whatever the balance.
              points_missing: takesPoints(types) ? Math.max(0, total - balance) : undefined,
            }}
          />
        </span>
      </Link>
      <HeartButton
        id={listing.id}
        ownerId={listing.owner.id}
        place={place}
        className="absolute top-2 right-2"
      />
    </li>
  )
}

const queryOf = ({ stay, party }: Pick<ShownListing, 'stay' | 'party'>): string =>
  stay && party
    ? `?startDate=${stay.start_date}&endDate=${stay.end_date}&adults=${party.adults}&children=${party.children}&pets=${party.pets}`
    : ''

/** Three by two; on a phone a row to swipe. */
export const SmallCards = ({ children }: { children: ReactNode }) => (
  <ul className="scrollbar-none -mx-gutter grid snap-x snap-mandatory scroll-px-gutter auto-cols-[62%] grid-flow-col gap-x-4 gap-y-5 overflow-x-auto px-gutter py-1 sm:mx-0 sm:grid-flow-row sm:auto-cols-auto sm:grid-cols-2 sm:overflow-visible sm:p-0 lg:grid-cols-3 lg:gap-x-5">
    {children}
  </ul>
)

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export const SmallCardsSkeleton = () => (
  <SmallCards>
    {places.map((place) => (
      <li key={place} className="min-w-0">
        <Skeleton className={pictureClass} />
        <span className="flex h-21 flex-col gap-2 pt-3">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-4/5" />
        </span>
      </li>
    ))}
  </SmallCards>
)
