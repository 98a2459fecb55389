import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { BellButton } from '#web/domain/bell-button.tsx'
import { apiSearch, parseFilters } from '#web/features/search/filters/results-filters.ts'
import { ResultsView } from '#web/features/search/results/results-view.tsx'
import { pageOfListings } from '#web/features/search/search.queries.ts'
import { parseSearch, placeLabel } from '#web/features/search/search-query.ts'
import type { SaveAsWishProps, SavedSearch } from '#web/features/wishes/save-as-wish.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import type { PageHandle } from '#web/platform/page-handle.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { requestContext } from '#web/platform/request-context.ts'

const SaveAsWish = lazyComponent(() => import('#web/features/wishes/save-as-wish.tsx'), 'SaveAsWish')

export const handle: PageHandle = { texts: ['listings', 'search'] }

/** The first page of results, for readers without scripts and for search engines. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const search = apiSearch(parseSearch(query), parseFilters(query))
  try {
    return { first: await api('GET /residence-search/', { query: { ...search, limit: pageOfListings } }) }
  } catch {
    // The browser retries, and shows the error if that fails too.
    return { first: null }
  }
}

/** In the browser the page fetches by itself behind skeletons, and caches its results for coming back. */
export const clientLoader = () => ({ first: null })

export default function ResultsPage() {
  const { first } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const search = parseSearch(query)
  const filters = parseFilters(query)
  const [saved, setSaved] = useState<SavedSearch | null>(null)
  const place = placeLabel(search, t)
  // One address per place: dates, guests and filters are not separate pages.
  const { country, city, district, region } = search
  const placeQuery = new URLSearchParams(
    Object.entries({ country, city, district, region }).filter(([, value]) => value),
  )

  return (
    <>
      <PageHead
        title={place ? t('listings.results.title_place', { place }) : t('listings.results.title')}
        description={
          place ? t('listings.results.description', { place }) : t('listings.results.description_any')
        }
        path={paths.results(placeQuery.size > 0 ? `?${placeQuery}` : '')}
      />
      <ResultsView
        search={search}
        first={first}
        saving={(look) => (
          <WishButton
            search={search}
            amenities={filters.amenities}
            residenceType={filters.residenceType}
            noPets={filters.noPets}
            look={look}
            saved={saved}
            onSaved={setSaved}
          />
        )}
      />
    </>
  )
}

/** Only a button until it is clicked: a wish and its texts are not part of the first load. */
function WishButton(props: SaveAsWishProps) {
  const { t } = useTranslation()
  const [isRequested, setIsRequested] = useState(false)
  const button = (
    <BellButton
      look={props.look}
      busy={isRequested}
      label={t('listings.results.keep_looking')}
      onClick={() => setIsRequested(true)}
    />
  )
  if (!isRequested && !props.saved) return button
  return (
    <Suspense fallback={button}>
      <SaveAsWish {...props} isClicked={isRequested} />
    </Suspense>
  )
}
