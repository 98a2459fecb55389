import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGate } from '#web/ui/skeleton.tsx'

/** Head and three listings at their final height; on a phone a month. */
export function CalendarSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="type-page pb-4">{t('calendar.title')}</h1>
      <SkeletonGate
        loading
        label={t('shell.loading')}
        skeleton={
          <>
            <div className="overflow-hidden rounded-xl border border-line max-nav:hidden">
              <div className="h-20" />
              {['one', 'two', 'three'].map((listing) => (
                <div key={listing} className="flex h-21 items-center gap-3 border-t border-line px-4">
                  <Skeleton className="size-14 rounded-md" />
                  <Skeleton className="h-8 w-44 rounded-md" />
                  <Skeleton className="h-14 flex-1 rounded-md" />
                </div>
              ))}
            </div>
            <div className="flex flex-col gap-2 nav:hidden">
              {['one', 'two', 'three', 'four', 'five', 'six'].map((week) => (
                <Skeleton key={week} className="h-15 rounded-md" />
              ))}
            </div>
          </>
        }
      >
        {null}
      </SkeletonGate>
    </>
  )
}
