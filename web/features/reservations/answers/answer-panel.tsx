import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '#web/ui/card.tsx'

type AnswerPanelProps = {
  icon: ReactNode
  title: string
  text: ReactNode
  /** It replaces what was clicked, so it takes the focus. */
  isResult?: boolean
  children: ReactNode
}

/** How an answer turned out, or why there is none, and where to go next. */
export function AnswerPanel({ icon, title, text, isResult = false, children }: AnswerPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isResult) heading.current?.focus()
  }, [isResult])
  return (
    <Card className="flex w-full max-w-lg flex-col items-center gap-3 self-start text-center" padding="lg">
      <span aria-hidden="true" className="[&>svg]:size-14">
        {icon}
      </span>
      <h1 ref={heading} tabIndex={-1} className="type-page outline-none">
        {title}
      </h1>
      <p className="mb-2 text-pretty text-ink-muted">{text}</p>
      {children}
    </Card>
  )
}
