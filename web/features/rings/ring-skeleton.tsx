import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'

const discs = ['top-0 left-1/2 -translate-x-1/2', 'right-0 bottom-0', 'bottom-0 left-0']

/** A line of the title, two cards, and the ring as three grey discs. */
export function RingSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('shell.loading')} className="page-wrap pt-10 pb-16">
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-5 w-full max-w-140" />
      <div className="mt-6 grid gap-6 nav:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_27.5rem_minmax(0,1fr)]">
        <Skeleton className="h-52 rounded-2xl nav:h-98" />
        <div className="relative mx-auto aspect-[440/392] w-full max-w-82 max-xl:order-first nav:max-xl:col-span-2">
          {discs.map((place) => (
            <Skeleton key={place} className={`absolute size-1/3 rounded-full ${place}`} />
          ))}
        </div>
        <Skeleton className="h-52 rounded-2xl nav:h-98" />
      </div>
    </div>
  )
}
