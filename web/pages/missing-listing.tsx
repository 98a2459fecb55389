import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Block } from '#web/features/listings/detail/block.tsx'
import { listingPlaceQuery } from '#web/features/listings/listings.queries.ts'
import { SimilarListings } from '#web/features/search/other-listings/similar-listings.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

type MissingListingProps = {
  id: number
  /** The query of the search that led here. */
  query: string
}

/** A home that is not shown, or no longer: others in the same province take its place. */
export function MissingListing({ id, query }: MissingListingProps) {
  const { t } = useTranslation()
  const place = useQuery({ ...listingPlaceQuery(id), enabled: id > 0 }).data
  return (
    <div className="page-wrap min-h-[60dvh] pt-8">
      <PageHead title={t('listings.detail.gone')} />
      <ErrorState
        level={1}
        title={t('listings.detail.gone')}
        actions={
          <Link to={paths.results()} className={buttonClass()}>
            {t('listings.detail.other_homes')}
          </Link>
        }
      >
        {t('listings.detail.gone_text')}
      </ErrorState>
      {place ? (
        <SimilarListings
          listing={{ id, ...place }}
          query={query}
          renderBlock={(listings) => (
            <Block id="similar" title={t('listings.alternatives.title', { city: place.city })}>
              {listings}
            </Block>
          )}
        />
      ) : null}
    </div>
  )
}
