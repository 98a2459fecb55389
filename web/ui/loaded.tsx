import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './error-state.tsx'
import { Skeleton, SkeletonGate } from './skeleton.tsx'

type LoadedProps<Data> = {
  query: { data: Data | undefined; isError: boolean } & LoadFailureProps['query']
  /** The error sentence. */
  failed: string
  /** The size and shape of the content. */
  skeletonClass: string
  level?: 1 | 2 | 3
  children: (data: Data) => ReactNode
}

type LoadFailureProps = {
  query: { isFetching: boolean; refetch: () => unknown }
  /** The error sentence. */
  failed: string
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

/** That a query failed, and a retry. */
export function LoadFailure({ query, failed, level, className }: LoadFailureProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      level={level}
      title={failed}
      retryLabel={t('shell.retry')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      className={className}
    />
  )
}

/** A query's data, its skeleton while loading, or an error with a retry. */
export function Loaded<Data>({ query, failed, skeletonClass, level, children }: LoadedProps<Data>) {
  const { t } = useTranslation()
  const { data, isError } = query
  if (isError && data === undefined) return <LoadFailure query={query} failed={failed} level={level} />
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
