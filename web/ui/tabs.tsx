import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { CountBadge } from './badge.tsx'
import { cx } from './class-names.ts'

export type TabItem<Value extends string> = {
  value: Value
  label: ReactNode
  count?: number | undefined
  /** Highlights the count. */
  hot?: boolean | undefined
  content: ReactNode
}

type TabsProps<Value extends string> = {
  /** The accessible name of the tabs. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Around the row of tabs (padding inside a panel). */
  listClassName?: string | undefined
  panelClassName?: string | undefined
}

/** Underlined tabs with their contents. The arrow keys move and select. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onChange, listClassName, panelClassName } = props
  return (
    <BaseTabs.Root value={value} onValueChange={onChange}>
      <div className={listClassName}>
        <BaseTabs.List
          activateOnFocus
          aria-label={label}
          className="scrollbar-none flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line"
        >
          {items.map((item) => (
            <BaseTabs.Tab
              key={item.value}
              value={item.value}
              className="relative inline-flex min-h-[2.875rem] flex-none items-center gap-1.5 text-sm font-medium whitespace-nowrap text-ink-muted hover:text-ink aria-selected:font-semibold aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:rounded-xs aria-selected:after:bg-ink focus-visible:-outline-offset-2"
            >
              {item.label}
              {item.count ? <CountBadge count={item.count} hot={item.hot ?? false} /> : null}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
      </div>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className={cx('rounded-sm', panelClassName)}>
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
