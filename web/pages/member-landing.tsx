import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchPath } from '#web/app/shell/search-path.ts'
import { agendaQuery } from '#web/domain/agenda.ts'
import { ListingCard, ListingCardSkeleton } from '#web/domain/listing-card.tsx'
import { AddListingBlock } from '#web/features/landing/add-listing-block.tsx'
import { FeaturedItem, FeaturedSection } from '#web/features/landing/featured-section.tsx'
import { type FeaturedListings, useFeaturedListings } from '#web/features/landing/landing.queries.ts'
import {
  MemberExchangeTypes,
  MemberGuide,
  MemberNewsletter,
} from '#web/features/landing/member-explanations.tsx'
import { MobileSearchButton } from '#web/features/search/bar/mobile-search-button.tsx'
import { SearchBar } from '#web/features/search/bar/search-bar.tsx'
import { parseSearch } from '#web/features/search/search-query.ts'
import { FitsMe } from '#web/features/start-page/fits-me.tsx'
import type { PlannedDates } from '#web/features/start-page/fitting-listings.ts'
import { StartPage } from '#web/features/start-page/start-page.tsx'
import { StayQuestions } from '#web/features/wishes/stay-question.tsx'
import { useMember } from '#web/platform/session.ts'
import { Coin } from '#web/ui/points.tsx'

// Searching is not the first purpose of this page: a lower bar, and a less prominent button.
const slimBar =
  'max-lg:hidden [&_[type=submit]]:min-h-13 [&_[type=submit]]:bg-primary-soft [&_[type=submit]]:px-6 [&_[type=submit]]:text-primary-ink [&_[type=submit]:hover]:bg-primary-soft-hover [&_form]:border-line-strong [&_form]:p-1.5 [&_form]:shadow-2 [&_form>[data-part]]:min-h-13 [&_form>[data-part]]:py-1.5'
const slimButton =
  'lg:hidden [&>button]:p-2 [&>button]:pl-4 [&>button]:shadow-2 [&>button>:last-child]:bg-primary-soft [&>button>:last-child]:text-primary-ink'

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The start page of a member: what waits for them, then what the landing page has for everybody. */
export function MemberLanding({ rendered }: { rendered: FeaturedListings | null }) {
  const member = useMember()
  const { data, isPending } = useFeaturedListings(rendered)
  const agenda = useQuery(agendaQuery)
  const searched = datesOf(useSearchPath())
  const cards = data?.residence_cards ?? []
  return (
    <div className="page-wrap">
      <StartPage
        search={
          <>
            <SearchBar className={slimBar} />
            <MobileSearchButton className={slimButton} />
          </>
        }
        fits={<FitsMe questions={<StayQuestions />} searched={searched} />}
      >
        {isPending || cards.length > 0 ? (
          <FeaturedSection isDense>
            {isPending
              ? skeletons.map((key) => (
                  <FeaturedItem key={key}>
                    <ListingCardSkeleton />
                  </FeaturedItem>
                ))
              : cards.map((card) => (
                  <FeaturedItem key={card.id}>
                    <ListingCard card={card} />
                    <CoveredNights points={member?.user_points ?? 0} aNight={card.user_points} />
                  </FeaturedItem>
                ))}
          </FeaturedSection>
        ) : null}
        {data?.show_add_product ? (
          <div className="pt-10 nav:pt-14">
            <AddListingBlock isInPage />
          </div>
        ) : null}
        <MemberExchangeTypes />
        <MemberGuide
          hasListing={member?.has_residence ?? false}
          isSubscribed={member?.is_subscribed ?? false}
          stays={agenda.data?.completed_count ?? 0}
        />
        <MemberNewsletter />
      </StartPage>
    </div>
  )
}

/** The exact dates of a results address; null for a search without. */
function datesOf(resultsPath: string): PlannedDates | null {
  const { startDate, endDate, adults, children, pets } = parseSearch(
    new URL(resultsPath, window.location.origin).searchParams,
  )
  return startDate && endDate ? { name: null, start: startDate, end: endDate, adults, children, pets } : null
}

/** How many nights the member's points are enough for; nothing if not for one. */
function CoveredNights({ points, aNight }: { points: number; aNight: number }) {
  const { t } = useTranslation()
  const nights = aNight > 0 ? Math.floor(points / aNight) : 0
  if (nights === 0) return null
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-points-ink">
      <Coin />
      {t('start_page.points.cover', { count: nights })}
    </p>
  )
}
