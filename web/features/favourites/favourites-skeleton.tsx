import { Skeleton } from '#web/ui/skeleton.tsx'

/** Four skeleton rows in their size. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="divide-y divide-line rounded-xl border border-line lg:mr-90">
      <span role="status" className="sr-only">
        {label}
      </span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div
          key={key}
          className="grid grid-cols-[6.5rem_1fr] gap-x-3.5 gap-y-2 p-3 nav:grid-cols-[9.5rem_1fr]"
        >
          <Skeleton className="h-24 rounded-md nav:h-26" />
          <Skeleton className="h-5 w-2/3 self-center" />
          <Skeleton className="col-span-2 h-tap rounded-md nav:hidden" />
        </div>
      ))}
    </div>
  )
}
