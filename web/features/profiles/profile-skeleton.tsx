import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The skeleton of the member's profile, without the navigation beside it. */
export function ProfileSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <span role="status" className="sr-only">
        {t('shell.loading')}
      </span>
      <div className="flex items-center gap-7">
        <Skeleton className="size-20 rounded-full sm:size-26" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-8 w-52" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-35 rounded-xl" />
        ))}
      </div>
      <div className="grid gap-6 xl:grid-cols-[1.35fr_1fr]">
        <Skeleton className="h-96 rounded-xl" />
        <Skeleton className="h-96 rounded-xl" />
      </div>
    </div>
  )
}
