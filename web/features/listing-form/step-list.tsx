import { Check, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '#web/ui/class-names.ts'
import { type FormStep, formSteps } from './form-state.ts'

export type StepState = 'open' | 'done' | 'error'

type StepListProps = {
  current: FormStep
  stateOf: (step: FormStep) => StepState
  onGo: (step: FormStep) => void
}

/** The six steps beside the form: the current one, the complete ones, and those with errors. */
export function StepList({ current, stateOf, onGo }: StepListProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('listing_form.steps.label')}>
      <ol className="flex flex-col gap-1">
        {formSteps.map((step, index) => {
          const state = stateOf(step)
          const isCurrent = step === current
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onGo(step)}
                className={cx(
                  'flex min-h-tap w-full items-center gap-3 rounded-md px-3.5 text-left text-[.9375rem] transition-colors duration-(--dur-1)',
                  isCurrent
                    ? 'bg-primary-soft font-semibold text-primary-ink'
                    : 'font-medium text-ink-muted hover:bg-surface-hover hover:text-ink',
                )}
              >
                <span
                  aria-hidden="true"
                  className={cx(
                    'grid size-6.5 flex-none place-items-center rounded-full text-2xs font-semibold tabular-nums [&>svg]:size-3.75',
                    state === 'error'
                      ? 'bg-danger-soft text-danger-ink'
                      : state === 'done'
                        ? 'bg-success-soft text-success-ink'
                        : isCurrent
                          ? 'bg-primary text-on-primary'
                          : 'border border-line-strong',
                  )}
                >
                  {state === 'error' ? (
                    <CircleAlert />
                  ) : state === 'done' ? (
                    <Check className="stroke-3!" />
                  ) : (
                    index + 1
                  )}
                </span>
                {t(`listing_form.steps.${step}`)}
                {state === 'open' ? null : (
                  <span className="sr-only">, {t(`listing_form.steps.${state}`)}</span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
