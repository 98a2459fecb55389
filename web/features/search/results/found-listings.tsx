import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundCard as Card } from '#shared/features/listings/listings.contract.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ResultsList, ResultsSkeleton } from './results-list.tsx'
import type { SearchResult } from './use-found.ts'

type FoundListingsProps = {
  found: SearchResult['found']
  cards: readonly Card[]
  refusal: string | undefined
  isLoading: boolean
  empty: ReactNode
  onChangeDates: () => void
  list: Omit<
    ComponentProps<typeof ResultsList>,
    'cards' | 'hasMore' | 'isLoadingMore' | 'hasFailed' | 'onMore'
  >
}

/** The cards, or what is shown in place of them. */
export function FoundListings({
  found,
  cards,
  refusal,
  isLoading,
  empty,
  onChangeDates,
  list,
}: FoundListingsProps) {
  const { t } = useTranslation()
  if (found.isError && cards.length === 0)
    return (
      <ErrorState
        title={refusal ?? t('listings.results.not_loaded')}
        retryLabel={t(refusal ? 'listings.results.change_dates' : 'shell.retry')}
        retrying={found.isFetching}
        onRetry={() => (refusal ? onChangeDates() : void found.refetch())}
      />
    )
  if (isLoading) return <ResultsSkeleton label={t('listings.results.loading')} />
  if (cards.length === 0) return <Suspense>{empty}</Suspense>
  return (
    <ResultsList
      {...list}
      cards={cards}
      hasMore={found.hasNextPage}
      isLoadingMore={found.isFetchingNextPage}
      hasFailed={found.isFetchNextPageError}
      onMore={() => void found.fetchNextPage()}
    />
  )
}
