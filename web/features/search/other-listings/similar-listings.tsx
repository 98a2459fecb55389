import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { CardRow } from './card-row.tsx'
import { similarListingsQuery } from './other-listings.queries.ts'

type SimilarListingsProps = {
  listing: ListingFull
  query: string
  /** Renders the section around the cards. */
  renderBlock: (cards: ReactNode) => ReactNode
}

/** Other homes in the same city; renders nothing if there are none. */
export function SimilarListings({ listing, query, renderBlock }: SimilarListingsProps) {
  const { data } = useQuery(
    similarListingsQuery({ id: listing.id, city: listing.city, residenceType: listing.residence_type }),
  )
  if (!data || data.length === 0) return null
  return renderBlock(<CardRow cards={data} query={query} />)
}
