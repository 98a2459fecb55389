import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type FactLineProps = {
  /** Empty ones are left out. */
  facts: readonly ReactNode[]
  /** Read as a list, without the dots. */
  isList?: boolean
  className?: string
}

/** Facts with a dot between two on a line: a line that wraps neither ends nor begins with a dot. */
export function FactLine({ facts, isList = false, className }: FactLineProps) {
  const shown = facts.filter(Boolean)
  const [Frame, Line] = isList ? (['div', 'ul'] as const) : (['span', 'span'] as const)
  return (
    <Frame className={cx('-ml-0.5 block overflow-x-clip pl-0.5', className)}>
      {/* Each dot belongs to the fact after it; at the start of a line it is clipped. */}
      <Line className="-ml-[.85em] flex flex-wrap items-center *:min-w-0 *:first:pl-[.85em]">
        {shown.map((fact, at) =>
          isList ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
            <li key={at} className={cx(at > 0 && `before:content-['·'/''] ${dotClass}`)}>
              {fact}
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
            <span key={at}>
              {at > 0 ? (
                <span className="inline-block w-[.85em] text-center whitespace-pre">{' · '}</span>
              ) : null}
              {fact}
            </span>
          ),
        )}
      </Line>
    </Frame>
  )
}

const dotClass = 'before:inline-block before:w-[.85em] before:text-center'
