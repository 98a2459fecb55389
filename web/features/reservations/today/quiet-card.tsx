import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type QuietCardProps = { icon: LucideIcon; title: string; text: string; children: ReactNode }

/** Something to answer, without haste or blame; the children are its buttons. */
export function QuietCard({ icon: Icon, title, text, children }: QuietCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex gap-3.5 rounded-2xl border border-line bg-surface px-4 py-4 md:px-5 print:hidden"
    >
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-surface-sunken"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 id={id} className="font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="text-sm text-pretty text-ink-muted">{text}</p>
        <div className="flex flex-wrap items-center gap-2 pt-2.5">{children}</div>
      </div>
    </section>
  )
}
