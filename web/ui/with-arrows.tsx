import type { LucideIcon } from 'lucide-react'
import { Fragment } from 'react'

type WithArrowsProps = {
  parts: readonly string[]
  Arrow: LucideIcon
  /** What a screen reader says between two parts, where the others see the arrow. */
  between: string
}

/** Parts of a line of text with arrows between them: what is swapped for what, or where something goes. */
export function WithArrows({ parts, Arrow, between }: WithArrowsProps) {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
    <Fragment key={at}>
      {at > 0 ? (
        <>
          <span className="sr-only"> {between} </span>
          <Arrow aria-hidden="true" className="mx-1.5 inline size-[1em] text-ink-subtle" />
        </>
      ) : null}
      <span>{part}</span>
    </Fragment>
  ))
}
