/** Two small choices side by side: language, theme. */
export const switchGroupClass =
  'inline-flex flex-none rounded-md bg-[color-mix(in_oklab,var(--ink)_7%,transparent)] p-[.1875rem] text-xs font-semibold'
export const switchButtonClass =
  'inline-flex h-8 min-w-9 items-center justify-center gap-1.5 rounded-[.5625rem] px-2 text-ink-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1 in-data-over-picture:text-ink dark:aria-pressed:bg-line-strong dark:in-data-over-picture:aria-pressed:bg-canvas [&_svg]:size-4'
