import { type ReactNode, useId } from 'react'
import { CountBadge } from './badge.tsx'
import { cx } from './class-names.ts'

export type SegmentOption<Value extends string> = {
  value: Value
  label: ReactNode
  icon?: ReactNode
  count?: number | undefined
}

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly SegmentOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** Two or three modes, one of them on (arrival/departure, standard/premium). Arrow keys move. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, className } = props
  const name = useId()
  return (
    <fieldset
      aria-label={label}
      className={cx('flex gap-[.1875rem] rounded-lg border border-line bg-surface-sunken p-1', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-10 flex-1 items-center justify-center gap-2 rounded-md px-3.5 text-sm font-medium whitespace-nowrap text-ink-muted transition-[background-color,color,box-shadow] duration-(--dur-2) hover:text-ink has-checked:bg-surface-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-2 has-focus-visible:outline-2 has-focus-visible:outline-focus [&_svg]:size-5"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
          {option.count ? <CountBadge count={option.count} /> : null}
        </label>
      ))}
    </fieldset>
  )
}
