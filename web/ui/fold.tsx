import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, type ToggleEventHandler, useId } from 'react'

type FoldProps = {
  id?: string
  icon: LucideIcon
  title: string
  /** In short what is in it, under its title. */
  note?: ReactNode
  startsOpen?: boolean
  /** Whether it is open, where something else than its own press may open it; with `onToggle`, which either causes. */
  isOpen?: boolean
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  children: ReactNode
}

/** One matter beside the card, folded; only open ones are printed. */
export function Fold(props: FoldProps) {
  const { id, icon: Icon, title, note, startsOpen = false, isOpen = startsOpen, onToggle, children } = props
  const headingId = useId()
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={onToggle}
      className="group border-line not-first:border-t not-open:print:hidden"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3.5 px-4 py-2.5 md:px-5 [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden="true" className="size-5 flex-none text-ink-muted" />
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="font-semibold">
            {title}
          </h2>
          {note ? <p className="text-xs text-pretty text-ink-muted">{note}</p> : null}
        </div>
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none text-ink-muted group-open:rotate-180 print:hidden"
        />
      </summary>
      <section aria-labelledby={headingId} className="flex flex-col gap-4 px-4 pt-1 pb-4 md:px-5">
        {children}
      </section>
    </details>
  )
}
