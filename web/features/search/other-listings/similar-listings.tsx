import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { useMember } from '#web/platform/session.ts'
import { CardRow, CardRowSkeleton } from './card-row.tsx'
import { similarListingsQuery } from './other-listings.queries.ts'

type SimilarListingsProps = {
  listing: Pick<ListingFull, 'id' | 'city' | 'residence_type'>
  query: string
  /** Renders the section around the cards. */
  renderBlock: (cards: ReactNode) => ReactNode
}

/** Other homes in the same city; a skeleton until it is known whether there are any. */
export function SimilarListings({ listing, query, renderBlock }: SimilarListingsProps) {
  const member = useMember()
  const { data, isPending } = useQuery(
    similarListingsQuery({ id: listing.id, city: listing.city, residenceType: listing.residence_type }),
  )
  if (isPending) return renderBlock(<CardRowSkeleton />)
  const others = data?.filter(({ owner }) => owner.id !== member?.id) ?? []
  if (others.length === 0) return null
  return renderBlock(<CardRow cards={others} query={query} />)
}
