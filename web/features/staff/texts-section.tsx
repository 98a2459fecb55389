import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'

type TextsSectionProps = {
  /** The id of its heading. */
  id: string
  title: string
  text: string
  addLabel: string
  onAdd: () => void
  children: ReactNode
}

/** Texts of the team, under a heading with a button to add one. */
export function TextsSection({ id, title, text, addLabel, onAdd, children }: TextsSectionProps) {
  return (
    <section ref={retainFocus} aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="type-block">
          {title}
        </h2>
        <Button variant="secondary" size="sm" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
      </div>
      <p className="text-sm text-ink-muted">{text}</p>
      {children}
    </section>
  )
}
