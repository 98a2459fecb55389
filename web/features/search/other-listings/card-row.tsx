import type { ListingCard as Card } from '#shared/features/listings/listings.contract.ts'
import { ListingCard, ListingCardSkeleton } from '#web/domain/listing-card.tsx'

type CardRowProps = {
  cards: readonly Card[]
  /** Dates and guests for a home's page. */
  query: string
}

const row =
  'scrollbar-none -mx-gutter flex snap-x gap-4 overflow-x-auto px-gutter py-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-6 sm:overflow-visible sm:px-0 lg:grid-cols-3'
const item = 'max-sm:w-[82%] max-sm:flex-none max-sm:snap-center'

/** A few cards side by side; swiped on narrow screens. */
export function CardRow({ cards, query }: CardRowProps) {
  return (
    <ul className={row}>
      {cards.map((card) => (
        <li key={card.id} className={item}>
          <ListingCard card={card} query={query} />
        </li>
      ))}
    </ul>
  )
}

export const CardRowSkeleton = () => (
  <div className={row}>
    {['first', 'second', 'third'].map((key) => (
      <div key={key} className={item}>
        <ListingCardSkeleton />
      </div>
    ))}
  </div>
)
