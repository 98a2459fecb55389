import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { ListingCard } from '../listing-card.tsx'
import { similarHomesQuery } from '../listings.queries.ts'
import { Block } from './block.tsx'

/** Other homes of the same city; nothing where there are none. */
export function SimilarHomes({ listing, query }: { listing: ListingFull; query: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(
    similarHomesQuery({ id: listing.id, city: listing.city, residenceType: listing.residence_type }),
  )
  if (!data || data.length === 0) return null
  return (
    <Block id="similar" title={t('listings.detail.similar', { city: listing.city })}>
      <ul className="scrollbar-none -mx-gutter flex snap-x gap-4 overflow-x-auto px-gutter py-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-6 sm:overflow-visible sm:px-0 lg:grid-cols-3">
        {data.map((card) => (
          <li key={card.id} className="max-sm:w-[82%] max-sm:flex-none max-sm:snap-center">
            <ListingCard card={card} query={query} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
