import type { ReactNode } from 'react'

type FilterGroupProps = { title: string; isRow?: boolean; children: ReactNode }

/** Controls of the filter dialog under their title. */
export function FilterGroup({ title, isRow = false, children }: FilterGroupProps) {
  return (
    <section className="flex flex-col gap-3 border-line not-first:border-t not-first:pt-5">
      <h3 className="font-semibold">{title}</h3>
      {isRow ? <div className="grid grid-cols-2 gap-3">{children}</div> : children}
    </section>
  )
}
