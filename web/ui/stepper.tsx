import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

type StepperProps = {
  label: ReactNode
  /** Under the label ("13 yaş ve üzeri"). */
  hint?: ReactNode
  /** Null until chosen: shown as a dash, and either button sets it. */
  value: number | null
  /** Shown in place of the number ("Yok"). */
  valueText?: string | undefined
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  /** What a press adds or takes: the next multiple of it. */
  step?: number | undefined
  /** Names of the two buttons ("Yetişkin azalt", "Yetişkin artır"). */
  decreaseLabel: string
  increaseLabel: string
  /** Why the maximum is reached. */
  maxReason?: string | undefined
  className?: string | undefined
}

/** A small number with minus and plus; changes are announced. */
export function Stepper(props: StepperProps) {
  const { label, hint, value, valueText, onChange, min = 0, max = Number.POSITIVE_INFINITY } = props
  const { step = 1, decreaseLabel, increaseLabel, maxReason, className } = props
  const labelId = useId()
  const atMin = value !== null && value <= min
  const atMax = value !== null && value >= max
  const less = value === null ? min : Math.max(min, (Math.ceil(value / step) - 1) * step)
  const more = value === null ? Math.max(min, 1) : Math.min(max, (Math.floor(value / step) + 1) * step)

  return (
    <div className={cx('flex items-center justify-between gap-4', className)}>
      <span className="min-w-0">
        <span id={labelId} className="block font-semibold">
          {label}
        </span>
        {hint ? <span className="text-xs text-ink-muted">{hint}</span> : null}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <span role="group" aria-labelledby={labelId} className="inline-flex items-center gap-1">
        <StepButton label={decreaseLabel} isAtEnd={atMin} onClick={() => onChange(less)}>
          <Minus aria-hidden="true" className="size-4" />
        </StepButton>
        <output aria-live="polite" className="min-w-9 text-center font-semibold tabular-nums">
          {valueText ?? value ?? '–'}
        </output>
        <StepButton label={increaseLabel} isAtEnd={atMax} reason={maxReason} onClick={() => onChange(more)}>
          <Plus aria-hidden="true" className="size-4" />
        </StepButton>
      </span>
    </div>
  )
}

type StepButtonProps = {
  label: string
  isAtEnd: boolean
  /** Why it is the end. */
  reason?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** `aria-disabled` and not `disabled`: the focus must not be lost on reaching the end. */
function StepButton({ label, isAtEnd, reason, onClick, children }: StepButtonProps) {
  const reasonId = useId()
  const shownReason = isAtEnd ? reason : undefined
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-disabled={isAtEnd || undefined}
        aria-describedby={shownReason && reasonId}
        onClick={() => isAtEnd || onClick()}
        className={STEP}
      >
        {children}
      </button>
      {shownReason ? <Tooltip id={reasonId} text={shownReason} delay={0} /> : null}
    </>
  )
}

const STEP =
  'grid size-9 place-items-center rounded-full border border-line-field transition-[border-color,transform] duration-(--dur-1) not-aria-disabled:hover:border-ink not-aria-disabled:active:scale-95 aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-disabled'
