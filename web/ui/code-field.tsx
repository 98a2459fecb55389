import { type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { FieldFrame } from './field-frame.tsx'

type CodeFieldProps = {
  label: ReactNode
  hideLabel?: boolean | undefined
  value: string
  onChange: (value: string) => void
  /** All digits are there. */
  onComplete?: ((value: string) => void) | undefined
  length?: number | undefined
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
  /** When it replaces the element that had the focus. */
  autoFocus?: boolean | undefined
  className?: string | undefined
}

/** A code of digits: boxes drawn under one real input, so that pasting and one-time-code autofill work. */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    hideLabel,
    value,
    onChange,
    onComplete,
    length = 6,
    hint,
    error,
    disabled = false,
    autoFocus = false,
    className,
  } = props
  const id = useId()
  const [focused, setFocused] = useState(false)
  const active = Math.min(value.length, length - 1)

  function handleChange(typed: string) {
    const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }

  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, className }}>
      <div className="relative">
        <div
          aria-hidden="true"
          className="grid gap-2"
          style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
        >
          {Array.from({ length }, (_, index) => `digit-${index}`).map((key, index) => (
            <span
              key={key}
              className={cx(
                'grid min-h-12 place-items-center rounded-md border text-xl font-semibold tabular-nums transition-[border-color,box-shadow] duration-(--dur-1)',
                disabled ? 'bg-surface-sunken text-ink-muted' : 'bg-surface',
                focused && index === active
                  ? 'border-focus shadow-[0_0_0_1px_var(--focus),0_0_0_4px_color-mix(in_oklab,var(--focus)_18%,transparent)]'
                  : error
                    ? 'border-danger shadow-[0_0_0_1px_var(--danger)]'
                    : 'border-line-field',
              )}
            >
              {value[index]}
            </span>
          ))}
        </div>
        <input
          id={id}
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: it replaces the step that had the focus
          autoFocus={autoFocus}
          onChange={(event) => handleChange(event.target.value)}
          onFocus={(event) => {
            setFocused(true)
            event.target.setSelectionRange(value.length, value.length)
          }}
          onBlur={() => setFocused(false)}
          // The caret stays at the end: the boxes show no other place.
          onSelect={(event) => {
            const input = event.currentTarget
            if (input.selectionStart === input.selectionEnd && input.selectionStart !== value.length)
              input.setSelectionRange(value.length, value.length)
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${length}}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(error && `${id}-error`, hint ? `${id}-hint` : null) || undefined}
          className="absolute inset-0 size-full cursor-text bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
    </FieldFrame>
  )
}
