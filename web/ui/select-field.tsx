import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useId } from 'react'
import { cx } from './class-names.ts'
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  disabled?: boolean | undefined
}

type SelectFieldProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'className' | 'value' | 'multiple' | 'children'
> &
  FieldTexts & {
    options: readonly SelectOption<Value>[]
    value?: Value | '' | undefined
    /** The first, empty option: a prompt. */
    placeholder?: string | undefined
    onValueChange?: ((value: Value) => void) | undefined
    className?: string | undefined
  }

/** A native select, which fits every device. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const {
    label,
    hideLabel,
    hint,
    error,
    options,
    placeholder,
    onValueChange,
    onChange,
    className,
    ...select
  } = props
  const ownId = useId()
  const id = select.id ?? ownId

  function handleChange(event: ChangeEvent<HTMLSelectElement>) {
    onChange?.(event)
    const chosen = options.find((option) => option.value === event.target.value)
    if (chosen) onValueChange?.(chosen.value)
  }

  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, className }}>
      <div className="relative">
        <select
          {...select}
          id={id}
          onChange={handleChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={cx(controlClass, 'appearance-none pr-10', select.value === '' && 'text-ink-subtle')}
        >
          {placeholder === undefined ? null : (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} className="text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-muted"
        />
      </div>
    </FieldFrame>
  )
}
