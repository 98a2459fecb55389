import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** The skeleton of a trip: picture and state, card, folds. */
export function TripSkeleton() {
  return (
    <div className="page-wrap grid items-start gap-x-10 gap-y-6 pt-1 pb-8 md:pt-3 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div>
        <Skeleton className="my-3 h-5 w-24" />
        <div className="mt-1 mb-4 flex items-center gap-3.5 md:mb-5 md:gap-6">
          <Skeleton className="size-22 flex-none rounded-2xl md:h-42 md:w-60" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-7 w-52 max-w-full" />
            <Skeleton className="h-5 w-40 max-w-full" />
          </div>
        </div>
        <Skeleton className="h-120 rounded-2xl" />
      </div>
      <SkeletonText lines={8} />
    </div>
  )
}
