import { ChevronDown } from 'lucide-react'
import type { ChangeEvent, ComponentProps } from 'react'
import { cx } from './class-names.ts'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  disabled?: boolean | undefined
}

export type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'className' | 'value' | 'multiple' | 'children'
> & {
  options: readonly SelectOption<Value>[]
  value?: Value | '' | undefined
  /** The first, empty option: a prompt. */
  placeholder?: string | undefined
  onValueChange?: ((value: Value) => void) | undefined
}

/** A native select, which fits every device, without a label of its own: `aria-label` names it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, placeholder, onValueChange, onChange, ...select } = props

  function handleChange(event: ChangeEvent<HTMLSelectElement>) {
    onChange?.(event)
    const chosen = options.find((option) => option.value === event.target.value)
    if (chosen) onValueChange?.(chosen.value)
  }

  return (
    <div className="relative">
      <select
        {...select}
        onChange={handleChange}
        className={cx('control', 'appearance-none pr-10', select.value === '' && 'text-ink-subtle')}
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
  )
}
