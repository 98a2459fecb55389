import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type BottomBarProps = {
  label: string
  /** `flush` is at the lower edge; `floating` is a rounded card above it (approvals). */
  variant?: 'flush' | 'floating' | undefined
  /** Only under 1024 px, where the side card is not visible. */
  mobileOnly?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * Actions fixed at the bottom. The page scrolls focused elements clear of it, and `html:has([data-bottom-bar])`
 * indicates it to others (the assistant).
 */
export function BottomBar({
  label,
  variant = 'flush',
  mobileOnly = false,
  className,
  children,
}: BottomBarProps) {
  return (
    <section
      aria-label={label}
      data-bottom-bar={mobileOnly ? 'mobile' : 'always'}
      className={cx(
        'sticky z-(--z-sticky)',
        variant === 'flush'
          ? 'bottom-0 border-t border-line bg-surface px-gutter pt-3 pb-[calc(.75rem+var(--safe-bottom))]'
          : 'bottom-[calc(.5rem+var(--safe-bottom))] rounded-2xl border border-line bg-surface-raised px-4 py-3.5 shadow-4 sm:bottom-[calc(1.25rem+var(--safe-bottom))] sm:px-6',
        'flex items-center justify-between gap-4',
        mobileOnly && 'lg:hidden',
        className,
      )}
    >
      {children}
    </section>
  )
}
