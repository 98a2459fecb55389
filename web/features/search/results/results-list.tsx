import { type ComponentProps, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundCard as Card } from '#shared/features/listings/listings.contract.ts'
import { ListingCard, ListingCardSkeleton } from '#web/domain/listing-card.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { OwnTurn } from '#web/ui/own-turn.tsx'
import { pageOfListings } from '../search.queries.ts'

const grid =
  'grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-9 sm:grid-cols-2 lg:gap-y-7 min-[85rem]:grid-cols-3'
const cardSizes = '(min-width: 85rem) 18vw, (min-width: 1024px) 28vw, (min-width: 640px) 46vw, 92vw'

type ResultsListProps = {
  cards: readonly Card[]
  /** Dates and guests for a home's page. */
  queryOf: (card: Card) => string
  highlightedId: number | null
  onActive: (id: number | null) => void
  onOpen: (id: number) => void
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  onMore: () => void
}

const OtherStays = lazyComponent(() => import('../when/other-stays.tsx'), 'OtherStays')

type ResultCardProps = Omit<ComponentProps<typeof ListingCard>, 'card'> & {
  card: Card
  queryOf: (card: Card) => string
}

/** Its other dates change this card and its link, not the search. */
function ResultCard({ card, queryOf, ...props }: ResultCardProps) {
  const [stay, setStay] = useState(card.stay)
  const offered = [card.stay, ...(card.other_stays ?? [])].find(
    (each) => each?.start_date === stay?.start_date && each?.end_date === stay?.end_date,
  )
  const cardWithStay = { ...card, stay: offered ?? card.stay }
  return (
    <ListingCard card={cardWithStay} query={queryOf(cardWithStay)} {...props}>
      {cardWithStay.stay && card.other_stays ? (
        <Suspense>
          <OtherStays card={card} chosen={cardWithStay.stay} onChoose={setStay} />
        </Suspense>
      ) : null}
    </ListingCard>
  )
}

/** The cards, and the button that loads more. */
export function ResultsList(props: ResultsListProps) {
  const { cards, queryOf, highlightedId, onActive, onOpen, hasMore, isLoadingMore, hasFailed, onMore } = props
  const { t } = useTranslation()
  return (
    <>
      <ul className={grid}>
        {cards.map((card, at) => (
          <li key={card.id} onClickCapture={() => onOpen(card.id)}>
            <OwnTurn>
              <ResultCard
                card={card}
                queryOf={queryOf}
                level={2}
                sizes={cardSizes}
                swipes
                priority={at === 0}
                highlighted={card.id === highlightedId}
                onActiveChange={(isActive) => onActive(isActive ? card.id : null)}
              />
            </OwnTurn>
          </li>
        ))}
        {isLoadingMore
          ? ['a', 'b'].map((key) => (
              <li key={key}>
                <ListingCardSkeleton />
              </li>
            ))
          : null}
      </ul>
      {hasFailed ? (
        <Note tone="danger" role="alert" className="mt-8">
          {t('listings.results.failed')}
        </Note>
      ) : null}
      {hasMore ? (
        <div className="mt-10 flex justify-center">
          <Button variant="secondary" size="lg" busy={isLoadingMore} onClick={onMore}>
            {t('listings.results.more')}
          </Button>
        </div>
      ) : (
        <p className="mt-10 text-center text-sm text-ink-subtle">{t('listings.results.end')}</p>
      )}
      <span role="status" className="sr-only">
        {isLoadingMore ? t('listings.results.loading_more') : ''}
      </span>
    </>
  )
}

type ResultsSkeletonProps = {
  label: string
  /** As many as the list that they replace; a whole page if that is unknown. */
  count?: number
}

export function ResultsSkeleton({ label, count = pageOfListings }: ResultsSkeletonProps) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {label}
      </span>
      <div className={grid}>
        {Array.from({ length: count }, (_, at) => `card-${at}`).map((key) => (
          <ListingCardSkeleton key={key} />
        ))}
      </div>
    </div>
  )
}
