import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** The skeleton of the reservation page. */
export function ReservationSkeleton() {
  return (
    <div className="page-wrap pb-5">
      <div className="flex flex-col gap-3 pt-4 pb-7 sm:pt-8">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-9 w-72 max-w-full" />
      </div>
      <Skeleton className="h-15 rounded-lg" />
      <Skeleton className="mt-10 h-7 w-32" />
      <div className="mt-3.5 flex gap-2.5 overflow-hidden">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
          <Skeleton key={tile} className="h-21 min-w-37 flex-1 rounded-lg" />
        ))}
      </div>
      <div className="mt-7 grid gap-7 lg:grid-cols-2">
        {['mine', 'theirs'].map((side) => (
          <div key={side} className="flex flex-col gap-5 rounded-2xl border border-line p-6">
            <div className="flex items-center gap-4">
              <Skeleton className="size-13 rounded-full" />
              <SkeletonText lines={2} className="w-40" />
            </div>
            <Skeleton className="h-44 rounded-xl" />
            <Skeleton className="h-80 rounded-lg" />
          </div>
        ))}
      </div>
    </div>
  )
}
