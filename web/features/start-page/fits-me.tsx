import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { now } from '#web/platform/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import {
  fittingListings,
  nextListDates,
  type PlannedDates,
  type ShownListing,
  wishesToShow,
  withoutOwn,
} from './fitting-listings.ts'
import { SmallCard, SmallCards, SmallCardsSkeleton } from './small-card.tsx'
import { listsQuery, matchesOfWishesQuery, openListingsQuery, wishesQuery } from './start-page.queries.ts'
import { FailedPart, Part } from './start-part.tsx'

const maxWishes = 3
const maxListings = 6

type FitsMeProps = {
  /** Dates that the member searched in this visit. */
  searched: PlannedDates | null
  /** Homes that everybody sees, for the places that are left; undefined while they load. */
  featured: readonly ListingCard[] | undefined
}

/** Up to six homes: those of the member's wishes, those that are open on the dates of a list, then some of all. */
export function FitsMe({ searched, featured }: FitsMeProps) {
  const { t } = useTranslation()
  const { listings, wishCount, isPending, failed } = useShown({ searched, featured })
  return (
    <Part
      id="fits-me"
      title={t('start_page.fits.title')}
      className="pt-7"
      aside={
        wishCount === null ? null : (
          <Link to={wishCount > 0 ? paths.wishes() : paths.newWish()} className="link flex-none text-sm">
            {wishCount > 0 ? t('start_page.fits.all_wishes', { count: wishCount }) : t('wishes.leave')}
          </Link>
        )
      }
    >
      {isPending ? (
        <SmallCardsSkeleton />
      ) : listings.length === 0 && failed ? (
        <FailedPart onRetry={failed.retry} isRetrying={failed.isRetrying} />
      ) : (
        <SmallCards>
          {listings.map((shown) => (
            <SmallCard key={shown.listing.id} shown={shown} badge={<Why shown={shown} />} />
          ))}
        </SmallCards>
      )}
    </Part>
  )
}

function Why({ shown: { isSwap, isNew } }: { shown: ShownListing }) {
  const { t } = useTranslation()
  if (isSwap)
    return (
      <Badge tone="own" icon={<ArrowLeftRight aria-hidden="true" />}>
        {t('start_page.fits.swap')}
      </Badge>
    )
  return isNew ? <Badge tone="success">{t('wishes.new_home')}</Badge> : null
}

/** Homes that fit the member's wishes. */
function useFitting() {
  const wishes = useQuery(wishesQuery)
  const visible = wishesToShow(wishes.data?.wishes ?? [], maxWishes)
  const matches = useQuery({
    ...matchesOfWishesQuery(visible.map(({ id }) => id)),
    enabled: visible.length > 0,
  })
  const listings = fittingListings(
    visible.flatMap((wish, at) => {
      const found = matches.data?.[at]
      return found ? [{ wish, matches: found }] : []
    }),
  )
  const wishCount = wishes.data ? wishes.data.wishes.length : null
  return { listings, wishCount, isPending: wishes.isPending || matches.isLoading, queries: [wishes, matches] }
}

/** Homes that are open on the dates of the next list, or else on those searched. */
function useOnDates(searched: PlannedDates | null) {
  const today = civilDateOf(now())
  const lists = useQuery(listsQuery)
  const upcoming = searched && searched.start > today ? searched : null
  const dates = lists.isPending ? null : (nextListDates(lists.data ?? [], today) ?? upcoming)
  const open = useQuery({ ...openListingsQuery(dates ?? noDates), enabled: dates !== null })
  const found = dates && open.data ? open.data.data : []
  const listings = found.map((listing) => ({
    ...plain(listing),
    stay: listing.stay ?? { start_date: dates?.start ?? '', end_date: dates?.end ?? '' },
    party: dates,
    types: listing.exchange_types,
  }))
  return { listings, isPending: lists.isPending || open.isLoading, queries: [lists, open] }
}

function useShown({ searched, featured }: FitsMeProps) {
  const memberId = useMember()?.id ?? 0
  const fitting = useFitting()
  const onDates = useOnDates(searched)
  const all = [...fitting.listings, ...onDates.listings, ...(featured ?? []).map(plain)]
  const failing = [...fitting.queries, ...onDates.queries].filter(({ isError }) => isError)
  return {
    listings: withoutOwn(all, memberId, maxListings),
    wishCount: fitting.wishCount,
    isPending: fitting.isPending || onDates.isPending || featured === undefined,
    failed:
      failing.length === 0
        ? null
        : {
            retry: () => failing.forEach((each) => void each.refetch()),
            isRetrying: failing.some(({ isFetching }) => isFetching),
          },
  }
}

const noDates: PlannedDates = { start: '', end: '', adults: 1, children: 0, pets: 0 }

const plain = (listing: ListingCard): ShownListing => ({
  listing,
  stay: null,
  party: null,
  types: [],
  isSwap: false,
  isNew: false,
})
