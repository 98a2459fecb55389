import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type TimelineStep = {
  id: string
  label: ReactNode
  icon: ReactNode
  state: 'done' | 'now' | 'next'
}

type TimelineProps = {
  label: string
  steps: readonly TimelineStep[]
  /** After each step ("tamamlandı", "şimdi", "sırada"). */
  stateLabels: Record<TimelineStep['state'], string>
  className?: string | undefined
}

const TEXT = { done: 'text-ink', now: 'font-semibold text-ink', next: 'text-ink-subtle' } as const
const DOT = {
  done: 'border-success bg-success text-canvas',
  now: 'border-primary bg-canvas text-primary-ink ring-4 ring-primary-soft-hover',
  next: 'border-line-strong bg-canvas text-ink-subtle',
} as const

const ROOM_FOR_ALL = 3

/** The steps of an agreement. Where five texts do not fit, only the current step shows its own. */
export function Timeline({ label, steps, stateLabels, className }: TimelineProps) {
  const crowded = steps.length > ROOM_FOR_ALL
  return (
    <div className={cx('@container', className)}>
      <ol aria-label={label} className="grid auto-cols-[minmax(0,1fr)] grid-flow-col">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className={cx(
              'relative flex flex-col items-center gap-2 text-center text-xs font-medium',
              TEXT[step.state],
            )}
          >
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-[.9375rem] -left-1/2 h-0.5 w-full',
                  step.state === 'next' ? 'bg-line-strong' : 'bg-success',
                )}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={cx(
                'relative z-1 grid size-8 place-items-center rounded-full border-2 [&>svg]:size-4',
                DOT[step.state],
              )}
            >
              {step.state === 'done' ? <Check /> : step.icon}
            </span>
            <span
              className={step.state === 'now' ? 'whitespace-nowrap' : crowded ? '@max-lg:sr-only' : undefined}
            >
              {step.label}
              <span className="sr-only">, {stateLabels[step.state]}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
