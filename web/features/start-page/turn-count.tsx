/** How many things wait, beside a heading. */
export const TurnCount = ({ count }: { count: number }) => (
  <span className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-full bg-primary px-1.5 text-2xs font-bold text-on-primary tabular-nums">
    {count}
  </span>
)
