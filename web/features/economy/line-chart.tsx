/** One point a week; null if there is none to show. */
export type LinePoint = { day: string; value: number | null }

const [width, height] = [320, 72]

/** A plain line from zero up to the largest value; gaps where a value is missing. `label` says the same in words. */
export function LineChart({ points, label }: { points: readonly LinePoint[]; label: string }) {
  const largest = Math.max(1, ...points.map(({ value }) => value ?? 0))
  const x = (at: number) => Math.round((at * width) / Math.max(1, points.length - 1))
  const y = (value: number) => Math.round(height - 2 - (value * (height - 6)) / largest)
  const runs = runsOf(points).map((run) => run.map(({ at, value }) => `${x(at)} ${y(value)}`))
  const last = runs.at(-1)?.at(-1)?.split(' ')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-18 w-full overflow-visible"
    >
      <path d={`M0 ${height}H${width}`} stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
      {runs.map((run) => {
        const [start, end] = [run[0]?.split(' ')[0], run.at(-1)?.split(' ')[0]]
        return (
          <g key={run[0]}>
            <path d={`M${start} ${height}L${run.join('L')}L${end} ${height}Z`} fill="var(--primary-soft)" />
            <path
              d={`M${run.join('L')}`}
              fill="none"
              stroke="var(--primary)"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        )
      })}
      {last ? (
        // Without a length it is drawn as a dot, which keeps its shape when the line is stretched.
        <path
          d={`M${last.join(' ')}h0`}
          stroke="var(--primary)"
          strokeWidth="8"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </svg>
  )
}

/** The parts of the line between its gaps. */
function runsOf(points: readonly LinePoint[]) {
  const runs: { at: number; value: number }[][] = []
  let isOpen = false
  for (const [at, { value }] of points.entries()) {
    if (value === null) {
      isOpen = false
      continue
    }
    if (!isOpen) runs.push([])
    isOpen = true
    runs.at(-1)?.push({ at, value })
  }
  return runs
}
