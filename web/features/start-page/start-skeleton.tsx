import { cx } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = ['first', 'second']

/** The start page of a member before anything about them is known: the greeting, the search, and what waits. */
export function StartSkeleton() {
  return (
    <div className="page-wrap pb-16">
      <HeadFrame>
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-17 rounded-2xl" />
      </HeadFrame>
      <PartsSkeleton />
    </div>
  )
}

export const HeadFrame = ({ children }: { children: React.ReactNode }) => (
  <div className="flex flex-col gap-3.5 pt-4 nav:gap-4 nav:pt-6">{children}</div>
)

/** Both columns: what waits, and what is coming. */
export const twoColumns = (isQuiet: boolean): string =>
  cx(
    'grid items-start gap-7 pt-6 nav:gap-9 nav:pt-7',
    !isQuiet && 'min-[70rem]:grid-cols-[minmax(0,1fr)_23rem]',
  )

export function PartsSkeleton() {
  return (
    <div className={twoColumns(false)}>
      <div>
        <Skeleton className="mb-3 h-8 w-36" />
        <div className="overflow-hidden rounded-xl border border-line">
          {rows.map((row) => (
            <div
              key={row}
              className="grid h-[10.4rem] grid-cols-[5.25rem_1fr] gap-4.5 border-line p-3.5 not-first:border-t sm:h-26 sm:grid-cols-[9.5rem_1fr_9.25rem] nav:p-4"
            >
              <Skeleton className="h-18 rounded-md" />
              <div className="flex flex-col gap-2 pt-1">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-4 w-4/5" />
              </div>
              <Skeleton className="h-tap rounded-md max-sm:col-span-2 sm:self-center" />
            </div>
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-32 rounded-xl" />
        <Skeleton className="h-32 rounded-xl" />
      </div>
    </div>
  )
}
