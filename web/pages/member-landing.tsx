import { useQuery } from '@tanstack/react-query'
import { useSearchPath } from '#web/app/shell/search-path.ts'
import { agendaQuery } from '#web/domain/agenda.ts'
import { AddListingBlock } from '#web/features/landing/add-listing-block.tsx'
import { HowYuvaWorks } from '#web/features/landing/how-yuva-works.tsx'
import { type FeaturedListings, useFeaturedListings } from '#web/features/landing/landing.queries.ts'
import { MobileSearchButton } from '#web/features/search/bar/mobile-search-button.tsx'
import { SearchBar } from '#web/features/search/bar/search-bar.tsx'
import { parseSearch } from '#web/features/search/search-query.ts'
import { FitsMe } from '#web/features/start-page/fits-me.tsx'
import type { PlannedDates } from '#web/features/start-page/fitting-listings.ts'
import { StartPage } from '#web/features/start-page/start-page.tsx'

// Searching is not the first purpose of this page: a lower bar, and a less prominent button.
const slimBar =
  'max-lg:hidden [&_[type=submit]]:min-h-13 [&_[type=submit]]:bg-primary-soft [&_[type=submit]]:px-6 [&_[type=submit]]:text-primary-ink [&_[type=submit]:hover]:bg-primary-soft-hover [&_form]:border-line-strong [&_form]:p-1.5 [&_form]:shadow-2 [&_form>[data-part]]:min-h-13 [&_form>[data-part]]:py-1.5'
const slimButton =
  'lg:hidden [&>button]:p-2 [&>button]:pl-4 [&>button]:shadow-2 [&>button>:last-child]:bg-primary-soft [&>button>:last-child]:text-primary-ink'

/** The start page of a member: what waits for them and fits them, and folded what the landing page explains. */
export function MemberLanding({ rendered }: { rendered: FeaturedListings | null }) {
  const { data, isPending } = useFeaturedListings(rendered)
  const agenda = useQuery(agendaQuery)
  const searched = datesOf(useSearchPath())
  return (
    <div className="page-wrap">
      <StartPage
        search={
          <>
            <SearchBar className={slimBar} />
            <MobileSearchButton className={slimButton} />
          </>
        }
        fits={<FitsMe searched={searched} featured={isPending ? undefined : (data?.residence_cards ?? [])} />}
      >
        {data?.show_add_product ? (
          <div className="pt-10">
            <AddListingBlock isInPage />
          </div>
        ) : null}
        <HowYuvaWorks isOpen={agenda.data?.completed_count === 0} />
      </StartPage>
    </div>
  )
}

/** The exact dates of a results address; null for a search without. */
function datesOf(resultsPath: string): PlannedDates | null {
  const { startDate, endDate, adults, children, pets } = parseSearch(
    new URL(resultsPath, window.location.origin).searchParams,
  )
  return startDate && endDate ? { start: startDate, end: endDate, adults, children, pets } : null
}
