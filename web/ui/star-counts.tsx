import { Star } from 'lucide-react'

type StarCountsProps = {
  label: string
  /** The number of ratings with one star, two, … five. */
  counts: readonly number[]
  /** A row's accessible name: '5 yıldız: 12'. */
  rowLabel: (stars: number, count: number) => string
  className?: string | undefined
}

/** The distribution of ratings, five stars first. */
export function StarCounts({ label, counts, rowLabel, className }: StarCountsProps) {
  const max = Math.max(1, ...counts)
  return (
    <ul aria-label={label} className={className}>
      {counts
        .map((count, index) => ({ stars: index + 1, count }))
        .toReversed()
        .map(({ stars, count }) => (
          <li key={stars}>
            <span className="sr-only">{rowLabel(stars, count)}</span>
            <span
              aria-hidden="true"
              className="grid grid-cols-[2rem_minmax(4rem,1fr)_2rem] items-center gap-3 py-0.5 text-sm tabular-nums"
            >
              <span className="flex items-center gap-1">
                {stars}
                <Star className="size-3.5 fill-current" />
              </span>
              <span className="h-1.5 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-ink"
                  style={{ width: `${(count / max) * 100}%` }}
                />
              </span>
              <span className="text-right text-ink-muted">{count}</span>
            </span>
          </li>
        ))}
    </ul>
  )
}
