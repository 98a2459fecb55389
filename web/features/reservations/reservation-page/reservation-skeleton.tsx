import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** The skeleton of the reservation page: the strip and two calendars. */
export function ReservationSkeleton() {
  return (
    <div className="page-wrap pb-5">
      <div className="flex flex-col gap-2 py-4 sm:py-5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-9 w-72 max-w-full" />
      </div>
      <div className="overflow-hidden rounded-2xl border border-line">
        <div className="grid md:grid-cols-2">
          {['mine', 'theirs'].map((half) => (
            <div
              key={half}
              className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 p-4 xl:grid-cols-[12.5rem_minmax(0,1fr)]"
            >
              <Skeleton className="h-28 rounded-lg md:h-37" />
              <SkeletonText lines={3} className="self-center" />
            </div>
          ))}
        </div>
        <Skeleton className="h-33 rounded-none md:h-16" />
      </div>
      <Skeleton className="mt-8 h-7 w-32" />
      <div className="mt-3 grid gap-6 lg:grid-cols-2">
        {['mine', 'theirs'].map((side) => (
          <div key={side} className="flex flex-col gap-5 rounded-2xl border border-line p-6">
            <div className="flex items-center gap-4">
              <Skeleton className="size-13 rounded-full" />
              <SkeletonText lines={2} className="w-40" />
            </div>
            <Skeleton className="h-80 rounded-lg" />
          </div>
        ))}
      </div>
    </div>
  )
}
