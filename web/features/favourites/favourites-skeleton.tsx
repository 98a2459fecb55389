import { Skeleton } from '#web/ui/skeleton.tsx'

/** Three skeleton rows in their size. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <span role="status" className="sr-only">
        {label}
      </span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-56 rounded-xl sm:h-42" />
      ))}
    </div>
  )
}
