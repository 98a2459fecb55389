import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** The skeleton of a plan card. */
export function PlanSkeleton() {
  return (
    <div className="flex flex-col gap-3.5 rounded-xl border border-line p-5 sm:p-6">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-6 w-28" />
      <SkeletonText lines={8} className="pt-4" />
      <Skeleton className="mt-3 h-11 w-full rounded-md" />
    </div>
  )
}
