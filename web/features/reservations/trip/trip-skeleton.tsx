import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** The skeleton of a trip: picture, map, strip. */
export function TripSkeleton() {
  return (
    <div className="page-wrap pb-8">
      <div className="flex flex-col gap-2 py-4 sm:py-5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid gap-5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Skeleton className="h-50 rounded-2xl md:h-84" />
        <Skeleton className="h-60 rounded-2xl max-md:order-3 md:h-84" />
        <Skeleton className="h-36 rounded-xl md:col-span-2 lg:h-20" />
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <SkeletonText lines={5} />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </div>
  )
}
