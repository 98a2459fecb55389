import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The form's skeleton. */
export function ListingFormSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="page-wrap grid items-start gap-x-14 pt-6 pb-16 lg:grid-cols-[13.5rem_minmax(0,42.5rem)] lg:pt-10">
      <span role="status" className="sr-only">
        {t('listing_form.loading')}
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
