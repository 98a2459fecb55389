import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  /** Hides the label visually. */
  hideLabel?: boolean | undefined
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A switch that takes effect at once. */
export function Switch(props: SwitchProps) {
  const { label, hint, hideLabel = false, checked, onCheckedChange, disabled = false, className } = props
  const hintId = useId()
  return (
    <label
      className={cx(
        'flex items-center justify-between gap-4 has-disabled:cursor-not-allowed',
        !hideLabel && 'min-h-tap',
        className,
      )}
    >
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>
        <span className="block text-sm font-medium">{label}</span>
        {hint ? (
          <span id={hintId} className="block text-xs text-ink-muted">
            {hint}
          </span>
        ) : null}
      </span>
      <span className="relative flex-none">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a real checkbox says itself whether it is checked
          role="switch"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer block h-6.5 w-11 cursor-[inherit] appearance-none rounded-full bg-line-field transition-colors duration-(--dur-2) checked:bg-primary disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-[.1875rem] left-[.1875rem] size-5 rounded-full bg-white shadow-2 transition-transform duration-(--dur-2) ease-soft peer-checked:translate-x-4.5 dark:peer-checked:bg-on-primary"
        />
      </span>
    </label>
  )
}
