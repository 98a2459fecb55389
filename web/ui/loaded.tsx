import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './error-state.tsx'
import { Skeleton, SkeletonGate } from './skeleton.tsx'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** What could not be loaded, in a sentence. */
  failed: string
  /** The size and shape of what will stand there. */
  skeletonClass: string
  level?: 1 | 2 | 3
  children: (data: Data) => ReactNode
}

/** What a query brought; until then its outline, and where it failed a way to try again. */
export function Loaded<Data>({ query, failed, skeletonClass, level, children }: LoadedProps<Data>) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = query
  if (isError && data === undefined)
    return (
      <ErrorState
        level={level}
        title={failed}
        retryLabel={t('shell.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <SkeletonGate
      loading={data === undefined}
      label={t('shell.loading')}
      skeleton={<Skeleton className={skeletonClass} />}
    >
      {data === undefined ? null : children(data)}
    </SkeletonGate>
  )
}
