import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { pageOfHomes } from '#web/features/listings/listings.queries.ts'
import { apiSearch, parseFilters } from '#web/features/listings/results/results-filters.ts'
import { ResultsView } from '#web/features/listings/results/results-view.tsx'
import { MobileSearchButton } from '#web/features/search/mobile-search-button.tsx'
import { parseSearch, placeLabel, searchText } from '#web/features/search/search-query.ts'
import type { PageHandle } from '#web/platform/page-handle.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { requestContext } from '#web/platform/request-context.ts'

export const handle: PageHandle = { texts: ['listings', 'search'] }

/** The first page of what was searched, for readers without scripts and for search engines. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const asked = apiSearch(parseSearch(query), parseFilters(query))
  try {
    return { first: await api('GET /residence-search/', { query: { ...asked, limit: pageOfHomes } }) }
  } catch {
    // The browser asks again, and says it where that fails too.
    return { first: null }
  }
}

/** In the browser the page asks by itself, shows skeletons meanwhile, and keeps what it has found for coming back. */
export const clientLoader = () => ({ first: null })

export default function ResultsPage() {
  const { first } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const search = parseSearch(query)
  const place = placeLabel(search)
  // One address a place: dates, guests and filters are not pages of their own.
  const { country, city, district } = search
  const placeQuery = new URLSearchParams(
    Object.entries({ country, city, district }).filter(([, value]) => value),
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
        mobileSearch={<MobileSearchButton current={search} variant="compact" />}
        queryFor={(other) => searchText(other)}
      />
    </>
  )
}
