import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The form's skeleton. */
export function ListingFormSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="page-wrap grid items-start gap-x-14 pt-6 pb-16 lg:grid-cols-[13.5rem_minmax(0,42.5rem)] lg:pt-10">
      <span role="status" className="sr-only">
        {t('shell.loading')}
      </span>
      <div className="flex flex-col gap-1 max-lg:hidden">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-11 rounded-md" />
        ))}
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-8 w-56" />
        <div className="grid grid-cols-3 gap-2">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="aspect-square rounded-md" />
          ))}
        </div>
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  )
}

/** The skeleton of a saved listing's cards. */
export function ListingCardsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="page-wrap grid min-h-[calc(100dvh-var(--header-h-top)-4.25rem)] items-start gap-x-14 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-10">
      <span role="status" className="sr-only">
        {t('shell.loading')}
      </span>
      <div className="flex flex-col gap-3">
        <Skeleton className="mb-3 h-8 w-56" />
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-16 rounded-xl" />
        ))}
        <Skeleton className="mt-3 h-64 rounded-xl" />
      </div>
      <Skeleton className="mt-8 aspect-4/3 rounded-lg max-lg:hidden" />
    </div>
  )
}
