import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { WireRange } from '#shared/http/wire.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { formatRange } from '#web/platform/format.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type SmallCardProps = {
  listing: ListingCard
  stay: WireRange
  to: string
  badge?: ReactNode
  /** The last line: why the home is shown. */
  children: ReactNode
}

/** A home in a row of four: picture, place and dates. The whole card is one link. */
export function SmallCard({ listing, stay, to, badge, children }: SmallCardProps) {
  const { t, i18n } = useTranslation()
  const nights = daysBetween(stay.start_date, stay.end_date)
  return (
    <li className="min-w-0 snap-start">
      <Link
        to={to}
        className="flex h-full flex-col overflow-hidden rounded-xl! border border-line bg-surface hover:border-line-strong hover:shadow-2"
      >
        <span className="relative block aspect-[16/10] bg-surface-hover">
          {listing.cover ? (
            <Picture
              source={pictureSource(listing.cover)}
              alt=""
              sizes="(min-width: 1024px) 18rem, (min-width: 640px) 46vw, 66vw"
            />
          ) : null}
          {badge ? <span className="absolute top-2.5 left-2.5">{badge}</span> : null}
        </span>
        <span className="flex min-w-0 flex-col gap-0.5 px-3.5 py-3">
          <span className="truncate font-semibold">{listingPlace(listing)}</span>
          <span className="truncate text-sm">
            {`${formatRange(stay.start_date, stay.end_date, i18n.language)} · ${t('wishes.nights', { count: nights })}`}
          </span>
          <span className="line-clamp-2 text-xs text-ink-muted">{children}</span>
        </span>
      </Link>
    </li>
  )
}

/** Four in a row; on a phone a row to swipe. */
export const SmallCards = ({ children }: { children: ReactNode }) => (
  <ul className="scrollbar-none -mx-gutter grid snap-x snap-mandatory scroll-px-gutter auto-cols-[66%] grid-flow-col gap-3.5 overflow-x-auto px-gutter py-1 sm:mx-0 sm:grid-flow-row sm:auto-cols-auto sm:grid-cols-2 sm:overflow-visible sm:p-0 lg:grid-cols-4">
    {children}
  </ul>
)

const places = ['first', 'second', 'third', 'fourth']

export const SmallCardsSkeleton = () => (
  <SmallCards>
    {places.map((place) => (
      <li key={place} className="min-w-0 overflow-hidden rounded-xl border border-line">
        <Skeleton className="aspect-[16/10] rounded-none" />
        <span className="flex h-22 flex-col gap-2 px-3.5 py-3">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-4/5" />
        </span>
      </li>
    ))}
  </SmallCards>
)
