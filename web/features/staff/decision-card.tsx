import { Gavel } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import { FormButton } from './form-button.tsx'

type DecisionCardProps = {
  heading: ReactNode
  headingClass?: string
  level?: 2 | 3
  /** Below the heading. */
  badges: ReactNode
  /** Whether it has not been decided; null if it was. */
  decide: { label: string; title: string; description: string } | null
  form: (close: () => void) => ReactNode
  children: ReactNode
}

/** What the team decides in a dialog: a stay, a deposit, an estimate. */
export function DecisionCard(props: DecisionCardProps) {
  const { heading, headingClass = 'type-block', level = 3, badges, decide, form, children } = props
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <Card as="article" aria-labelledby={headingId} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col items-start gap-2">
          <Heading id={headingId} className={headingClass}>
            {heading}
          </Heading>
          {badges}
        </div>
        {decide ? (
          <FormButton {...decide} icon={<Gavel aria-hidden="true" />} className="max-sm:w-full">
            {form}
          </FormButton>
        ) : null}
      </header>
      {children}
    </Card>
  )
}
