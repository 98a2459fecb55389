import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { EmptyArtName } from '#web/ui/empty-art.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

type PagedTableProps<Row extends object, Key extends string> = ComponentProps<typeof DataTable<Row, Key>> & {
  /** The paged query of the rows. */
  pages: Pick<
    UseInfiniteQueryResult,
    'isError' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  empty: { art: EmptyArtName; title: string; text: string }
}

/** A paged table, with its empty and error states. */
export function PagedTable<Row extends object, Key extends string>(props: PagedTableProps<Row, Key>) {
  const { pages, empty, ...table } = props
  const { t } = useTranslation()
  return (
    <>
      {pages.isError && !table.rows ? (
        <ErrorState
          title={t('staff.load_failed')}
          retryLabel={t('shell.retry')}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      ) : table.rows?.length === 0 ? (
        <EmptyState art={empty.art} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <DataTable {...table} />
      )}
      {pages.hasNextPage ? (
        <Button
          variant="secondary"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          className="self-center"
        >
          {t('staff.more')}
        </Button>
      ) : null}
    </>
  )
}
