import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** The skeleton of a listing's page, in its dimensions. */
export function ListingSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="page-wrap flex flex-col py-6">
      <span role="status" className="sr-only">
        {t('shell.loading')}
      </span>
      <Skeleton className="aspect-[4/3.2] rounded-2xl max-sm:-mx-gutter max-sm:-mt-6 max-sm:rounded-none sm:aspect-auto sm:h-[22rem] lg:h-[27.5rem]" />
      <div className="mt-6 flex flex-col gap-3 max-sm:mt-5">
        <Skeleton className="h-10 w-96 max-w-full" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <div className="grid gap-20 pt-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <SkeletonText lines={6} />
        <Skeleton className="h-[32rem] rounded-2xl max-lg:hidden" />
      </div>
    </div>
  )
}
