import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { SkeletonGate } from '#web/ui/skeleton.tsx'

type LoadedProfileProps<Profile> = {
  query: Pick<UseQueryResult<Profile>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  skeleton: ReactNode
  /** The page has no other content: the error is centred. */
  isWholePage?: boolean
  children: (profile: Profile) => ReactNode
}

/** A profile, its skeleton while loading, or the error. */
export function LoadedProfile<Profile>(props: LoadedProfileProps<Profile>) {
  const { query, skeleton, isWholePage = false, children } = props
  const { data, isError, isFetching, refetch } = query
  const { t } = useTranslation()
  if (isError && !data)
    return (
      <LoadFailure
        query={{ isFetching, refetch }}
        failed={t('shell.load_failed')}
        level={1}
        className={isWholePage ? 'min-h-[60dvh] justify-center' : undefined}
      />
    )
  return (
    <SkeletonGate loading={!data} label={t('shell.loading')} skeleton={skeleton}>
      {data ? children(data) : null}
    </SkeletonGate>
  )
}
