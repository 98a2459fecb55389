import { Accordion as BaseAccordion } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode }

type AccordionProps = {
  items: readonly AccordionItem[]
  /** The id of the open item, of which there is at most one; null when all are closed. */
  value: string | null
  onChange: (id: string | null) => void
  /** The level of its headings. */
  level?: 2 | 3 | 4 | undefined
  /** Every second row on a tinted ground (the questions page). */
  striped?: boolean | undefined
  className?: string | undefined
}

/** An accordion; closed content is still found by the browser's find in page. */
export function Accordion({ items, value, onChange, level = 3, striped = false, className }: AccordionProps) {
  const Heading = `h${level}` as const
  return (
    <BaseAccordion.Root
      value={value === null ? [] : [value]}
      onValueChange={(next) => onChange(next[0] ?? null)}
      hiddenUntilFound
      className={className}
    >
      {items.map((item) => (
        <BaseAccordion.Item
          key={item.id}
          value={item.id}
          id={item.id}
          className={cx('scroll-mt-28 border-b border-line', striped && 'px-4 odd:bg-surface-sunken sm:px-5')}
        >
          <BaseAccordion.Header render={<Heading />}>
            <BaseAccordion.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left font-semibold">
              {item.title}
              <ChevronDown
                aria-hidden="true"
                className="size-5 transition-transform duration-(--dur-2) group-data-panel-open:rotate-180"
              />
            </BaseAccordion.Trigger>
          </BaseAccordion.Header>
          <BaseAccordion.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-(--dur-3) ease-soft data-ending-style:h-0 data-starting-style:h-0">
            <div className="pb-4 text-sm text-pretty text-ink-muted">{item.content}</div>
          </BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion.Root>
  )
}
