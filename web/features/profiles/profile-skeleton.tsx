import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The skeleton of the member's profile, without the navigation beside it. */
export function ProfileSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-5">
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
      <Skeleton className="h-108 rounded-2xl" />
      <div className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-58 rounded-xl" />
        <Skeleton className="h-58 rounded-xl" />
      </div>
    </div>
  )
}
