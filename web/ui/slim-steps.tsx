import { Check } from 'lucide-react'
import { cx } from './class-names.ts'
import type { TimelineStep } from './timeline.tsx'

type SlimStepsProps = {
  label: string
  steps: readonly Omit<TimelineStep, 'icon'>[]
  /** After each step ("tamamlandı", "şimdi", "sırada"). */
  stateLabels: Record<TimelineStep['state'], string>
  className?: string | undefined
}

const DOT = {
  done: 'border-2 border-success bg-success text-canvas',
  now: 'border-5 border-primary',
  next: 'border-2 border-line-strong',
} as const
const BAR = { done: 'bg-success', now: 'w-6 bg-primary', next: 'bg-line-strong' } as const
const TEXT = { done: 'text-ink-muted', now: 'font-semibold text-ink', next: 'text-ink-subtle' } as const

/** The steps of an agreement in one line of text; as five short bars on a phone. */
export function SlimSteps({ label, steps, stateLabels, className }: SlimStepsProps) {
  return (
    <ol aria-label={label} className={cx('flex items-center gap-1 text-xs sm:min-h-tap', className)}>
      {steps.map(({ id, label: text, state }, index) => (
        <li
          key={id}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cx('flex items-center gap-1.5 whitespace-nowrap', TEXT[state])}
        >
          {index > 0 ? (
            <span
              aria-hidden="true"
              className={cx(
                'mr-1 h-0.5 w-5 rounded-full max-sm:hidden',
                state === 'next' ? 'bg-line-strong' : 'bg-success',
              )}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={cx('grid size-4.5 place-items-center rounded-full max-sm:hidden', DOT[state])}
          >
            {state === 'done' ? <Check className="size-3 stroke-3" /> : null}
          </span>
          <span aria-hidden="true" className={cx('h-1.5 w-4 rounded-full sm:hidden', BAR[state])} />
          <span className="max-sm:sr-only">
            {text}
            <span className="sr-only">, {stateLabels[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
